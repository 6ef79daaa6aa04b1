import { findCaptain } from '@/lib/acts/captains/find-captain';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { publicTeamsOf } from '@/lib/domain/publishing/public-teams';
import { teamRounds } from '@/lib/domain/publishing/query-public-teams';
import { alertsOfLineUp } from '@/lib/domain/teams/eligibility-alerts';
import { areRevealed, isEnteredEarly, lineUpsOfMatch, matchOfTeam, mayReadOwn, playersFor } from '@/lib/domain/teams/handed-in-line-ups';
import { hasEligibilityRules } from '@/lib/domain/teams/league-rules';
import type { LineUp } from '@/lib/domain/teams/line-ups';
import { timeOfMatch } from '@/lib/domain/teams/match-fixture';
import { hasScoresOnly } from '@/lib/domain/teams/match-scores';
import { proposedPlaces } from '@/lib/domain/teams/substitute-queue';
import { playerIndexesOf, sortInPublicOrder } from '@/lib/domain/tournament/public-player-order';
import type { RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadEligibilityPersons } from '@/lib/facts/teams/load-eligibility-persons';
import { loadHandedIn } from '@/lib/facts/teams/load-handed-in';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { WrongCode } from '@/lib/platform/access/numeric-codes';
import { inRepeatableRead, type Database } from '@/lib/platform/db/client';
import { visibleParts } from '@/lib/views/publishing/make-public-section';
import { boardsForCaptain } from './boards-for-captain';
import { getMatchDates } from './get-match-dates';
import { loadOpenResults } from './load-open-results';
import { loadSquads, type Squad } from './load-squad';

export type CaptainPage = Awaited<ReturnType<typeof captainPageOf>>;
export type CaptainMatch = NonNullable<CaptainPage['match']>;

type CaptainAnswer = { readonly kind: 'page'; readonly page: CaptainPage } | WrongCode;

/**
 * Returns the page for a captain's link. It shows the team's match in the latest announced or public round, with the team's
 * line-up.
 */
export async function getCaptainPage(code: string, address: string | null): Promise<CaptainAnswer> {
  const captain = await findCaptain(code, address);
  if (captain.kind !== 'found') return captain;
  return inRepeatableRead(async (db): Promise<CaptainAnswer> => {
    const facts = await loadSectionFacts(db, captain.sectionId);
    if (facts === null) return { kind: 'unknown' };
    return { kind: 'page', page: await captainPageOf(db, facts, { teamId: captain.actor.teamId, codeAt: captain.codeAt, now: new Date() }) };
  });
}

interface CaptainView {
  readonly teamId: string;
  /**
   * The time at which the link was made. A line-up handed in before that time is not shown, so that nobody can read it with a new
   * link.
   */
  readonly codeAt: Date | null;
  readonly now: Date;
}

async function captainPageOf(db: Database, facts: SectionFacts, view: CaptainView) {
  const shows = visibleParts(facts.publication);
  const squads = await loadSquads(db, facts, view);
  const round = facts.pairedRounds.findLast(({ state, lineUpsUntil }) => (state === 'draft' ? lineUpsUntil !== null : shows.pairings)) ?? null;
  return {
    team: facts.teams.find(({ id }) => id === view.teamId)?.name ?? '',
    eventName: facts.event.name,
    sectionName: facts.name,
    timeZone: facts.event.timeZone,
    hasBoards: !hasScoresOnly(facts),
    now: view.now.toISOString(),
    round: round?.number ?? null,
    match: round === null ? null : await captainMatchOf(db, facts, round, { ...view, squad: squads.find((one) => one.round === round.number) }),
    squads,
    dates: shows.pairings ? getMatchDates(facts, view.teamId, view.now) : [],
    results: shows.pairings ? await loadOpenResults(db, facts, view.teamId, view.now) : [],
    last: shows.pairings ? lastMatchOf(facts, view.teamId, round?.number ?? 0) : null,
  };
}

async function captainMatchOf(
  db: Database,
  facts: SectionFacts,
  round: RoundFacts,
  { teamId, codeAt, now, squad }: CaptainView & { readonly squad: Squad | undefined },
) {
  const match = matchOfTeam(round, teamId);
  if (match === undefined) return null;
  const handedIn = await loadHandedIn(db, round.id);
  const own = handedIn.get(teamId) ?? null;
  const isShown = round.state !== 'draft' || areRevealed(match, round, handedIn, now) || isEnteredEarly(facts, round, match);
  const mayRead = own !== null && mayReadOwn(own, codeAt);
  const former = mayRead || isShown ? (own?.players ?? []) : [];
  const isFirst = match.firstId === teamId;
  const places = isShown ? [] : placesOf(facts, round, { teamId, handedIn: former, squad });
  const hasRules = hasEligibilityRules(facts.leagueRules);
  const opponentId = isFirst ? match.secondId : match.firstId;
  return {
    roundId: round.id,
    isPublished: round.state !== 'draft',
    opponent: facts.teams.find(({ id }) => id === opponentId)?.name ?? null,
    until: round.lineUpsUntil?.toISOString() ?? null,
    startsAt: timeOfMatch(facts, round, match)?.toISOString() ?? null,
    handedInAt: own?.handedInAt.toISOString() ?? null,
    revision: own?.revision ?? 0,
    /** True once both teams see both line-ups, and captains can no longer change them. */
    isShown,
    boards: boardsForCaptain(facts, { ...match, round }, teamId, isShown ? lineUpsOfMatch(facts, round, handedIn, match) : null),
    /** The places of the form: the boards, then the substitutes. */
    places,
    hasRules,
    /** The alerts about the line-up in the form. */
    alerts: isShown || !hasRules ? [] : alertTexts(facts, await loadEligibilityPersons(db, facts), { teamId, round, lineUp: places }),
    /** The line-up on the server, for a captain whose own form is based on an older one. */
    saved: isShown ? [] : former.map((id) => facts.entries.find((entry) => entry.id === id)?.name ?? ''),
    players: playersFor(facts, round, teamId).map(({ id, name }) => ({ id, name, answer: squad?.answers.get(id) ?? null })),
  };
}

const alertTexts = (...lineUp: Parameters<typeof alertsOfLineUp>) => alertsOfLineUp(...lineUp).map(({ text }) => text);

interface PlacesOf {
  readonly teamId: string;
  readonly handedIn: LineUp;
  readonly squad: Squad | undefined;
}

/** Returns the entries for the form: the line-up that was handed in, or else a proposal from the roster and the answers of the players. */
function placesOf(facts: SectionFacts, round: RoundFacts, { teamId, handedIn, squad }: PlacesOf): LineUp {
  const available = playersFor(facts, round, teamId).map(({ id }) => id);
  const { boards } = matchRulesOf(facts);
  const { answers = new Map(), acceptedId = null } = squad ?? {};
  const places =
    handedIn.length === 0
      ? proposedPlaces(available, boards, { answers, acceptedId })
      : handedIn.map((id) => (id !== null && available.includes(id) ? id : null));
  return Array.from({ length: Math.max(boards, available.length) }, (_, place) => places[place] ?? null);
}

/** Returns the team's last match before a round, with its public game points; null if there is none. */
function lastMatchOf(facts: SectionFacts, teamId: string, beforeRound: number) {
  const teams = publicTeamsOf(facts, playerIndexesOf(sortInPublicOrder(facts)), { results: visibleParts(facts.publication).results, standings: false });
  const team = teams?.list[facts.teams.findIndex(({ id }) => id === teamId)];
  if (teams === null || team === undefined) return null;
  const last = teamRounds(teams, team).findLast((match) => match !== null && match.round < beforeRound);
  return last == null ? null : { round: last.round, opponent: last.opponent?.name ?? null, own: last.own, theirs: last.theirs };
}
