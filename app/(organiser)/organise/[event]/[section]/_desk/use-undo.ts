'use client';

import { addresses } from '@/app/addresses';
import { useCallback, useRef } from 'react';
import { v4 as uuid } from 'uuid';
import { type ToldRefusal, UndoneResultSchema } from '@/lib/results/answers';
import type { SeenBoard } from '@/lib/results/seen-board';
import type { UndoneResult } from '@/lib/results/undo-result';
import { postJson } from '@/app/_entry/post-json';

export type Undone =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly board: number; readonly refusal: ToldRefusal }
  /** `stored` is null when the entry had not left the device. */
  | { readonly kind: 'taken-back'; readonly pairingId: string; readonly stored: UndoneResult | null };

/** The sequence that stands after an entry; `isNew` is false when the board had the result already. Null for a refused entry. */
export type Answer = { readonly sequence: number; readonly isNew: boolean } | null;

/** An entry made here. */
interface Made {
  readonly key: string;
  /** The board it was made for: only that is taken back. */
  readonly seen: SeenBoard;
  isSettled: boolean;
}

/** The entries made here, the latest last: what U takes back, one after the other. */
export function useUndo() {
  const entries = useRef<Made[]>([]);
  const answers = useRef(new Map<string, ReturnType<typeof withResolver>>());

  const promised = useCallback((key: string) => {
    const known = answers.current.get(key) ?? withResolver();
    answers.current.set(key, known);
    return known;
  }, []);

  /** What the server says to the entry, which an earlier page may have made. */
  const answerTo = useCallback((key: string): Promise<Answer> => promised(key).promise, [promised]);

  const forget = useCallback((pairingId: string) => {
    entries.current = entries.current.filter(({ seen, isSettled }) => seen.pairingId !== pairingId || isSettled);
  }, []);

  const entered = useCallback(
    (key: string, seen: SeenBoard) => {
      // An entry that had not left the device is replaced by this one and will never be answered.
      forget(seen.pairingId);
      entries.current = [...entries.current, { key, seen, isSettled: false }];
    },
    [forget],
  );

  const answered = useCallback(
    (key: string, answer: Answer) => {
      const mine = entries.current.find((entry) => entry.key === key);
      if (mine !== undefined) mine.isSettled = true;
      promised(key).resolve(answer);
    },
    [promised],
  );

  const takeBack = useCallback(
    async (fromQueue: (pairingId: string) => Promise<boolean>): Promise<Undone> => {
      const last = entries.current.at(-1);
      if (last === undefined) return { kind: 'nothing' };
      const { pairingId } = last.seen;
      const isMine = !last.isSettled && (await fromQueue(pairingId));
      // An entry on its way is taken back when the server has answered.
      const answer = isMine ? null : await answerTo(last.key);
      entries.current = entries.current.filter((entry) => entry !== last);
      if (isMine) return { kind: 'taken-back', pairingId, stored: null };
      return answer === null || !answer.isNew ? { kind: 'nothing' } : post({ ...last.seen, seenSequence: answer.sequence });
    },
    [answerTo],
  );

  /** Makes a board blank, whoever entered what stands there; nothing is left of it to take back from here. */
  const clear = useCallback((seen: SeenBoard): Promise<Undone> => {
    entries.current = entries.current.filter((entry) => entry.seen.pairingId !== seen.pairingId);
    return post(seen, true);
  }, []);

  return { entered, answered, answerTo, forget, takeBack, clear };
}

function withResolver() {
  let resolve: (answer: Answer) => void = () => {};
  const promise = new Promise<Answer>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

async function post(seen: SeenBoard, toBlank = false): Promise<Undone> {
  const answer = await postJson(addresses.api.desk.undo, { ...seen, toBlank, idempotencyKey: uuid() }, UndoneResultSchema);
  if (answer.kind === 'refused') return { kind: 'refused', board: seen.board, refusal: answer.refusal };
  return answer.kind === 'stored' ? { kind: 'taken-back', pairingId: seen.pairingId, stored: answer.value } : { kind: 'unreachable' };
}
