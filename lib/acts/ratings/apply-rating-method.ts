import { placeAfterNewStrength } from '@/lib/domain/entries/decide-pairing-numbers';
import { chosenStrength, strengthOf } from '@/lib/domain/ratings/pairing-strength';
import type { RatingMethod } from '@/lib/domain/sections/section-settings';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';

/** Applies a new rating method to the entries that match `which`. Leaves out entries whose rating the arbiter chose. */
export async function applyRatingMethod(db: Database, which: Prisma.EntryWhereInput, before: RatingMethod, after: RatingMethod): Promise<void> {
  if (before === after) return;
  const entries = await db.entry.findMany({
    where: which,
    select: { id: true, rating: true, fideRating: true, nationalRating: true, estimate: true, strengthFrom: true, section: { select: { tieOrder: true } } },
  });
  for (const {
    id,
    rating,
    strengthFrom,
    section: { tieOrder },
    ...ratings
  } of entries) {
    const strength = strengthOf(after, ratings, chosenStrength(before, ratings, strengthFrom));
    if (strength.strengthFrom !== strengthFrom || strength.rating !== rating)
      await db.entry.update({ where: { id }, data: { ...strength, ...placeAfterNewStrength(tieOrder, strength.rating === rating) } });
  }
}
