import type { Actor } from '@/lib/access/actor';
import { recordEvent } from '@/lib/audit/record-event';
import type { Database } from '@/lib/db/client';
import { decidePairingNumbers } from '@/lib/entries/decide-pairing-numbers';
import { initialColourByLot } from '@/lib/sections/decide-initial-colour';
import { loadSectionFacts } from '@/lib/sections/load-section-facts';
import type { SectionFacts } from '@/lib/sections/section-facts';

interface ComingRound {
  readonly eventId: string;
  readonly sectionId: string;
  readonly round: number;
}

/**
 * What must be settled before a round is paired: the first colour drawn by lot when nobody announced it, and the pairing
 * numbers of the round (C.04.2 2.2 to 2.4). Gives the facts as they are then.
 */
export async function prepareSection(db: Database, actor: Actor, coming: ComingRound): Promise<SectionFacts> {
  if (coming.round === 1) await drawInitialColour(db, actor, coming);
  await renumber(db, coming);
  const facts = await loadSectionFacts(db, coming.sectionId);
  if (facts === null) throw new Error('a section vanished while it was locked');
  return facts;
}

async function drawInitialColour(db: Database, actor: Actor, { eventId, sectionId }: ComingRound): Promise<void> {
  const section = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { initialColour: true, lotSeed: true } });
  if (section.initialColour !== null) return;
  const initialColour = initialColourByLot(section.lotSeed);
  await db.section.update({ where: { id: sectionId }, data: { initialColour, initialColourSource: 'lot' } });
  await recordEvent(db, actor, { eventId, sectionId, kind: 'initial-colour-drawn', after: { colour: initialColour, seed: section.lotSeed } });
}

async function renumber(db: Database, { sectionId, round }: ComingRound): Promise<void> {
  const entries = await db.entry.findMany({
    where: { sectionId },
    select: { id: true, rating: true, title: true, pairingNumber: true, enteredFromRound: true, person: { select: { name: true } } },
  });
  const imported = await db.round.findFirst({ where: { sectionId, origin: 'import' }, select: { id: true } });
  const numbers = decidePairingNumbers(
    entries.map(({ person, ...entry }) => ({ ...entry, name: person.name })),
    { nextRound: round, keepsOrder: imported !== null },
  );
  for (const { id, pairingNumber } of entries) {
    const number = numbers.get(id) ?? null;
    if (number !== pairingNumber) await db.entry.update({ where: { id }, data: { pairingNumber: number } });
  }
}
