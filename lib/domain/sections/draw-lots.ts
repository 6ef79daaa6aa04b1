import { createHash } from 'node:crypto';

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
