import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { definitionOf, ENTERED_TIE_BREAK_CODES } from '@/engine/tie-breaks';
import { decideTieBreakValues, rankedPlayers } from '@/lib/domain/standings/decide-tie-break-values';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { idField, choiceField, optionalLineField, toRowId } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

/** The largest number of players in a section. */
const MAX_VALUES = 9999;
const TIE_BREAK_VALUE_FORMAT = /^\s*(-?)(\d{1,6})(?:[.,](\d{1,2}))?\s*$/;

export const SetTieBreakValuesSchema = z.object({
  sectionId: idField(),
  code: choiceField(ENTERED_TIE_BREAK_CODES),
  reason: optionalLineField(200),
  /** Each entry gets the value at the same index of `values`. A blank value means none. */
  entryIds: z.array(z.string().transform(toRowId)).max(MAX_VALUES).default([]),
  values: z.array(z.string().max(20)).max(MAX_VALUES).default([]),
});

/**
 * Replaces all values of a tie-break that arbiters enter manually, such as a
 * play-off, a manual order or values from another event. Needs a reason.
 */
export const setTieBreakValues = actInSection('result.correct', async (act, { code, reason, entryIds, values }: z.output<typeof SetTieBreakValuesSchema>) => {
  const { db, actor, eventId, sectionId } = act;
  const given = entryIds.flatMap((entryId, index) => {
    const text = values[index] ?? '';
    return text.trim() === '' ? [] : [{ entryId, text, value: parseHundredths(text) }];
  });
  const wrong = given.find(({ value }) => value === null);
  if (wrong !== undefined) return refuse('value-unreadable', { facts: { value: wrong.text.trim() } });
  if (given.length > 0 && reason === '') return refuse('reason-needed', { field: 'reason' });
  const facts = await loadSectionFacts(db, sectionId);
  if (facts === null || given.some(({ entryId }) => !facts.entries.some(({ id: known }) => known === entryId))) return refuse('not-found');
  const stored = given.map(({ entryId, value }) => ({ entryId, value: value ?? 0 }));
  const meant = decideTieBreakValues(code, stored, rankedPlayers(facts));
  if (!meant.ok) return meant;
  await db.givenTieBreak.deleteMany({ where: { sectionId, code } });
  await db.givenTieBreak.createMany({ data: stored.map((one) => ({ ...one, sectionId, code, reason })) });
  const after = { name: definitionOf(code).name, players: given.length };
  await recordAudit(db, actor, { eventId, sectionId, kind: 'tie-break-given', after, reason });
  await notifySectionChanged(db, sectionId);
  return ok({ name: t(`formats.given.${code}`), count: given.length });
});

/** Parses `2`, `1.5` or `-0,25` into hundredths. Returns null for any other text. */
export function parseHundredths(text: string): number | null {
  const [, sign, whole = '', decimals = ''] = TIE_BREAK_VALUE_FORMAT.exec(text) ?? [];
  if (sign === undefined) return null;
  const value = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? -value : value;
}
