import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { draftAgreementField, rePairAfter } from '@/lib/acts/pairing/re-pair-draft';
import { MISSING_ANSWERS, type MissingAnswer } from '@/lib/domain/arrivals/missing-answers';
import { decidePairingChecklist } from '@/lib/domain/rounds/decide-pairing-checklist';
import { loadEntryRules } from '@/lib/facts/entries/load-entry-rules';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { actInSection, type SectionAct } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { hiddenIntegerField, idField, toRowId } from '@/lib/platform/input/form-fields';
import { decideTickedCells, loadTickedEntries, saveSteps } from './set-availability';

const MAX_ANSWERS = 2000;

export const AnswerMissingSchema = z.object({
  sectionId: idField(),
  round: hiddenIntegerField(1, 99),
  /** `entry:answer` for every player on the page. */
  answers: z
    .array(
      z
        .string()
        .max(80)
        .regex(/^[^:]+:[a-z]+$/),
    )
    .max(MAX_ANSWERS)
    .default([]),
  discards: draftAgreementField(),
});

/**
 * C.04.2 4.1: decides before the pairing what happens to the players whom nobody has seen. Ignores answers about players who have arrived, or about
 * whom somebody else has decided, in the meantime.
 */
export const answerMissing = actInSection('attendance.edit', async (act, { round, answers, discards }: z.output<typeof AnswerMissingSchema>) => {
  const { db, actor, sectionId } = act;
  const facts = await loadSectionFacts(db, sectionId);
  if (facts === null) return refuse('not-found');
  const { round: nextRound, notArrived } = decidePairingChecklist(facts);
  if (round !== nextRound) return refuse('page-outdated');
  const answerOf = new Map(answers.map(parseAnswer));
  const answered = (wanted: MissingAnswer) => notArrived.filter(({ entryId }) => answerOf.get(entryId) === wanted);
  return rePairAfter(db, actor, { sectionId, round, discards }, async () => {
    for (const kind of ['absent', 'withdraws'] as const) {
      const saved = await saveAbsences(
        act,
        kind,
        round,
        answered(kind).map(({ entryId }) => entryId),
      );
      if (!saved.ok) return saved;
    }
    await saveExpected(act, round, answered('paired'));
    return ok({ count: MISSING_ANSWERS.flatMap(answered).length });
  });
});

/** Reads `entry:answer`. An unknown answer is kept as text, and equals none of the known ones. */
function parseAnswer(text: string): readonly [entryId: string, answer: string] {
  const colon = text.lastIndexOf(':');
  return [toRowId(text.slice(0, colon)), text.slice(colon + 1)];
}

async function saveAbsences({ db, actor, sectionId }: SectionAct, kind: 'absent' | 'withdraws', round: number, entryIds: readonly string[]) {
  const rules = await loadEntryRules(db, sectionId);
  if (rules === null) return refuse('not-found');
  const entries = await loadTickedEntries(db, sectionId, new Map(entryIds.map((id) => [id, [round]])));
  const decided = decideTickedCells(kind, entries, { ...rules, byArbiter: true });
  if (!decided.ok) return decided;
  await saveSteps(db, actor, sectionId, decided.value, []);
  return ok(null);
}

async function saveExpected(
  { db, actor, eventId, sectionId }: SectionAct,
  round: number,
  players: readonly { readonly entryId: string; readonly name: string }[],
): Promise<void> {
  if (players.length === 0) return;
  const entryIds = players.map(({ entryId }) => entryId);
  await db.entry.updateMany({ where: { sectionId, id: { in: entryIds } }, data: { expectedInRound: round } });
  const after = { names: players.map(({ name }) => name) };
  await recordAudit(db, actor, { eventId, sectionId, round, kind: 'unseen-players-paired', after, entryIds });
  await notifySectionChanged(db, sectionId);
}
