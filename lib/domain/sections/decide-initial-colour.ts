import { createHash } from 'node:crypto';

/**
 * The drawing of lots for the colour of the top player in round 1, repeatable by anyone: the first hexadecimal digit of
 * the SHA-256 of `<seed>/initial-colour`, White when it is even.
 */
export function initialColourByLot(lotSeed: string): 'white' | 'black' {
  const digest = createHash('sha256').update(`${lotSeed}/initial-colour`).digest();
  return ((digest[0] ?? 0) >> 4) % 2 === 0 ? 'white' : 'black';
}
