import { z } from 'zod';
import type { HalfPoints } from '@/engine/model/points';
import { ok } from '@/engine/model/result-or-error';
import { draftAgreementField, rePairAfter } from '@/lib/acts/pairing/re-pair-draft';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ACT_WARNINGS } from '@/lib/domain/compliance/entry-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { refuseInTeams } from '@/lib/domain/formats/refuse-in-teams';
import { formatSignedPoints } from '@/lib/domain/sections/points-text';
import type { SectionState } from '@/lib/domain/sections/section-state';
import { parseAdjustedPoints } from '@/lib/domain/standings/points-adjustments';
import { loadSectionState } from '@/lib/facts/tournament/load-section-facts';
import { actorName, type Actor } from '@/lib/platform/access/actor';
import { actInSection, actInSectionOf } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { idField, optionalLineField, toRowId } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

/** The largest number of players in a section. */
const MAX_PLAYERS = 9999;

export const AdjustPointsSchema = z.object({
  sectionId: idField(),
  reason: optionalLineField(200),
  /** Each entry gets the points at the same index of `points`. Blank points mean none. */
  entryIds: z.array(z.string().transform(toRowId)).max(MAX_PLAYERS).default([]),
  points: z.array(z.string().max(20)).max(MAX_PLAYERS).default([]),
  discards: draftAgreementField(),
  acknowledged: acknowledgedField(),
});

/** Saves adjusted points (record 299) with a reason. They count in the standings after the last public round, and in every later pairing. */
export const adjustPoints = actInSection('result.correct', ({ db, actor, sectionId }, input: z.output<typeof AdjustPointsSchema>) => {
  const { reason, entryIds, points, discards, acknowledged } = input;
  return rePairAfter(db, actor, { sectionId, round: null, discards }, async () => {
    const typed = entryIds.flatMap((entryId, index) => {
      const text = (points[index] ?? '').trim();
      return text === '' ? [] : [{ entryId, text, halfPoints: parseAdjustedPoints(text) }];
    });
    const wrong = typed.find(({ halfPoints }) => halfPoints === null);
    if (wrong !== undefined) return refuse('points-unreadable', { facts: { value: wrong.text } });
    if (typed.length === 0) return refuse('nobody-given-points');
    if (reason === '') return refuse('reason-needed', { field: 'reason' });
    const state = await loadSectionState(db, sectionId);
    const entries = await db.entry.findMany({
      where: { sectionId, id: { in: typed.map(({ entryId }) => entryId) } },
      select: { id: true, person: { select: { name: true } } },
    });
    const names = new Map(entries.map(({ id: entryId, person }) => [entryId, person.name]));
    const given = new Map(typed.flatMap(({ entryId, halfPoints }) => (halfPoints === null || !names.has(entryId) ? [] : [[entryId, halfPoints]])));
    if (state === null || given.size < typed.length) return refuse('not-found');
    const barred = refuseInTeams(state);
    if (barred !== null) return barred;
    const told = [...given].map(([entryId, halfPoints]) => `${names.get(entryId) ?? ''} ${formatSignedPoints(halfPoints)}`);
    const agreed = acknowledge(sectionId, raiseWarnings(ENTRY_ACT_WARNINGS.givePoints, { given: told }, state), acknowledged, t('rounds.beside.store'));
    if (!agreed.ok) return agreed;
    await storePointsAdjustments(db, actor, state, { given, names, reason });
    return ok({ count: given.size, round: state.publishedRounds });
  });
});

interface AdjustmentsToStore {
  /** Half-points by entry id. */
  readonly given: ReadonlyMap<string, HalfPoints>;
  readonly names: ReadonlyMap<string, string>;
  readonly reason: string;
}

export async function storePointsAdjustments(
  db: Database,
  actor: Actor,
  { sectionId, eventId, publishedRounds }: Pick<SectionState, 'sectionId' | 'eventId' | 'publishedRounds'>,
  { given, names, reason }: AdjustmentsToStore,
): Promise<void> {
  const counted = publishedRounds === 0 ? {} : { round: publishedRounds };
  await db.pointsAdjustment.createMany({
    data: [...given].map(([entryId, halfPoints]) => ({ sectionId, entryId, ...counted, halfPoints, reason, actorName: actorName(actor) })),
  });
  for (const [entryId, halfPoints] of given) {
    await recordAudit(db, actor, { eventId, sectionId, ...counted, kind: 'points-adjusted', after: { name: names.get(entryId) ?? '', halfPoints }, reason });
  }
  await notifySectionChanged(db, sectionId);
}

export const RemovePointsAdjustmentSchema = z.object({ adjustmentId: idField(), discards: draftAgreementField() });

/** Deletes adjusted points if no public round was paired with them. Otherwise, an arbiter must enter the opposite points. */
export const removePointsAdjustment = actInSectionOf(
  'result.correct',
  (db, { adjustmentId }: z.output<typeof RemovePointsAdjustmentSchema>) =>
    db.pointsAdjustment.findUnique({ where: { id: adjustmentId }, select: { sectionId: true } }),
  ({ db, actor, eventId, sectionId }, { adjustmentId, discards }) =>
    rePairAfter(db, actor, { sectionId, round: null, discards }, async () => {
      const given = await db.pointsAdjustment.findUnique({
        where: { id: adjustmentId },
        include: { entry: { select: { person: { select: { name: true } } } } },
      });
      const state = await loadSectionState(db, sectionId);
      if (given === null || state === null) return refuse('not-found');
      const { round, halfPoints } = given;
      if (state.publishedRounds > (round ?? 0)) return refuse('points-paired-from', { facts: { round: (round ?? 0) + 1 } });
      await db.pointsAdjustment.delete({ where: { id: adjustmentId } });
      const { name } = given.entry.person;
      await recordAudit(db, actor, { eventId, sectionId, ...(round === null ? {} : { round }), kind: 'points-taken-back', before: { name, halfPoints } });
      await notifySectionChanged(db, sectionId);
      return ok({ name });
    }),
);
