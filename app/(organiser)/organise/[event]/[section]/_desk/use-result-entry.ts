'use client';

import { type RefObject, useCallback, useMemo, useRef, useEffect, useLayoutEffect, useState } from 'react';
import { useLiveRound } from '@/app/(organiser)/_components/use-live-round';
import type { StepLostInRestore } from '@/app/_result-entry/reconcile-boards';
import { useDismissSettledRefusals } from '@/app/_result-entry/refused-results';
import { useResultQueue } from '@/app/_result-entry/use-result-queue';
import { useLatest } from '@/app/_ui/use-latest';
import { useRefresh } from '@/app/_ui/use-refresh';
import { type NamespaceTranslator, useTranslate } from '@/app/_ui/use-translate';
import { isUnusual } from '@/lib/domain/boards/decide-result-entry';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { isUnratedGame, describeResult } from '@/lib/domain/boards/result-notation';
import { toSeenBoard } from '@/lib/domain/boards/seen-board';
import type { HistoryLineText } from '@/lib/domain/history/history-line';
import type { SavedResult } from '@/lib/domain/results/result-entry';
import { isResultEntryOver } from '@/lib/views/rounds/desk-state-response';
import type { DeskBoard } from '@/lib/views/rounds/load-desk-boards';
import { filterBoards, findBoard, nextBoardWithoutResult, type BoardFilter, withQueuedResult, summaryKey } from './filter-boards';
import { KEYED_RESULT_DELAY_MS, type KeyReading, KEY_PAUSE_MS } from './parse-result-keys';
import { type UndoOutcome, useUndo } from './use-undo';

export interface ResultEntryInput {
  readonly sectionId: string;
  readonly roundId: string;
  readonly round: number;
  readonly boards: readonly DeskBoard[];
  readonly history: readonly HistoryLineText[];
  /** The value of `lastAct` in `DeskState` when the page was rendered. */
  readonly lastAct: number;
  readonly show: BoardFilter;
  /** The search text from the page's address, which was typed before scripts had loaded. */
  readonly find: string;
}

interface EnterOptions {
  readonly isKeyed?: boolean;
  /** True if a further key has changed the meaning of the previous keys. The new result then replaces the unsent one on this device. */
  readonly replacesKeyed?: boolean;
  readonly isUnrated?: boolean;
  readonly reason?: string;
  /** The sequence number of another user's result, which this result deliberately replaces. */
  readonly replace?: number;
}

export function useResultEntry(task: ResultEntryInput, table: RefObject<HTMLTableElement | null>) {
  const desk = useDesk(task, table);
  const { live, isOver, queue, waiting, shown, announcement, current, setCurrent, focusBoard, show, kept, changeShow } = desk;
  const enter = useEnterResult(desk, task.round);
  const { takeLastBack, withdrawKeyed, announceProblem, clear } = useUndoEntry(desk);
  const { goTo, jump } = useFindBoard(desk);
  // Rows receive functions that never change, so that React does not render all rows again after every entry.
  const { keep, enterAgain } = useReenterResult(desk, enter);
  const [latestEnter, latestClear, latestKeep] = [useLatest(enter), useLatest(clear), useLatest(keep)];
  const enterFromRow = useCallback<typeof enter>((...entry) => latestEnter.current(...entry), [latestEnter]);
  const clearFromRow = useCallback((pairingId: string) => void latestClear.current(pairingId), [latestClear]);
  const keepFromRow = useCallback((pairingId: string) => latestKeep.current(pairingId), [latestKeep]);
  useDismissSettledRefusals(queue, (pairingId) => (isOver ? null : (desk.boardOf(pairingId)?.sequence ?? null)));
  const rows = filterBoards(shown, show, kept);
  const found = { live, isOver, queue, waiting, shown, rows, announcement, current, show };
  return {
    ...found,
    setCurrent,
    focusBoard,
    changeShow,
    goTo,
    jump,
    enter,
    enterFromRow,
    clearFromRow,
    takeLastBack,
    withdrawKeyed,
    announceProblem,
    enterAgain,
    keepFromRow,
  };
}

function useDesk(
  { sectionId, roundId, round, boards: first, history, lastAct, show: firstShow, find }: ResultEntryInput,
  table: RefObject<HTMLTableElement | null>,
) {
  const [t, tEntering] = [useTranslate('desk'), useTranslate('entering')];
  const live = useLiveRound(sectionId, roundId, { boards: first, history, lastAct });
  const { boards } = live.now;
  const isOver = live.now.isGone || isResultEntryOver(live.now);
  const undo = useUndo();
  const announcements = useAnnouncements();
  const currentBoard = useCurrentBoard((findBoard(first, find) ?? nextBoardWithoutResult(first, null))?.pairingId ?? null, table);
  const filter = useShownRows(firstShow);
  const queue = useResultQueue(sectionId, {
    stored: (value, key) => {
      live.place(value);
      undo.answered(key, value);
      const text = savedResultNotice(t, value, round);
      if (text !== null) announcements.announce(text);
    },
    refused: (_refusal, key) => {
      undo.answered(key, null);
      // Clears the announcement, because the refusal card explains the reason.
      announcements.announce('');
      void live.askAgain();
    },
  });
  const waiting = useMemo(() => new Map(queue.entries.map((entry) => [entry.pairingId, entry])), [queue.entries]);
  const shown = useMemo(() => boards.map((board) => withQueuedResult(board, waiting)), [boards, waiting]);
  useReloadOnChange(`${summaryKey(boards)}, ${live.now.lastAct}`, isOver && queue.entries.length === 0);
  const boardOf = (pairingId: string) => shown.find((board) => board.pairingId === pairingId);
  return { t, tEntering, live, isOver, undo, queue, waiting, shown, boardOf, ...announcements, ...currentBoard, ...filter };
}

type Desk = ReturnType<typeof useDesk>;

/** The message about a saved result; null if the board's row already shows everything. */
function savedResultNotice(t: NamespaceTranslator<'desk'>, { board, result, isRated, isNew, withdrawn }: SavedResult, round: number): string | null {
  const [first = '', second = ''] = withdrawn;
  if (withdrawn.length > 0) return t('said.withdrawn', { count: withdrawn.length, first, second, round: round + 1 });
  return isNew ? null : t('said.standsAlready', { board, result: describeResult(t, result, isRated) });
}

function useEnterResult({ t, boardOf, shown, keep, queue, undo, announce, announceAfterPause, focusBoard }: Desk, round: number) {
  return (pairingId: string, result: GameResult, options: EnterOptions = {}): boolean => {
    const board = boardOf(pairingId);
    if (board === undefined || board.black === null) return false;
    if (board.result !== null && board.result !== 'adjourned' && options.replace === undefined && options.replacesKeyed !== true) {
      announce(t('said.takeBackFirst', { board: board.board, result: describeResult(t, board.result, board.isRated) }));
      return false;
    }
    keep(pairingId);
    const isUnrated = options.isUnrated === true;
    const seen = { ...toSeenBoard(board), seenSequence: options.replace ?? board.sequence };
    const key = queue.add({
      ...seen,
      round,
      result,
      isUnrated,
      replace: options.replace !== undefined,
      reason: options.reason ?? '',
      notBefore: Date.now() + (options.isKeyed === true ? KEYED_RESULT_DELAY_MS : 0),
    });
    undo.entered(key, seen);
    (options.isKeyed === true ? announceAfterPause : announce)(t('said.entered', { board: board.board, result: describeResult(t, result, !isUnrated) }));
    if (options.replacesKeyed !== true)
      focusBoard(
        nextBoardWithoutResult(
          shown.filter((other) => other.pairingId !== pairingId),
          board.board,
        )?.pairingId ?? pairingId,
      );
    return true;
  };
}

/** Functions that enter a result again: `keep` for a disputed result, `enterAgain` for a result that the server has lost. */
function useReenterResult({ boardOf, tEntering }: Desk, enter: ReturnType<typeof useEnterResult>) {
  const keep = (pairingId: string) => {
    const board = boardOf(pairingId);
    if (board !== undefined && board.result !== null) enter(pairingId, board.result, { replace: board.sequence, isUnrated: isUnratedGame(board) });
  };
  const enterAgain = ({ pairingId, result, isRated }: StepLostInRestore) => {
    if (result === null) return;
    const now = boardOf(pairingId);
    const replace = now === undefined || now.result === null ? {} : { replace: now.sequence };
    const reason = isUnusual(result) ? tEntering('lost.reason') : '';
    enter(pairingId, result, { isUnrated: isUnratedGame({ result, isRated: isRated !== false }), reason, ...replace });
  };
  return { keep, enterAgain };
}

function useUndoEntry(desk: Desk) {
  const { queue, undo } = desk;
  const announceOutcome = (outcome: UndoOutcome) => announceUndone(desk, outcome);
  /** Resolves once no keyed result is still being taken back. Until then, it is unknown which result was entered last. */
  const withdrawals = useRef<Promise<unknown>>(Promise.resolve());
  const fromQueue = (pairingId: string) => queue.takeBack(pairingId, 'own').catch(() => false);

  const takeLastBack = async () => {
    await withdrawals.current;
    announceOutcome(await undo.takeBack(fromQueue));
  };
  /**
   * Takes back a keyed result, because a later key made it part of a score or board number. Shows no message if the result has not left the device.
   */
  const withdrawKeyed = (pairingId: string) => {
    const withdrawal = undo.takeBack(fromQueue, pairingId).then((outcome) => {
      const isStored = outcome.kind === 'taken-back' && outcome.stored !== null;
      if (isStored || outcome.kind === 'refused' || outcome.kind === 'unreachable') announceOutcome(outcome);
    });
    withdrawals.current = Promise.all([withdrawals.current, withdrawal]);
  };
  const announceProblem = ({ kind, text }: NonNullable<KeyReading['problem']>) => desk.announce(desk.t(`said.${kind}`, { text }));
  return { takeLastBack, withdrawKeyed, announceProblem, clear: useClearResult(desk) };
}

/** Clears a result entered on the wrong board, even if it is old or from another user. */
function useClearResult(desk: Desk) {
  const { t, boardOf, keep, queue, waiting, undo, announce } = desk;
  /**
   * The idempotency keys of results that the user cleared while they were being sent. Each of these results is undone as soon as the server
   * has saved it.
   */
  const clearing = useRef(new Set<string>());

  return async (pairingId: string) => {
    const board = boardOf(pairingId);
    if (board === undefined || board.black === null) return;
    if (board.result === null) return announce(t('said.openAlready', { board: board.board }));
    keep(pairingId);
    const unsentEntry = waiting.get(pairingId);
    if (unsentEntry === undefined) return announceUndone(desk, await undo.clear(toSeenBoard(board)));
    if (await queue.takeBack(pairingId, 'everyone').catch(() => false)) {
      undo.forget(pairingId);
      return announceUndone(desk, { kind: 'taken-back', pairingId, stored: null });
    }
    if (clearing.current.has(unsentEntry.idempotencyKey)) return;
    clearing.current.add(unsentEntry.idempotencyKey);
    announce(t('said.onItsWay', { board: board.board }));
    const answer = await undo.answerTo(unsentEntry.idempotencyKey);
    // If the server refused the result (`answer` is null), there is nothing to clear, and a card explains the refusal.
    if (answer !== null) announceUndone(desk, await undo.clear({ ...toSeenBoard(board), seenSequence: answer.sequence }));
  };
}

function announceUndone({ t, announce, queue, live, boardOf, focusBoard }: Desk, outcome: UndoOutcome): void {
  if (outcome.kind === 'nothing') return announce(t('said.nothingToTakeBack'));
  if (outcome.kind === 'unreachable') return announce(t('said.offline'));
  if (outcome.kind === 'refused') {
    announce('');
    queue.show(outcome.board, outcome.refusal);
  } else {
    if (outcome.stored !== null) live.place(outcome.stored);
    announce(t('terms.sentence.boardIsOpenAgain', { board: boardOf(outcome.pairingId)?.board ?? '' }));
    focusBoard(outcome.pairingId);
  }
  void live.askAgain();
}

function useFindBoard({ t, boardOf, shown, keep, announce, focusBoard }: Desk) {
  const goTo = (pairingId: string) => {
    const board = boardOf(pairingId);
    if (board !== undefined) announce(t('said.board', { board: board.board, white: board.white.name, black: board.black?.name ?? '' }));
    focusBoard(pairingId);
  };
  const jump = (text: string) => {
    const board = findBoard(shown, text);
    if (board === null) return announce(t('said.noSuchBoard', { text }));
    keep(board.pairingId);
    focusBoard(board.pairingId);
  };
  return { goTo, jump };
}

/** Announcements to screen readers. A keyed result is announced after `KEY_PAUSE_MS`, because its digit may be part of a board number. */
function useAnnouncements() {
  const [announcement, setAnnouncement] = useState('');
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announce = useCallback((words: string) => {
    clearTimeout(later.current);
    setAnnouncement(words);
  }, []);
  const announceAfterPause = useCallback((words: string) => {
    clearTimeout(later.current);
    later.current = setTimeout(() => setAnnouncement(words), KEY_PAUSE_MS);
  }, []);
  useEffect(() => () => clearTimeout(later.current), []);
  return { announcement, announce, announceAfterPause };
}

function useCurrentBoard(first: string | null, table: RefObject<HTMLTableElement | null>) {
  const [current, setCurrent] = useState(first);
  const [wanted, setWanted] = useState<{ readonly pairingId: string } | null>(null);
  const focusBoard = useCallback((pairingId: string) => {
    setCurrent(pairingId);
    setWanted({ pairingId });
  }, []);
  // A layout effect runs before the next key press. An ordinary effect could run after it and move the focus back to a board that the user
  // has already left.
  useLayoutEffect(() => {
    if (wanted === null) return;
    const row = table.current?.querySelector<HTMLElement>(`[data-pairing="${wanted.pairingId}"]`);
    row?.querySelector<HTMLElement>('fieldset, a')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [wanted, table]);
  return { current, setCurrent, focusBoard };
}

/** The filter, and the boards on which the user has entered or cleared a result since choosing it. These boards stay in the list. */
function useShownRows(first: BoardFilter) {
  const [show, setShow] = useState<BoardFilter>(first);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const keep = useCallback((pairingId: string) => setKept((known) => new Set(known).add(pairingId)), []);
  const changeShow = useCallback((next: BoardFilter) => {
    setKept(new Set());
    setShow(next);
  }, []);
  return { show, kept, keep, changeShow };
}

const RELOAD_DELAY_MS = 600;

/** Reloads the page's data when `boardsKey` changes, and again once `isRoundOver` is true. */
function useReloadOnChange(boardsKey: string, isRoundOver: boolean): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (isRoundOver) refresh();
  }, [isRoundOver, refresh]);
  const loadedKey = useRef(boardsKey);
  useEffect(() => {
    if (loadedKey.current === boardsKey) return;
    const timer = setTimeout(() => {
      loadedKey.current = boardsKey;
      refresh();
    }, RELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [boardsKey, refresh]);
}
