import type { HalfPoints } from '../model/points';
import type { Place } from '../swiss/player-state';
import type { Situation } from './bracket';
import type { Criterion } from './criterion';

interface WithNextBracket extends Situation {
  /** The score of the next bracket's residents; null in the last bracket. */
  readonly nextScore: HalfPoints | null;
}

/**
 * The criterion about the next bracket, in two parts. First, as few players as possible float down from the next bracket. Then, their
 * scores are as low as possible.
 */
export function nextBracketCriteria(article: string): readonly [Criterion<WithNextBracket>, Criterion<WithNextBracket>] {
  return [
    {
      article,
      aim: 'next-downfloaters',
      kind: 'count',
      pairBelow: (situation, higher, lower) => (floatsFromNextBracket(situation, higher, lower) ? 1 : 0),
      unpairedBelow: (situation, player) => (isInNextBracket(situation, player) ? 1 : 0),
    },
    {
      article,
      aim: 'next-downfloater-scores',
      kind: 'list',
      pairBelow: (situation, higher, lower) => (floatsFromNextBracket(situation, higher, lower) ? (situation.field.scores[higher] ?? 0) : 0),
      unpairedBelow: (situation, player) => (isInNextBracket(situation, player) ? (situation.field.scores[player] ?? 0) : 0),
    },
  ];
}

function isInNextBracket({ field, nextScore }: WithNextBracket, player: Place): boolean {
  return nextScore !== null && (field.scores[player] ?? 0) >= nextScore;
}

function floatsFromNextBracket(situation: WithNextBracket, higher: Place, lower: Place): boolean {
  return isInNextBracket(situation, higher) && !isInNextBracket(situation, lower);
}
