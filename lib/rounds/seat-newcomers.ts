import type { Database } from '@/lib/db/client';
import type { RoundFacts, SectionFacts } from '@/lib/sections/section-facts';
import { isWithdrawn } from '@/lib/sections/to-tournament';
import type { Board } from './decide-manual-pairing';
import type { RoundRecord } from './load-round';

/** Who sits at no board of the round and may be given one: the absent and those with a bye who came, and a late entry for the next round. */
export function mayBeSeated(facts: SectionFacts, round: RoundFacts): ReadonlySet<string> {
  const seated = new Set(round.pairings.flatMap(({ whiteId, blackId }) => [whiteId, blackId]));
  const free = facts.entries.filter(
    (entry) => !seated.has(entry.id) && entry.enteredFromRound <= round.number + 1 && !isWithdrawn(entry, round.number),
  );
  return new Set(free.map((entry) => entry.id));
}

/** C.04.2 4.4.3 and 4.4.4: who is given a board was there after all; a late entry gets the next free number of the round. */
export async function seatNewcomers(
  db: Database,
  { id: roundId, number }: Pick<RoundRecord, 'id' | 'number'>,
  wanted: readonly Board[],
  stored: RoundFacts,
): Promise<void> {
  const seated = new Set(stored.pairings.flatMap(({ whiteId, blackId }) => [whiteId, blackId]));
  const newcomers = wanted.flatMap(({ white, black }) => [white, black]).filter((entryId) => entryId !== null && !seated.has(entryId));
  let last = Math.max(0, ...stored.numbers.values());
  for (const entryId of newcomers) {
    if (entryId === null) continue;
    await db.absence.deleteMany({ where: { entryId, round: number } });
    await db.entry.updateMany({ where: { id: entryId, enteredFromRound: { gt: number } }, data: { enteredFromRound: number } });
    if (stored.numbers.has(entryId)) continue;
    last += 1;
    await db.pairingNumber.create({ data: { roundId, entryId, number: last } });
  }
}
