import { randomInt } from 'node:crypto';

// Journeys run in several processes on one database: each begins somewhere else.
let last = randomInt(1000, 9_000_000);

/** A number not given before: what makes the names of made rows different. */
export function nextNumber(): number {
  last += 1;
  return last;
}
