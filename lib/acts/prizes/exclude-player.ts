import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { actorName } from '@/lib/platform/access/actor';
import { actInSection, actInSectionOf } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { idField, lineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

export const ExcludePlayerSchema = z.object({ sectionId: idField(), entryId: idField(t('fields.choose.option')), reason: lineField('reason', 200) });

/** Excludes a player from the prizes, for a reason that is not public. */
export const excludePlayer = actInSection(
  'section.edit',
  async ({ db, actor, eventId, sectionId }, { entryId, reason }: z.output<typeof ExcludePlayerSchema>) => {
    const entry = await db.entry.findUnique({ where: { id: entryId, sectionId }, select: { person: { select: { name: true } }, prizeExclusion: true } });
    if (entry === null) return refuse('not-found');
    const { name } = entry.person;
    if (entry.prizeExclusion !== null) return refuse('page-outdated');
    await db.prizeExclusion.create({ data: { sectionId, entryId, reason, actorName: actorName(actor) } });
    await recordAudit(db, actor, { eventId, sectionId, kind: 'prize-exclusion-added', after: { name, entryIds: [entryId] }, reason });
    await notifySectionChanged(db, sectionId);
    return ok({ name });
  },
);

export const IncludePlayerSchema = z.object({ exclusionId: idField() });

export const includePlayer = actInSectionOf(
  'section.edit',
  (db, { exclusionId }: z.output<typeof IncludePlayerSchema>) => db.prizeExclusion.findUnique({ where: { id: exclusionId }, select: { sectionId: true } }),
  async ({ db, actor, eventId, sectionId }, { exclusionId }) => {
    const excluded = await db.prizeExclusion.findUnique({ where: { id: exclusionId }, include: { entry: { select: { person: { select: { name: true } } } } } });
    if (excluded === null) return refuse('not-found');
    const { name } = excluded.entry.person;
    await db.prizeExclusion.delete({ where: { id: exclusionId } });
    await recordAudit(db, actor, { eventId, sectionId, kind: 'prize-exclusion-removed', before: { name, entryIds: [excluded.entryId] } });
    await notifySectionChanged(db, sectionId);
    return ok({ name });
  },
);
