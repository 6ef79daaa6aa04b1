'use client';

import { type ReactNode, type RefObject, useRef, useState, type FormEvent, type MouseEvent } from 'react';
import { RefusedResults } from '@/app/_result-entry/refused-results';
import { ResultsLostInRestore } from '@/app/_result-entry/results-lost-in-restore';
import { DeviceSavesNothingWarning, SyncStatus } from '@/app/_result-entry/sync-status';
import { Button } from '@/app/_ui/button';
import { CardBody, CardHead, CardTable, Column } from '@/app/_ui/card-table';
import { Tabs } from '@/app/_ui/page-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import { addresses, type SectionAt } from '@/app/addresses';
import type { HistoryLineText } from '@/lib/domain/history/history-line';
import type { DeskBoard } from '@/lib/views/rounds/load-desk-boards';
import { BoardRow, type BoardRowProps } from './board-row';
import { DeskLayout } from './desk-layout';
import { isDisputed, isResultMissing, type BoardFilter } from './filter-boards';
import { DeskKeysHelp, KeyLegend } from './key-legend';
import { RoundHistory } from './round-history';
import { useDeskKeys } from './use-desk-keys';
import { type ResultEntryInput, useResultEntry } from './use-result-entry';

interface ResultDeskProps extends ResultEntryInput {
  readonly timeZone: string;
  readonly at: SectionAt;
  readonly words: BoardRowProps['words'];
  readonly below: ReactNode;
}

/** Result entry by keyboard, by touch, and by plain forms until scripts have loaded. */
export function ResultDesk({ timeZone, at, words, below, ...task }: ResultDeskProps) {
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
    announceProblem: entry.announceProblem,
    undo: () => void entry.takeLastBack(),
    clear: entry.clearFromRow,
    toggleMissing: () => changeShow(show === 'missing' ? 'all' : 'missing'),
  });
  return (
    <DeskLayout aside={<ResultDeskAside history={live.now.history} timeZone={timeZone} takeLastBack={() => void entry.takeLastBack()} />} below={below}>
      <SyncStatus
        isKept={queue.isKept}
        count={queue.entries.length}
        isOffline={queue.isOffline || live.isUnreachable}
        isSignedOut={queue.isSignedOut}
        hasMovedOn={entry.isOver}
        updatedAt={live.now.at}
        timeZone={timeZone}
      />
      <DeviceSavesNothingWarning isKept={queue.isKept} />
      <ResultsLostInRestore lost={live.now.lost} enterAgain={entry.enterAgain} />
      <RefusedResults cards={queue.refused} dismiss={queue.dismiss} enter={entry.enter} keep={entry.keepFromRow} at={at} />
      <DeskBar show={show} boards={entry.shown} setShow={changeShow} find={task.find} jump={entry.jump} />
      <p className="min-h-[1.5rem] text-t1" role="status" aria-live="polite">
        {entry.announcement}
      </p>
      <ResultRows entry={entry} table={table} at={at} round={task.round} words={words} />
    </DeskLayout>
  );
}

function ResultDeskAside({
  history,
  timeZone,
  takeLastBack,
}: {
  readonly history: readonly HistoryLineText[];
  readonly timeZone: string;
  readonly takeLastBack: () => void;
}) {
  const t = useTranslate('desk');
  return (
    <>
      <KeyLegend />
      <div className="mt-s3">
        <DeskKeysHelp />
      </div>
      <h2>{t('terms.label.history')}</h2>
      <Button type="button" onClick={takeLastBack}>
        {t('history.undo')}
      </Button>
      <RoundHistory lines={history} timeZone={timeZone} />
    </>
  );
}

interface BoardsProps {
  readonly entry: ReturnType<typeof useResultEntry>;
  readonly table: RefObject<HTMLTableElement | null>;
  readonly at: SectionAt;
  readonly round: number;
  readonly words: BoardRowProps['words'];
}

function ResultRows({ entry, table, at, round, words: first }: BoardsProps) {
  const t = useTranslate('desk');
  const [words] = useState(first);
  const { rows, show } = entry;
  if (rows.length === 0) return <p className="py-s4 text-muted">{show === 'conflicts' ? t('open.noneDiffer') : t('open.none')}</p>;
  return (
    <CardTable className="desk-boards whole" ref={table}>
      <caption className="sr-only">{show === 'missing' ? t('terms.label.boardsWithoutAResult') : t('terms.label.boards')}</caption>
      <CardHead>
        <Column className="figure">{t('terms.label.bd')}</Column>
        {[t('terms.label.white'), t('terms.label.result'), t('terms.label.black')].map((column) => (
          <Column key={column}>{column}</Column>
        ))}
      </CardHead>
      <CardBody>
        {rows.map((board) => (
          <Row key={board.pairingId} board={board} entry={entry} at={at} round={round} words={words} />
        ))}
      </CardBody>
    </CardTable>
  );
}

function Row({ board, entry, at, round, words }: Omit<BoardsProps, 'table'> & { readonly board: DeskBoard }) {
  const to = addresses.organise.section(at);
  return (
    <BoardRow
      board={board}
      isCurrent={board.pairingId === entry.current}
      isWaiting={entry.waiting.has(board.pairingId)}
      enter={entry.enterFromRow}
      clear={entry.clearFromRow}
      keep={entry.keepFromRow}
      focus={entry.setCurrent}
      back={to.desk}
      correction={to.round(round).board(board.board)}
      words={words}
    />
  );
}

interface DeskBarProps {
  readonly show: BoardFilter;
  readonly boards: readonly DeskBoard[];
  readonly setShow: (show: BoardFilter) => void;
  readonly find: string;
  readonly jump: (text: string) => void;
}

/** Filters the boards and jumps to one of them. Uses links and a plain form until scripts have loaded. */
function DeskBar({ show, boards, setShow, find, jump }: DeskBarProps) {
  const t = useTranslate('desk');
  const games = boards.filter(({ black }) => black !== null);
  const tabs: readonly { readonly show: BoardFilter; readonly label: string }[] = [
    { show: 'missing', label: t('bar.missing', { count: games.filter(isResultMissing).length }) },
    { show: 'all', label: t('bar.all', { count: games.length }) },
    { show: 'conflicts', label: t('bar.toSettle', { count: games.filter(isDisputed).length }) },
  ];
  const choose = (event: MouseEvent, next: BoardFilter) => {
    event.preventDefault();
    setShow(next);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('find');
    event.currentTarget.reset();
    if (typeof typed === 'string' && typed.trim() !== '') jump(typed);
  };
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-s5">
      <Tabs className="border-0" aria-label={t('bar.which')}>
        {tabs.map((tab) => (
          <a key={tab.show} href={`?show=${tab.show}`} aria-current={tab.show === show ? 'page' : undefined} onClick={(event) => choose(event, tab.show)}>
            {tab.label}
          </a>
        ))}
      </Tabs>
      <form className="mt-[0.35rem] mb-s2 flex items-end gap-s2 print:hidden" role="search" onSubmit={submit}>
        <div className="w-[9rem]">
          <label htmlFor="find" className="text-t0">
            {t('bar.find')}
          </label>
          <input id="find" className="min-h-tap" name="find" autoComplete="off" enterKeyHint="go" defaultValue={find} />
        </div>
        <Button>{t('bar.go')}</Button>
      </form>
    </div>
  );
}
