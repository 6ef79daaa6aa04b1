import type { Actor } from '@/lib/access/actor';
import { recordEvent } from '@/lib/audit/record-event';
import type { Database } from '@/lib/db/client';
import { assignPairingNumbers } from '@/lib/entries/assign-pairing-numbers';
import { restateSteps } from '@/lib/results/restate-steps';
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
 * numbers of the round (C.04.2 2.2 to 2.4), and what of the results it counts (4.3). Gives the facts as they are then.
 */
export async function prepareSection(db: Database, actor: Actor, coming: ComingRound): Promise<SectionFacts> {
  if (coming.round === 1) await drawInitialColour(db, actor, coming);
  await assignPairingNumbers(db, actor, coming.sectionId);
  const facts = await loadLocked(db, coming.sectionId);
  const restated = await restateSteps(db, actor, facts, coming.round);
  return restated === 0 ? facts : loadLocked(db, coming.sectionId);
}

async function loadLocked(db: Database, sectionId: string): Promise<SectionFacts> {
  const facts = await loadSectionFacts(db, sectionId);
  if (facts === null) throw new Error('a section vanished while it was locked');
  return facts;
}

async function drawInitialColour(db: Database, actor: Actor, { eventId, sectionId }: ComingRound): Promise<void> {
  const section = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { initialColour: true, lotSeed: true } });
  if (section.initialColour !== null) return;
  const initialColour = initialColourByLot(section.lotSeed);
  await db.section.update({ where: { id: sectionId }, data: { initialColour, initialColourSource: 'lot', version: { increment: 1 } } });
  await recordEvent(db, actor, { eventId, sectionId, kind: 'initial-colour-drawn', after: { colour: initialColour, seed: section.lotSeed } });
}
