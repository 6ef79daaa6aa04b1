import { UNMATCHED } from './maximum-matching';
import { MaximumWeightMatching } from './maximum-weight-matching';
import { packDigits, type Digit } from './weights';

/** What an edge costs: amounts by digit, digit 0 the most important; digits not named cost nothing. */
export type EdgeCost = readonly (readonly [digit: number, amount: number])[];

/**
 * The partner of every vertex 0 .. size - 1 in a perfect matching whose total cost is least, digits compared from the
 * first; null when there is no perfect matching. `digits[i].most` bounds the total of digit i over any matching.
 */
export function cheapestPerfectMatching(
  size: number,
  digits: readonly Digit[],
  cost: (a: number, b: number) => EdgeCost | null,
): Int32Array | null {
  const { components, places } = packDigits(digits);
  // One more leading component makes every edge worth having, whatever it costs.
  const matching = new MaximumWeightMatching(size, components + 1);
  for (let a = 0; a < size; a += 1) {
    for (let b = a + 1; b < size; b += 1) {
      const edge = cost(a, b);
      if (edge === null) continue;
      const weight = new Float64Array(components + 1);
      weight[0] = 1;
      for (const [digit, amount] of edge) {
        const place = places[digit];
        if (place === undefined) throw new RangeError(`no digit ${digit}`);
        weight[place.component + 1] = (weight[place.component + 1] ?? 0) - amount * place.unit;
      }
      matching.setEdge(a, b, weight);
    }
  }
  matching.solve();
  const partners = Int32Array.from({ length: size }, (_, vertex) => matching.partnerOf(vertex));
  return partners.includes(UNMATCHED) ? null : partners;
}
