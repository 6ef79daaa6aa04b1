import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { addressesOf, numberFrom, single } from '@/app/_parts/addresses';
import { ListFiles } from '@/app/_parts/list-files';
import { RoundsNav } from '@/app/_parts/rounds-nav';
import { scriptNonce } from '@/app/_shell/request-origin';
import { StateWord, Tabs } from '@/app/_ui/page-parts';
import { tellRich } from '@/app/_ui/tell-rich';
import { clock, day } from '@/lib/domain/events/times';
import type { PublicRound, PublicSection, TaggedSection } from '@/lib/domain/publishing/public-section';
import { findPlayers, placeOfNumber, roundNumbered } from '@/lib/domain/publishing/read-public-section';
import { tell, wordsOf } from '@/lib/platform/words/tell';
import { LivePart } from '../../_live/live-part';
import { NotifyMe } from '../../_live/notify-me';
import { RememberedBoard } from '../../_live/remembered-board';
import { reserveRoomScript } from '../../_live/reserve-room';
import { FindForm } from '../../_parts/find-form';
import { loadSection, type SectionParams } from '../../_parts/load-section';
import { MyBoard } from '../../_parts/my-board';
import { NamesTable } from '../../_parts/names-table';
import { PairingsTable } from '../../_parts/pairings-table';
import { SectionHead } from '../../_parts/section-head';

interface RoundPageProps {
  readonly kept: TaggedSection;
  readonly round: PublicRound;
  readonly view: 'by-board' | 'by-name';
  readonly query: string | null;
  readonly me: string | null;
}

export type RoundParams = SectionParams & { readonly round: string };
export type RoundAsked = PageProps<'/[event]/[section]/round/[round]'>;

export async function roundAsked({ params, searchParams }: RoundAsked, view: RoundPageProps['view']) {
  const { round: number, ...names } = await params;
  const kept = await loadSection(names);
  const round = roundNumbered(kept.body, numberFrom(number));
  if (round === null) notFound();
  const query = await searchParams;
  return <RoundPage kept={kept} round={round} view={view} query={single(query.q)} me={single(query.me)} />;
}

export function RoundPage({ kept, round, view, query, me }: RoundPageProps) {
  const { body: section } = kept;
  const to = addressesOf(section);
  const found = query === null ? [] : findPlayers(section, query);
  const only = found.length === 1 ? found[0] : undefined;
  const number = me !== null && /^\d{1,5}$/.test(me) ? Number(me) : (only?.number ?? null);
  const place = number === null ? null : placeOfNumber(section, number);
  return (
    <>
      <SectionHead
        section={section}
        title={tell('terms.label.roundOf', { round: round.number, rounds: section.rounds })}
        sub={<RoundState section={section} round={round} />}
        nav={<RoundsNav section={section} current={round.number} />}
      />
      <div className="round-columns">
        <MySide section={section} round={round} place={place} />
        <div>
          <RoundTabs section={section} round={round.number} view={view} />
          <FindForm
            action={view === 'by-name' ? to.byName(round.number) : to.round(round.number)}
            query={query}
            found={found}
            hrefOf={to.mine}
            round={round.number}
          >
            <h2 className="sr-only">{view === 'by-name' ? tell('terms.label.pairingsByName') : tell('terms.label.pairingsByBoard')}</h2>
            {view === 'by-name' ? <NamesTable section={section} round={round} me={place} /> : <PairingsTable section={section} round={round} me={place} />}
          </FindForm>
          <ListFiles to={to} list="pairings" round={round.number} />
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

async function MySide({ section, round, place }: RoundProps & { readonly place: number | null }) {
  const at = addressesOf(section).section;
  return (
    <div>
      {place === null ? (
        // Runs before the first paint and reserves space for the remembered player's card.
        <script nonce={await scriptNonce()} dangerouslySetInnerHTML={{ __html: reserveRoomScript(at) }} />
      ) : (
        <LivePart name="mine">
          <MyBoard section={section} round={round} place={place} />
        </LivePart>
      )}
      <RememberedBoard section={at} />
    </div>
  );
}

const MORE = { check: 'public.check.title', brackets: 'public.brackets.title', texts: 'public.round.texts' } as const;

function MoreAboutRound({ section, round }: { readonly section: PublicSection; readonly round: number }) {
  const to = addressesOf(section);
  return (
    <nav className="print:hidden" aria-label={tell('public.round.more', { round })}>
      <ul className="mt-s4 flex flex-wrap gap-x-s4">
        {(['check', 'brackets', 'texts'] as const).map((page) => (
          <li key={page}>
            <a className="inline-flex min-h-tap items-center" href={to[page](round)}>
              {tell(MORE[page], { round })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RoundState({ section, round }: RoundProps) {
  const { timeZone } = section.event;
  const startsAt = section.schedule[round.number - 1] ?? null;
  const missing = round.boards.filter(({ result }) => result === null).length;
  const showsResults = section.ladder === 'results' || section.ladder === 'standings';
  return (
    <>
      {startsAt !== null && `${day(startsAt, timeZone)}, ${clock(startsAt, timeZone)} · `}
      {stateWords(round, timeZone)}
      {showsResults &&
        round.state === 'published' &&
        ` · ${tell('public.round.results', { entered: round.boards.length - missing, boards: round.boards.length })}`}
    </>
  );
}

function stateWords({ state, publishedAt }: PublicRound, timeZone: string): ReactNode {
  const word = (text: ReactNode) => <StateWord tone={state}>{text}</StateWord>;
  if (publishedAt === null) return word(tell(`terms.state.${state}`));
  return tellRich(`public.round.stateAt.${state}`, { word, at: clock(publishedAt, timeZone) });
}

function RoundTabs({ section, round, view }: Pick<RoundPageProps, 'view'> & { readonly section: PublicSection; readonly round: number }) {
  const to = addressesOf(section);
  return (
    <Tabs aria-label={tell('public.round.views', { round })}>
      <a href={to.round(round)} aria-current={view === 'by-board' ? 'page' : undefined}>
        {tell('public.round.byBoard')}
      </a>
      <a href={to.byName(round)} aria-current={view === 'by-name' ? 'page' : undefined}>
        {tell('public.round.byName')}
      </a>
      {section.ladder === 'standings' && <a href={to.standings}>{tell('terms.label.standings')}</a>}
    </Tabs>
  );
}
