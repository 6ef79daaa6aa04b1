import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { figuresApart, sourceOfFigure, storeFigures } from '@/lib/acts/entries/store-entry';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { discardsDraft, pairAgainWith } from '@/lib/acts/pairing/pair-again-with';
import { listText } from '@/lib/domain/rating-lists/list-sequence';
import type { RatingFinding } from '@/lib/domain/ratings/decide-rating-check';
import { sourceAfter } from '@/lib/domain/ratings/rating-source';
import { strengthFacts } from '@/lib/domain/ratings/strength';
import { actInSection, type SectionAct } from '@/lib/platform/access/act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { id } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { tell } from '@/lib/platform/words/tell';
import { loadRatingCheck } from './check-ratings';

export const TakeOverRatings = z.object({
  sectionId: id(),
  /** The entries whose ratings are updated. */
  entryIds: z.array(id()).max(5000).default([]),
  /** Further entries, whose number has another name in the list; the arbiter saw that name and confirmed. */
  otherNameIds: z.array(id()).max(5000).default([]),
  discards: discardsDraft(),
});

/** Updates the ticked players' ratings. Pairing numbers change until round 4 is paired (C.04.2 2.3), after confirmation; public rounds stay (F.7). */
export const takeOverRatings = actInSection('entries.edit', (act, { entryIds, otherNameIds, discards }: z.output<typeof TakeOverRatings>) => {
  const { db, actor, sectionId } = act;
  return pairAgainWith(db, actor, { sectionId, round: 'order', discards }, async () => {
    const [wanted, otherWanted] = [new Set(entryIds), new Set(otherNameIds)];
    const findings = (await loadRatingCheck(db, sectionId))?.findings ?? [];
    const ticked = findings.filter(({ entryId, after, otherName }) => after !== null && (otherName === null ? wanted : otherWanted).has(entryId));
    if (ticked.length === 0) return refuse('nothing-ticked', { field: 'entryIds' });
    await makeRestorePoint(db, actor, sectionId, 'rating-corrected');
    for (const finding of ticked) await takeOver(act, finding);
    await assignPairingNumbers(db, actor, sectionId);
    await refreshPublicSnapshot(db, sectionId);
    return ok({ count: ticked.length });
  });
});

async function takeOver(
  { db, actor, eventId, sectionId }: SectionAct,
  { entryId, personId, name, before, after, from, changed }: RatingFinding,
): Promise<void> {
  const [first] = changed;
  if (after === null || first === undefined) return;
  const place = after.rating === before.rating ? {} : { tieRank: null };
  await db.entry.update({ where: { id: entryId }, data: { ...after, ...place, ...sourceAfter(before, after, sourceOfFigure(from)) } });
  await storeFigures(db, personId, changed);
  await recordEvent(db, actor, {
    eventId,
    sectionId,
    kind: 'rating-corrected',
    entryIds: [entryId],
    before: { name, ...strengthFacts(before), ...figuresApart(before) },
    after: { name, ...strengthFacts(after), ...figuresApart(after) },
    reason: tell('history.reason.ratingList', { source: changed.map(listText).join(', '), day: first.listedOn }),
  });
}
