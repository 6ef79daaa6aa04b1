import { withBakuAcceleration } from '@/engine';
import { opposite } from '@/engine/model/colour';
import { isPlayed, pointsOf, type RoundEntry } from '@/engine/model/game-result';
import type { UnfinishedGames } from '@/engine/model/match-rules';
import type { HalfPoints, Scoring } from '@/engine/model/points';
import type { Tournament } from '@/engine/model/tournament';
import type { Tpn } from '@/engine/model/tpn';
import { countUnfinished, forfeitedMatches, teamField, tournamentOfTeams, type TeamEventFacts, type TeamField, type TeamMatch } from '@/engine/teams';
import type { TrfBye } from '@/engine/trf';
import { formatOf } from '@/lib/domain/formats/formats';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { breaksTiesByLot } from '@/lib/domain/lots/breaks-ties-by-lot';
import { drawLots } from '@/lib/domain/lots/draw-lots';
import type { BakuGroups } from '@/lib/domain/sections/baku-virtual-points';
import { boardForUse, type BoardUse, type CountingBoard } from '@/lib/domain/tournament/board-for-use';
import {
  buildTournament,
  lastOfGroupA,
  lastPublishedRound,
  type LoadedTournament,
  pairingNumbersIn,
  roundEntryOnBoard,
  type TournamentPurpose,
} from '@/lib/domain/tournament/build-tournament';
import type { RoundFacts, SectionFacts, TeamByeFacts } from '@/lib/domain/tournament/section-facts';
import { absentTeams, byeTeamOf, isTeamWithdrawn, lineUpsInRound } from './line-ups';
import { hasFirstBlack } from './match-colours';
import { hasScoresOnly, scoreForUse, sidesOfScore } from './match-scores';

/**
 * Builds the tournament from which a round is paired. In a section of teams, its players are the teams, and `numberOf` and `entryOf` have
 * team ids in place of entry ids.
 */
export function buildPairingTournament(facts: SectionFacts, beforeRound: number, purpose: TournamentPurpose = 'pairing'): LoadedTournament {
  return formatOf(facts.systemId).isOfTeams ? buildTeamTournament(facts, beforeRound, purpose) : buildTournament(facts, beforeRound, purpose);
}

function buildTeamTournament(facts: SectionFacts, beforeRound: number, purpose: TournamentPurpose): LoadedTournament {
  const use = purpose === 'pairing' ? { pairingOf: beforeRound } : purpose;
  const numberOf = new Map(facts.teams.map(({ id, number }) => [id, number]));
  const tournament = tournamentOfTeams(teamEventFacts(facts, beforeRound, use), matchRulesOf(facts));
  return {
    tournament: {
      ...withAcceleration(facts, tournament, numberOf),
      ...(formatOf(facts.systemId).hasSchedule ? { swapsLastRounds: facts.swapsLastRounds } : {}),
    },
    numberOf,
    entryOf: new Map(facts.teams.map(({ id, number }) => [number, id])),
    published: new Map(),
  };
}

/**
 * The tournament with the virtual points of its teams. They are match points, because C.04.7 1.4.4 requires match points as the primary
 * score.
 */
function withAcceleration(facts: SectionFacts, tournament: Tournament, numberOf: ReadonlyMap<string, Tpn>): Tournament {
  if (facts.acceleration === 'baku') return withBakuAcceleration(tournament, lastOfGroupA(facts, tournament, numberOf));
  if (facts.acceleration === 'none') return tournament;
  const stated = new Map(facts.teams.map(({ number, virtualPoints }) => [number, virtualPoints]));
  return { ...tournament, players: tournament.players.map((team) => ({ ...team, acceleration: stated.get(team.tpn) ?? [] })) };
}

/** The teams with virtual points in the pairing of `round`, with these points. */
export function virtualPointsOfTeams(facts: SectionFacts, round: number): readonly { readonly name: string; readonly points: HalfPoints }[] {
  if (facts.acceleration === 'none') return [];
  return buildPairingTournament(facts, round).tournament.players.flatMap(({ name, acceleration }) => {
    const points = acceleration[round - 1] ?? 0;
    return points === 0 ? [] : [{ name, points }];
  });
}

/**
 * C.04.7 1.3.2: round 1 fixes groups A and B. Returns the last pairing number
 * that each group has now; null before round 1 is public, or without Baku.
 */
export function bakuGroupsFixedInRound1(facts: SectionFacts): BakuGroups | null {
  const round = lastPublishedRound(facts);
  if (facts.acceleration !== 'baku' || round === 0) return null;
  const { tournament, numberOf } = buildPairingTournament(facts, round + 1);
  const lastInGroupA = lastOfGroupA(facts, tournament, numberOf);
  return lastInGroupA === null ? null : { lastInGroupA, last: tournament.players.at(-1)?.tpn ?? lastInGroupA };
}

/** The team event scored twice, by match points and by game points, for standings. */
export function buildTeamField(facts: SectionFacts, beforeRound: number): TeamField {
  const kind = formatOf(facts.systemId).hasSchedule ? 'round-robin' : 'swiss';
  const field = teamField(teamEventFacts(facts, beforeRound, 'standings'), matchRulesOf(facts), kind);
  if (!breaksTiesByLot(facts)) return field;
  const { teams, lotSeed } = facts;
  const lots = drawLots(
    lotSeed,
    teams.map(({ id }) => id),
  );
  return { ...field, lots: new Map(teams.map(({ id, number }) => [number, lots.get(id) ?? teams.length])) };
}

/** The forfeited matches of the rounds before `beforeRound`, according to the results that a report states. */
export function forfeitedMatchesBefore(facts: SectionFacts, beforeRound: number): ReturnType<typeof forfeitedMatches> {
  return forfeitedMatches(teamEventFacts(facts, beforeRound, 'report').matches);
}

/** The matches of the rounds before `beforeRound`, with match points and game points from the results of their boards. */
function teamEventFacts(facts: SectionFacts, beforeRound: number, use: BoardUse): TeamEventFacts {
  const rules = matchRulesOf(facts);
  const roundOf = new Map(facts.pairedRounds.map((round) => [round.number, round]));
  const rounds = Array.from({ length: beforeRound - 1 }, (_, index) => roundOf.get(index + 1));
  const numberOf = new Map(facts.teams.map(({ id, number }) => [id, number]));
  const matches = rounds.map((round) => (round === undefined ? new Map<string, TeamMatch>() : matchesByTeam({ facts, use, numberOf }, round)));
  return {
    document: {
      texts: {},
      rounds: facts.rounds,
      initialColour: facts.initialColour,
      accelerations: [],
      forbidden: forbiddenTeams(facts, numberOf),
      byes: teamByesIn(facts, beforeRound),
    },
    records: {
      teams: facts.teams.map(({ number, name, shortName }) => ({ number, name, shortName, members: [] })),
      areNumbered: true,
      byes: {
        matchPoints: rules.bye?.matchPoints ?? null,
        gamePoints: rules.bye?.gamePoints ?? null,
        teams: rounds.map((round) => numberOf.get(byeTeamOf(round?.matches ?? []) ?? '') ?? null),
      },
      matchPoints: rules.points,
      abnormalPoints: abnormalPointsBefore(facts, beforeRound, numberOf),
    },
    scoring: facts.scoring,
    rounds: beforeRound - 1,
    completedRounds: beforeRound - 1,
    matches: new Map(facts.teams.map(({ id, number }) => [number, matches.map((ofRound) => ofRound.get(id) ?? null)])),
    boards: rules.boards,
  };
}

const BYE_TYPES: Readonly<Record<TeamByeFacts['kind'], TrfBye['type']>> = {
  fullPointBye: 'F',
  halfPointBye: 'H',
  zeroPointBye: 'Z',
  absent: 'Z',
  forfeitWin: 'F',
};

/**
 * The byes of teams as record 240 states them, in a fixed order: those that were requested, and in the coming round also those of teams without
 * players.
 */
export function teamByesIn(facts: SectionFacts, comingRound: number): readonly TrfBye[] {
  if (formatOf(facts.systemId).hasSchedule) return [];
  const absent = absentTeams(facts, comingRound);
  const byes = new Map<string, TrfBye>();
  for (const team of facts.teams) {
    // A bye no longer counts once the team has left.
    const requested = facts.teamByes.filter(({ teamId, round }) => teamId === team.id && !isTeamWithdrawn(facts, team, round));
    const isExcused = requested.some(({ round }) => round === comingRound);
    const own = requested.map(({ round, kind }) => ({ round, type: BYE_TYPES[kind] }));
    for (const { round, type } of absent.has(team.id) && !isExcused ? [...own, { round: comingRound, type: 'Z' as const }] : own) {
      const key = `${String(round).padStart(3)} ${type}`;
      byes.set(key, { type, round, players: [...(byes.get(key)?.players ?? []), team.number].toSorted((a, b) => a - b) });
    }
  }
  return [...byes].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, bye]) => bye);
}

/** The forbidden pairs of teams, in a fixed order for reports: by first round, then by numbers. */
function forbiddenTeams({ forbiddenTeams: pairs }: SectionFacts, numberOf: ReadonlyMap<string, Tpn>): TeamEventFacts['document']['forbidden'] {
  const numbered = pairs.map(({ teamAId, teamBId, fromRound, toRound }) => {
    const [first = 0, second = 0] = [teamAId, teamBId].map((id) => numberOf.get(id) ?? 0).toSorted((a, b) => a - b);
    return { rounds: { from: fromRound, to: toRound }, players: [first, second] as const };
  });
  return numbered.toSorted((a, b) => a.rounds.from - b.rounds.from || a.players[0] - b.players[0] || a.players[1] - b.players[1]);
}

/** The adjusted points that count in the standings of the rounds before `beforeRound`, as record 299 states them. */
function abnormalPointsBefore(
  { teamAdjustments }: SectionFacts,
  beforeRound: number,
  numberOf: ReadonlyMap<string, Tpn>,
): TeamEventFacts['records']['abnormalPoints'] {
  const counting = teamAdjustments.filter(({ round }) => (round ?? 0) < beforeRound);
  return counting.map(({ teamId, type, round, matchPoints, gamePoints }) => ({
    type,
    round,
    matchPoints,
    points: gamePoints,
    players: teamId === null ? [] : [numberOf.get(teamId) ?? 0],
  }));
}

interface MatchContext {
  readonly facts: SectionFacts;
  readonly use: BoardUse;
  readonly numberOf: ReadonlyMap<string, Tpn>;
}

/**
 * The matches of a round by team. For pairings, a match is left out while one of its games has no result. In the standings, the section's rule for
 * unfinished games applies, and a match of which no game has ended does not count.
 */
function matchesByTeam({ facts, use, numberOf }: MatchContext, { number, matches, pairings }: RoundFacts): ReadonlyMap<string, TeamMatch> {
  const seated = pairings.map((pairing) => ({ board: pairing.board, ...boardForUse(pairing, use) }));
  const lineUps = lineUpsInRound(facts, { matches, pairings: seated });
  const cells = cellsByPlayer(seated, pairingNumbersIn(facts, number));
  const rule = use === 'standings' ? (matchRulesOf(facts).unfinished ?? 'draws') : null;
  const isByScore = hasScoresOnly(facts);
  return new Map(
    matches.flatMap((match): (readonly [string, TeamMatch])[] => {
      const { firstId, secondId } = match;
      if (secondId === null) return [];
      const seats = [firstId, secondId].map((team) => (lineUps.get(team) ?? []).map((entryId) => (entryId === null ? null : (cells.get(entryId) ?? 'open'))));
      const [first, second] = isByScore
        ? sidesOfScore(scoreForUse(match, use))
        : rule === null
          ? sidesForPairing(seats, facts.scoring)
          : sidesForStandings(seats, facts.scoring, rule);
      if (first === undefined || second === undefined) return [];
      const colour = hasFirstBlack(facts, number, match) ? 'black' : 'white';
      return [
        [firstId, { ...first, colour, opponent: numberOf.get(secondId) ?? 0 }],
        [secondId, { ...second, colour: opposite(colour), opponent: numberOf.get(firstId) ?? 0 }],
      ];
    }),
  );
}

/** A place of a line-up: null if it is empty, and 'open' while the board has no result. */
type Seat = RoundEntry | 'open' | null;
type CountedSide = Omit<TeamMatch, 'opponent' | 'colour'>;

/** Both sides of a match as a pairing counts it: adjourned games are draws (C.04.2 3.1). Empty while a result is missing. */
function sidesForPairing(seats: readonly (readonly Seat[])[], scoring: Scoring): readonly CountedSide[] {
  return seats.flat().includes('open') ? [] : seats.map((own) => sideOf(own, scoring, scoring.draw));
}

/** Both sides of a match in the standings. Empty if the match does not count yet. */
function sidesForStandings(seats: readonly (readonly Seat[])[], scoring: Scoring, rule: UnfinishedGames): readonly CountedSide[] {
  const [first = [], second = []] = seats;
  const open = first.filter(isOpenSeat).length;
  const hasEnded = first.some((seat) => isGame(seat) && !isOpenSeat(seat));
  if (open > 0 && !hasEnded) return [];
  const [ofFirst, ofSecond] = [sideOf(first, scoring, 0), sideOf(second, scoring, 0)];
  const counted = countUnfinished(rule, { points: [ofFirst.gamePoints, ofSecond.gamePoints], open, boards: first.length }, scoring);
  if (counted === null) return [];
  const sides = rule === 'draws' ? seats.map((own) => sideOf(own, scoring, scoring.draw)) : [ofFirst, ofSecond];
  return counted.isDecided ? sides : sides.map((side) => ({ ...side, isUndecided: true as const }));
}

const isOpenSeat = (seat: Seat): boolean => seat === 'open' || seat?.code === '?';
const isGame = (seat: Seat): boolean => seat === 'open' || (seat !== null && seat.opponent !== null);

/** A match seen from one of its teams. An open game is worth `openGame`. */
function sideOf(seats: readonly Seat[], scoring: Scoring, openGame: HalfPoints): CountedSide {
  const boards = seats.map((seat) => {
    const cell = seat === 'open' ? null : seat;
    return { player: null, cell, points: isOpenSeat(seat) ? openGame : cell === null ? 0 : pointsOf(cell, scoring) };
  });
  const gamePoints = boards.reduce((sum, { points }) => sum + points, 0);
  return { boards, gamePoints, isPlayed: boards.some(({ cell }) => isPlayed(cell)), forfeited: null };
}

function cellsByPlayer(boards: readonly CountingBoard[], numbers: ReadonlyMap<string, Tpn>): ReadonlyMap<string, RoundEntry | null> {
  return new Map(
    boards.flatMap((board) =>
      [board.whiteId, board.blackId].flatMap((id) => (id === null ? [] : [[id, roundEntryOnBoard(id, board, numbers, true)] as const])),
    ),
  );
}
