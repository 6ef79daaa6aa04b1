import type { ReactNode } from 'react';
import type { TaggedSection } from '@/lib/publishing/tagged-section';
import type { PublicRound, PublicSection } from '@/lib/publishing/public-section';
import { findPlayers, placeOfNumber } from '@/lib/publishing/read-public-section';
import { LivePart } from '../../_live/live-part';
import { NotifyMe } from '../../_live/notify-me';
import { RememberedBoard } from '../../_live/remembered-board';
import { ReserveRoomScript } from '../../_live/reserve-room-script';
import { addressesOf } from '../../_parts/addresses';
import { FindForm, showsList } from '../../_parts/find-form';
import { MyBoard } from '../../_parts/my-board';
import { RoundTabs } from '../../_parts/round-tabs';
import { RoundsNav } from '../../_parts/rounds-nav';
import { SectionHead } from '../../_parts/section-head';
import { clock, day } from '@/app/_parts/times';
import { wordsOf } from '@/lib/words/tell';
import { StateWord } from '@/app/_ui/state-word';

interface RoundPageProps {
  readonly kept: TaggedSection;
  readonly round: PublicRound;
  readonly view: 'by-board' | 'by-name';
  readonly query: string | null;
  /** Pairing number the visitor looks for. */
  readonly me: string | null;
  /** The list, with the place of the player looked for. */
  readonly list: (me: number | null) => ReactNode;
}

/** A round as the public sees it: my board first, then the list by board or by name. */
export function RoundPage(props: RoundPageProps) {
  const { kept, round, view, query, me } = props;
  const { body: section } = kept;
  const to = addressesOf(section);
  const found = query === null ? [] : findPlayers(section, query);
  const [only] = found;
  const number = me !== null && /^\d{1,5}$/.test(me) ? Number(me) : found.length === 1 && only !== undefined ? only.number : null;
  const place = number === null ? null : placeOfNumber(section, number);
  return (
    <>
      <SectionHead
        section={section}
        title={`Round ${round.number} of ${section.rounds}`}
        sub={<RoundState section={section} round={round} />}
        nav={<RoundsNav section={section} current={round.number} />}
      />
      <div className="round-columns">
        <MySide section={section} round={round} place={place} />
        <div>
          <RoundTabs section={section} round={round.number} view={view} />
          <FindForm action={view === 'by-name' ? to.byName(round.number) : to.round(round.number)} query={query} found={found} hrefOf={to.mine} />
          {showsList(query, found) && (
            <LivePart name="list" round={round.number}>
              <h2 className="sr-only">{view === 'by-name' ? 'Pairings by name' : 'Pairings by board'}</h2>
              {props.list(place)}
            </LivePart>
          )}
          <MoreAboutRound section={section} round={round.number} />
          <NotifyMe sectionId={kept.sectionId} section={to.section} words={wordsOf('public.notify')} />
        </div>
      </div>
    </>
  );
}

interface RoundProps {
  readonly section: PublicSection;
  readonly round: PublicRound;
}

/** The board of the player looked for, else room for the one whom the phone remembers. */
function MySide({ section, round, place }: RoundProps & { readonly place: number | null }) {
  const to = addressesOf(section);
  return (
    <div>
      {place === null ? (
        <ReserveRoomScript section={to.section} />
      ) : (
        <LivePart name="mine">
          <MyBoard section={section} round={round} place={place} />
        </LivePart>
      )}
      <RememberedBoard section={to.section} />
    </div>
  );
}

function MoreAboutRound({ section, round }: { readonly section: PublicSection; readonly round: number }) {
  const to = addressesOf(section);
  return (
    <nav className="link-line" aria-label={`More about round ${round}`}>
      <ul>
        <li>
          <a href={to.check(round)}>Check this round</a>
        </li>
        <li>
          <a href={to.brackets(round)}>All groups of the round</a>
        </li>
        <li>
          <a href={to.texts(round)}>Same round under other rule texts</a>
        </li>
      </ul>
    </nav>
  );
}

/** When it starts, what state it is in, and how long after the last result it came out. */
function RoundState({ section, round }: RoundProps) {
  const { timeZone } = section.event;
  const startsAt = section.schedule[round.number - 1] ?? null;
  const missing = round.boards.filter(({ result }) => result === null).length;
  const showsResults = section.ladder === 'results' || section.ladder === 'standings';
  return (
    <>
      {startsAt !== null && (
        <>
          {day(startsAt, timeZone)}, {clock(startsAt, timeZone)} ·{' '}
        </>
      )}
      <StateWord tone={round.state === 'complete' ? 'complete' : 'published'}>{round.state === 'complete' ? 'Complete' : 'Published'}</StateWord>{' '}
      {round.publishedAt !== null && clock(round.publishedAt, timeZone)}
      {round.lastResultBefore !== null && round.publishedAt !== null && <>, last result of the round before {clock(round.lastResultBefore, timeZone)}</>}
      {showsResults && round.state === 'published' && (
        <>
          {' '}
          · {round.boards.length - missing} of {round.boards.length} results
        </>
      )}
    </>
  );
}
