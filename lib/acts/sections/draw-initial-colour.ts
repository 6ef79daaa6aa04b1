import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { initialColourByLot } from '@/lib/domain/sections/decide-initial-colour';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { inTransaction, lockSection } from '@/lib/platform/db/client';
import { id } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';

export const DrawInitialColour = z.object({ sectionId: id() });

/** Draws the colour of the top player in round 1 from the section's recorded seed. Drawn once; pressing again changes nothing. */
export function drawInitialColour(
  actor: Actor,
  { sectionId }: z.output<typeof DrawInitialColour>,
): Promise<Result<{ readonly colour: 'white' | 'black' }, AccessRefusal | Refusal<'initial-colour-fixed'>>> {
  return inTransaction(async (db) => {
    const allowed = await allowInSection(db, actor, 'round.pair', sectionId);
    if (!allowed.ok) return allowed;
    await lockSection(db, sectionId);
    const section = await db.section.findUnique({ where: { id: sectionId }, include: { _count: { select: { roundRecords: true } } } });
    if (section === null) return refuse('not-found');
    if (section.initialColour !== null) return ok({ colour: section.initialColour });
    if (section._count.roundRecords > 0) return refuse('initial-colour-fixed');
    const colour = initialColourByLot(section.lotSeed);
    await db.section.update({
      where: { id: sectionId },
      data: { initialColour: colour, initialColourSource: 'lot', version: { increment: 1 } },
    });
    await recordEvent(db, actor, { eventId: section.eventId, sectionId, kind: 'initial-colour-drawn', after: { colour, seed: section.lotSeed } });
    await refreshPublicSnapshot(db, sectionId);
    return ok({ colour });
  });
}
