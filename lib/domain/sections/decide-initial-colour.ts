import { createHash } from 'node:crypto';

/** Draws the top player's colour in round 1: the first hexadecimal digit of SHA-256 of `<seed>/initial-colour`, White if even. */
export function initialColourByLot(lotSeed: string): 'white' | 'black' {
  const digest = createHash('sha256').update(`${lotSeed}/initial-colour`).digest();
  return ((digest[0] ?? 0) >> 4) % 2 === 0 ? 'white' : 'black';
}

/** F.10: draws a lot for each entry by the section's seed, 1 first. The draw is repeatable and does not depend on the order of `entryIds`. */
export function drawLots(seed: string, entryIds: readonly string[]): ReadonlyMap<string, number> {
  const drawn = entryIds
    .map((id) => ({ id, slip: createHash('sha256').update(`${seed}/lot/${id}`).digest('hex') }))
    .sort((a, b) => (a.slip < b.slip ? -1 : a.slip > b.slip ? 1 : 0));
  return new Map(drawn.map(({ id }, index) => [id, index + 1]));
}
