import { randomInt } from 'node:crypto';

// The browser tests run in several processes on one database, so each process starts at a random number. All numbers have seven
// digits, so that names have the same length in every run.
let lastNumber = randomInt(1_000_000, 9_000_000);

/** Returns a number that this process has not returned before, to make names unique. */
export function nextUniqueNumber(): number {
  lastNumber += 1;
  return lastNumber;
}
