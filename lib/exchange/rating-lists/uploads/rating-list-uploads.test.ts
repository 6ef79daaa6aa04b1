import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { UPLOAD_PART_BYTES } from '@/lib/domain/rating-lists/upload-limits';
import { getRatingLists } from '@/lib/exchange/rating-lists/get-rating-lists';
import { removeRatingList } from '@/lib/exchange/rating-lists/manage-rating-lists';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeRatingList, makeSection, makeUser } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { BeginUploadSchema, beginUpload, dismissUpload, storePart, deleteStaleUploads } from './rating-list-uploads';

useDatabase();

const FILE = new Uint8Array(UPLOAD_PART_BYTES + 10).fill(65);
const octetsOf = (part: number) => FILE.slice(part * UPLOAD_PART_BYTES, (part + 1) * UPLOAD_PART_BYTES);
const hashOf = (octets: Uint8Array) => createHash('sha256').update(octets).digest('hex');

const uploadForm = (fields: object = {}) =>
  BeginUploadSchema.parse({
    fileName: 'standard_nov26frl.zip',
    bytes: String(FILE.length),
    modifiedAt: '1790000000000',
    body: 'fide',
    listKind: 'file',
    listedOn: '2026-11-01',
    ...fields,
  });

let actor: UserActor;
beforeEach(async () => {
  ({ actor } = await makeUser());
});

async function begin(fields: object = {}, by = actor) {
  const begun = await beginUpload(by, uploadForm(fields));
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value;
}

const send = (uploadId: string, part: number, octets = octetsOf(part), by = actor) => storePart(by, { uploadId, part, sha256: hashOf(octets) }, octets);
const stateOf = async (id: string) => (await database().ratingUpload.findUniqueOrThrow({ where: { id } })).state;

it('a file is stored part by part, and after the last part it waits to be loaded', async () => {
  const { uploadId, parts, missing } = await begin();
  expect([parts, missing]).toEqual([2, [0, 1]]);
  expect(await send(uploadId, 1)).toEqual({ ok: true, value: { isComplete: false } });
  expect((await getRatingLists(actor))?.uploads).toMatchObject([{ id: uploadId, state: 'receiving', isOwn: true }]);
  expect(await begin()).toEqual({ uploadId, parts: 2, missing: [0] });
  expect(await send(uploadId, 1)).toEqual({ ok: true, value: { isComplete: false } });
  expect(await send(uploadId, 0)).toEqual({ ok: true, value: { isComplete: true } });
  expect(await stateOf(uploadId)).toBe('waiting');
  // A second page with the same file has no part left to send.
  expect(await begin()).toEqual({ uploadId, parts: 2, missing: [] });
  expect(await send(uploadId, 0)).toEqual({ ok: true, value: { isComplete: true } });
});

it('an upload that failed with a code of an earlier version is shown without a reason', async () => {
  const { uploadId } = await begin();
  const failedWith = async (code: string) => {
    await database().ratingUpload.update({ where: { id: uploadId }, data: { state: 'failed', problem: { code, at: {} } } });
    return (await getRatingLists(actor))?.uploads.find(({ id }) => id === uploadId)?.problem;
  };
  expect(await failedWith('other-kind-all')).toBe('');
  expect(await failedWith('empty')).toBe('The file is empty.');
});

it('two pages with the same file share one upload; another file begins another', async () => {
  const [first, second] = await Promise.all([begin(), begin()]);
  expect(first.uploadId).toBe(second.uploadId);
  expect((await begin({ modifiedAt: '1790000000001' })).uploadId).not.toBe(first.uploadId);
});

it('a part with a wrong number, length or checksum, or of another user’s upload, is refused', async () => {
  const { uploadId } = await begin();
  const codeOf = async (answer: ReturnType<typeof send>) => {
    const outcome = await answer;
    return outcome.ok ? 'kept' : outcome.error.code;
  };
  expect(await codeOf(send(uploadId, 2, octetsOf(1)))).toBe('part-wrong');
  expect(await codeOf(send(uploadId, 0, octetsOf(1)))).toBe('part-wrong');
  expect(await codeOf(send(uploadId, 1, new Uint8Array()))).toBe('part-wrong');
  expect(await codeOf(storePart(actor, { uploadId, part: 1, sha256: hashOf(FILE) }, octetsOf(1)))).toBe('part-damaged');
  expect(await codeOf(send(randomUUID(), 0))).toBe('not-found');
  const { actor: other } = await makeUser();
  expect(await codeOf(send(uploadId, 0, octetsOf(0), other))).toBe('not-found');
  const { actor: arbiter } = await makeUser({ mayCreateEvents: false });
  expect(await codeOf(send(uploadId, 0, octetsOf(0), arbiter))).toBe('not-allowed');
  expect(await database().ratingUploadPart.count({ where: { uploadId } })).toBe(0);
});

it('open uploads are limited for each user; dismissing one makes room', async () => {
  const begun = [await begin({ bytes: '1' }), await begin({ bytes: '2' }), await begin({ bytes: '3' })];
  expect(await beginUpload(actor, uploadForm({ bytes: '4' }))).toMatchObject({ ok: false, error: { code: 'too-many-uploads', facts: { most: 3 } } });
  expect(await dismissUpload(actor, { uploadId: begun[0]?.uploadId ?? '' })).toMatchObject({ ok: true });
  expect(await beginUpload(actor, uploadForm({ bytes: '4' }))).toMatchObject({ ok: true });
});

it('only the sender and the server owner can dismiss an upload', async () => {
  const { actor: installationOwner } = await makeUser({ createdAt: new Date(0) });
  const [{ uploadId: first }, { uploadId: second }] = [await begin({ bytes: '11' }), await begin({ bytes: '12' })];
  const { actor: another } = await makeUser();
  expect(await dismissUpload(another, { uploadId: first })).toMatchObject({ ok: false, error: { code: 'not-your-upload' } });
  expect((await getRatingLists(another))?.uploads.map(({ mayDismiss }) => mayDismiss)).not.toContain(true);
  expect(await dismissUpload(actor, { uploadId: first })).toMatchObject({ ok: true });
  expect(await dismissUpload(installationOwner, { uploadId: second })).toMatchObject({ ok: true });
});

it('an upload that is being loaded cannot be dismissed', async () => {
  const { uploadId } = await begin();
  await database().ratingUpload.update({ where: { id: uploadId }, data: { state: 'loading' } });
  expect(await dismissUpload(actor, { uploadId })).toMatchObject({ ok: false, error: { code: 'list-is-loading' } });
});

it('a federation’s list needs the federation code and two columns, and the mapping is saved', async () => {
  const national = { body: 'national', federation: 'bel', 'column.number': 'Nr', 'column.surname': 'Naam', 'column.rating': '' };
  const messages = (fields: object) => {
    const parsed = BeginUploadSchema.safeParse({ ...uploadForm(), ...national, ...fields });
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
  };
  expect(messages({})).toEqual([]);
  expect(messages({ federation: 'Kingdom of a Thirty Letter Name' })).toEqual(['federation']);
  expect(messages({ 'column.number': '', 'column.surname': '' })).toEqual(['column.number', 'column.name']);
  const { uploadId } = await begin(national);
  expect(await database().ratingUpload.findUnique({ where: { id: uploadId } })).toMatchObject({
    body: 'BEL',
    kind: 'national',
    mapping: { number: 'Nr', surname: 'Naam' },
  });
  expect((await getRatingLists(actor))?.mappings).toMatchObject({ BEL: { number: 'Nr', surname: 'Naam' } });
});

it('abandoned uploads and parts without an upload are deleted after two days; waiting uploads stay', async () => {
  const [old, waiting] = [await begin(), await begin({ bytes: '7' })];
  await send(old.uploadId, 1);
  await database().ratingUpload.update({ where: { id: waiting.uploadId }, data: { state: 'waiting' } });
  const ofNone = randomUUID();
  await database().ratingUploadPart.create({ data: { uploadId: ofNone, part: 0, bytes: new Uint8Array(1) } });
  await deleteStaleUploads(new Date(Date.now() + 86_400_000));
  expect(await stateOf(old.uploadId)).toBe('receiving');
  await deleteStaleUploads(new Date(Date.now() + 3 * 86_400_000));
  expect(await database().ratingUpload.findMany({ where: { userId: actor.userId } })).toMatchObject([{ id: waiting.uploadId }]);
  expect(await database().ratingUploadPart.count({ where: { uploadId: { in: [old.uploadId, ofNone] } } })).toBe(0);
});

it('reports that the latest FIDE list is of an earlier month', async () => {
  await makeRatingList('FIDE', '2026-10-01', []);
  expect(await getRatingLists(actor, new Date('2026-10-31T12:00:00Z'))).toMatchObject({ isOld: false });
  expect(await getRatingLists(actor, new Date('2026-11-01T12:00:00Z'))).toMatchObject({ isOld: true, month: '2026-11-01' });
  await database().ratingList.deleteMany();
  expect(await getRatingLists(actor)).toMatchObject({ isOld: false, lists: [] });
  const { actor: arbiter } = await makeUser({ mayCreateEvents: false });
  expect(await getRatingLists(arbiter)).toBeNull();
});

it('removing a list that a running event uses needs confirmation', async () => {
  const { event } = await makeEvent({ startsOn: new Date(), endsOn: new Date(Date.now() + 86_400_000) });
  const section = await makeSection(event.id);
  const list = await makeRatingList('FIDE', '2026-11-01', []);
  const entry = await makeEntry(section.id, { ratingList: 'FIDE rapid', ratingListedOn: list.listedOn });
  const asked = await removeRatingList(actor, { listId: list.id, agreement: '' });
  expect(asked).toMatchObject({ ok: false, error: { code: 'list-is-used', facts: { count: 1 } } });
  const agreement = asked.ok || asked.error.code !== 'list-is-used' ? '' : asked.error.facts.agreement;
  expect(await removeRatingList(actor, { listId: list.id, agreement: 'no' })).toMatchObject({ error: { code: 'list-is-used' } });
  expect(await removeRatingList(actor, { listId: list.id, agreement })).toMatchObject({ ok: true });
  expect(await removeRatingList(actor, { listId: list.id, agreement })).toMatchObject({ error: { code: 'not-found' } });
  const { removed = [] } = (await getRatingLists(actor)) ?? {};
  expect(removed).toMatchObject([{ body: list.body, kind: list.kind, players: list.players, by: actor.name }]);
  expect((await getRatingLists(actor))?.lists).toEqual([]);
  expect(await database().entry.findUnique({ where: { id: entry.id } })).toMatchObject({ ratingList: 'FIDE rapid' });
});

it('the line of a loaded upload disappears by itself, but that of a failed one stays', async () => {
  const sent = { userId: actor.userId, bytes: 10n, modifiedAt: new Date(), body: 'FIDE', kind: 'file', listedOn: new Date('2026-11-01') };
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await database().ratingUpload.deleteMany();
  await database().ratingUpload.createMany({
    data: [
      { ...sent, fileName: 'now.zip', state: 'done', heartbeatAt: at(9) },
      { ...sent, fileName: 'before.zip', state: 'done', heartbeatAt: at(11) },
      { ...sent, fileName: 'failed.zip', state: 'failed', heartbeatAt: at(60) },
    ],
  });
  expect((await getRatingLists(actor))?.uploads.map(({ fileName }) => fileName).toSorted()).toEqual(['failed.zip', 'now.zip']);
});

it('a page that shows an upload as loaded always shows its list too', async () => {
  await database().ratingUpload.deleteMany();
  const sent = { userId: actor.userId, bytes: 10n, modifiedAt: new Date(), body: 'FIDE', kind: 'file', listedOn: new Date('2026-12-01') };
  const upload = await database().ratingUpload.create({ data: { ...sent, fileName: 'december.zip', state: 'loading' } });
  const read = await database().$transaction(async (db) => {
    // Because of this lock, `getRatingLists` waits until the list and the state of the upload are stored.
    await db.$executeRaw`LOCK TABLE "RatingUpload" IN ACCESS EXCLUSIVE MODE`;
    const page = getRatingLists(actor);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await makeRatingList('FIDE', '2026-12-01', []);
    await db.ratingUpload.update({ where: { id: upload.id }, data: { state: 'done' } });
    return { page };
  });
  const { uploads, lists } = (await read.page) ?? {};
  expect(uploads).toMatchObject([{ fileName: 'december.zip', state: 'done' }]);
  expect(lists).toMatchObject([{ listedOn: '2026-12-01' }]);
});
