import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { allowManagingRatingLists } from '@/lib/domain/rating-lists/allow-rating-lists';
import { listNamesInEntries } from '@/lib/domain/rating-lists/list-sequence';
import { signalListWork } from '@/lib/domain/rating-lists/list-work-signal';
import { isPrivateHost } from '@/lib/exchange/rating-lists/fetching/open-public-url';
import type { RatingList } from '@/lib/generated/prisma/client';
import type { Actor, UserActor } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { lineField, optionalLineField, plainTextField } from '@/lib/platform/input/form-fields';
import { parseWebAddress } from '@/lib/platform/input/web-address';
import { t } from '@/lib/platform/messages/translate';
import { deleteUploads } from './fetching/lease-source';

/** The address of FIDE’s monthly file with all three kinds of rating. */
export const FIDE_LIST_URL = 'https://ratings.fide.com/download/players_list.zip';

const listBodyField = () => plainTextField().regex(/^(FIDE|[A-Z]{3})$/, t('terms.sentence.unreadable'));

export const RequestListFetchSchema = z.object({});
export const ChooseListAddressSchema = z.object({ listBody: listBodyField(), address: lineField('listAddress') });
export const StopFetchingSchema = z.object({ listBody: listBodyField() });
export const RemoveRatingListSchema = z.object({
  listId: plainTextField()
    .regex(/^\d{1,9}$/, t('terms.sentence.unreadable'))
    .transform(Number),
  agreement: optionalLineField(),
});

/** Requests an immediate check of every automatically fetched list, except lists that are being downloaded or loaded. */
export function requestListFetch(actor: Actor) {
  return changeLists(actor, async (db) => {
    if ((await db.ratingSource.count()) === 0) return refuse('no-list-address');
    const isIdle = { fetchId: null, uploads: { none: { state: { in: ['receiving', 'waiting', 'loading'] } } } };
    const { count } = await db.ratingSource.updateMany({ where: isIdle, data: { askedAt: new Date() } });
    return ok({ count });
  });
}

/** Sets the address from which a list is fetched. For a federation’s list, an earlier upload must have saved a column mapping. */
export function chooseListAddress(actor: Actor, { listBody: body, address }: z.output<typeof ChooseListAddressSchema>) {
  return changeLists(actor, async (db, user) => {
    const parsed = parseWebAddress(address);
    if (!parsed.ok) return refuse('list-address-form', { field: 'address', facts: { example: FIDE_LIST_URL } });
    if (isPrivateHost(parsed.value.hostname)) return refuse('list-address-own-network', { field: 'address' });
    const isKnown = body === 'FIDE' || (await db.ratingMapping.count({ where: { federation: body } })) > 0;
    if (!isKnown) return refuse('list-columns-unknown', { facts: { federation: body } });
    await recordListAddress(db, user, body, parsed.value.href);
    return ok({ address: parsed.value.href });
  });
}

export function stopFetching(actor: Actor, { listBody: body }: z.output<typeof StopFetchingSchema>) {
  return changeLists(actor, async (db, user) => {
    await recordListAddress(db, user, body, null);
    return ok(null);
  });
}

/** Records the address of a list; null means that the list is no longer fetched. Does nothing if the address has not changed. */
async function recordListAddress(db: Database, actor: UserActor, body: string, address: string | null): Promise<void> {
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`RatingSource ${body}`}, 0))::text`;
  const before = await db.ratingSource.findUnique({ where: { body }, select: { address: true } });
  if ((before?.address ?? null) === address) return;
  await db.ratingSourceChoice.create({ data: { body, address, chosenById: actor.userId, chosenByName: actor.name } });
  // Discard unfinished and finished downloads from the old address.
  await deleteUploads(db, { sourceBody: body });
  if (before !== null) await db.ratingSource.delete({ where: { body } });
  if (address !== null) await db.ratingSource.create({ data: { body, address } });
}

/** Removes a list. Entries keep the ratings from it. The user must confirm if an event that has not ended uses the list. */
export function removeRatingList(actor: Actor, { listId, agreement }: z.output<typeof RemoveRatingListSchema>) {
  return changeLists(actor, async (db, { userId, name }) => {
    const list = await db.ratingList.findUnique({ where: { id: listId, state: 'ready' } });
    if (list === null) return refuse('not-found');
    const count = await countEntriesRatedBy(db, list);
    const asked = `${listId}:${count}`;
    if (count > 0 && agreement !== asked) return refuse('list-is-used', { facts: { count, agreement: asked } });
    const { count: removed } = await db.ratingList.updateMany({ where: { id: listId, state: 'ready' }, data: { state: 'removing' } });
    if (removed === 0) return refuse('not-found');
    const { body, kind, listedOn, players } = list;
    await db.ratingListRemoval.create({ data: { body, kind, listedOn, players, removedById: userId, removedByName: name } });
    const later = await db.ratingList.count({ where: { body, state: 'ready', listedOn: { gt: listedOn } } });
    // Delete the upload of the latest list too. Otherwise the next fetch would ask only for a newer version, and would not load this one again.
    if (later === 0) await db.ratingUpload.deleteMany({ where: { sourceBody: body, state: 'done' } });
    return ok(null);
  });
}

async function countEntriesRatedBy(db: Database, list: RatingList): Promise<number> {
  const { listedOn } = list;
  const names = { in: listNamesInEntries(list) };
  return db.entry.count({
    where: {
      OR: [{ ratingList: names, ratingListedOn: listedOn }, { laterRatings: { some: { ratingList: names, listedOn } } }],
      section: { removal: null, event: { removal: null, endsOn: { gte: new Date() } } },
    },
  });
}

async function changeLists<Outcome extends Result<unknown, unknown>>(actor: Actor, change: (db: Database, user: UserActor) => Promise<Outcome>) {
  const allowed = allowManagingRatingLists(actor);
  if (!allowed.ok) return allowed;
  const changed = await inTransaction((db) => change(db, allowed.value));
  if (changed.ok) signalListWork();
  return changed;
}
