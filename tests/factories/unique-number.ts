import { randomInt } from 'node:crypto';

// Journeys run in several processes on one database: each begins somewhere else.
// Seven digits in every run: names of one length.
let last = randomInt(1_000_000, 9_000_000);

/** A number not given before: what makes the names of made rows different. */
export function nextUniqueNumber(): number {
  last += 1;
  return last;
}
