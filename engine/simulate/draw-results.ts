import type { ResultCode } from '../model/game-result';
import { expectedPercentage } from '../ratings/rating-tables';
import type { Random } from './random';
import type { SimulationOptions, ResultRates } from './simulation-options';

export type GameCodes = readonly [ResultCode, ResultCode];

export interface RatingComparison {
  readonly difference: number;
  readonly whiteIsHigher: boolean;
}

const DRAW_CODES: GameCodes = ['=', '='];

/** Chooses the result of a pair at random, with the rates in `options`. The result can be a forfeit. */
export function drawResult({ difference, whiteIsHigher }: RatingComparison, options: SimulationOptions, random: Random): GameCodes {
  if (random.chance(options.forfeits ?? 0)) {
    return random.pick<GameCodes>([
      ['+', '-'],
      ['-', '+'],
      ['+', '-'],
      ['-', '+'],
      ['-', '-'],
    ]);
  }
  if (random.chance(options.unusual ?? 0))
    return random.pick<GameCodes>([
      ['=', '0'],
      ['0', '='],
      ['0', '0'],
    ]);
  if (options.winners !== undefined) return resultByWinnerRates(options.winners, whiteIsHigher, random);
  if (options.results === 'table') return resultByRatingTable(difference, options.draws ?? 40, random.chance(options.unrated ?? 0), random);
  return resultByExpectation(difference, random, options);
}

function resultByWinnerRates({ white = 0, draws = 0, higherRanked = 0, lowerRanked = 0 }: ResultRates, whiteIsHigher: boolean, random: Random): GameCodes {
  const roll = random.below(100);
  if (roll < draws) return DRAW_CODES;
  const won = (byWhite: boolean): GameCodes => (byWhite ? ['1', '0'] : ['0', '1']);
  if (roll < draws + white) return won(true);
  if (roll < draws + white + higherRanked) return won(whiteIsHigher);
  return won(roll < draws + white + higherRanked + lowerRanked && !whiteIsHigher);
}

/** Chooses a result at random, based on White's expected score (in thousandths). The first move is worth 35 rating points. */
function resultByExpectation(difference: number, random: Random, options: SimulationOptions): GameCodes {
  const expected = Math.round(1000 / (1 + 10 ** (-(difference + 35) / 400)));
  const draws = Math.round(0.8 * Math.min(expected, 1000 - expected));
  const roll = random.below(1000);
  const [won, drawn, lost] = resultLetters(random.chance(options.unrated ?? 0));
  if (roll < expected - draws / 2) return [won, lost];
  return roll < expected + draws / 2 ? [drawn, drawn] : [lost, won];
}

/**
 * Chooses a result at random. White's mean score is the expected score of B.02 8.1.2. `draws` is the percentage of draws between equals; a
 * rating difference lowers this percentage.
 */
export function resultByRatingTable(difference: number, draws: number, isShort: boolean, random: Random): GameCodes {
  const expected = 100 * expectedPercentage(difference);
  const drawn = Math.round((draws / 50) * Math.min(expected, 10_000 - expected));
  const roll = 2 * random.below(10_000);
  const [win, draw, loss] = resultLetters(isShort);
  if (roll < 2 * expected - drawn) return [win, loss];
  return roll < 2 * expected + drawn ? [draw, draw] : [loss, win];
}

export function resultLetters(isShort: boolean): readonly [ResultCode, ResultCode, ResultCode] {
  return isShort ? ['W', 'D', 'L'] : ['1', '=', '0'];
}
