'use client';

import { addresses, type SectionAt } from '@/app/addresses';
import { type RefObject, useRef } from 'react';
import type { ToldLine } from '@/lib/history/history-line';
import { BoardRow } from './board-row';
import { DeskBar } from './desk-bar';
import styles from './desk.module.css';
import { HistoryList } from './history-list';
import { DeskKeysHelp, KeyLegend } from './key-legend';
import { NotKept } from '@/app/_entry/not-kept';
import { RefusalCards } from '@/app/_entry/refusal-cards';
import { useDeskKeys } from './use-desk-keys';
import { type EntryTask, useResultEntry } from './use-result-entry';
import { Waiting } from '@/app/_entry/waiting';
import { Button } from '@/app/_ui/button';

interface ResultDeskProps extends EntryTask {
  readonly timeZone: string;
  readonly at: SectionAt;
}

/** Result entry: by keyboard as fast as slips can be read, by thumb, and as plain forms before any script has arrived. */
export function ResultDesk({ timeZone, at, ...task }: ResultDeskProps) {
  const table = useRef<HTMLTableElement>(null);
  const entry = useResultEntry(task, table);
  const { live, queue, show, changeShow } = entry;
  useDeskKeys({
    current: entry.current,
    rows: entry.rows,
    boards: entry.shown,
    focusBoard: entry.focusBoard,
    goTo: entry.goTo,
    enter: entry.enter,
    withdrawKeyed: entry.withdrawKeyed,
    undo: () => void entry.takeLastBack(),
    clear: entry.clearFromRow,
    toggleMissing: () => changeShow(show === 'missing' ? 'all' : 'missing'),
  });
  return (
    <div className={styles.two}>
      <div>
        <Waiting
          isKept={queue.isKept}
          count={queue.entries.length}
          isOffline={queue.isOffline || live.isUnreachable}
          isSignedOut={queue.isSignedOut}
          hasMovedOn={entry.isOver}
          updatedAt={live.now.at}
          timeZone={timeZone}
        />
        <NotKept isKept={queue.isKept} />
        <RefusalCards cards={queue.refused} dismiss={queue.dismiss} enter={entry.enter} at={at} />
        <DeskBar show={show} boards={entry.shown} setShow={changeShow} find={task.find} jump={entry.jump} />
        <p className={styles.said} role="status" aria-live="polite">
          {entry.said}
        </p>
        <Boards entry={entry} table={table} at={at} round={task.round} />
      </div>
      <Beside history={live.now.history} timeZone={timeZone} takeLastBack={() => void entry.takeLastBack()} />
    </div>
  );
}

interface BesideProps {
  readonly history: readonly ToldLine[];
  readonly timeZone: string;
  readonly takeLastBack: () => void;
}

function Beside({ history, timeZone, takeLastBack }: BesideProps) {
  return (
    <aside className={styles.side}>
      <KeyLegend />
      <div className="mt-s3">
        <DeskKeysHelp />
      </div>
      <h2>History</h2>
      <Button type="button" onClick={takeLastBack}>
        Undo the last entry
      </Button>
      <HistoryList lines={history} timeZone={timeZone} />
    </aside>
  );
}

interface BoardsProps {
  readonly entry: ReturnType<typeof useResultEntry>;
  readonly table: RefObject<HTMLTableElement | null>;
  readonly at: SectionAt;
  readonly round: number;
}

function Boards({ entry, table, at, round }: BoardsProps) {
  const to = addresses.organise.section(at);
  const { rows, show } = entry;
  if (rows.length === 0) return <p className="text-muted py-s4">{show === 'conflicts' ? 'No reports differ.' : 'Every board has a result.'}</p>;
  return (
    <table className={`${styles.open} whole`} ref={table} role="table">
      <caption className="sr-only">{show === 'missing' ? 'Boards without a result' : 'Boards'}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className="figure">
            Bd
          </th>
          <th role="columnheader" scope="col">
            White
          </th>
          <th role="columnheader" scope="col">
            Result
          </th>
          <th role="columnheader" scope="col">
            Black
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((board) => (
          <BoardRow
            key={board.pairingId}
            board={board}
            isCurrent={board.pairingId === entry.current}
            isWaiting={entry.waiting.has(board.pairingId)}
            enter={entry.enterFromRow}
            clear={entry.clearFromRow}
            focus={entry.setCurrent}
            back={to.desk}
            correction={to.round(round).board(board.board)}
          />
        ))}
      </tbody>
    </table>
  );
}
