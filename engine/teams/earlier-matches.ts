import type { EarlierResult } from '../model/game-result';
import { groupBy } from '../model/memoise';
import { parseBreachLines, type EarlierScore, type TrfDocument } from '../trf';
import { MAX_ROUNDS } from '../trf/trf-limits';
import { readTeamRecords, type TeamRecords } from './team-records';
import { readTeams, teamEventOf, tournamentOfTeams } from './team-tournament';

interface ScoreInRound extends EarlierScore {
  readonly round: number;
}

/**
 * Returns the earlier results of teams, by the round that was paired from them. A file states the present scores of matches, so
 * `### Score @ Round 3: round 1: 3-7=2.5:1.5` gives a score of round 1 at the time when round 3 was paired (C.04.2 4.3).
 */
export function earlierMatchesByRound(document: TrfDocument): ReadonlyMap<number, readonly EarlierResult[]> {
  const lines = parseBreachLines(document).flatMap((line) =>
    line.kind === 'score' && line.of >= 1 && line.of < line.round && line.round <= MAX_ROUNDS ? [line] : [],
  );
  const records = readTeamRecords(document);
  return new Map(
    [...groupBy(lines, ({ round }) => round)].map(([round, ofRound]) => {
      const scores = ofRound.flatMap(({ of, scores: changed }) => changed.map((score) => ({ ...score, round: of })));
      return [round, resultsOf(document, withEarlierScores(records, scores), scores)];
    }),
  );
}

/** In a file with boards, the scores follow from the games, and the lines change nothing. */
function withEarlierScores(records: TeamRecords, scores: readonly ScoreInRound[]): TeamRecords {
  if (!records.scoresOnly) return records;
  const key = (round: number, one: number, other: number) => [round, ...[one, other].toSorted((a, b) => a - b)].join(' ');
  const changed = new Set(scores.map(({ round, white, black }) => key(round, white, black)));
  const forfeits = records.forfeits.filter(({ round, white, black }) => !changed.has(key(round, white, black)));
  return {
    ...records,
    scores: [...records.scores, ...scores.flatMap(({ score: points, ...match }) => (typeof points === 'string' ? [] : [{ ...match, points }]))],
    forfeits: [...forfeits, ...scores.flatMap(({ score: type, ...match }) => (typeof type === 'string' ? [{ ...match, type }] : []))],
  };
}

function resultsOf(document: TrfDocument, records: TeamRecords, scores: readonly ScoreInRound[]): readonly EarlierResult[] {
  const { players } = tournamentOfTeams(readTeams(document, records), teamEventOf(document));
  const entriesOf = new Map(players.map(({ tpn, entries }) => [tpn, entries]));
  return scores.flatMap(({ round, white, black }) =>
    [white, black].flatMap((tpn): EarlierResult[] => {
      const { code, opponent = null, colour = null, points, secondary } = entriesOf.get(tpn)?.[round - 1] ?? {};
      if (code === undefined || points === undefined || secondary === undefined) return [];
      return [{ tpn, round, code, seat: { opponent, colour }, scored: { points, secondary } }];
    }),
  );
}
