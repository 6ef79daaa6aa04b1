import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { NationalMapping } from '@/lib/domain/rating-lists/rating-list-heading';
import { UnreadableListError, describeUnreadableList } from '@/lib/domain/rating-lists/rating-list-line';
import { UPLOAD_PART_BYTES } from '@/lib/domain/rating-lists/upload-limits';
import { getRatingLists } from '@/lib/exchange/rating-lists/get-rating-lists';
import { removeRatingList } from '@/lib/exchange/rating-lists/manage-rating-lists';
import { localFileSource } from '@/lib/exchange/rating-lists/open-rating-list-file';
import { BeginUploadSchema, beginUpload, storePart } from '@/lib/exchange/rating-lists/uploads/rating-list-uploads';
import { searchRatingLists } from '@/lib/facts/rating-lists/search-rating-lists';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeUser } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { connectToDatabase } from '../database/connect-database';
import { generateList } from './generate-list';
import { loadList } from './load-list';
import { loadPendingUploads } from './load-pending-uploads';

useDatabase();
vi.setConfig({ testTimeout: 400_000 });

/** No loading process in these tests is silent for this long, except where the test moves the clock forward. */
const STUCK_MS = 60_000;

let folder = '';
let actor: UserActor;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  ({ actor } = await makeUser({ name: 'Nora Sandvik' }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function upload(fileName: string, file: Buffer, fields: object = {}): Promise<string> {
  const options = { fileName, bytes: String(file.length), modifiedAt: '0', body: 'fide', listKind: 'file', listedOn: '2026-11-01', ...fields };
  const begun = await beginUpload(actor, BeginUploadSchema.parse(options));
  if (!begun.ok) throw new Error(begun.error.code);
  for (const part of begun.value.missing) {
    const octets = new Uint8Array(file.subarray(part * UPLOAD_PART_BYTES, (part + 1) * UPLOAD_PART_BYTES));
    const sha256 = createHash('sha256').update(octets).digest('hex');
    expect(await storePart(actor, { uploadId: begun.value.uploadId, part, sha256 }, octets)).toMatchObject({ ok: true });
  }
  return begun.value.uploadId;
}

const lineOf = async (id: string) => (await getRatingLists(actor))?.uploads.find((line) => line.id === id);
const lists = () => database().ratingList.findMany({ orderBy: { id: 'asc' } });

it('loads an upload in a separate process, and then deletes its parts', async () => {
  loadPendingUploads({ lookAgainMs: 200, stuckMs: STUCK_MS });
  await generateList(path.join(folder, 'players_list.zip'), { players: 4000, form: 'xml', seed: 1 });
  const id = await upload('players_list.zip', readFileSync(path.join(folder, 'players_list.zip')));
  await expect.poll(async () => (await lineOf(id))?.state).toBe('done');
  expect(await lists()).toMatchObject([{ body: 'FIDE', kind: 'all', players: 4000, loadedByName: 'Nora Sandvik', state: 'ready' }]);
  expect(await database().ratingUploadPart.count()).toBe(0);
});

it('refuses a file that is no list, names the line, and saves nothing', async () => {
  const xml = await upload('cut.xml', Buffer.from('<playerslist><player><rapid_rating>\n</player>'));
  await expect.poll(async () => lineOf(xml)).toMatchObject({ state: 'failed', problem: 'Line 2 is not well-formed XML.' });
  // Reads the file in this process, because a separate process for each file would be slow.
  const refusalOf = async (name: string, file: Buffer, mapping: NationalMapping | null = null) => {
    writeFileSync(path.join(folder, name), file);
    const national = mapping === null ? null : { federation: 'BEL', mapping };
    const options = { national, kind: null, listedOn: '2026-11-01', prefersMonthInFile: false, loadedByName: '', fetchedFrom: '', onProgress: () => {} };
    const refused = loadList(process.env.DATABASE_URL ?? '', localFileSource(path.join(folder, name)), { ...options, inSameTransaction: async () => {} });
    return refused.then(String, (error: unknown) => (error instanceof UnreadableListError ? describeUnreadableList(error) : error));
  };
  const damaged = 'The archive is damaged and cannot be unpacked.';
  expect(await refusalOf('list.zip', Buffer.concat([Buffer.from('PK'), Buffer.alloc(500)]))).toBe(damaged);
  expect(await refusalOf('list.txt.gz', gzipSync(`ID Number      Name SRtng\n${'1503014        Ash, Bo\n'.repeat(9)}`).subarray(0, -9))).toBe(damaged);
  expect(await refusalOf('list.csv', Buffer.from('No;Naam\n1;Ash, Bo\n'), { number: 'Nr', name: 'Naam' })).toBe('The header line has no column “Nr”.');
  expect(await lists()).toHaveLength(1);
  expect(await database().ratingUploadPart.count()).toBe(0);
});

it('reads a federation’s list by its column mapping', async () => {
  const columns = { 'column.number': 'Nr', 'column.surname': 'Naam', 'column.first': 'Voornaam', 'column.rating': 'Elo' };
  const csv = 'Nr;Naam;Voornaam;Elo\n7001;"Ash; the Elder";Bo;1810\n7002;Birch;Cy;1720\n';
  const id = await upload('list.csv', Buffer.from(csv), { body: 'national', federation: 'BEL', ...columns });
  await expect.poll(async () => (await lineOf(id))?.state).toBe('done');
  expect(await searchRatingLists('7001')).toMatchObject([{ body: 'BEL', number: '7001', name: 'Ash; the Elder, Bo' }]);
});

it('loads an interrupted upload again, and requests an upload again whose parts are gone', async () => {
  const file = Buffer.from('Nr;Naam\n8001;Cedar, Di\n');
  const { id } = await database().ratingUpload.create({
    data: {
      userId: actor.userId,
      fileName: 'left.csv',
      bytes: file.length,
      modifiedAt: new Date(0),
      body: 'NED',
      kind: 'national',
      listedOn: new Date('2026-11-01'),
      mapping: { number: 'Nr', name: 'Naam' },
    },
  });
  await database().ratingUploadPart.create({ data: { uploadId: id, part: 0, bytes: new Uint8Array(file) } });
  await database().ratingUpload.update({ where: { id }, data: { state: 'loading', read: 1, heartbeatAt: new Date(Date.now() - 60_000) } });
  await expect.poll(async () => (await lineOf(id))?.state).toBe('done');
  expect(await database().ratingList.count({ where: { body: 'NED' } })).toBe(1);
  await database().ratingUpload.update({ where: { id }, data: { state: 'waiting' } });
  await expect.poll(async () => (await lineOf(id))?.state).toBe('receiving');
});

it('deletes the ratings of a removed list, and the names when the last list of their body is removed', async () => {
  const [fide, belgium] = await lists();
  if (fide === undefined || belgium === undefined) throw new Error('the lists of the tests before are not there');
  expect(await removeRatingList(actor, { listId: belgium.id, agreement: '' })).toMatchObject({ ok: true });
  await expect.poll(async () => (await lists()).map(({ body }) => body)).toEqual(['FIDE', 'NED']);
  expect(await database().ratedPlayer.count({ where: { body: 'BEL' } })).toBe(0);
  expect(await database().ratedWord.count({ where: { word: 'elder' } })).toBe(0);
  expect(await database().ratedPlayer.count({ where: { body: 'FIDE' } })).toBe(4000);
  expect(await database().listedRating.count({ where: { listId: belgium.id } })).toBe(0);
});

it('ends a loading process that makes no progress, reports it, and loads the next list', async () => {
  const national = (federation: string) => ({ body: 'national', federation, 'column.number': 'Nr', 'column.name': 'Naam' });
  const file = Buffer.from('Nr;Naam\n7;Ash, Bo\n');
  const holder: Client = await connectToDatabase(process.env.DATABASE_URL ?? '');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The lock blocks every process that saves players.
  await holder.query('BEGIN; LOCK TABLE "RatedPlayer" IN ACCESS EXCLUSIVE MODE');
  const stuck = await upload('stuck.csv', file, national('GER'));
  const waiting = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = '"RatedPlayer"'::regclass`;
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1);
  vi.advanceTimersByTime(STUCK_MS);
  vi.useRealTimers();
  await expect.poll(async () => (await database().ratingUpload.findUnique({ where: { id: stuck } }))?.state).toBe('failed');
  await holder.query('ROLLBACK');
  await holder.end();
  expect(await lineOf(stuck)).toMatchObject({ state: 'failed', problem: expect.stringMatching(/^Loading made no progress for a minute and was stopped\./) });
  const next = await upload('next.csv', file, national('SUI'));
  await expect.poll(async () => (await lineOf(next))?.state).toBe('done');
  await expect.poll(() => database().ratingUploadPart.count()).toBe(0);
});
