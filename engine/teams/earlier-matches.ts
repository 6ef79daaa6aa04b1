import type { EarlierResult } from '../model/game-result';
import { groupBy } from '../model/memoise';
import { earlierResultsByRound, parseBreachLines, type EarlierScore, type TrfDocument, type TrfPlayer } from '../trf';
import { MAX_ROUNDS } from '../trf/trf-limits';
import { readTeamRecords, type TeamRecords } from './team-records';
import { readTeams, teamEventOf, tournamentOfTeams } from './team-tournament';

interface ScoreInRound extends EarlierScore {
  readonly round: number;
}

interface TeamsInRound {
  readonly round: number;
  readonly teams: readonly number[];
}

/**
 * Returns the earlier results of teams, by the round that was paired from them. A file states the present results, and comments state those of the
 * time when a round was paired (C.04.2 4.3): `### Correction @ Round 3: round 1: 5=1` and `### Adjournment` the games from which matches are scored,
 * and `### Score @ Round 3: round 1: 3-7=2.5:1.5` the scores in a file without boards.
 */
export function earlierMatchesByRound(document: TrfDocument): ReadonlyMap<number, readonly EarlierResult[]> {
  const records = readTeamRecords(document);
  return records.scoresOnly ? matchesOfEarlierScores(document, records) : matchesOfEarlierGames(document, records);
}

function matchesOfEarlierScores(document: TrfDocument, records: TeamRecords): ReadonlyMap<number, readonly EarlierResult[]> {
  const lines = parseBreachLines(document).flatMap((line) =>
    line.kind === 'score' && line.of >= 1 && line.of < line.round && line.round <= MAX_ROUNDS ? [line] : [],
  );
  return new Map(
    [...groupBy(lines, ({ round }) => round)].map(([round, ofRound]) => {
      const scores = ofRound.flatMap(({ of, scores: changed }) => changed.map((score) => ({ ...score, round: of })));
      const changed = scores.map(({ round: of, white, black }) => ({ round: of, teams: [white, black] }));
      return [round, resultsOf(document, withEarlierScores(records, scores), changed)];
    }),
  );
}

function withEarlierScores(records: TeamRecords, scores: readonly ScoreInRound[]): TeamRecords {
  const key = (round: number, one: number, other: number) => [round, ...[one, other].toSorted((a, b) => a - b)].join(' ');
  const changed = new Set(scores.map(({ round, white, black }) => key(round, white, black)));
  const forfeits = records.forfeits.filter(({ round, white, black }) => !changed.has(key(round, white, black)));
  return {
    ...records,
    scores: [...records.scores, ...scores.flatMap(({ score: points, ...match }) => (typeof points === 'string' ? [] : [{ ...match, points }]))],
    forfeits: [...forfeits, ...scores.flatMap(({ score: type, ...match }) => (typeof type === 'string' ? [{ ...match, type }] : []))],
  };
}

function matchesOfEarlierGames(document: TrfDocument, records: TeamRecords): ReadonlyMap<number, readonly EarlierResult[]> {
  const teamOf = new Map(records.teams.flatMap(({ number, members }) => members.map((tpn) => [tpn, number] as const)));
  const rounds = [...earlierResultsByRound(document)].filter(([round]) => round <= MAX_ROUNDS);
  return new Map(
    rounds.map(([round, results]) => {
      const games = results.filter((game) => game.round < round);
      const changed = [...groupBy(games, (game) => game.round)].map(([of, ofRound]) => ({
        round: of,
        teams: [...new Set(ofRound.flatMap(({ tpn }) => teamOf.get(tpn) ?? []))],
      }));
      const gamesOf = groupBy(games, ({ tpn }) => tpn);
      const players = document.players.map((player) => withEarlierGames(player, gamesOf.get(player.tpn) ?? []));
      return [round, resultsOf({ ...document, players }, withoutForfeitsOf(records, changed), changed)];
    }),
  );
}

function withEarlierGames(player: TrfPlayer, games: readonly EarlierResult[]): TrfPlayer {
  if (games.length === 0) return player;
  // If there are two results for the same game, the first counts.
  const gameIn = new Map(games.toReversed().map((game) => [game.round, game]));
  const rounds = player.rounds.map((cell, index) => {
    const then = gameIn.get(index + 1);
    return cell === null || then === undefined ? cell : { ...cell, code: then.code, ...then.seat };
  });
  return { ...player, rounds };
}

/** Record 330 states who forfeits a match now. The earlier games state it for the changed matches. */
function withoutForfeitsOf(records: TeamRecords, changed: readonly TeamsInRound[]): TeamRecords {
  const isChanged = new Set(changed.flatMap(({ round, teams }) => teams.map((team) => `${round} ${team}`)));
  const forfeits = records.forfeits.filter(({ round, white, black }) => !isChanged.has(`${round} ${white}`) && !isChanged.has(`${round} ${black}`));
  return { ...records, forfeits };
}

function resultsOf(document: TrfDocument, records: TeamRecords, changed: readonly TeamsInRound[]): readonly EarlierResult[] {
  const { players } = tournamentOfTeams(readTeams(document, records), teamEventOf(document));
  const entriesOf = new Map(players.map(({ tpn, entries }) => [tpn, entries]));
  return changed.flatMap(({ round, teams }) =>
    teams.flatMap((tpn): EarlierResult[] => {
      const { code, opponent = null, colour = null, points, secondary } = entriesOf.get(tpn)?.[round - 1] ?? {};
      if (code === undefined || points === undefined || secondary === undefined) return [];
      return [{ tpn, round, code, seat: { opponent, colour }, scored: { points, secondary } }];
    }),
  );
}
