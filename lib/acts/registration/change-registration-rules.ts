import type { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { RegistrationRuleFieldsSchema, registrationRulesFrom } from '@/lib/domain/registration/registration-rule-fields';
import { StoredRegistrationSchema } from '@/lib/domain/registration/registration-rules';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifyEventChanged, notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { hiddenIntegerField, idField } from '@/lib/platform/input/form-fields';
import { loadSettled } from './settle-waiting-list';

export const ChangeRegistrationRulesSchema = RegistrationRuleFieldsSchema.safeExtend({
  sectionId: idField(),
  /** The version of the settings on the page. */
  version: hiddenIntegerField(1, 1_000_000),
});

/** Changes the rules of the public registration. A higher capacity offers the new places to the waiting list. */
export const changeRegistrationRules = actInSection('section.edit', async (act, input: z.output<typeof ChangeRegistrationRulesSchema>) => {
  const { db, actor, eventId, sectionId } = act;
  const section = await db.section.findUnique({ where: { id: sectionId, removal: null }, select: { registration: true, version: true } });
  if (section === null) return refuse('not-found');
  if (section.version !== input.version) return refuse('section-changed-meanwhile');
  const [before, after] = [StoredRegistrationSchema.parse(section.registration), registrationRulesFrom(input)];
  if (JSON.stringify(before) === JSON.stringify(after)) return ok(null);
  // Without rules, nobody could withdraw or see the waiting list, and the questions would be lost.
  if (Object.keys(after).length === 0 && (await db.registrant.count({ where: { sectionId } })) > 0) return refuse('registration-in-use', { field: 'isOpen' });
  await loadSettled(db, sectionId);
  await db.section.update({ where: { id: sectionId }, data: { registration: after, version: { increment: 1 } } });
  await recordAudit(db, actor, { eventId, sectionId, kind: 'registration-rules-changed', before, after });
  await loadSettled(db, sectionId);
  await notifySectionChanged(db, sectionId);
  await notifyEventChanged(db, eventId);
  return ok(null);
});
