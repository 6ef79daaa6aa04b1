import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { draftAgreementField, rePairAfter } from '@/lib/acts/pairing/re-pair-draft';
import { placeAfterNewStrength } from '@/lib/domain/entries/decide-pairing-numbers';
import { parseDay } from '@/lib/domain/events/event-time-zone';
import { decideRatingChanges, StoredRatingListSchema } from '@/lib/domain/ratings/decide-rating-changes';
import { fideKindFor, strengthFacts } from '@/lib/domain/ratings/pairing-strength';
import { namedSource, ratingSourceChange } from '@/lib/domain/ratings/rating-source';
import { loadRatedEntries } from '@/lib/facts/ratings/load-rated-entries';
import { loadSectionAddress } from '@/lib/facts/sections/load-section-settings';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { idField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { lockRatingPreview } from './lock-rating-preview';

export const ApplyRatingsSchema = z.object({
  previewId: idField(),
  /** Entries that the list has under another name, found by FIDE id or national number. The arbiter has confirmed each of these names. */
  otherNameIds: z.array(idField()).max(5000).default([]),
  discards: draftAgreementField(),
});

/**
 * Applies a previewed list. While pairing numbers are not final, this may change them, after
 * confirmation (C.04.2 2.3). Public rounds do not change (1998 rules, F.7).
 */
export function applyRatings(actor: Actor, { previewId, otherNameIds, discards }: z.output<typeof ApplyRatingsSchema>) {
  return inTransaction(async (db) => {
    const usable = await lockRatingPreview(db, actor, { permission: 'entries.edit', previewId, formats: ['ratings'] });
    if (!usable.ok) return usable;
    const { sectionId } = usable.value;
    return rePairAfter(db, actor, { sectionId, round: 'order', discards }, () => applyPreview(db, actor, usable.value, new Set(otherNameIds)));
  });
}

type Preview = Extract<Awaited<ReturnType<typeof lockRatingPreview>>, { readonly ok: true }>['value'];

async function applyPreview(db: Database, actor: Actor, { id: previewId, eventId, sectionId, text }: Preview, agreed: ReadonlySet<string>) {
  const counting = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { ratingKind: true, ratingMethod: true, tieOrder: true } });
  const list = StoredRatingListSchema.parse(JSON.parse(text));
  const decided = decideRatingChanges(await loadRatedEntries(db, sectionId), list.players, counting, list);
  const changes = decided.changes.filter(({ entryId, otherName }) => otherName === null || agreed.has(entryId));
  if (changes.length < decided.changes.length && changes.length === 0) return refuse('nothing-ticked', { field: 'otherNameIds' });
  await makeRestorePoint(db, actor, sectionId, 'rating-corrected');
  const listedOn = parseDay(list.listedOn);
  const source = namedSource(list.source, listedOn, list.body);
  for (const { entryId, ratingsBefore, ratings, strength, strengthBefore } of changes) {
    const place = placeAfterNewStrength(counting.tieOrder, strength.rating === strengthBefore.rating);
    const from = ratingSourceChange({ ...ratingsBefore, ...strengthBefore }, { ...ratings, ...strength }, source);
    await db.entry.update({ where: { id: entryId }, data: { ...ratings, ...strength, ...place, ...from } });
  }
  await db.rating.createMany({
    data: changes.map(({ personId, after }) => ({
      personId,
      kind: list.body === 'national' ? ('national' as const) : fideKindFor(counting.ratingKind),
      value: after,
      source: list.source,
      listedOn,
    })),
    skipDuplicates: true,
  });
  await assignPairingNumbers(db, actor, sectionId);
  await db.importPreview.delete({ where: { id: previewId } });
  await recordChanges(db, actor, { eventId, sectionId, reason: t('history.reason.ratingList', { source: list.source, day: list.listedOn }) }, list, changes);
  await notifySectionChanged(db, sectionId);
  return ok({ count: changes.length, ...(await loadSectionAddress(db, sectionId)) });
}

async function recordChanges(
  db: Database,
  actor: Actor,
  about: { readonly eventId: string; readonly sectionId: string; readonly reason: string },
  { body }: z.output<typeof StoredRatingListSchema>,
  changes: ReturnType<typeof decideRatingChanges>['changes'],
): Promise<void> {
  const key = body === 'national' ? 'nationalRating' : 'fideRating';
  for (const { entryId, name, before, after, strengthBefore, strength } of changes) {
    await recordAudit(db, actor, {
      ...about,
      kind: 'rating-corrected',
      entryIds: [entryId],
      before: { name, ...strengthFacts(strengthBefore), [key]: before },
      after: { name, ...strengthFacts(strength), [key]: after },
    });
  }
}
