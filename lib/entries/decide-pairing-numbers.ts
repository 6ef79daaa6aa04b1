import { byInitialOrder } from './initial-order';
import type { Ranked } from './initial-order';

export interface Numbered extends Ranked {
  readonly id: string;
  readonly pairingNumber: number | null;
  readonly enteredFromRound: number;
}

export interface NumberingState {
  /** The round to be paired next, 1 before the first. */
  readonly nextRound: number;
  /** Numbers that came with an imported file: their order was announced there and is kept. */
  readonly keepsOrder: boolean;
}

/** C.04.2 2.3: numbers may change until round 4 has been paired. */
export const LAST_ROUND_BEFORE_FREEZE = 4;

export function areNumbersFrozen(nextRound: number): boolean {
  return nextRound > LAST_ROUND_BEFORE_FREEZE;
}

/**
 * The pairing number of each entry for the next round, by entry id. C.04.2 2.2 to 2.4: the initial order, made again for
 * late entries and corrected ratings until round 4 has been paired; who enters in a later round has no number yet (null).
 * After that nobody's number changes and a late entry takes the next free one.
 */
export function decidePairingNumbers(entries: readonly Numbered[], { nextRound, keepsOrder }: NumberingState): ReadonlyMap<string, number | null> {
  const numbers = new Map<string, number | null>(entries.map(({ id }) => [id, null]));
  const present = entries.filter((entry) => entry.enteredFromRound <= nextRound);
  if (areNumbersFrozen(nextRound)) {
    appendNewcomers(present, numbers);
  } else {
    const order = keepsOrder ? insertNewcomers(present) : present.toSorted(byInitialOrder);
    order.forEach(({ id }, index) => numbers.set(id, index + 1));
  }
  return numbers;
}

function appendNewcomers(present: readonly Numbered[], numbers: Map<string, number | null>): void {
  let last = 0;
  for (const { id, pairingNumber } of present) {
    if (pairingNumber === null) continue;
    numbers.set(id, pairingNumber);
    last = Math.max(last, pairingNumber);
  }
  for (const { id } of present.filter((entry) => entry.pairingNumber === null).toSorted(byInitialOrder)) {
    last += 1;
    numbers.set(id, last);
  }
}

/** The known order stays; each newcomer stands before the first player who follows it by the initial order. */
function insertNewcomers(present: readonly Numbered[]): Numbered[] {
  const order = present.filter((entry) => entry.pairingNumber !== null).toSorted((a, b) => (a.pairingNumber ?? 0) - (b.pairingNumber ?? 0));
  for (const newcomer of present.filter((entry) => entry.pairingNumber === null).toSorted(byInitialOrder)) {
    const place = order.findIndex((player) => byInitialOrder(newcomer, player) < 0);
    order.splice(place < 0 ? order.length : place, 0, newcomer);
  }
  return order;
}
