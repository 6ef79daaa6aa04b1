import { withSectionFacts } from '@/lib/acts/events/find-event';
import { isForfeit } from '@/lib/domain/boards/decide-result-entry';
import { drawNumbers } from '@/lib/domain/entries/draw-numbers';
import { formatOf } from '@/lib/domain/formats/formats';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { openClubPairs } from '@/lib/domain/leagues/club-pairs';
import { canNumberByClub, clubNumbersOf } from '@/lib/domain/leagues/propose-club-numbers';
import { boardsOfTeamInRound, decideMatchForfeit, mayForfeitInRound } from '@/lib/domain/teams/decide-match-forfeit';
import { areTeamsFixed, decideNewTeam, mayRemoveTeam, proposedNumbers, topBoardsAverage } from '@/lib/domain/teams/decide-teams';
import { alertsOfLineUp, type EligibilityAlert } from '@/lib/domain/teams/eligibility-alerts';
import type { EligibilityPersons } from '@/lib/domain/teams/eligibility-persons';
import { areRevealed, isEnteredEarly, type HandedInLineUps, lineUpsOfMatch } from '@/lib/domain/teams/handed-in-line-ups';
import { homeAndVisitor } from '@/lib/domain/teams/home-team';
import { rosterOf } from '@/lib/domain/teams/line-ups';
import { isPostponedMatch } from '@/lib/domain/teams/match-fixture';
import { confirmationState } from '@/lib/domain/teams/match-reports';
import { hasScoresOnly } from '@/lib/domain/teams/match-scores';
import { decidedTeamCounting, leavingRoundOf } from '@/lib/domain/teams/team-withdrawal';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { EntryFacts, MatchFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { type ClubPlayer, loadClubPlayers } from '@/lib/facts/leagues/load-club-players';
import { loadAllAlerts } from '@/lib/facts/teams/load-alerts';
import { loadEligibilityPersons } from '@/lib/facts/teams/load-eligibility-persons';
import { loadHandedIn } from '@/lib/facts/teams/load-handed-in';
import { loadMatchReports } from '@/lib/facts/teams/load-match-reports';
import type { Actor } from '@/lib/platform/access/actor';
import { isPermitted } from '@/lib/platform/access/permissions';
import type { Database } from '@/lib/platform/db/client';
import { matchScoresOf } from './get-match-scores';

export type TeamsPage = NonNullable<Awaited<ReturnType<typeof getTeams>>>;
export type TeamRow = TeamsPage['teams'][number];
export type TeamMember = TeamRow['members'][number];

/**
 * The teams of a section with their rosters; null if the section does not exist for the actor, or pairs players. Numbers by club are computed only if
 * `proposal` is `clubs`.
 */
export function getTeams(actor: Actor, eventSlug: string, sectionSlug: string, proposal?: string) {
  return withSectionFacts(actor, 'section.read', eventSlug, sectionSlug, async ({ db, access, facts }) => {
    if (!formatOf(facts.systemId).isOfTeams) return null;
    const openRound = lastPublishedRound(facts) + 1;
    const linkTimes = await loadLinkTimes(db, facts.sectionId);
    const hasClubNumbers = canNumberByClub(facts);
    const byClub = hasClubNumbers && proposal === 'clubs' ? clubNumbersOf(facts) : null;
    const showsClubs = access.onlySectionId === null && facts.teams.some(({ clubId }) => clubId !== null);
    const clubPlayers = showsClubs ? await loadClubPlayers(db, facts.event.id) : NO_CLUB_PLAYERS;
    const alerts = await loadAllAlerts(db, facts);
    return {
      sectionId: facts.sectionId,
      sectionName: facts.name,
      boards: matchRulesOf(facts).boards,
      hasPlayers: !hasScoresOnly(facts),
      areFixed: areTeamsFixed(facts),
      /** True if the page can propose pairing numbers that let the teams of a club meet in early rounds. */
      hasClubNumbers,
      /** How many pairs of teams of a club can be forbidden at once. */
      openClubPairs: openClubPairs(facts).length,
      mayAdd: decideNewTeam(facts).ok,
      mayEdit: access.role === 'system' || isPermitted(access.role, 'entries.edit'),
      /** The first round in which a new player can play. */
      fromRound: openRound,
      timeZone: facts.event.timeZone,
      rounds: facts.rounds,
      hasSchedule: formatOf(facts.systemId).hasSchedule,
      isOver: openRound > facts.rounds,
      isByNationalRating: facts.ratingKind === 'national',
      teams: toTeamRows(facts, { linkTimes, byClub, alerts, clubPlayers }),
      alertCount: alerts.length,
      forbidden: forbiddenTeamsToCome(facts),
      /** Players who are in no team, the strongest first. */
      free: facts.entries
        .filter(({ teamId }) => teamId === null)
        .map(toMember)
        .toSorted((a, b) => b.rating - a.rating || a.name.localeCompare(b.name)),
    };
  });
}

/** Returns the time at which each team's valid captain's link was made, by team id. */
async function loadLinkTimes(db: Database, sectionId: string): Promise<ReadonlyMap<string, Date>> {
  const teams = await db.team.findMany({ where: { sectionId, captainCodeHash: { not: null } }, select: { id: true, captainCodeAt: true } });
  return new Map(teams.flatMap(({ id, captainCodeAt }) => (captainCodeAt === null ? [] : [[id, captainCodeAt]])));
}

interface TeamRowParts {
  readonly linkTimes: Awaited<ReturnType<typeof loadLinkTimes>>;
  /** The proposed pairing numbers that let the teams of a club meet in early rounds, by team id; null without a proposal. */
  readonly byClub: ReadonlyMap<string, number> | null;
  readonly alerts: readonly EligibilityAlert[];
  readonly clubPlayers: ReadonlyMap<string, readonly ClubPlayer[]>;
}

const NO_CLUB_PLAYERS: TeamRowParts['clubPlayers'] = new Map();

function toTeamRows(facts: SectionFacts, { linkTimes, byClub, alerts, clubPlayers }: TeamRowParts) {
  const byRating = proposedNumbers(facts);
  const ids = facts.teams.map(({ id }) => id);
  const byLot = drawNumbers('lotForAll', facts.lotSeed, [ids]);
  return facts.teams.map((team) => ({
    ...team,
    proposed: { rating: byRating.get(team.id) ?? team.number, lot: byLot.indexOf(team.id) + 1, clubs: byClub?.get(team.id) ?? team.number },
    withdrawnFrom: leavingRoundOf(facts, team),
    resultsCount: decidedTeamCounting(facts.entries, team.id),
    average: topBoardsAverage(facts, team.id),
    mayRemove: mayRemoveTeam(facts, team),
    members: rosterOf(facts.entries, team.id).map(toMember),
    byes: facts.teamByes.filter(({ teamId, round }) => teamId === team.id && round > lastPublishedRound(facts)),
    /** The players of the club who are not in this section. */
    ofClub: (clubPlayers.get(team.clubId ?? '') ?? []).filter(({ sectionIds }) => !sectionIds.includes(facts.sectionId)),
    linkMadeAt: linkTimes.get(team.id)?.toISOString() ?? null,
    alerts: alerts.filter(({ teamId }) => teamId === team.id).map(({ round, text }) => ({ round, text })),
  }));
}

function forbiddenTeamsToCome({ teams, forbiddenTeams, pairedRounds }: SectionFacts) {
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return forbiddenTeams
    .filter(({ toRound }) => toRound > (pairedRounds.at(-1)?.number ?? 0))
    .map(({ teamAId, teamBId, ...pair }) => ({ ...pair, names: [names.get(teamAId) ?? '', names.get(teamBId) ?? ''] as const }));
}

const toMember = ({ id, name, title, rating, boardOrder }: EntryFacts) => ({ id, name, title, rating, boardOrder });

export type LineUpsPage = NonNullable<Awaited<ReturnType<typeof getLineUps>>>;
export type LineUpMatch = LineUpsPage['matches'][number];

/** Returns the matches of a paired round, with the line-up of each team and the players who could be in it. */
export function getLineUps(actor: Actor, eventSlug: string, sectionSlug: string, number: number) {
  return withSectionFacts(actor, 'section.read', eventSlug, sectionSlug, async ({ db, access, facts }) => {
    const round = facts.pairedRounds.find((paired) => paired.number === number);
    if (round === undefined || !formatOf(facts.systemId).isOfTeams) return null;
    const reports = await loadMatchReports(db, round.id);
    const seen = { handedIn: await loadHandedIn(db, round.id), now: new Date(), persons: await loadEligibilityPersons(db, facts) };
    return {
      sectionId: facts.sectionId,
      sectionName: facts.name,
      timeZone: facts.event.timeZone,
      roundId: round.id,
      round: number,
      state: round.state,
      until: round.lineUpsUntil?.toISOString() ?? null,
      mayEdit:
        (round.state !== 'complete' || round.matches.some((match) => isPostponedMatch(facts, round, match))) &&
        (access.role === 'system' || isPermitted(access.role, 'round.pair')),
      scores: matchScoresOf(facts, round),
      hasBoards: !hasScoresOnly(facts),
      mayEnterResults: access.role === 'system' || isPermitted(access.role, 'result.enter'),
      matches: round.matches.map((match) => ({
        number: match.number,
        teams: teamsInMatch(facts, round, match, seen),
        confirmation: confirmationState(reports.get(match.number), facts.leagueRules, seen.now),
        withheldReason: reports.get(match.number)?.answerReason ?? '',
      })),
    };
  });
}

interface SeenLineUps {
  readonly handedIn: HandedInLineUps;
  readonly now: Date;
  readonly persons: EligibilityPersons;
}

/**
 * Returns the teams of a match with their line-ups, the home team first. Nobody, not even an arbiter, sees a line-up that was handed in
 * and is still hidden.
 */
function teamsInMatch(facts: SectionFacts, round: RoundFacts, match: MatchFacts, { handedIn, now, persons }: SeenLineUps) {
  const isShown = areRevealed(match, round, handedIn, now) || isEnteredEarly(facts, round, match);
  const lineUps = lineUpsOfMatch(facts, round, isShown ? handedIn : new Map(), match);
  return homeAndVisitor(facts, match).flatMap((teamId) => {
    if (teamId === null) return [];
    const team = facts.teams.find(({ id }) => id === teamId);
    const handedInAt = handedIn.get(teamId)?.handedInAt.toISOString() ?? null;
    const isHidden = handedInAt !== null && !isShown;
    const lineUp = lineUps[teamId === match.firstId ? 0 : 1];
    return [
      {
        id: teamId,
        number: team?.number ?? 0,
        name: team?.name ?? '',
        handedInAt,
        isHidden,
        lineUp,
        alerts: isHidden ? [] : alertsOfLineUp(facts, persons, { teamId, round, lineUp }).map(({ text }) => text),
        ...forfeitChoices(facts, round, teamId),
        mayPlay: rosterOf(facts.entries, teamId)
          .filter(({ id }) => round.numbers.has(id))
          .map(toMember),
      },
    ];
  });
}

/** Whether the match of a team can be forfeited, or has forfeits that can be undone. */
function forfeitChoices(facts: SectionFacts, round: RoundFacts, teamId: string) {
  const forfeit = decideMatchForfeit(facts, round, teamId);
  const boards = boardsOfTeamInRound(facts, round, teamId) ?? [];
  return {
    mayForfeit: mayForfeitInRound(facts, round, teamId) && forfeit.ok && forfeit.value.length > 0,
    hasForfeits: round.state === 'published' && boards.some(({ result }) => isForfeit(result.result)),
  };
}
