import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { allowInSection } from '@/lib/access/allow';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/access/refusal';
import { recordEvent } from '@/lib/audit/record-event';
import { inTransaction, lockSection } from '@/lib/db/client';
import { assignPairingNumbers } from '@/lib/entries/assign-pairing-numbers';
import { dayOf } from '@/lib/events/event-clock';
import { makeRestorePoint } from '@/lib/history/make-restore-point';
import { id } from '@/lib/input/fields';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import { loadSectionAddress, type SectionAddress } from '@/lib/sections/load-section-address';
import { decideRatingChanges } from './decide-rating-changes';
import { loadRatedEntries } from './load-rated-entries';
import { fideKind, strengthFacts } from './strength';
import { StoredRatingList } from './stored-list';

export const ApplyRatings = z.object({ previewId: id() });

/**
 * Gives the players of a section the ratings of a previewed list. The pairing numbers follow until round 4 has been paired
 * (C.04.2 2.3); rounds already paired stay as they are (F.7).
 */
export function applyRatings(
  actor: Actor,
  { previewId }: z.output<typeof ApplyRatings>,
): Promise<Result<SectionAddress & { readonly count: number }, AccessRefusal | Refusal<'preview-over'>>> {
  return inTransaction(async (db) => {
    if (actor.kind !== 'user' && actor.kind !== 'system') return refuse('not-signed-in');
    const preview = await db.importPreview.findUnique({ where: { id: previewId } });
    if (preview === null || preview.expiresAt < new Date()) return refuse('preview-over');
    const { sectionId } = preview;
    const allowed = await allowInSection(db, actor, 'entries.edit', sectionId);
    if (!allowed.ok) return allowed;
    if (preview.format !== 'ratings') return refuse('preview-over');
    await lockSection(db, sectionId);
    const { ratingKind } = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { ratingKind: true } });
    const list = StoredRatingList.parse(JSON.parse(preview.text));
    const { changes } = decideRatingChanges(await loadRatedEntries(db, sectionId), list.players, ratingKind, list.body);
    await makeRestorePoint(db, actor, sectionId, 'rating-corrected');
    const listedOn = dayOf(list.listedOn);
    for (const { entryId, ratings, strength } of changes) {
      await db.entry.update({ where: { id: entryId }, data: { ...ratings, ...strength, ratingSource: list.source, ratingListedOn: listedOn } });
    }
    await db.rating.createMany({
      data: changes.map(({ personId, after }) => ({ personId, kind: list.body === 'national' ? ('national' as const) : fideKind(ratingKind), value: after, source: list.source, listedOn })),
      skipDuplicates: true,
    });
    await assignPairingNumbers(db, actor, sectionId);
    await db.importPreview.delete({ where: { id: previewId } });
    const key = list.body === 'national' ? 'nationalRating' : 'fideRating';
    const reason = `${list.source}, list of ${list.listedOn}`;
    for (const { name, before, after, strengthBefore, strength } of changes) {
      await recordEvent(db, actor, { eventId: allowed.value.eventId, sectionId, kind: 'rating-corrected', before: { name, ...strengthFacts(strengthBefore), [key]: before }, after: { name, ...strengthFacts(strength), [key]: after }, reason });
    }
    await refreshPublicSnapshot(db, sectionId);
    return ok({ count: changes.length, ...(await loadSectionAddress(db, sectionId)) });
  });
}
