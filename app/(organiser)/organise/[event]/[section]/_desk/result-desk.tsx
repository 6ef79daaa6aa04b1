'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRouter } from 'next/navigation';
import { notationOf } from '@/lib/results/notation';
import type { HistoryLine } from '@/lib/history/load-history';
import type { DeskBoard } from '@/lib/rounds/load-desk-boards';
import type { GameResult } from '@/lib/sections/section-facts';
import { BoardRow } from './board-row';
import { boardsToShow, findBoard, isMissing, nextOpen, type Show, standingOf } from './boards-to-show';
import { DeskBar } from './desk-bar';
import styles from './desk.module.css';
import { HistoryList } from './history-list';
import { KeyLegend } from './key-legend';
import { BURST_MS } from './keys';
import { RefusalCards } from './refusal-cards';
import { useBoards } from './use-boards';
import { useDeskKeys } from './use-desk-keys';
import { useLatest } from './use-latest';
import { useResultQueue } from './use-result-queue';
import { useUndo } from './use-undo';
import { Waiting } from './waiting';

interface ResultDeskProps {
  readonly sectionId: string;
  readonly roundId: string;
  readonly round: number;
  readonly timeZone: string;
  /** Address of the section's pages. */
  readonly base: string;
  readonly boards: readonly DeskBoard[];
  readonly history: readonly HistoryLine[];
  readonly show: Show;
  /** What was typed into the search before the page was loaded. */
  readonly find: string;
}

/** Result entry: by keyboard as fast as slips can be read, by thumb, and as plain forms before any script has arrived. */
export function ResultDesk({ sectionId, roundId, round, timeZone, base, boards: first, history, show: firstShow, find }: ResultDeskProps) {
  const live = useBoards({ sectionId, roundId, boards: first, history });
  const [show, setShow] = useState<Show>(firstShow);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(() => (findBoard(first, find) ?? nextOpen(first, null))?.pairingId ?? null);
  const [said, setSaid] = useState('');
  const table = useRef<HTMLTableElement>(null);
  const undo = useUndo();

  const queue = useResultQueue(sectionId, {
    stored: (value, entry) => {
      live.place(value);
      undo.answered(value.pairingId, value.isNew ? value.sequence : null);
      if (value.withdrawn.length > 0) setSaid(`${value.withdrawn.join(' and ')} counts as withdrawn from round ${round + 1} (F.8).`);
      else if (!value.isNew) setSaid(`Board ${entry.board} has ${notationOf(value.result)} already.`);
    },
    refused: (card) => {
      undo.answered(card.entry.pairingId, null);
      setSaid(card.message);
      void live.reload();
    },
  });

  const waiting = useMemo(() => new Map(queue.entries.map((entry) => [entry.pairingId, entry])), [queue.entries]);
  const shown = useMemo(() => live.boards.map((board) => standingOf(board, waiting)), [live.boards, waiting]);
  const rows = boardsToShow(shown, show, kept);
  useHeadUpToDate(live.boards.filter(isMissing).length);

  const focusBoard = useCallback((pairingId: string | null) => {
    setCurrent(pairingId);
    if (pairingId === null) return;
    requestAnimationFrame(() => {
      const row = table.current?.querySelector<HTMLElement>(`[data-pairing="${pairingId}"]`);
      row?.querySelector<HTMLElement>('fieldset, a')?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
    });
  }, []);

  const enter = useCallback(
    (pairingId: string, result: GameResult, how: { readonly isKeyed?: boolean; readonly reason?: string; readonly replace?: number } = {}) => {
      const board = shown.find((candidate) => candidate.pairingId === pairingId);
      if (board === undefined || board.black === null) return;
      if (board.result !== null && board.result !== 'adjourned' && how.replace === undefined) {
        setSaid(`Board ${board.board} has ${notationOf(board.result)}. Press U to take your last entry back, or open its correction.`);
        return;
      }
      // Rows stay where they are while somebody works on them.
      setKept((known) => new Set(known).add(pairingId));
      queue.add({
        pairingId,
        board: board.board,
        result,
        seenSequence: how.replace ?? board.sequence,
        replace: how.replace !== undefined,
        reason: how.reason ?? '',
        notBefore: Date.now() + (how.isKeyed === true ? BURST_MS : 0),
      });
      undo.entered(pairingId);
      setSaid(`Board ${board.board} ${notationOf(result)}.`);
      focusBoard(nextOpen(shown.filter((other) => other.pairingId !== pairingId), board.board)?.pairingId ?? pairingId);
    },
    [shown, queue, undo, focusBoard],
  );

  // The rows keep the same function, whatever the boards are.
  const latestEnter = useLatest(enter);
  const enterFromRow = useCallback<typeof enter>((...entry) => latestEnter.current(...entry), [latestEnter]);

  const takeLastBack = useCallback(async () => {
    const outcome = await undo.takeBack(queue.takeBack);
    if (outcome.kind === 'nothing') return setSaid('Nothing entered here yet that could be taken back.');
    if (outcome.kind === 'refused') return setSaid(outcome.message);
    if (outcome.stored !== null) live.place(outcome.stored);
    const board = shown.find(({ pairingId }) => pairingId === outcome.pairingId);
    setSaid(`Board ${board?.board ?? ''} is open again.`);
    focusBoard(outcome.pairingId);
    void live.reload();
  }, [undo, queue.takeBack, shown, live, focusBoard]);

  const changeShow = useCallback((next: Show) => {
    setKept(new Set());
    setShow(next);
  }, []);

  useDeskKeys({
    current,
    rows,
    boards: shown,
    focusBoard,
    enter,
    withdrawKeyed: queue.takeBack,
    undo: takeLastBack,
    toggleMissing: () => changeShow(show === 'missing' ? 'all' : 'missing'),
  });

  return (
    <div className={styles.two}>
      <div>
        <Waiting count={queue.entries.length} isOffline={queue.isOffline || live.isOffline} isSignedOut={queue.isSignedOut} hasMovedOn={live.hasMovedOn} updatedAt={live.updatedAt} timeZone={timeZone} />
        <RefusalCards cards={queue.refused} dismiss={queue.dismiss} enter={enter} base={`${base}/rounds/${round}`} />
        <DeskBar show={show} boards={shown} setShow={changeShow} find={find} jump={(text) => {
          const board = findBoard(shown, text);
          if (board === null) return setSaid(`No board or player here is called “${text}”.`);
          setKept((known) => new Set(known).add(board.pairingId));
          focusBoard(board.pairingId);
        }} />
        <p className="sr" role="status" aria-live="polite">{said}</p>
        {rows.length === 0 ? (
          <p className="muted py-s4">{show === 'conflicts' ? 'No reports differ.' : 'Every board has a result.'}</p>
        ) : (
          <table className={styles.open} ref={table} role="table">
            <caption className="sr">{show === 'missing' ? 'Boards without a result' : 'Boards'}</caption>
            <thead role="rowgroup">
              <tr role="row">
                <th role="columnheader" scope="col" className="num">Bd</th>
                <th role="columnheader" scope="col">White</th>
                <th role="columnheader" scope="col">Result</th>
                <th role="columnheader" scope="col">Black</th>
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows.map((board) => (
                <BoardRow
                  key={board.pairingId}
                  board={board}
                  isCurrent={board.pairingId === current}
                  isWaiting={waiting.has(board.pairingId)}
                  enter={enterFromRow}
                  focus={setCurrent}
                  back={base}
                  correction={`${base}/rounds/${round}/boards/${board.board}`}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <aside className={styles.side}>
        <KeyLegend />
        <h2>History</h2>
        <button type="button" className="btn" onClick={() => void takeLastBack()}>Undo the last entry</button>
        <HistoryList lines={live.history} timeZone={timeZone} />
      </aside>
    </div>
  );
}

const SETTLED_MS = 600;

/** The counts and the main button above the boards are made on the server: asked again when results have come in. */
function useHeadUpToDate(missing: number): void {
  const router = useRouter();
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
