import type { Field, Situation } from '../../bracket/bracket';
import type { Criterion } from '../../bracket/criterion';
import { nextBracketCriteria } from '../../bracket/next-bracket-rows';
import { kindNumbers } from '../../matching/cheapest-matchings';
import type { HalfPoints } from '../../model/points';
import { playerAt, type Place } from '../../swiss/player-state';
import type { Entrant } from './1-definitions';
import { absoluteColour } from './2-absolute';

export interface RoundField extends Field {
  /** The players to be paired, by score and then by ranking (1.8). */
  readonly entrants: readonly Entrant[];
  /** The position of each entrant in the ranking (1.8) of the whole round, indexed by place. */
  readonly rankOf: Int32Array;
}

/**
 * The situation to which the criteria of article 2 are applied. All members of the bracket, including floaters from above, are its
 * `residents` in the order of ranking (4.1), because floaters may meet each other.
 */
export interface BursteinSituation extends Situation {
  readonly field: RoundField;
  readonly floatersFromAbove: readonly Place[];
  /** The score of the bracket's own scoregroup. */
  readonly score: HalfPoints;
  /** The score of the next bracket's scoregroup; null in the last bracket. */
  readonly nextScore: HalfPoints | null;
}

type BursteinCriterion = Criterion<BursteinSituation>;

/**
 * Divides the players into kinds. Players of the same kind have the same cost under every criterion, and C3 bars them from the same kinds
 * of opponent. `kindsBelow` is the coarser division for the players below the bracket.
 */
export function entrantKindsOf(entrants: readonly Entrant[]): Pick<Field, 'kinds' | 'kindsBelow'> {
  const kinds = entrants.map((entrant) => [entrant.score, entrant.preference?.colour, absoluteColour(entrant)].join());
  const kindsBelow = entrants.map((entrant) => [entrant.score, absoluteColour(entrant)].join());
  return { kinds: Int32Array.from(kindNumbers(kinds)), kindsBelow: Int32Array.from(kindNumbers(kindsBelow)) };
}

/** C4 (2.2.1): no downfloater and no player below the bracket may remain unpaired. */
export const COMPLETION_CRITERION: BursteinCriterion = { article: '2.2.1', aim: 'completion', kind: 'count', unpairedBelow: () => 1 };

/** C5 to C8 in descending priority. */
export const QUALITY_CRITERIA: readonly BursteinCriterion[] = [
  { article: '2.3.1', aim: 'downfloaters', kind: 'count', downfloat: () => 1 },
  { article: '2.3.2', aim: 'downfloater-scores', kind: 'list', downfloat: ({ field }, player) => field.scores[player] ?? 0 },
  // C7 applies C5 and then C6 to the next bracket (R4).
  ...nextBracketCriteria('2.3.3'),
  { article: '2.3.4', aim: 'colour-preferences', kind: 'count', pair: preferSameColour },
];

/** C8 (R5): 1 if both players prefer the same colour, whatever the strengths; otherwise 0. */
function preferSameColour({ field }: BursteinSituation, a: Place, b: Place): number {
  const [one, other] = [playerAt(field.entrants, a).preference, playerAt(field.entrants, b).preference];
  return one !== null && one.colour === other?.colour ? 1 : 0;
}
