'use client';

import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useRouter } from 'next/navigation';
import type { ToldLine } from '@/lib/history/history-line';
import { spokenResult } from '@/lib/results/notation';
import { seenBoard } from '@/lib/results/seen-board';
import type { DeskBoard } from '@/lib/rounds/load-desk-boards';
import type { GameResult } from '@/lib/sections/read-model/section-facts';
import { boardsToShow, findBoard, isMissing, nextOpen, type Show, standingOf } from './boards-to-show';
import { BURST_MS } from './keys';
import { useRoundNow } from '@/app/(organiser)/_parts/use-round-now';
import { hasMovedOn } from '@/lib/rounds/desk-state-answer';
import { useLatest } from '@/app/_ui/use-latest';
import { useResultQueue } from '@/app/_entry/use-result-queue';
import { type Undone, useUndo } from './use-undo';

export interface EntryTask {
  readonly sectionId: string;
  readonly roundId: string;
  readonly round: number;
  readonly boards: readonly DeskBoard[];
  readonly history: readonly ToldLine[];
  readonly show: Show;
  /** What was typed into the search before the page was loaded. */
  readonly find: string;
}

interface HowEntered {
  readonly isKeyed?: boolean;
  readonly reason?: string;
  /** The sequence of somebody else's entry that is replaced on purpose. */
  readonly replace?: number;
}

/** Everything that happens while results are entered: the boards as they stand, what is on its way, what has the focus. */
export function useResultEntry(
  { sectionId, roundId, round, boards: first, history, show: firstShow, find }: EntryTask,
  table: RefObject<HTMLTableElement | null>,
) {
  const live = useRoundNow(sectionId, roundId, { boards: first, history });
  const { boards } = live.now;
  const isOver = live.now.isGone || hasMovedOn(live.now);
  const undo = useUndo();
  const { said, say: setSaid, sayLater } = useSaid();
  const { current, setCurrent, focusBoard } = useCurrentBoard((findBoard(first, find) ?? nextOpen(first, null))?.pairingId ?? null, table);
  const { show, kept, keep, changeShow } = useShownRows(firstShow);
  const queue = useResultQueue(sectionId, {
    stored: (value, key) => {
      live.place(value);
      undo.answered(key, value);
      if (value.withdrawn.length > 0)
        setSaid(
          `${value.withdrawn.join(' and ')} ${value.withdrawn.length === 1 ? 'counts' : 'count'} as withdrawn from round ${round + 1}. The checklist of that round takes it back.`,
        );
      else if (!value.isNew) setSaid(`Board ${value.board} has ${spokenResult(value.result)} already.`);
    },
    refused: (_refusal, key) => {
      undo.answered(key, null);
      // The card says why.
      setSaid('');
      void live.askAgain();
    },
  });
  const waiting = useMemo(() => new Map(queue.entries.map((entry) => [entry.pairingId, entry])), [queue.entries]);
  const shown = useMemo(() => boards.map((board) => standingOf(board, waiting)), [boards, waiting]);
  useHeadUpToDate(boards.filter(isMissing).length, isOver && queue.entries.length === 0);

  const enter = (pairingId: string, result: GameResult, how: HowEntered = {}) => {
    const board = shown.find((candidate) => candidate.pairingId === pairingId);
    if (board === undefined || board.black === null) return;
    if (board.result !== null && board.result !== 'adjourned' && how.replace === undefined) {
      return setSaid(`Board ${board.board} has ${spokenResult(board.result)}. Press U to take your last entry back, or open its correction.`);
    }
    keep(pairingId);
    const seen = { ...seenBoard(board), seenSequence: how.replace ?? board.sequence };
    const key = queue.add({
      ...seen,
      round,
      result,
      replace: how.replace !== undefined,
      reason: how.reason ?? '',
      notBefore: Date.now() + (how.isKeyed === true ? BURST_MS : 0),
    });
    undo.entered(key, seen);
    const words = `Board ${board.board} ${spokenResult(result)}.`;
    if (how.isKeyed === true) sayLater(words);
    else setSaid(words);
    focusBoard(
      nextOpen(
        shown.filter((other) => other.pairingId !== pairingId),
        board.board,
      )?.pairingId ?? pairingId,
    );
  };
  // The rows keep the same function, whatever the boards are.
  const latestEnter = useLatest(enter);
  const enterFromRow = useCallback<typeof enter>((...entry) => latestEnter.current(...entry), [latestEnter]);

  /** Figures that turned out to be a board number and are being taken back: until then it is not known which entry is the last. */
  const withdrawals = useRef(Promise.resolve());

  const takeLastBack = async () => {
    await withdrawals.current;
    tell(await undo.takeBack((pairingId) => queue.takeBack(pairingId, 'own')));
  };

  /** Entries on their way whose boards are cleared as soon as they have arrived. */
  const clearing = useRef(new Set<string>());

  /** A result keyed on the wrong board, also long ago and by somebody else. */
  const clear = async (pairingId: string) => {
    const board = shown.find((candidate) => candidate.pairingId === pairingId);
    if (board === undefined || board.black === null) return;
    if (board.result === null) return setSaid(`Board ${board.board} is open already.`);
    keep(pairingId);
    const onItsWay = waiting.get(pairingId);
    if (onItsWay === undefined) return tell(await undo.clear(seenBoard(board)));
    if (await queue.takeBack(pairingId, 'everyone').catch(() => false)) {
      undo.forget(pairingId);
      return tell({ kind: 'taken-back', pairingId, stored: null });
    }
    if (clearing.current.has(onItsWay.idempotencyKey)) return;
    clearing.current.add(onItsWay.idempotencyKey);
    setSaid(`Board ${board.board} is on its way. It is cleared when it has arrived.`);
    const answer = await undo.answerTo(onItsWay.idempotencyKey);
    // Of a refused entry a card says why.
    if (answer !== null) tell(await undo.clear({ ...seenBoard(board), seenSequence: answer.sequence }));
  };

  const tell = (outcome: Undone) => {
    if (outcome.kind === 'nothing') return setSaid('Nothing entered here yet that could be taken back.');
    if (outcome.kind === 'unreachable') return setSaid('Offline: what is stored already can be taken back when the network is there again.');
    if (outcome.kind === 'refused') {
      setSaid('');
      queue.show(outcome.board, outcome.refusal);
      void live.askAgain();
      return;
    }
    if (outcome.stored !== null) live.place(outcome.stored);
    const board = shown.find(({ pairingId }) => pairingId === outcome.pairingId);
    setSaid(`Board ${board?.board ?? ''} is open again.`);
    focusBoard(outcome.pairingId);
    void live.askAgain();
  };

  const latestClear = useLatest(clear);
  const clearFromRow = useCallback((pairingId: string) => void latestClear.current(pairingId), [latestClear]);

  /** A keyed figure was the beginning of a board number: the entry has not left the device and is forgotten. */
  const withdrawKeyed = (pairingId: string) => {
    withdrawals.current = withdrawals.current.then(async () => {
      if (await queue.takeBack(pairingId, 'own').catch(() => false)) undo.forget(pairingId);
    });
  };

  const goTo = (pairingId: string) => {
    const board = shown.find((candidate) => candidate.pairingId === pairingId);
    if (board !== undefined) setSaid(`Board ${board.board}: ${board.white.name} – ${board.black?.name ?? ''}.`);
    focusBoard(pairingId);
  };

  const jump = (text: string) => {
    const board = findBoard(shown, text);
    if (board === null) return setSaid(`No board or player here is called “${text}”.`);
    keep(board.pairingId);
    focusBoard(board.pairingId);
  };

  const rows = boardsToShow(shown, show, kept);
  return {
    live,
    isOver,
    queue,
    waiting,
    shown,
    rows,
    said,
    current,
    setCurrent,
    focusBoard,
    goTo,
    show,
    changeShow,
    enter,
    enterFromRow,
    clearFromRow,
    takeLastBack,
    withdrawKeyed,
    jump,
  };
}

/** What is announced. A keyed figure may be the beginning of a board number: its result is said when it can no longer be. */
function useSaid() {
  const [said, setSaid] = useState('');
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = useCallback((words: string) => {
    clearTimeout(later.current);
    setSaid(words);
  }, []);
  const sayLater = useCallback((words: string) => {
    clearTimeout(later.current);
    later.current = setTimeout(() => setSaid(words), BURST_MS);
  }, []);
  useEffect(() => () => clearTimeout(later.current), []);
  return { said, say, sayLater };
}

function useCurrentBoard(first: string | null, table: RefObject<HTMLTableElement | null>) {
  const [current, setCurrent] = useState(first);
  const [wanted, setWanted] = useState<{ readonly pairingId: string } | null>(null);
  const focusBoard = useCallback((pairingId: string) => {
    setCurrent(pairingId);
    setWanted({ pairingId });
  }, []);
  // With the row as it is drawn: a focus that comes later would lead back to a board that has been left since.
  useLayoutEffect(() => {
    if (wanted === null) return;
    const row = table.current?.querySelector<HTMLElement>(`[data-pairing="${wanted.pairingId}"]`);
    row?.querySelector<HTMLElement>('fieldset, a')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [wanted, table]);
  return { current, setCurrent, focusBoard };
}

/** The filter, and the rows that stay where they are although they no longer match: somebody works on them. */
function useShownRows(first: Show) {
  const [show, setShow] = useState<Show>(first);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const keep = useCallback((pairingId: string) => setKept((known) => new Set(known).add(pairingId)), []);
  const changeShow = useCallback((next: Show) => {
    setKept(new Set());
    setShow(next);
  }, []);
  return { show, kept, keep, changeShow };
}

const SETTLED_MS = 600;

/**
 * The counts and the main button above the boards are made on the server: asked again when results have come in, and
 * when the round is no longer one that is played and nothing keyed here waits for it.
 */
function useHeadUpToDate(missing: number, hasMovedOn: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (hasMovedOn) router.refresh();
  }, [hasMovedOn, router]);
  const known = useRef(missing);
  useEffect(() => {
    if (known.current === missing) return;
    const timer = setTimeout(() => {
      known.current = missing;
      router.refresh();
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [missing, router]);
}
