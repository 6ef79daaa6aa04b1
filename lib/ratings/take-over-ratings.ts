import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { allowInSection } from '@/lib/access/allow';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/access/refusal';
import { recordEvent } from '@/lib/audit/record-event';
import { type Database, inTransaction } from '@/lib/db/client';
import { assignPairingNumbers } from '@/lib/entries/assign-pairing-numbers';
import { listedEntry } from '@/lib/entries/enter-listed-player';
import { storeRating } from '@/lib/entries/store-entry';
import { dayOf } from '@/lib/events/event-clock';
import { makeRestorePoint } from '@/lib/history/make-restore-point';
import { id } from '@/lib/input/fields';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import { kindOfList } from '@/lib/rating-lists/list-sequence';
import { listText } from '@/lib/rating-lists/list-text';
import { discardsDraft, type PairAgainCode, pairAgainWith } from '@/lib/rounds/pair-again-with';
import { tell } from '@/lib/words/tell';
import { loadRatingCheck } from './check-ratings';
import type { RatingFinding } from './decide-rating-check';
import { strengthFacts, type EntryRatings } from './strength';

export const TakeOverRatings = z.object({
  sectionId: id(),
  /** Whose ratings are taken over, and nobody else's. */
  entryIds: z.array(id()).max(5000).default([]),
  /** The same, of those whose number is another name's in the list: agreed to with that name in sight. */
  otherNameIds: z.array(id()).max(5000).default([]),
  discards: discardsDraft(),
});

type Taken = Result<{ readonly count: number }, AccessRefusal | Refusal<PairAgainCode | 'nothing-ticked'>>;

/**
 * Gives the ticked players of a section the ratings of the lists that hold. The pairing numbers follow until round 4 has been
 * paired (C.04.2 2.3), once the arbiter has agreed to them; rounds that are public stay as they are (F.7).
 */
export function takeOverRatings(actor: Actor, { sectionId, entryIds, otherNameIds, discards }: z.output<typeof TakeOverRatings>): Promise<Taken> {
  return inTransaction((db) =>
    pairAgainWith<{ readonly count: number }, AccessRefusal | Refusal<'nothing-ticked'>>(db, actor, { sectionId, round: 'order', discards }, async () => {
      const allowed = await allowInSection(db, actor, 'entries.edit', sectionId);
      if (!allowed.ok) return allowed;
      const [wanted, otherWanted] = [new Set(entryIds), new Set(otherNameIds)];
      const findings = (await loadRatingCheck(db, sectionId))?.findings ?? [];
      const ticked = findings.filter(({ entryId, after, otherName }) => after !== null && (otherName === null ? wanted : otherWanted).has(entryId));
      if (ticked.length === 0) return refuse('nothing-ticked', { field: 'entryIds' });
      await makeRestorePoint(db, actor, sectionId, 'rating-corrected');
      for (const finding of ticked) await takeOver(db, actor, { eventId: allowed.value.eventId, sectionId }, finding);
      await assignPairingNumbers(db, actor, sectionId);
      await refreshPublicSnapshot(db, sectionId);
      return ok({ count: ticked.length });
    }),
  );
}

async function takeOver(
  db: Database,
  actor: Actor,
  about: { readonly eventId: string; readonly sectionId: string },
  { entryId, personId, name, before, after, from }: RatingFinding,
): Promise<void> {
  if (after === null || from === null) return;
  const place = after.rating === before.rating ? {} : { tieRank: null };
  await db.entry.update({ where: { id: entryId }, data: { ...after, ...place, ...listedEntry(from) } });
  await storeRating(db, personId, kindOfList(from.list), from.value, from.list, dayOf(from.listedOn));
  await recordEvent(db, actor, {
    ...about,
    kind: 'rating-corrected',
    before: { name, ...strengthFacts(before), ...apart(before) },
    after: { name, ...strengthFacts(after), ...apart(after) },
    reason: tell('history.reason.ratingList', { source: listText(from), day: from.listedOn }),
  });
}

function apart({ fideRating, nationalRating, estimate }: EntryRatings): EntryRatings {
  return { fideRating, nationalRating, estimate };
}
