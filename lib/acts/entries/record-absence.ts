import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { updateFullPointByeBreach } from '@/lib/acts/compliance/log-breach';
import { draftAgreementField } from '@/lib/acts/pairing/re-pair-draft';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ACT_WARNINGS } from '@/lib/domain/compliance/entry-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { type AbsenceRecord, isFullPointByeAffected, decideAbsence, newByes } from '@/lib/domain/entries/decide-absence';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type WarningCode } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { checkboxField, hiddenIntegerField, hiddenChoiceField, idField, choiceField, optionalLineField, integerField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { actOnEntry, actOnEntryInRound, type EntryAct, roundMessageFacts } from './act-on-entry';

export const RecordAbsenceSchema = z.object({
  entryId: idField(),
  round: integerField(1, 99),
  kind: choiceField(['halfPointBye', 'zeroPointBye', 'absent', 'fullPointBye']),
  byArbiter: checkboxField(),
  discards: draftAgreementField(),
  acknowledged: acknowledgedField(),
});

/** Records that a player will miss a coming round, and the points for that round (C.04.2 3.3). A second record for the round replaces the first. */
export const recordAbsence = actOnEntryInRound(
  'attendance.edit',
  (_, { round }: z.output<typeof RecordAbsenceSchema>) => round,
  async ({ db, actor, sectionId, rules, entry }, { round, kind, byArbiter, acknowledged }) => {
    const refusal = decideAbsence({ round, kind, byArbiter }, entry, rules);
    if (refusal !== null) return refuse(refusal, { field: 'round', facts: { ...roundMessageFacts(round, rules), name: entry.person.name } });
    const note = { round, kind, origin: byArbiter ? 'arbiter' : 'requested' } as const;
    const agreed = acknowledge(
      sectionId,
      raiseWarnings(ENTRY_ACT_WARNINGS.absence, { byes: newByes(entry, [note]) }, rules),
      acknowledged,
      t('entries.entryForms.noteIt'),
    );
    if (!agreed.ok) return agreed;
    await storeAbsence(db, actor, entry, note, agreed.value);
    if (isFullPointByeAffected(entry, round, kind)) await updateFullPointByeBreach(db, actor, sectionId, round, agreed.value);
    await notifySectionChanged(db, sectionId);
    const stood = entry.absences.find((absence) => absence.round === round)?.kind ?? kind;
    return ok({ round, kind, replaced: stood === kind ? null : stood });
  },
);

export async function storeAbsence(
  db: Database,
  actor: Actor,
  entry: EntryAct['entry'],
  note: AbsenceRecord,
  acknowledged: readonly WarningCode[],
): Promise<void> {
  const { round, kind, origin } = note;
  const { eventId } = entry.person;
  await db.absence.upsert({ where: { entryId_round: { entryId: entry.id, round } }, create: { entryId: entry.id, ...note }, update: { kind, origin } });
  const after = { name: entry.person.name, kind, origin, ...(acknowledged.length > 0 ? { acknowledged: [...acknowledged] } : {}) };
  await recordAudit(db, actor, { eventId, sectionId: entry.sectionId, round, kind: 'absence-recorded', after });
}

export const RemoveAbsenceSchema = z.object({ entryId: idField(), round: hiddenIntegerField(1, 99), discards: draftAgreementField() });

/** Removes a recorded absence, so that the player is paired again in that round. */
export const removeAbsence = actOnEntryInRound(
  'attendance.edit',
  (_, { round }: z.output<typeof RemoveAbsenceSchema>) => round,
  async ({ db, actor, eventId, sectionId, rules, entry }, { entryId, round }) => {
    const { name } = entry.person;
    if (round < rules.nextRound) return refuse('round-already-paired', { field: 'round', facts: roundMessageFacts(round, rules) });
    if (round < entry.enteredFromRound) return refuse('not-entered-yet', { field: 'round', facts: { ...roundMessageFacts(round, rules), name } });
    const { count } = await db.absence.deleteMany({ where: { entryId, round } });
    if (count > 0) {
      await recordAudit(db, actor, { eventId, sectionId, round, kind: 'absence-removed', before: { name } });
      if (isFullPointByeAffected(entry, round)) await updateFullPointByeBreach(db, actor, sectionId, round, []);
      await notifySectionChanged(db, sectionId);
    }
    return ok({ round });
  },
);

export const BarHalfPointByeSchema = z.object({ entryId: idField(), barred: hiddenChoiceField(['yes', 'no']), why: optionalLineField(200) });

/** Bars a player from half-point byes, or lifts the bar. Does not change byes that the player already has. */
export const barHalfPointBye = actOnEntry('attendance.edit', async (act, { entryId, barred, why }: z.output<typeof BarHalfPointByeSchema>) => {
  const { db, actor, eventId, sectionId, entry } = act;
  const isBarred = barred === 'yes';
  const { name } = entry.person;
  const reason = isBarred ? why : '';
  if (entry.halfPointByeBarred === isBarred && entry.halfPointByeBarredWhy === reason) return ok({ name, isBarred });
  await db.entry.update({ where: { id: entryId }, data: { halfPointByeBarred: isBarred, halfPointByeBarredWhy: reason } });
  const after = { name, barred: isBarred };
  await recordAudit(db, actor, { eventId, sectionId, kind: 'half-point-bye-barred', after, reason: why });
  return ok({ name, isBarred });
});
