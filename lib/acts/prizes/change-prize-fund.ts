import type { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { formatOf } from '@/lib/domain/formats/formats';
import { fundOf } from '@/lib/domain/prizes/prize-fund';
import { prizeFundFrom, PrizeFundFieldsSchema } from '@/lib/domain/prizes/prize-fund-fields';
import { fundLines } from '@/lib/domain/prizes/prize-texts';
import { loadSectionSettings } from '@/lib/facts/sections/load-section-settings';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { hiddenIntegerField, idField } from '@/lib/platform/input/form-fields';

export const ChangePrizeFundSchema = PrizeFundFieldsSchema.safeExtend({
  sectionId: idField(),
  /** The version of the settings on the page. */
  version: hiddenIntegerField(1, 1_000_000),
});

/** Changes the prize fund. Prizes that are fixed stay as they are until they are fixed again. */
export const changePrizeFund = actInSection('section.edit', async ({ db, actor, eventId, sectionId }, input: z.output<typeof ChangePrizeFundSchema>) => {
  const loaded = await loadSectionSettings(db, sectionId);
  if (loaded === null) return refuse('not-found');
  if (loaded.version !== input.version) return refuse('section-changed-meanwhile');
  const [before, after] = [loaded.settings.prizeFund, prizeFundFrom(input)];
  const { isOfTeams } = formatOf(loaded.settings.systemId);
  if (!isOfTeams && fundOf(after).categories.some(({ field }) => field !== undefined)) return refuse('page-outdated');
  if (JSON.stringify(before) === JSON.stringify(after)) return ok(undefined);
  await db.section.update({ where: { id: sectionId }, data: { prizeFund: after, version: { increment: 1 } } });
  await recordAudit(db, actor, {
    eventId,
    sectionId,
    kind: 'prize-fund-changed',
    before: { lines: [...fundLines(fundOf(before))] },
    after: { lines: [...fundLines(fundOf(after))] },
  });
  await notifySectionChanged(db, sectionId);
  return ok(undefined);
});
