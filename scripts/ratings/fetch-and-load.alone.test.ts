import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listsInEffectOn } from '@/lib/domain/rating-lists/list-sequence';
import { scheduleListFetches } from '@/lib/exchange/rating-lists/fetching/fetch-rating-lists';
import { getListSources, getRatingLists } from '@/lib/exchange/rating-lists/get-rating-lists';
import { requestListFetch, ChooseListAddressSchema, chooseListAddress } from '@/lib/exchange/rating-lists/manage-rating-lists';
import { loadSavedRatingLists } from '@/lib/facts/rating-lists/load-section-rating-lists';
import { searchRatingLists } from '@/lib/facts/rating-lists/search-rating-lists';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeUser } from '@/tests/factories';
import { FakeListServer } from '@/tests/fake-list-server';
import { useDatabase } from '@/tests/use-database';
import { generateList } from './generate-list';
import { loadPendingUploads } from './load-pending-uploads';

useDatabase();
vi.setConfig({ testTimeout: 400_000 });

const server = new FakeListServer();
let folder = '';
let actor: UserActor;
beforeAll(async () => {
  vi.stubEnv('LIST_HOSTS', '127.0.0.1');
  folder = mkdtempSync(path.join(tmpdir(), 'fetched-'));
  ({ actor } = await makeUser({ name: 'Nora Sandvik' }));
  await server.start();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function makeListFile(players: number): Promise<Buffer> {
  const file = path.join(folder, 'players_list.zip');
  await generateList(file, { players, form: 'xml', seed: 1 });
  return readFileSync(file);
}

const findSource = async (body: string) => (await getListSources(actor))?.sources.find((line) => line.body === body);
const storedLists = async () => (await getRatingLists(actor))?.lists.map(({ body, kind, listedOn, players }) => `${body} ${kind} ${listedOn} ${players}`);
const chooseAddress = (listBody: string, address: string) => chooseListAddress(actor, ChooseListAddressSchema.parse({ listBody, address }));

// Answers FIDE's checklist, questions 119, 121.
it('fetches FIDE’s official lists for standard, rapid and blitz from one address once that is switched on', async () => {
  const file = await makeListFile(200);
  server.answer = (_, response) => response.writeHead(200, { etag: '"nov"', 'last-modified': 'Sun, 01 Nov 2026 00:05:00 GMT' }).end(file);
  loadPendingUploads();
  scheduleListFetches();
  expect(await chooseAddress('FIDE', server.address())).toMatchObject({ ok: true });
  await expect.poll(async () => (await findSource('FIDE'))?.state).toBe('loaded');
  expect(await storedLists()).toEqual(['FIDE all 2026-11-01 200']);
  expect((await getRatingLists(actor))?.lists[0]).toMatchObject({ by: '', fetchedFrom: new URL(server.address()).host });
  expect(listsInEffectOn(await loadSavedRatingLists(database()), '2026-11-20').map(({ list }) => list)).toEqual(['FIDE standard', 'FIDE rapid', 'FIDE blitz']);
  expect(await searchRatingLists('100007')).toMatchObject([{ body: 'FIDE', number: '100007' }]);
  // A fetched list is not listed among the uploads.
  expect((await getRatingLists(actor))?.uploads).toEqual([]);
});

it('does not load a file that is no list or much smaller than the current list, and reports the reason', async () => {
  const why = async (file: Buffer) => {
    server.answer = (_, response) => response.writeHead(200).end(file);
    await requestListFetch(actor);
    await expect.poll(async () => (await findSource('FIDE'))?.state).toBe('refused');
    return (await findSource('FIDE'))?.problem;
  };
  expect(await why(Buffer.concat([Buffer.from('PK'), Buffer.alloc(500)]))).toBe('The archive is damaged and cannot be unpacked.');
  expect(await why(Buffer.from('<html>Sign in to this Wi-Fi</html>'))).toBe('The file contains no players.');
  expect(await why(await makeListFile(90))).toBe(
    'The fetched list contains 90 players, fewer than half of the 200 in the current list. If the fetched list is correct, download it yourself and load the file.',
  );
  expect(await storedLists()).toEqual(['FIDE all 2026-11-01 200']);
  expect(await database().ratedPlayer.count({ where: { body: 'FIDE' } })).toBe(200);
  expect(await database().ratingUploadPart.count()).toBe(0);
});

// Answers FIDE's checklist, question 136.
it('updates all lists that have an address at one request, including a federation’s list', async () => {
  const fide = await makeListFile(210);
  let csv = 'Nr;Naam;Elo\n7001;Ash, Bo;1810\n';
  server.answer = ({ url }, response) => {
    response.writeHead(200, { 'last-modified': 'Tue, 01 Dec 2026 00:05:00 GMT' }).end(url === '/members.csv' ? csv : fide);
  };
  expect(await chooseAddress('BEL', server.address('/members.csv'))).toMatchObject({ ok: false, error: { code: 'list-columns-unknown' } });
  const mapping = { number: 'Nr', name: 'Naam', rating: 'Elo' };
  await database().ratingMapping.create({ data: { federation: 'BEL', mapping } });
  expect((await getListSources(actor))?.others).toEqual(['BEL']);
  expect(await chooseAddress('BEL', server.address('/members.csv'))).toMatchObject({ ok: true });
  await expect.poll(async () => (await findSource('BEL'))?.state).toBe('loaded');
  csv += '7002;Birch, Cy;1720\n';
  expect(await requestListFetch(actor)).toEqual({ ok: true, value: { count: 2 } });
  await expect.poll(async () => (await findSource('FIDE'))?.state).toBe('loaded');
  await expect.poll(storedLists).toEqual(['FIDE all 2026-12-01 210', 'FIDE all 2026-11-01 200', 'BEL national 2026-12-01 2']);
});
