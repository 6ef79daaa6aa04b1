import type { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { RatingFields } from '@/lib/domain/players/person-fields-form';
import { publishedRating } from '@/lib/domain/ratings/strength';
import { refuse } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { id, optionalLine, wholeNumber } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { actOnEntry } from './entry-access';

export const RateFromRound = RatingFields.pick({ fideRating: true, nationalRating: true }).extend({
  entryId: id(),
  fromRound: wholeNumber('round', 2, 99),
  reason: optionalLine(400),
});

/** C.07 10: ratings of a player from a round on, for tie-breaks only; neither takes them away. A reason is needed once that round is paired. */
export const rateFromRound = actOnEntry('entries.edit', async (act, { entryId, fromRound, reason, ...given }: z.output<typeof RateFromRound>) => {
  const { db, actor, eventId, sectionId, rules, entry } = act;
  if (fromRound > rules.rounds) return refuse('round-not-in-section', { field: 'fromRound', facts: { rounds: rules.rounds } });
  const ratings = { fideRating: given.fideRating ?? 0, nationalRating: given.nationalRating ?? 0 };
  const isTakenAway = ratings.fideRating === 0 && ratings.nationalRating === 0;
  const { name } = entry.person;
  const publishedOf = (listed: typeof ratings | null) => (listed === null ? null : publishedRating(rules.ratingMethod, { ...listed, estimate: 0 }));
  const rating = publishedOf(isTakenAway ? null : ratings);
  const key = { entryId_fromRound: { entryId, fromRound } };
  const stood = await db.entryRating.findUnique({ where: key });
  if ((stood?.fideRating ?? 0) === ratings.fideRating && (stood?.nationalRating ?? 0) === ratings.nationalRating) return ok({ name, fromRound, rating });
  if (rules.pairedRounds >= fromRound && reason === '') return refuse('reason-needed', { field: 'reason' });
  if (isTakenAway) await db.entryRating.deleteMany({ where: { entryId, fromRound } });
  else {
    const listed = { ...ratings, ratingList: 'hand', listedOn: new Date() };
    await db.entryRating.upsert({ where: key, create: { entryId, fromRound, ...listed }, update: listed });
  }
  const before = { name, fromRound, rating: publishedOf(stood) };
  await recordEvent(db, actor, { eventId, sectionId, kind: 'rated-from-round', before, after: { name, fromRound, rating }, reason });
  await refreshPublicSnapshot(db, sectionId);
  return ok({ name, fromRound, rating });
});
