import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PART_BYTES } from '@/lib/domain/rating-lists/limits';
import { removeRatingList } from '@/lib/exchange/rating-lists/change-lists';
import { getRatingLists } from '@/lib/exchange/rating-lists/get-rating-lists';
import { BeginUpload, beginUpload, storePart } from '@/lib/exchange/rating-lists/uploads/uploads';
import { findRatedPlayers } from '@/lib/facts/rating-lists/find-rated-player';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { useDatabase } from '@/tests/database';
import { makeUser } from '@/tests/factories';
import { loadWaitingLists } from './load-waiting';
import { makeList } from './make-list';

useDatabase();
vi.setConfig({ testTimeout: 400_000 });

let folder = '';
let actor: UserActor;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  ({ actor } = await makeUser({ name: 'Nora Sandvik' }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function upload(fileName: string, file: Buffer, fields: object = {}): Promise<string> {
  const said = { fileName, bytes: String(file.length), modifiedAt: '0', body: 'fide', listKind: 'file', listedOn: '2026-11-01', ...fields };
  const begun = await beginUpload(actor, BeginUpload.parse(said));
  if (!begun.ok) throw new Error(begun.error.code);
  for (const part of begun.value.missing) {
    const octets = new Uint8Array(file.subarray(part * PART_BYTES, (part + 1) * PART_BYTES));
    const sha256 = createHash('sha256').update(octets).digest('hex');
    expect(await storePart(actor, { uploadId: begun.value.uploadId, part, sha256 }, octets)).toMatchObject({ ok: true });
  }
  return begun.value.uploadId;
}

const lineOf = async (id: string) => (await getRatingLists(actor))?.uploads.find((line) => line.id === id);
const lists = () => database().ratingList.findMany({ orderBy: { id: 'asc' } });

it('what was sent is loaded by a process of its own, and its parts go', async () => {
  loadWaitingLists({ lookAgainMs: 500 });
  await makeList(path.join(folder, 'players_list.zip'), { players: 40_000, form: 'xml', seed: 1 });
  const id = await upload('players_list.zip', readFileSync(path.join(folder, 'players_list.zip')));
  await expect.poll(async () => (await lineOf(id))?.state).toBe('done');
  expect(await lists()).toMatchObject([{ body: 'FIDE', kind: 'all', players: 40_000, loadedByName: 'Nora Sandvik', state: 'ready' }]);
  expect(await database().ratingUploadPart.count()).toBe(0);
});

it('a file that is no list is refused with its line, and nothing of it is kept', async () => {
  const xml = await upload('cut.xml', Buffer.from('<playerslist><player><rapid_rating>\n</player>'));
  await expect.poll(async () => lineOf(xml)).toMatchObject({ state: 'failed', problem: 'Line 2 is not well-formed XML.' });
  const zip = await upload('list.zip', Buffer.concat([Buffer.from('PK'), Buffer.alloc(500)]));
  await expect.poll(async () => lineOf(zip)).toMatchObject({ state: 'failed', problem: 'The archive cannot be unpacked: the file is damaged.' });
  const gzip = await upload('list.txt.gz', gzipSync(`ID Number      Name SRtng\n${'1503014        Ash, Bo\n'.repeat(9)}`).subarray(0, -9));
  await expect.poll(async () => lineOf(gzip)).toMatchObject({ state: 'failed', problem: 'The archive cannot be unpacked: the file is damaged.' });
  const mapping = { body: 'national', federation: 'BEL', 'column.number': 'Nr', 'column.name': 'Naam' };
  const csv = await upload('list.csv', Buffer.from('No;Naam\n1;Ash, Bo\n'), mapping);
  await expect.poll(async () => lineOf(csv)).toMatchObject({ state: 'failed', problem: 'The heading has no column “Nr”.' });
  expect(await lists()).toHaveLength(1);
  expect(await database().ratingUploadPart.count()).toBe(0);
});

it('a list of a federation is read by what its columns hold', async () => {
  const columns = { 'column.number': 'Nr', 'column.surname': 'Naam', 'column.first': 'Voornaam', 'column.rating': 'Elo' };
  const csv = 'Nr;Naam;Voornaam;Elo\n7001;"Ash; the Elder";Bo;1810\n7002;Birch;Cy;1720\n';
  const id = await upload('list.csv', Buffer.from(csv), { body: 'national', federation: 'BEL', ...columns });
  await expect.poll(async () => (await lineOf(id))?.state).toBe('done');
  expect(await findRatedPlayers('7001')).toMatchObject([{ body: 'BEL', number: '7001', name: 'Ash; the Elder, Bo' }]);
});

it('a loading that somebody began and left is begun anew; one whose parts are gone is received again', async () => {
  const file = Buffer.from('Nr;Naam\n8001;Cedar, Di\n');
  const id = await upload('left.csv', file, { body: 'national', federation: 'NED', 'column.number': 'Nr', 'column.name': 'Naam' });
  await expect.poll(async () => (await lineOf(id))?.state).toBe('done');
  await database().ratingUploadPart.create({ data: { uploadId: id, part: 0, bytes: new Uint8Array(file) } });
  await database().ratingUpload.update({ where: { id }, data: { state: 'loading', read: 1, heartbeatAt: new Date(Date.now() - 60_000) } });
  await database().ratingList.deleteMany({ where: { body: 'NED' } });
  await expect.poll(async () => (await lineOf(id))?.state).toBe('done');
  expect(await database().ratingList.count({ where: { body: 'NED' } })).toBe(1);
  await database().ratingUpload.update({ where: { id }, data: { state: 'waiting' } });
  await expect.poll(async () => (await lineOf(id))?.state).toBe('receiving');
});

it('what stands in a removed list goes, and its names with the last list of their body', async () => {
  const [fide, belgium] = await lists();
  if (fide === undefined || belgium === undefined) throw new Error('the lists of the tests before are not there');
  expect(await removeRatingList(actor, { listId: belgium.id, agreement: '' })).toMatchObject({ ok: true });
  await expect.poll(async () => (await lists()).map(({ body }) => body)).toEqual(['FIDE', 'NED']);
  expect(await database().ratedPlayer.count({ where: { body: 'BEL' } })).toBe(0);
  expect(await database().ratedWord.count({ where: { word: 'elder' } })).toBe(0);
  expect(await database().ratedPlayer.count({ where: { body: 'FIDE' } })).toBe(40_000);
  expect(await database().listedRating.count({ where: { listId: belgium.id } })).toBe(0);
});
