import { createHash } from 'node:crypto';

/**
 * The drawing of lots for the colour of the top player in round 1, repeatable by anyone: the first hexadecimal digit of
 * the SHA-256 of `<seed>/initial-colour`, White when it is even.
 */
export function initialColourByLot(lotSeed: string): 'white' | 'black' {
  const digest = createHash('sha256').update(`${lotSeed}/initial-colour`).digest();
  return ((digest[0] ?? 0) >> 4) % 2 === 0 ? 'white' : 'black';
}

/**
 * F.10, drawing of lots: an order that nobody chose and everybody can repeat, from the section's recorded seed.
 * Lower numbers go first; 1 is the first drawn. The result depends on the entries drawn among, not on their order.
 */
export function drawLots(seed: string, entryIds: readonly string[]): ReadonlyMap<string, number> {
  const drawn = entryIds
    .map((id) => ({ id, slip: createHash('sha256').update(`${seed}/lot/${id}`).digest('hex') }))
    .sort((a, b) => (a.slip < b.slip ? -1 : a.slip > b.slip ? 1 : 0));
  return new Map(drawn.map(({ id }, index) => [id, index + 1]));
}
