import type { Competitor } from './a-definitions';
import { NO_LIMITS, type Limits } from './c-graph';

/** The two do not meet. */
export function apart(a: Competitor, b: Competitor): Limits {
  return { ...NO_LIMITS, mayPair: (one, other) => !(one === a && other === b) && !(one === b && other === a) };
}

/** The two meet. */
export function meeting(a: Competitor, b: Competitor): Limits {
  const isOne = (player: Competitor): boolean => player === a || player === b;
  return { mayPair: (one, other) => isOne(one) === isOne(other), mayStay: (player) => !isOne(player) };
}

/** The player leaves the bracket unpaired. */
export function unpaired(player: Competitor): Limits {
  return { ...NO_LIMITS, mayPair: (one, other) => one !== player && other !== player };
}
