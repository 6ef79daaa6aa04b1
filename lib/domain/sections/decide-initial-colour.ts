import { createHash } from 'node:crypto';

/** Draws the initial colour: White if the first hexadecimal digit of the SHA-256 of `<seed>/initial-colour` is even, else Black. */
export function initialColourByLot(lotSeed: string): 'white' | 'black' {
  const digest = createHash('sha256').update(`${lotSeed}/initial-colour`).digest();
  return ((digest[0] ?? 0) >> 4) % 2 === 0 ? 'white' : 'black';
}

/** F.10: draws a place by lot for each entry, from 1. The same seed gives the same lots, whatever the order of `entryIds`. */
export function drawLots(seed: string, entryIds: readonly string[]): ReadonlyMap<string, number> {
  const drawn = entryIds
    .map((id) => ({ id, slip: createHash('sha256').update(`${seed}/lot/${id}`).digest('hex') }))
    .sort((a, b) => (a.slip < b.slip ? -1 : a.slip > b.slip ? 1 : 0));
  return new Map(drawn.map(({ id }, index) => [id, index + 1]));
}
