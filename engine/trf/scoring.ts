import { pointsOf } from '../model/game-result';
import { STANDARD_SCORING, type HalfPoints, type Scoring } from '../model/points';
import { matchByePoints } from '../model/two-game-matches';
import { adjustmentsOf } from './abnormal-points';
import { withStandingsResults } from './rating-only';
import type { TrfDocument, TrfPlayer } from './trf-document';
import { hasTwoGameMatches } from './two-game-rounds';

export interface EffectiveScoring {
  readonly scoring: Scoring;
  /** The scoring that is assumed because the file states none and its points contradict the standard scoring; null if nothing is assumed. */
  readonly assumed: Partial<Scoring> | null;
}

/**
 * Common scorings other than the standard one, which is 1-½-0 with a full point for the
 * pairing-allocated bye. The first scoring that explains the points of every player is assumed.
 */
const COMMON_SCORINGS: readonly Partial<Scoring>[] = [
  { pab: 1 },
  { pab: 0 },
  { win: 6, draw: 2, forfeitWin: 6, fullPointBye: 6, halfPointBye: 2, pab: 6 },
  { win: 6, draw: 2, forfeitWin: 6, fullPointBye: 6, halfPointBye: 2, pab: 2 },
  { win: 6, draw: 4, loss: 2, forfeitWin: 6, fullPointBye: 6, halfPointBye: 4, pab: 6 },
  { win: 6, draw: 4, loss: 2, forfeitWin: 6, fullPointBye: 6, halfPointBye: 4, pab: 4 },
  { win: 4, draw: 2, forfeitWin: 4, fullPointBye: 4, halfPointBye: 2, pab: 4 },
];

/**
 * Returns the scoring that the file states (162, XXS, BB lines). If it states none, returns 1-½-0 if the points agree with it, or else the first
 * candidate that explains all points.
 */
export function effectiveScoring(document: TrfDocument): EffectiveScoring {
  const ofGames: Scoring = { ...STANDARD_SCORING, ...document.scoring };
  const stated = hasTwoGameMatches(document) ? { ...ofGames, ...matchByePoints(ofGames), ...document.scoring } : ofGames;
  const isStated = Object.keys(document.scoring).length > 0;
  const counted = withStandingsResults(document);
  if (isStated || explainsStatedPoints(counted, stated)) return { scoring: stated, assumed: null };
  for (const candidate of COMMON_SCORINGS) {
    const scoring = { ...STANDARD_SCORING, ...candidate };
    if (explainsStatedPoints(counted, scoring)) return { scoring, assumed: candidate };
  }
  return { scoring: stated, assumed: null };
}

function explainsStatedPoints(document: TrfDocument, scoring: Scoring): boolean {
  const completedRounds = completedRoundsOf(document);
  const adjustments = adjustmentsOf(document, completedRounds, scoring);
  return document.players.every(
    (player) => player.points === null || agreesWithPoints(player, completedRounds, scoring, adjustments(player.tpn, player.rounds) ?? []),
  );
}

/** The last round in which anybody has an opponent or the pairing-allocated bye; 0 for none. */
export function completedRoundsOf({ players }: TrfDocument): number {
  return players.reduce(
    (last, { rounds }) => Math.max(last, rounds.findLastIndex((cell) => cell !== null && (cell.opponent !== null || cell.code === 'U')) + 1),
    0,
  );
}

/** Adds the half-points of the completed rounds and the adjusted points. A blank cell counts as a zero-point bye. */
export function countedPoints({ rounds }: TrfPlayer, completedRounds: number, scoring: Scoring, adjustedPoints: readonly HalfPoints[]): HalfPoints {
  let points = adjustedPoints.reduce((sum, given) => sum + given, 0);
  for (let index = 0; index < completedRounds; index += 1) points += pointsOf(rounds[index], scoring);
  return points;
}

/**
 * True if columns 81-84 contain one of the sums that programs write. A sum may include the byes of coming rounds, and may count unfinished games as
 * draws.
 */
export function agreesWithPoints(player: TrfPlayer, completedRounds: number, scoring: Scoring, adjustedPoints: readonly HalfPoints[]): boolean {
  const unfinished = player.rounds.slice(0, completedRounds).reduce((sum, cell) => sum + (cell?.code === '?' ? pointsOf(cell, scoring) : 0), 0);
  let points = countedPoints(player, completedRounds, scoring, adjustedPoints);
  const isStated = () => player.points === points || player.points === points - unfinished;
  return (
    isStated() ||
    player.rounds.slice(completedRounds).some((cell) => {
      points += cell === null ? 0 : pointsOf(cell, scoring);
      return isStated();
    })
  );
}
