import { pointsOf } from '@/engine/model/game-result';
import type { HalfPoints } from '@/engine/model/points';
import type { Player, Tournament } from '@/engine/model/tournament';
import { rankTeams, type TeamField, type TeamWorking } from '@/engine/teams';
import { isOpenResult } from '@/lib/domain/boards/decide-result-entry';
import { formatOf } from '@/lib/domain/formats/formats';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { isCancelled } from '@/lib/domain/leagues/cancelled-matches';
import { scheduledMatches, venueOf } from '@/lib/domain/leagues/scheduled-matches';
import { formatSignedPoints } from '@/lib/domain/sections/points-text';
import { adjustedTeamPointsText } from '@/lib/domain/standings/points-adjustments';
import { teamTieBreakName } from '@/lib/domain/standings/section-standings';
import { resultsCountNote } from '@/lib/domain/standings/standings-notes';
import { virtualPointsOfTeams } from '@/lib/domain/teams/build-team-tournament';
import { earlyScoreOf, hasEarlyResult } from '@/lib/domain/teams/early-boards';
import { isTeamWithdrawn, type LineUp, lineUpsInRound, rosterOf } from '@/lib/domain/teams/line-ups';
import { hasFirstBlack } from '@/lib/domain/teams/match-colours';
import { confirmedFrom, earlyReportOf, type MatchReport, type ReportsByRound } from '@/lib/domain/teams/match-reports';
import { hasScoresOnly, scoreOf, unscoredMatches } from '@/lib/domain/teams/match-scores';
import { buildCountedTeams, decidedTeamCounting } from '@/lib/domain/teams/team-withdrawal';
import { lastPublishedRound, resultCode } from '@/lib/domain/tournament/build-tournament';
import type { PlayerIndexes } from '@/lib/domain/tournament/public-player-order';
import type { FixtureFacts, MatchFacts, PairingFacts, RoundFacts, SectionFacts, TeamAdjustmentFacts } from '@/lib/domain/tournament/section-facts';
import { isolateBidi } from '@/lib/platform/messages/bidi-isolation';
import { t } from '@/lib/platform/messages/translate';
import { calculationText, toPublicTerm } from './public-calculation';
import type { PublicCalculation, PublicFixture, PublicMatch, PublicTeams, PublicTeamStandings } from './public-section';
import { makeStandingsCache, roundFingerprints } from './standings-cache';

interface VisibleParts {
  readonly results: boolean;
  readonly standings: boolean;
}

/** The teams of a section with their matches and standings; null in a section of players. Teams are identified by their index in `list`. */
export function publicTeamsOf(facts: SectionFacts, places: PlayerIndexes, shows: VisibleParts, reports: ReportsByRound = new Map()): PublicTeams | null {
  if (!formatOf(facts.systemId).isOfTeams) return null;
  const indexes = new Map(facts.teams.map(({ id }, index) => [id, index]));
  const coming = lastPublishedRound(facts) + 1;
  const published = facts.pairedRounds.filter(({ state }) => state !== 'draft');
  const { boardResultGames } = facts.leagueRules;
  return {
    boards: matchRulesOf(facts).boards,
    ...(boardResultGames === undefined ? {} : { boardResultGames }),
    list: facts.teams.map(({ id, number, name, shortName, leftFromRound = null }) => ({
      number,
      name,
      shortName,
      members: rosterOf(facts.entries, id).flatMap((entry) => places.get(entry.id) ?? []),
      ...(isTeamWithdrawn(facts, { id, leftFromRound }, coming) ? { hasLeft: true as const } : {}),
    })),
    rounds: published.map((round) => ({
      number: round.number,
      matches: toPublicMatches(facts, round, indexes, shows.results).map((match) => ({
        ...match,
        ...(shows.results
          ? confirmationOf(
              facts,
              reports.get(round.id)?.find(({ number }) => number === match.number),
            )
          : {}),
      })),
    })),
    standings: shows.standings ? cachedTeamStandings(facts) : [],
    ...fixturesOf(facts, { indexes, places }, shows.results),
    ...announcementOf(facts, indexes),
  };
}

interface IndexesOf {
  /** The places of teams in `list`. */
  readonly indexes: ReadonlyMap<string, number>;
  readonly places: PlayerIndexes;
}

function fixturesOf(facts: SectionFacts, { indexes, places }: IndexesOf, showsResults: boolean): Pick<PublicTeams, 'fixtures'> {
  const fixtures = scheduledMatches(facts).flatMap((match): PublicFixture[] => {
    const { round, fixture, isPlayed } = match;
    const [first, second] = [indexes.get(match.firstId), indexes.get(match.secondId)];
    if (first === undefined || second === undefined) return [];
    if (isCancelled(facts, match)) return [{ round, first, second, at: null, venue: '', isCancelled: true }];
    if (fixture === null) return [];
    const at = fixture.playsAt?.toISOString() ?? null;
    const early = showsResults && !match.isPublic ? earlyScoreOf(facts, fixture) : null;
    const isPostponed = fixture.isPostponed && !isPlayed;
    return [
      {
        round,
        first,
        second,
        at,
        venue: venueOf(facts, match),
        ...(isPostponed ? { isPostponed } : {}),
        ...(early === null ? {} : { early, ...earlyBoardsOf(fixture, places), ...confirmationOf(facts, earlyReportOf(fixture, match.number)) }),
      },
    ];
  });
  return fixtures.length === 0 ? {} : { fixtures };
}

function earlyBoardsOf({ earlyBoards = [] }: FixtureFacts, places: PlayerIndexes): Pick<PublicFixture, 'earlyBoards'> {
  const boards = earlyBoards.flatMap(({ board, whiteId, blackId, result }) => {
    const [white, black] = [places.get(whiteId), blackId === null ? null : places.get(blackId)];
    return white === undefined || black === undefined ? [] : [{ board, white, black, result }];
  });
  return hasEarlyResult(earlyBoards) ? { earlyBoards: boards } : {};
}

/** The matches of an announced draft. Its boards and line-ups are not public. */
function announcementOf(facts: SectionFacts, indexes: ReadonlyMap<string, number>): Pick<PublicTeams, 'announced'> {
  const draft = facts.pairedRounds.find(({ lineUpsUntil }) => lineUpsUntil !== null);
  if (draft?.lineUpsUntil == null) return {};
  return { announced: { round: draft.number, until: draft.lineUpsUntil.toISOString(), matches: toPublicMatches(facts, draft, indexes, false) } };
}

function confirmationOf({ leagueRules }: SectionFacts, report: MatchReport | undefined): Pick<PublicMatch, 'confirmedFrom'> {
  if (report === undefined || report.answer === 'confirmed') return {};
  const from = confirmedFrom(report, leagueRules);
  return from === null ? {} : { confirmedFrom: report.answer === 'withheld' ? null : from.toISOString() };
}

function toPublicMatches(facts: SectionFacts, round: RoundFacts, indexes: ReadonlyMap<string, number>, withResults: boolean): PublicMatch[] {
  const gamePoints = withResults ? gamePointsByTeam(facts, round) : new Map<string, HalfPoints>();
  return round.matches.flatMap(({ number, firstId, secondId }) => {
    const first = indexes.get(firstId);
    if (first === undefined) return [];
    const second = secondId === null ? null : (indexes.get(secondId) ?? null);
    const colours = hasFirstBlack(facts, round.number, { firstId, secondId }) ? { firstHasBlack: true as const } : {};
    return [{ number, first, second, ...colours, firstPoints: gamePoints.get(firstId) ?? null, secondPoints: gamePoints.get(secondId ?? '') ?? null }];
  });
}

/** The game points so far in a round that is being played or over, by team. A match whose games are all adjourned has none. */
function gamePointsByTeam(facts: SectionFacts, round: RoundFacts): ReadonlyMap<string, HalfPoints> {
  if (hasScoresOnly(facts)) return new Map(round.matches.flatMap(pointsByScore));
  const boardOf = new Map(round.pairings.flatMap((pairing) => [pairing.whiteId, pairing.blackId].map((player) => [player, pairing] as const)));
  const points = (player: string | null) => {
    const board = player === null ? undefined : boardOf.get(player);
    return board === undefined || player === null ? 0 : boardPoints(facts, board, player);
  };
  const isPostponed = (players: LineUp) => {
    const results = players.flatMap((player) => boardOf.get(player ?? '') ?? []).filter(({ blackId }) => blackId !== null);
    return results.length > 0 && results.every(({ result }) => result.result === 'adjourned');
  };
  return new Map(
    [...lineUpsInRound(facts, round)].flatMap(([team, players]) =>
      isPostponed(players) ? [] : [[team, players.reduce((sum, player) => sum + points(player), 0)] as const],
    ),
  );
}

function pointsByScore(match: MatchFacts): (readonly [string, HalfPoints])[] {
  const score = scoreOf(match);
  return score === null || match.secondId === null
    ? []
    : [
        [match.firstId, score.points[0]],
        [match.secondId, score.points[1]],
      ];
}

function boardPoints(facts: SectionFacts, { whiteId, blackId, result }: PairingFacts, player: string): HalfPoints {
  const { scoring } = facts;
  if (blackId === null) return scoring.forfeitWin;
  if (result.result === 'adjourned') return (matchRulesOf(facts).unfinished ?? 'draws') === 'draws' ? scoring.draw : 0;
  const code = resultCode(result, whiteId === player ? 'white' : 'black');
  return code === null ? 0 : pointsOf({ opponent: null, colour: null, code }, scoring);
}

/** Holds the standings of at least ten sections, because a section has at most 99 rounds. */
const teamStandingsCache = makeStandingsCache<PublicTeamStandings[]>(1_000);

/**
 * The standings after every complete round, and after a round in play whose matches have dates of their own. The latter are not cached,
 * because fingerprints do not include the results of a round in play.
 */
function cachedTeamStandings(facts: SectionFacts): PublicTeamStandings[] {
  const fingerprints = roundFingerprints(facts);
  const hasDates = (round: number) => facts.fixtures.some((fixture) => fixture.round === round && fixture.playsAt !== null);
  const ranked = facts.pairedRounds.filter(({ number, state }) => state === 'complete' || (state === 'published' && hasDates(number)));
  return ranked.flatMap(({ number, state }, index) => {
    const withWorking = index === ranked.length - 1;
    const compute = () => teamStandingsAfterRound(facts, number, { withWorking });
    return state === 'complete' ? teamStandingsCache(`${facts.sectionId} ${number}`, `${fingerprints.get(number)} ${withWorking}`, compute) : compute();
  });
}

/**
 * The standings after a complete round; none if the teams cannot be ranked. Tie-breaks that are not for teams leave the teams in order of the
 * primary score only.
 */
export function teamStandingsAfterRound(facts: SectionFacts, round: number, options: { readonly withWorking?: boolean } = {}): PublicTeamStandings[] {
  const { field, counted, removed } = buildCountedTeams(facts, round + 1);
  const listed = rankTeams(counted, facts.tieBreaks, options);
  const made = listed.ok ? listed : rankTeams(counted, [], options);
  if (!made.ok) return [];
  const { labels, rows } = made.value;
  const shown = labels.flatMap((label, index) => (label === 'PTS' || label.toUpperCase() === 'MPVGP' ? [] : [{ label, index }]));
  const indexOf = new Map(facts.teams.map(({ number }, index) => [number, index]));
  const placeOf = (number: number) => indexOf.get(number) ?? null;
  const scores = scoresByTeam(counted);
  const scoresAtAll = scoresByTeam(field);
  const open = openGamesByTeam(facts, round);
  return [
    {
      afterRound: round,
      primary: field.primary,
      columns: shown.map(({ label }) => ({ head: label, name: teamTieBreakName(label) })),
      notes: [
        ...virtualPointsNotes(facts, round + 1),
        ...unfinishedNotes(facts, open),
        ...countedMatchesNotes(facts, field, round),
        ...adjustmentNotes(facts, round),
      ],
      rows: rows.flatMap(({ team, rank, values, working }) => {
        const [index, own] = [indexOf.get(team), scores.get(team)];
        const openGames = open.get(facts.teams[index ?? -1]?.id ?? '') ?? 0;
        if (index === undefined || own === undefined) return [];
        const shownValues = shown.map((column) => values[column.index] ?? '');
        const shownWorking = working === undefined ? {} : { working: shown.map((column) => toPublicCalculation(working[column.index], placeOf)) };
        return [{ team: index, rank, ...own, values: shownValues, ...(openGames === 0 ? {} : { openGames }), ...shownWorking }];
      }),
      ...(removed.size === 0 ? {} : { removed: [...removed].flatMap((number) => removedTeam(indexOf.get(number), scoresAtAll.get(number))) }),
    },
  ];
}

function toPublicCalculation(working: TeamWorking | undefined, placeOf: (team: number) => number | null): PublicCalculation {
  const { how, terms, steps } = working ?? { how: 'none', terms: [], steps: [] };
  return {
    how,
    terms: terms.map((term) => toPublicTerm(term, placeOf)),
    steps: steps.map(({ name, values, tied }) => ({ name, text: values.map(calculationText).join(' '), ...(tied === null ? {} : { tied }) })),
  };
}

/** The games without a final result in public rounds up to `last`, by team. Teams without any are left out. */
function openGamesByTeam(facts: SectionFacts, last: number): ReadonlyMap<string, number> {
  const teamOf = new Map(facts.entries.map(({ id, teamId }) => [id, teamId]));
  const counts = new Map<string, number>();
  const { boards } = matchRulesOf(facts);
  for (const round of facts.pairedRounds) {
    if (round.number > last || round.state === 'draft') continue;
    for (const team of unscoredMatches(facts, round).flatMap(({ firstId, secondId }) => [firstId, secondId ?? ''])) {
      counts.set(team, (counts.get(team) ?? 0) + boards);
    }
    for (const { whiteId, blackId, result } of round.pairings) {
      if (blackId === null || !isOpenResult(result.result)) continue;
      for (const team of [whiteId, blackId].flatMap((id) => teamOf.get(id) ?? [])) counts.set(team, (counts.get(team) ?? 0) + 1);
    }
  }
  return counts;
}

/** The virtual points in the coming round; nothing without acceleration. */
function virtualPointsNotes(facts: SectionFacts, round: number): string[] {
  const teams = round > facts.rounds ? [] : virtualPointsOfTeams(facts, round).map(({ name, points }) => `${name} ${formatSignedPoints(points)}`);
  return teams.length === 0 ? [] : [t('formats.standings.teamsVirtual', { round, teams })];
}

/** The note about how unfinished games count; empty if there are none. */
function unfinishedNotes(facts: SectionFacts, open: ReadonlyMap<string, number>): string[] {
  if (open.size === 0) return [];
  const count = [...open.values()].reduce((sum, games) => sum + games, 0) / 2;
  return [`${t('formats.standings.openGames', { count })} ${t(`formats.standings.unfinished.${matchRulesOf(facts).unfinished ?? 'draws'}`)}`];
}

/** A team whose matches do not count, with its scores; empty if the team or its scores are not known. */
function removedTeam(team: number | undefined, scores: TeamScores | undefined): (TeamScores & { readonly team: number })[] {
  return team === undefined || scores === undefined ? [] : [{ team, ...scores }];
}

type TeamScores = Pick<PublicTeamStandings['rows'][number], 'matchPoints' | 'gamePoints'>;

function scoresByTeam({ match, game }: TeamField): ReadonlyMap<number, TeamScores> {
  const gamePoints = new Map(game.players.map((player) => [player.tpn, scoreIn(game, player)]));
  return new Map(match.players.map((player) => [player.tpn, { matchPoints: scoreIn(match, player), gamePoints: gamePoints.get(player.tpn) ?? 0 }]));
}

function scoreIn({ completedRounds, scoring }: Tournament, { entries, adjustments = [] }: Player): HalfPoints {
  return [...entries.slice(0, completedRounds).map((entry) => pointsOf(entry, scoring)), ...adjustments].reduce((sum, points) => sum + points, 0);
}

/** The notes about teams that have left a round robin and whose matches count, or do not count, by decision of an arbiter. */
function countedMatchesNotes(facts: SectionFacts, { kind }: TeamField, after: number): string[] {
  if (kind === 'swiss') return [];
  const left = facts.teams.filter((team) => isTeamWithdrawn(facts, team, after + 1));
  return [true, false].flatMap((counts) =>
    resultsCountNote(
      counts,
      left.filter(({ id }) => decidedTeamCounting(facts.entries, id) === counts).map(({ name }) => name),
    ),
  );
}

/** The adjusted points in the standings after `after`, with their reasons. Equal adjustments are one note. */
function adjustmentNotes({ teams, teamAdjustments }: SectionFacts, after: number): string[] {
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const notes = new Map<string, { readonly given: TeamAdjustmentFacts; readonly names: readonly string[] }>();
  for (const given of teamAdjustments.filter(({ round }) => (round ?? 0) <= after)) {
    const { teamId, type, round, matchPoints, gamePoints, reason } = given;
    const key = JSON.stringify([type, teamId === null, round, matchPoints, gamePoints, reason]);
    notes.set(key, { given, names: [...(notes.get(key)?.names ?? []), ...(teamId === null ? [] : [names.get(teamId) ?? ''])] });
  }
  return [...notes.values()].map(({ given, names: teamNames }) => {
    const points = adjustedTeamPointsText(teamNames, given);
    if (given.type !== '') return points;
    const adjusted = t('formats.standings.teamsAdjusted', { given: points, round: given.round ?? 0 });
    return given.reason === '' ? adjusted : `${adjusted} ${isolateBidi(given.reason)}`;
  });
}
