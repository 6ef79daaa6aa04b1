import type { PairCriterion, UpfloaterCriterion } from '../../upfloat-bracket/upfloat-field';
import type { Entrant } from './1-definitions';

/** C7 (2.3.4): minimises the number of upfloaters who floated in the previous round. It does not apply in the last two rounds. */
export const C7: UpfloaterCriterion<Entrant> = { article: '2.3.4', aim: 'upfloaters-who-floated', costOfUpfloater: ({ floated }) => (floated ? 1 : 0) };

/** C8 (2.3.5): a pair costs 1 if both teams prefer the same colour, because one of them is denied it. */
const C8: PairCriterion<Entrant> = { article: '2.3.5', aim: 'colour-preferences', costOfPair: (a, b) => (preferSameColour(a, b) ? 1 : 0), maximumCost: 1 };

/** C9 (2.3.6): a pair costs 1 if both teams strongly prefer the same colour. Only type B distinguishes strong preferences. */
const C9: PairCriterion<Entrant> = {
  article: '2.3.6',
  aim: 'strong-colour-preferences',
  costOfPair: (a, b) => (preferSameColour(a, b) && a.preference?.isStrong === true && b.preference?.isStrong === true ? 1 : 0),
  maximumCost: 1,
};

/**
 * C10 (2.3.7): minimises the number of upfloaters' opponents who floated in the previous round. It does not apply in the last two rounds.
 */
const C10: PairCriterion<Entrant> = {
  article: '2.3.7',
  aim: 'opponents-who-floated',
  costOfPair: (a, b, [isUp, isOtherUp]) => (isOtherUp && a.floated ? 1 : 0) + (isUp && b.floated ? 1 : 0),
  maximumCost: 2,
};

/** Returns the criteria from C8 to C10 that apply to this type of preferences. C10 does not apply in the last two rounds. */
export function pairCriteriaFor(type: 'A' | 'B' | 'none', isNearEnd: boolean): PairCriterion<Entrant>[] {
  const colours = type === 'none' ? [] : type === 'A' ? [C8] : [C8, C9];
  return isNearEnd ? colours : [...colours, C10];
}

function preferSameColour(a: Entrant, b: Entrant): boolean {
  return a.preference !== null && a.preference.colour === b.preference?.colour;
}
