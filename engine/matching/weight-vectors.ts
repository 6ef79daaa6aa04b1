/** A vector of integers. Vectors are compared lexicographically and added component by component, without carry. */
export type WeightVector = readonly number[];

export function compareVectors(a: WeightVector, b: WeightVector): number {
  for (let c = 0; c < a.length; c += 1) if (a[c] !== b[c]) return (a[c] ?? 0) - (b[c] ?? 0);
  return 0;
}

export function isZero(vector: WeightVector): boolean {
  return vector.every((value) => value === 0);
}

/** One of several values that share a component of a vector. Its total in a matching is at most `most`, so it never overflows into the next value. */
export interface Digit {
  readonly most: number;
}

/** The position of a digit: multiply its value by `unit` and add it to component `component`. */
export interface DigitPlace {
  readonly component: number;
  readonly unit: number;
}

/**
 * The limit for the values of one component. It is far below 2^53, because dual variables are sums of several weights and must stay exact.
 */
const COMPONENT_LIMIT = 2 ** 38;

/** Packs digits, most important first, into as few components as possible. A digit that is always 0 takes no space. */
export function packDigits(digits: readonly Digit[]): { readonly components: number; readonly places: readonly DigitPlace[] } {
  const groups: number[][] = [[]];
  let room = 1;
  digits.forEach(({ most }, index) => {
    if (room * (most + 1) > COMPONENT_LIMIT) {
      groups.push([]);
      room = 1;
    }
    room *= most + 1;
    groups[groups.length - 1]?.push(index);
  });
  const places: DigitPlace[] = [];
  groups.forEach((group, component) => {
    let unit = 1;
    for (const index of group.toReversed()) {
      places[index] = { component, unit };
      unit *= (digits[index]?.most ?? 0) + 1;
    }
  });
  return { components: groups.length, places };
}
