import { COST_LIMIT } from './least-cost-matching';

/** Two integers, compared high first. */
export interface PackedCost {
  readonly high: number;
  readonly low: number;
}

/** Turns a vector of non-negative integers, compared from first to last, into a packed cost that adds up alike. */
export type Pack = (vector: readonly number[]) => PackedCost;

/**
 * `bounds[k]` is at least the sum of component k over any matching that is compared. Each component gets a digit wide
 * enough for its bound, so that no sum ever carries into the digit before it: comparing packed sums is comparing vectors.
 * The last components share the low number, as many as fit; the others the high one. Null when two numbers are not enough.
 */
export function packing(bounds: readonly number[]): Pack | null {
  const places: number[] = bounds.map(() => 0);
  let [width, place, inLow] = [1, bounds.length - 1, bounds.length];
  for (; place >= 0; place -= 1) {
    const wider = width * ((bounds[place] ?? 0) + 1);
    if (wider >= COST_LIMIT) break;
    places[place] = width;
    width = wider;
    inLow = place;
  }
  for (width = 1; place >= 0; place -= 1) {
    places[place] = width;
    width *= (bounds[place] ?? 0) + 1;
    if (width >= COST_LIMIT) return null;
  }
  return (vector) => {
    let [high, low] = [0, 0];
    for (let index = 0; index < vector.length; index += 1) {
      const share = (vector[index] ?? 0) * (places[index] ?? 0);
      if (index < inLow) high += share;
      else low += share;
    }
    return { high, low };
  };
}
