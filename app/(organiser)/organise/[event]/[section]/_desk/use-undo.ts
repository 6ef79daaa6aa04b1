'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import { postJson } from '@/app/_offline-queue/fetch-json';
import { addresses } from '@/app/addresses';
import { type RefusalResponse, UndoneResultSchema, type UndoneResult } from '@/lib/acts/results/result-responses';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';

export type UndoOutcome =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly board: number; readonly refusal: RefusalResponse }
  /** `stored` is null if the entry had not left the device. */
  | { readonly kind: 'taken-back'; readonly pairingId: string; readonly stored: UndoneResult | null };

/**
 * The board's sequence number after the server has saved an entry, or null if the server refused it. `isNew` is false if the board already
 * had this result.
 */
type EntryAnswer = { readonly sequence: number; readonly isNew: boolean } | null;

interface UndoableEntry {
  readonly key: string;
  /** The board as it was when the entry was made. The server undoes the entry only if the board has not changed since. */
  readonly boardAtEntry: SeenBoard;
  readonly isSettled: boolean;
}

/** The entries made on this page, oldest first. The key U takes them back one by one. */
function makeEntryHistory() {
  let entries: readonly UndoableEntry[] = [];
  const answers = new Map<string, ReturnType<typeof makeAnswerPromise>>();
  const promised = (key: string) => {
    const known = answers.get(key) ?? makeAnswerPromise();
    answers.set(key, known);
    return known;
  };
  const forget = (pairingId: string) => {
    entries = entries.filter(({ boardAtEntry, isSettled }) => boardAtEntry.pairingId !== pairingId || isSettled);
  };
  return {
    forget,
    entered: (key: string, seen: SeenBoard) => {
      // This entry replaces an unsent one for the same board. The server will never answer the unsent one.
      forget(seen.pairingId);
      entries = [...entries, { key, boardAtEntry: seen, isSettled: false }];
    },
    answered: (key: string, answer: EntryAnswer) => {
      entries = entries.map((entry) => (entry.key === key ? { ...entry, isSettled: true } : entry));
      promised(key).resolve(answer);
    },
    /** Resolves to the server's answer to the entry, even if the entry was made before a reload. */
    answerTo: (key: string): Promise<EntryAnswer> => promised(key).promise,
    latest: () => entries.at(-1),
    latestOf: (pairingId: string) => entries.findLast(({ boardAtEntry }) => boardAtEntry.pairingId === pairingId),
    done: ({ key }: UndoableEntry) => {
      entries = entries.filter((entry) => entry.key !== key);
    },
    /** Removes all entries for a board, so that the key U no longer takes them back. */
    dropBoard: (pairingId: string) => {
      entries = entries.filter(({ boardAtEntry }) => boardAtEntry.pairingId !== pairingId);
    },
  };
}

function makeAnswerPromise() {
  let resolve: (answer: EntryAnswer) => void = () => {};
  const promise = new Promise<EntryAnswer>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

interface UndoRequest {
  readonly seen: SeenBoard;
  /** True to clear the board, whoever entered its result; false to undo only the last entry. */
  readonly clears: boolean;
}

async function sendUndo({ seen, clears }: UndoRequest): Promise<UndoOutcome> {
  const answer = await postJson(addresses.api.desk.undo, { ...seen, toBlank: clears, idempotencyKey: uuid() }, UndoneResultSchema);
  if (answer.kind === 'refused') return { kind: 'refused', board: seen.board, refusal: answer.refusal };
  return answer.kind === 'stored' ? { kind: 'taken-back', pairingId: seen.pairingId, stored: answer.value } : { kind: 'unreachable' };
}

export function useUndo() {
  const [entriesHere] = useState(makeEntryHistory);
  const { mutateAsync } = useMutation({ mutationFn: sendUndo });

  /** Takes back the last entry made on this page, or the last one for `board`. */
  const takeBack = async (fromQueue: (pairingId: string) => Promise<boolean>, board?: string): Promise<UndoOutcome> => {
    const last = board === undefined ? entriesHere.latest() : entriesHere.latestOf(board);
    if (last === undefined) return { kind: 'nothing' };
    const { pairingId } = last.boardAtEntry;
    const isMine = !last.isSettled && (await fromQueue(pairingId));
    // An entry that is being sent can be taken back only after the server has answered.
    const answer = isMine ? null : await entriesHere.answerTo(last.key);
    entriesHere.done(last);
    if (isMine) return { kind: 'taken-back', pairingId, stored: null };
    return answer === null || !answer.isNew
      ? { kind: 'nothing' }
      : mutateAsync({ seen: { ...last.boardAtEntry, seenSequence: answer.sequence }, clears: false });
  };

  const clear = (seen: SeenBoard): Promise<UndoOutcome> => {
    entriesHere.dropBoard(seen.pairingId);
    return mutateAsync({ seen, clears: true });
  };

  const { entered, answered, answerTo, forget } = entriesHere;
  return { entered, answered, answerTo, forget, takeBack, clear };
}
