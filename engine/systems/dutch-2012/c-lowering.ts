import { NO_LIMITS } from '../../bracket/limits';
import { sizeOf } from '../../score-bracket/score-bracket';
import { maxPairs } from './a-definitions';
import type { Target } from './c-bracket';
import { reachOf, type SearchBracket } from './c-candidate';
import { capacityOf } from './c-capacity';

export interface Lowered {
  readonly article: 'C.13' | 'C.14.a' | 'C.14.b1' | 'C.14.b2';
  readonly fact: 'fewer-moved-down-players' | 'managed-as-homogeneous' | 'fewer-pairs';
  readonly target: Target;
}

/** Whether P1 pairs can be made, M1 moved-down players paired, every relative criterion dropped. */
export function isReachable(search: SearchBracket, { p1, m1 }: Target): boolean {
  const { pairs, movedDown, areMovedDownApart } = capacityOf(search);
  if (p1 > pairs || m1 > movedDown) return false;
  // So many moved-down players paired first, then as many more pairs: augmenting leaves nobody alone who was paired.
  if (areMovedDownApart && !search.bracket.isLowest && search.limits === NO_LIMITS) return m1 <= p1;
  const best = reachOf(search, p1);
  return best !== null && best.movedDownPaired >= m1;
}

/** C.13, C.14: what is asked for after P1 and M1 have failed; null when nothing is left to lower. */
export function lowered(search: SearchBracket, { p1, m1 }: Target): Lowered | null {
  const { bracket } = search;
  if (bracket.isLowest) return m1 === 0 ? null : { article: 'C.13', fact: 'fewer-moved-down-players', target: { p1, m1: m1 - 1 } };
  if (m1 > 0 && capacityOf(search).movedDown < m1) {
    if (m1 > 1) return { article: 'C.14.b2', fact: 'fewer-moved-down-players', target: { p1, m1: m1 - 1 } };
    return { article: 'C.14.b2', fact: 'managed-as-homogeneous', target: { p1: maxPairs(sizeOf(bracket)), m1: 0 } };
  }
  if (p1 <= 1) return null;
  return { article: m1 > 0 ? 'C.14.b1' : 'C.14.a', fact: 'fewer-pairs', target: { p1: p1 - 1, m1: Math.min(m1, p1 - 1) } };
}
