import type { PairRow, SetRow } from '../../upfloat-bracket/upfloat-field';
import type { Entrant } from './1-definitions';

/** C7 (2.3.4): not in the last two rounds. */
export const C7: SetRow<Entrant> = { article: '2.3.4', aim: 'upfloaters-who-floated', ofUpfloater: ({ floated }) => (floated ? 1 : 0) };

/** C8 (2.3.5): of two teams that prefer the same colour one is denied it. */
const C8: PairRow<Entrant> = { article: '2.3.5', aim: 'colour-preferences', ofPair: (a, b) => (preferSame(a, b) ? 1 : 0), most: 1 };

/** C9 (2.3.6): the same for strong preferences, which only type B distinguishes. */
const C9: PairRow<Entrant> = {
  article: '2.3.6',
  aim: 'strong-colour-preferences',
  ofPair: (a, b) => (preferSame(a, b) && a.preference?.isStrong === true && b.preference?.isStrong === true ? 1 : 0),
  most: 1,
};

/** C10 (2.3.7): not in the last two rounds. */
const C10: PairRow<Entrant> = {
  article: '2.3.7',
  aim: 'opponents-who-floated',
  ofPair: (a, b, [isUp, isOtherUp]) => (isOtherUp && a.floated ? 1 : 0) + (isUp && b.floated ? 1 : 0),
  most: 2,
};

/** C8 to C10 as far as they apply. */
export function pairRows(type: 'A' | 'B' | 'none', isNearEnd: boolean): PairRow<Entrant>[] {
  const colours = type === 'none' ? [] : type === 'A' ? [C8] : [C8, C9];
  return isNearEnd ? colours : [...colours, C10];
}

function preferSame(a: Entrant, b: Entrant): boolean {
  return a.preference !== null && a.preference.colour === b.preference?.colour;
}
