import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { allowLists } from '@/lib/domain/rating-lists/allow-lists';
import { namesInEntries } from '@/lib/domain/rating-lists/list-sequence';
import { tellListsWait } from '@/lib/domain/rating-lists/waiting';
import type { RatingList } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/platform/access/refusal';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { optionalLine, plainText } from '@/lib/platform/input/fields';
import { tell } from '@/lib/platform/words/tell';

export const RemoveRatingList = z.object({
  listId: plainText()
    .regex(/^\d{1,9}$/, tell('fields.unreadable'))
    .transform(Number),
  /** Said when players have their rating from it: see `list-is-used`. */
  agreement: optionalLine(),
});

/**
 * Removes a list: nobody finds it from now on, and what stands in it goes in the background. Ratings that were taken from it
 * stay; of players of events that have not ended it is said first. Who removed it stays told on the page of the lists.
 */
export async function removeRatingList(
  actor: Actor,
  { listId, agreement }: z.output<typeof RemoveRatingList>,
): Promise<Result<null, AccessRefusal | Refusal<'list-is-used'>>> {
  const removed = await inTransaction<Result<null, AccessRefusal | Refusal<'list-is-used'>>>(async (db) => {
    const allowed = allowLists(actor);
    if (!allowed.ok) return allowed;
    const list = await db.ratingList.findUnique({ where: { id: listId, state: 'ready' } });
    if (list === null) return refuse('not-found');
    const count = await entriesRatedBy(db, list);
    const asked = `${listId}:${count}`;
    if (count > 0 && agreement !== asked) return refuse('list-is-used', { facts: { count, agreement: asked } });
    const { count: removed } = await db.ratingList.updateMany({ where: { id: listId, state: 'ready' }, data: { state: 'removing' } });
    // Somebody else has pressed at the same time.
    if (removed === 0) return refuse('not-found');
    const { body, kind, listedOn, players } = list;
    const { userId, name } = allowed.value;
    await db.ratingListRemoval.create({ data: { body, kind, listedOn, players, removedById: userId, removedByName: name } });
    const later = await db.ratingList.count({ where: { body, state: 'ready', listedOn: { gt: listedOn } } });
    // Of the latest its address is asked for the list, and no more whether there is a newer one.
    if (later === 0) await db.ratingUpload.deleteMany({ where: { sourceBody: body, state: 'done' } });
    return ok(null);
  });
  if (removed.ok) tellListsWait();
  return removed;
}

/** In events that have not ended. */
async function entriesRatedBy(db: Database, list: RatingList): Promise<number> {
  const { listedOn } = list;
  const names = { in: namesInEntries(list) };
  return db.entry.count({
    where: {
      OR: [{ ratingList: names, ratingListedOn: listedOn }, { laterRatings: { some: { ratingList: names, listedOn } } }],
      section: { removal: null, event: { removal: null, endsOn: { gte: new Date() } } },
    },
  });
}
