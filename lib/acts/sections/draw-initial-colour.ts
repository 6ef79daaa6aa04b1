import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { initialColourByLot } from '@/lib/domain/lots/draw-lots';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { idField } from '@/lib/platform/input/form-fields';

export const DrawInitialColourSchema = z.object({ sectionId: idField() });

/** Draws the colour of the top player in round 1 from the section's seed. A second call changes nothing. */
export const drawInitialColour = actInSection('round.pair', async ({ db, actor, eventId, sectionId }, _: z.output<typeof DrawInitialColourSchema>) => {
  const section = await db.section.findUnique({ where: { id: sectionId }, include: { _count: { select: { roundRecords: true } } } });
  if (section === null) return refuse('not-found');
  if (section.initialColour !== null) return ok({ colour: section.initialColour });
  if (section._count.roundRecords > 0) return refuse('initial-colour-fixed');
  const colour = initialColourByLot(section.lotSeed);
  await db.section.update({ where: { id: sectionId }, data: { initialColour: colour, initialColourSource: 'lot', version: { increment: 1 } } });
  await recordAudit(db, actor, { eventId, sectionId, kind: 'initial-colour-drawn', after: { colour, seed: section.lotSeed } });
  await notifySectionChanged(db, sectionId);
  return ok({ colour });
});
