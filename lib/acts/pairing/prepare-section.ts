import type { Actor } from '@/lib/platform/access/actor';
import { recordEvent } from '@/lib/platform/audit/record-event';
import type { Database } from '@/lib/platform/db/client';
import { assignPairingNumbers } from './assign-pairing-numbers';
import { restateSteps } from '@/lib/acts/boards/restate-steps';
import { initialColourByLot } from '@/lib/domain/sections/decide-initial-colour';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';

/**
 * What must be settled before a round is paired: the first colour drawn by lot when nobody announced it, and the pairing
 * numbers of the round (C.04.2 2.2 to 2.4), and what of the results it counts (4.3). `known` are the facts of the locked
 * section; gives them as they are then.
 */
export async function prepareSection(db: Database, actor: Actor, eventId: string, known: SectionFacts, round: number): Promise<SectionFacts> {
  const drawn = round === 1 ? await drawInitialColour(db, actor, eventId, known) : known;
  const numbers = await assignPairingNumbers(db, actor, known.sectionId);
  const entries = drawn.entries.map((entry) => ({ ...entry, pairingNumber: numbers.get(entry.id) ?? null }));
  return restateSteps(db, actor, { ...drawn, entries }, round);
}

async function drawInitialColour(db: Database, actor: Actor, eventId: string, known: SectionFacts): Promise<SectionFacts> {
  if (known.initialColour !== null) return known;
  const { sectionId, lotSeed } = known;
  const initialColour = initialColourByLot(lotSeed);
  await db.section.update({ where: { id: sectionId }, data: { initialColour, initialColourSource: 'lot', version: { increment: 1 } } });
  await recordEvent(db, actor, { eventId, sectionId, kind: 'initial-colour-drawn', after: { colour: initialColour, seed: lotSeed } });
  return { ...known, initialColour };
}
