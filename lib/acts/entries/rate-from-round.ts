import type { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { RatingFields } from '@/lib/domain/players/person-fields-form';
import { publishedRating } from '@/lib/domain/ratings/strength';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { inTransaction } from '@/lib/platform/db/client';
import { id, optionalLine, wholeNumber } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { openEntry } from './entry-access';

export const RateFromRound = RatingFields.pick({ fideRating: true, nationalRating: true }).extend({
  entryId: id(),
  fromRound: wholeNumber('round', 2, 99),
  reason: optionalLine(400),
});

export interface RatedFromRound {
  readonly name: string;
  readonly fromRound: number;
  /** Null where the player has the earlier rating again. */
  readonly rating: number | null;
}

/**
 * C.07 10: the ratings of a player from a round on, where an event lasts over a change of lists; without both the ratings
 * of that round are taken away. Tie-breaks go by them as the section says; what a player is paired by stays what it is.
 * Once that round has been paired a reason is needed.
 */
export function rateFromRound(
  actor: Actor,
  { entryId, fromRound, reason, ...given }: z.output<typeof RateFromRound>,
): Promise<Result<RatedFromRound, AccessRefusal | Refusal<'round-not-in-section' | 'reason-needed'>>> {
  return inTransaction(async (db) => {
    const opened = await openEntry(db, actor, 'entries.edit', entryId);
    if (!opened.ok) return opened;
    const { sectionId, rules, entry } = opened.value;
    if (fromRound > rules.rounds) return refuse('round-not-in-section', { field: 'fromRound', facts: { rounds: rules.rounds } });
    const ratings = { fideRating: given.fideRating ?? 0, nationalRating: given.nationalRating ?? 0 };
    const isTakenAway = ratings.fideRating === 0 && ratings.nationalRating === 0;
    const { name } = entry.person;
    const publishedOf = (listed: typeof ratings | null) => (listed === null ? null : publishedRating(rules.ratingMethod, { ...listed, estimate: 0 }));
    const rating = publishedOf(isTakenAway ? null : ratings);
    const before = await db.entryRating.findUnique({ where: { entryId_fromRound: { entryId, fromRound } } });
    if ((before?.fideRating ?? 0) === ratings.fideRating && (before?.nationalRating ?? 0) === ratings.nationalRating) return ok({ name, fromRound, rating });
    if (rules.pairedRounds >= fromRound && reason === '') return refuse('reason-needed', { field: 'reason' });
    if (isTakenAway) await db.entryRating.deleteMany({ where: { entryId, fromRound } });
    else {
      const listed = { ...ratings, ratingList: 'hand', listedOn: new Date() };
      await db.entryRating.upsert({ where: { entryId_fromRound: { entryId, fromRound } }, create: { entryId, fromRound, ...listed }, update: listed });
    }
    await recordEvent(db, actor, {
      eventId: rules.eventId,
      sectionId,
      kind: 'rated-from-round',
      before: { name, fromRound, rating: publishedOf(before) },
      after: { name, fromRound, rating },
      ...(reason === '' ? {} : { reason }),
    });
    await refreshPublicSnapshot(db, sectionId);
    return ok({ name, fromRound, rating });
  });
}
