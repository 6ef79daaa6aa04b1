import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { pickEntryRatings, sourceOfListRating, storeListRatings } from '@/lib/acts/entries/store-entry';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { draftAgreementField, rePairAfter } from '@/lib/acts/pairing/re-pair-draft';
import { placeAfterNewStrength } from '@/lib/domain/entries/decide-pairing-numbers';
import type { NumberOrder } from '@/lib/domain/formats/formats';
import { listText } from '@/lib/domain/rating-lists/list-sequence';
import type { RatingFinding } from '@/lib/domain/ratings/decide-rating-check';
import { strengthFacts } from '@/lib/domain/ratings/pairing-strength';
import { ratingSourceChange } from '@/lib/domain/ratings/rating-source';
import { actInSection, type SectionAct } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { idField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { loadRatingCheck } from './check-ratings';

export const UpdateRatingsFromListsSchema = z.object({
  sectionId: idField(),
  entryIds: z.array(idField()).max(5000).default([]),
  /** Further entries to update, which the list has under another name. The arbiter has confirmed each of these names. */
  otherNameIds: z.array(idField()).max(5000).default([]),
  discards: draftAgreementField(),
});

/**
 * Updates the ratings of the ticked players. While pairing numbers are not final, this may change them,
 * after confirmation (C.04.2 2.3). Public rounds do not change (1998 rules, F.7).
 */
export const updateRatingsFromLists = actInSection(
  'entries.edit',
  (act, { entryIds, otherNameIds, discards }: z.output<typeof UpdateRatingsFromListsSchema>) => {
    const { db, actor, sectionId } = act;
    return rePairAfter(db, actor, { sectionId, round: 'order', discards }, async () => {
      const [wanted, otherWanted] = [new Set(entryIds), new Set(otherNameIds)];
      const findings = (await loadRatingCheck(db, sectionId))?.findings ?? [];
      const ticked = findings.filter(({ entryId, after, otherName }) => after !== null && (otherName === null ? wanted : otherWanted).has(entryId));
      if (ticked.length === 0) return refuse('nothing-ticked', { field: 'entryIds' });
      await makeRestorePoint(db, actor, sectionId, 'rating-corrected');
      const { tieOrder } = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { tieOrder: true } });
      for (const finding of ticked) await applyListRating(act, finding, tieOrder);
      await assignPairingNumbers(db, actor, sectionId);
      await notifySectionChanged(db, sectionId);
      return ok({ count: ticked.length });
    });
  },
);

async function applyListRating(
  { db, actor, eventId, sectionId }: SectionAct,
  { entryId, personId, name, before, after, from, changed }: RatingFinding,
  tieOrder: NumberOrder,
): Promise<void> {
  const [first] = changed;
  if (after === null || first === undefined) return;
  const place = placeAfterNewStrength(tieOrder, after.rating === before.rating);
  await db.entry.update({ where: { id: entryId }, data: { ...after, ...place, ...ratingSourceChange(before, after, sourceOfListRating(from)) } });
  await storeListRatings(db, personId, changed);
  await recordAudit(db, actor, {
    eventId,
    sectionId,
    kind: 'rating-corrected',
    entryIds: [entryId],
    before: { name, ...strengthFacts(before), ...pickEntryRatings(before) },
    after: { name, ...strengthFacts(after), ...pickEntryRatings(after) },
    reason: t('history.reason.ratingList', { source: changed.map(listText).join(', '), day: first.listedOn }),
  });
}
