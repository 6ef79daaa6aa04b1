'use client';

import { useState } from 'react';
import { SearchBox } from '@/app/(organiser)/_components/list-tools';
import { RefusedEntries } from '@/app/_result-entry/refused-entries';
import { DeviceSavesNothingWarning, SyncStatus } from '@/app/_result-entry/sync-status';
import { Button } from '@/app/_ui/button';
import { Toolbar } from '@/app/_ui/form-parts';
import { EmptyNote, Rows, TitledBlock } from '@/app/_ui/page-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import type { SectionAt } from '@/app/addresses';
import { formatShortDayAndTime } from '@/lib/domain/events/format-times';
import { type Incident, incidentsOfGame } from '@/lib/domain/notes/incidents';
import { isSearchMatch } from '@/lib/domain/players/player-list-page';
import { searchFoldOf, searchWords } from '@/lib/domain/players/search-name';
import type { IncidentBoard, IncidentList } from '@/lib/views/notes/get-incidents';
import { CountedBoard, type CountedBoardProps, UndoButton } from './counted-board';
import { useIncidents } from './use-incidents';

interface IncidentDeskProps extends Pick<CountedBoardProps, 'ratingKind' | 'timeZone'> {
  readonly at: SectionAt;
  readonly sectionId: string;
  readonly first: IncidentList;
}

/** Where an arbiter counts illegal moves and warnings at the boards of the current round. It also works while there is no network. */
export function IncidentDesk({ at, sectionId, ratingKind, timeZone, first }: IncidentDeskProps) {
  const { list, isGone, incidents, isOffline, queue, record, undo } = useIncidents(sectionId, first);
  return (
    <>
      <div className="print:hidden">
        <SyncStatus
          of="incidents"
          count={queue.entries.length}
          isKept={queue.isKept}
          isOffline={isOffline}
          isSignedOut={queue.isSignedOut}
          hasMovedOn={isGone}
          updatedAt={list.at}
          timeZone={timeZone}
        />
        <DeviceSavesNothingWarning of="incidents" isKept={queue.isKept} />
        <RefusedEntries of="incidents" cards={queue.refused} dismiss={queue.dismiss} />
        <CurrentRound list={list} incidents={incidents} at={at} ratingKind={ratingKind} timeZone={timeZone} record={record} undo={undo} />
      </div>
      <AllIncidents incidents={incidents} timeZone={timeZone} undo={undo} />
    </>
  );
}

function CurrentRound({ list: { round, boards }, ...rest }: Omit<CountedBoardProps, 'board'> & { readonly list: IncidentList }) {
  const t = useTranslate('incidents');
  const [text, setText] = useState('');
  const { ratingKind } = rest;
  if (round === null) return <EmptyNote>{t('noRound')}</EmptyNote>;
  return (
    <TitledBlock className="mt-s3 max-w-measure" id="boards" title={t('ofRound', { round })}>
      {(ratingKind === 'rapid' || ratingKind === 'blitz') && <p className="mt-s2 text-t1 text-muted">{t(`when.${ratingKind}`)}</p>}
      <Toolbar>
        <SearchBox label={t('find')} text={text} setText={setText} />
      </Toolbar>
      <Boards boards={findBoards(boards, text)} round={round} {...rest} />
    </TitledBlock>
  );
}

function findBoards(boards: readonly IncidentBoard[], text: string): readonly IncidentBoard[] {
  const words = searchWords(text);
  return boards.filter(({ board, white, black }) => isSearchMatch({ find: searchFoldOf(`${white} ${black}`), number: String(board) }, words));
}

interface BoardsProps extends Omit<CountedBoardProps, 'board'> {
  readonly boards: readonly IncidentBoard[];
  readonly round: number;
}

function Boards({ boards, round, incidents, ...rest }: BoardsProps) {
  const t = useTranslate('incidents');
  if (boards.length === 0) return <EmptyNote>{t('noBoard')}</EmptyNote>;
  return (
    <Rows className="mt-s2">
      {boards.map((board) => (
        <CountedBoard key={board.board} board={board} incidents={incidentsOfGame(incidents, { ...board, round })} {...rest} />
      ))}
    </Rows>
  );
}

/** The list for the report of the chief arbiter, which can be printed. */
function AllIncidents({ incidents, timeZone, undo }: Pick<CountedBoardProps, 'incidents' | 'timeZone' | 'undo'>) {
  const t = useTranslate('incidents');
  const what = ({ round, board, name, side, kind }: Incident) => t('atBoard', { round, board, name, side, kind });
  return (
    <TitledBlock id="all" title={t('all.title')}>
      {incidents.length === 0 ? (
        <EmptyNote>{t('all.none')}</EmptyNote>
      ) : (
        <>
          <Rows className="mt-s2">
            {incidents.map((incident) => (
              <li key={incident.id}>
                <span className="min-w-0 wrap-break-word">
                  {what(incident)}{' '}
                  <span className="text-t1 text-muted">{[formatShortDayAndTime(incident.at, timeZone), incident.by].filter(Boolean).join(', ')}</span>
                </span>
                <UndoButton incident={incident} what={what(incident)} undo={undo} />
              </li>
            ))}
          </Rows>
          <p className="mt-s3 print:hidden">
            <Button type="button" onClick={() => window.print()}>
              {t('print')}
            </Button>
          </p>
        </>
      )}
    </TitledBlock>
  );
}
