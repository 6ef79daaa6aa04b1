import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { BracketTables } from '@/app/_components/bracket-tables';
import { ListDownloads } from '@/app/_components/list-downloads';
import { PushOptIn } from '@/app/_components/push-opt-in';
import { RoundsNav } from '@/app/_components/rounds-nav';
import { sectionAddressesOf, parsePositiveNumber, singleParam } from '@/app/_components/section-addresses';
import { scriptNonce } from '@/app/_request/request-source';
import { StateLabel, Tabs } from '@/app/_ui/page-parts';
import { translateRich } from '@/app/_ui/translate-rich';
import { formatTime, formatDay } from '@/lib/domain/events/format-times';
import { explanationPagesOf, formatOf } from '@/lib/domain/formats/formats';
import { roundTitle } from '@/lib/domain/formats/round-label';
import type { PublicRound, PublicSection, TaggedSection } from '@/lib/domain/publishing/public-section';
import { findPlayers, playerIndexOf, findPublicRound } from '@/lib/domain/publishing/query-public-section';
import { hasBoards } from '@/lib/domain/publishing/query-public-teams';
import { countPublicResults } from '@/lib/domain/publishing/round-results';
import { t, messageGroup } from '@/lib/platform/messages/translate';
import { AnnouncedMatches } from '../../_components/announced-matches';
import { loadSection, type SectionParams } from '../../_components/load-section';
import { MyBoard } from '../../_components/my-board';
import { PairingsByNameTable } from '../../_components/pairings-by-name';
import { PairingsTable } from '../../_components/pairings-table';
import { PlayerSearch } from '../../_components/player-search';
import { SectionHead } from '../../_components/section-head';
import { LivePart } from '../../_live/live-part';
import { RememberedBoard } from '../../_live/remembered-board';
import { rememberedBoardKey, reserveCardSpaceScript } from '../../_live/reserve-card-space';

interface RoundPageProps {
  readonly kept: TaggedSection;
  readonly round: PublicRound;
  readonly view: 'by-board' | 'by-name';
  readonly query: string | null;
  readonly me: string | null;
}

export type RoundParams = SectionParams & { readonly round: string };
export type RoundPageRequest = PageProps<'/[event]/[section]/round/[round]'>;

export async function renderRoundPage({ params, searchParams }: RoundPageRequest, view: RoundPageProps['view']) {
  const { round: number, ...names } = await params;
  const taggedSection = await loadSection(names);
  const round = findPublicRound(taggedSection.body, parsePositiveNumber(number));
  if (round === null) notFound();
  const query = await searchParams;
  return <RoundPage kept={taggedSection} round={round} view={view} query={singleParam(query.q)} me={singleParam(query.me)} />;
}

export function RoundPage({ kept, round, view, query, me }: RoundPageProps) {
  const { body: section } = kept;
  const to = sectionAddressesOf(section);
  const found = query === null ? [] : findPlayers(section, query);
  const only = found.length === 1 ? found[0] : undefined;
  const number = me !== null && /^\d{1,5}$/.test(me) ? Number(me) : (only?.number ?? null);
  const place = number === null ? null : playerIndexOf(section, number);
  const isLast = round === section.roundRecords.at(-1);
  return (
    <>
      <SectionHead
        section={section}
        title={roundTitle(section, round.number)}
        sub={<RoundState section={section} round={round} />}
        nav={<RoundsNav section={section} current={round.number} />}
      />
      {section.teams !== undefined && <LivePart name="announced">{isLast && <AnnouncedMatches section={section} />}</LivePart>}
      <div className="round-columns">
        <MyBoardPlace section={section} round={round} place={place} />
        <div>
          <RoundTabs section={section} round={round.number} view={view} />
          <Pairings section={section} round={round} view={view} query={query} found={found} place={place} />
          {view === 'by-board' && <LivePart name="bracket">{isLast && <BracketTables section={section} />}</LivePart>}
          <ListDownloads to={to} {...(hasBoards(section) ? { list: 'pairings', round: round.number } : { list: 'matches' })} />
          <RoundExplanationLinks section={section} round={round.number} />
          <PushOptIn sectionId={kept.sectionId} follows={{ numberKey: rememberedBoardKey(to.section) }} words={messageGroup('public.notify')} />
        </div>
      </div>
    </>
  );
}

interface RoundProps {
  readonly section: PublicSection;
  readonly round: PublicRound;
}

interface PairingsProps extends RoundProps, Pick<RoundPageProps, 'view' | 'query'> {
  readonly found: ReturnType<typeof findPlayers>;
  readonly place: number | null;
}

/** The pairings below a search for a player. If only match scores are known, no player can be found in them. */
function Pairings({ section, round, view, query, found, place }: PairingsProps) {
  if (!hasBoards(section)) return <PairingsTable section={section} round={round} me={null} />;
  const to = sectionAddressesOf(section);
  const [action, title, Table] =
    view === 'by-name'
      ? [to.byName(round.number), t('terms.label.pairingsByName'), PairingsByNameTable]
      : [to.round(round.number), t('terms.label.pairingsByBoard'), PairingsTable];
  return (
    <PlayerSearch action={action} query={query} found={found} hrefOf={to.mine} round={round.number}>
      <h2 className="sr-only">{title}</h2>
      <Table section={section} round={round} me={place} />
    </PlayerSearch>
  );
}

async function MyBoardPlace({ section, round, place }: RoundProps & { readonly place: number | null }) {
  const at = sectionAddressesOf(section).section;
  return (
    <div>
      {place === null ? (
        // The script runs before the first paint and reserves space for the remembered player's card.
        <script nonce={await scriptNonce()} dangerouslySetInnerHTML={{ __html: reserveCardSpaceScript(at) }} />
      ) : (
        <LivePart name="mine">
          <MyBoard section={section} round={round} place={place} />
        </LivePart>
      )}
      <RememberedBoard section={at} />
    </div>
  );
}

const EXPLANATION_PAGE_TITLES = { check: 'public.check.title', brackets: 'public.brackets.title', texts: 'public.round.texts' } as const;

function RoundExplanationLinks({ section, round }: { readonly section: PublicSection; readonly round: number }) {
  const to = sectionAddressesOf(section);
  const pages = explanationPagesOf(section.systemId, round);
  if (pages.length === 0) return null;
  return (
    <nav className="print:hidden" aria-label={t('public.round.more', { round })}>
      <ul className="mt-s4 flex flex-wrap gap-x-s4">
        {pages.map((page) => (
          <li key={page}>
            <a className="inline-flex min-h-tap items-center" href={to[page](round)}>
              {t(EXPLANATION_PAGE_TITLES[page], { round })}
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
  const { all, entered } = countPublicResults(section, round.number);
  const showsResults = section.ladder === 'results' || section.ladder === 'standings';
  return (
    <>
      {startsAt !== null && `${formatDay(startsAt, timeZone)}, ${formatTime(startsAt, timeZone)} · `}
      {roundStateText(round, timeZone)}
      {showsResults && round.state === 'published' && ` · ${t('public.round.results', { entered, boards: all })}`}
    </>
  );
}

function roundStateText({ state, publishedAt }: PublicRound, timeZone: string): ReactNode {
  const word = (text: ReactNode) => <StateLabel tone={state}>{text}</StateLabel>;
  if (publishedAt === null) return word(t(`terms.state.${state}`));
  return translateRich(`public.round.stateAt.${state}`, { word, at: formatTime(publishedAt, timeZone) });
}

function RoundTabs({ section, round, view }: Pick<RoundPageProps, 'view'> & { readonly section: PublicSection; readonly round: number }) {
  const to = sectionAddressesOf(section);
  return (
    <Tabs aria-label={t('public.round.views', { round })}>
      {formatOf(section.systemId).hasSchedule && <a href={to.crosstable}>{t('terms.label.crosstable')}</a>}
      <a href={to.round(round)} aria-current={view === 'by-board' ? 'page' : undefined}>
        {t(hasBoards(section) ? 'public.round.byBoard' : 'terms.label.matches')}
      </a>
      {hasBoards(section) && (
        <a href={to.byName(round)} aria-current={view === 'by-name' ? 'page' : undefined}>
          {t('public.round.byName')}
        </a>
      )}
      {section.ladder === 'standings' && <a href={to.standings}>{t('terms.label.standings')}</a>}
    </Tabs>
  );
}
