'use client';

import { type ComponentProps, useState } from 'react';
import { RefusedEntries } from '@/app/_result-entry/refused-entries';
import { DeviceSavesNothingWarning, SyncStatus } from '@/app/_result-entry/sync-status';
import { Button } from '@/app/_ui/button';
import { EmptyNote, Note, Rows } from '@/app/_ui/page-parts';
import { useTranslate } from '@/app/_ui/use-translate';
import type { SectionAt } from '@/app/addresses';
import { countArrivals } from '@/lib/domain/arrivals/count-arrivals';
import type { ArrivalList, ListedPlayer } from '@/lib/views/arrivals/get-arrivals';
import { ArrivalRow } from './arrival-row';
import { ArrivalSearch } from './arrival-search';
import { CodeReader } from './code-reader';
import { type ArrivalFilter, findArrivals } from './find-arrivals';
import { useArrivals } from './use-arrivals';

interface ArrivalDeskProps {
  readonly at: SectionAt;
  readonly sectionId: string;
  readonly timeZone: string;
  readonly first: ArrivalList;
  /** The text of the search when the page opens, for example the name of the player whose code was read. */
  readonly find: string;
}

/** The list of players on which an arbiter marks who has arrived. It also works while there is no network. */
export function ArrivalDesk({ at, sectionId, timeZone, first, find }: ArrivalDeskProps) {
  const { round, at: updatedAt, isGone, isOffline, players, queue, note } = useArrivals(sectionId, first);
  const [text, setText] = useState(find);
  const [filter, setFilter] = useState<ArrivalFilter>(ALL);
  const found = findArrivals(players, text, filter);
  const arrive = (player: ListedPlayer) => {
    note(player, true);
    setText('');
  };
  const showCode = (player: ListedPlayer) => {
    if (player.state === 'unknown') note(player, true);
    setFilter(ALL);
    setText(player.name);
  };
  return (
    <>
      <Counts round={round} players={players} />
      <div className="print:hidden">
        <SyncStatus
          of="arrivals"
          count={queue.entries.length}
          isKept={queue.isKept}
          isOffline={isOffline}
          isSignedOut={queue.isSignedOut}
          hasMovedOn={isGone}
          updatedAt={updatedAt}
          timeZone={timeZone}
        />
        <DeviceSavesNothingWarning of="arrivals" isKept={queue.isKept} />
        <RefusedEntries of="arrivals" cards={queue.refused} dismiss={queue.dismiss} />
        <ArrivalSearch text={text} setText={setText} filter={filter} setFilter={(only) => setFilter(filterNow(players, only))} found={found} arrive={arrive} />
        <CodeReader players={players} found={showCode} />
      </div>
      <FilterNote filter={filter} players={players} update={() => setFilter(filterNow(players, filter.only))} />
      <FoundRows found={found} at={at} timeZone={timeZone} note={note} />
    </>
  );
}

const ALL: ArrivalFilter = { only: 'all', entryIds: new Set() };

/** Remembers who is in the filtered list, so that rows do not move while somebody reads them. */
const filterNow = (players: readonly ListedPlayer[], only: ArrivalFilter['only']): ArrivalFilter => ({
  only,
  entryIds: new Set(players.flatMap(({ entryId, state }) => (state === only ? entryId : []))),
});

function Counts({ round, players }: { readonly round: number; readonly players: readonly ListedPlayer[] }) {
  const t = useTranslate('arrivals');
  const counts = countArrivals(players);
  return (
    <p className="mt-s3 text-t3" role="status">
      {t.rich('counts', { round, ...counts, b: (text) => <b>{text}</b> })}
    </p>
  );
}

interface FilterNoteProps {
  readonly filter: ArrivalFilter;
  readonly players: readonly ListedPlayer[];
  readonly update: () => void;
}

/** Offers a new list once the state of a listed player has changed. */
function FilterNote({ filter: { only, entryIds }, players, update }: FilterNoteProps) {
  const t = useTranslate('arrivals');
  if (only === 'all') return null;
  const changed = players.filter(({ entryId, state }) => entryIds.has(entryId) !== (state === only)).length;
  if (changed === 0) return null;
  return (
    <Note as="div" className="mt-s3 print:hidden">
      {t('changed', { count: changed })}{' '}
      <Button type="button" onClick={update}>
        {t('update')}
      </Button>
    </Note>
  );
}

type FoundRowsProps = Omit<ComponentProps<typeof ArrivalRow>, 'player'> & { readonly found: readonly ListedPlayer[] };

function FoundRows({ found, ...rest }: FoundRowsProps) {
  const t = useTranslate('arrivals');
  if (found.length === 0) return <EmptyNote>{t('nobody')}</EmptyNote>;
  return (
    <Rows className="mt-s3 max-w-measure">
      {found.map((player) => (
        <ArrivalRow key={player.entryId} player={player} {...rest} />
      ))}
    </Rows>
  );
}
