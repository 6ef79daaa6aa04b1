import { readFileSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { UPLOAD_PART_BYTES } from '@/lib/domain/rating-lists/upload-limits';
import { getRatingLists, getListSources } from '@/lib/exchange/rating-lists/get-rating-lists';
import { removeRatingList, requestListFetch, ChooseListAddressSchema, chooseListAddress, stopFetching } from '@/lib/exchange/rating-lists/manage-rating-lists';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeRatingList, makeUser } from '@/tests/factories';
import { FakeListServer } from '@/tests/fake-list-server';
import { useDatabase } from '@/tests/use-database';
import { fetchDueLists, fetchRatingList } from './fetch-rating-lists';
import { leaseSource } from './lease-source';

useDatabase();

const server = new FakeListServer();
const FILE = Buffer.alloc(UPLOAD_PART_BYTES + 10, 'list ');
const FETCH_LIMITS = { mostBytes: UPLOAD_PART_BYTES * 2, silentSeconds: 20, allSeconds: 60 };
const HOUR_MS = 3_600_000;

let actor: UserActor;
beforeAll(() => server.start());
beforeEach(async () => {
  ({ actor } = await makeUser({ name: 'Nora Sandvik' }));
  vi.stubEnv('LIST_HOSTS', '127.0.0.1');
  server.asked.length = 0;
  server.answer = (_, response) => response.writeHead(200, { etag: '"one"', 'last-modified': 'Sat, 31 Oct 2026 22:30:00 GMT' }).end(FILE);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await database().ratingUploadPart.deleteMany();
  await database().ratingSource.deleteMany();
});
afterAll(() => server.stop());

async function chooseFideAddress(address = server.address()): Promise<void> {
  expect(await chooseListAddress(actor, ChooseListAddressSchema.parse({ listBody: 'FIDE', address }))).toMatchObject({ ok: true });
}

const listSource = async () => (await getListSources(actor))?.sources[0];
const loadUploads = () => database().ratingUpload.findMany({ where: { sourceBody: 'FIDE' } });
const markLoaded = () => database().ratingUpload.updateMany({ where: { state: 'waiting' }, data: { state: 'done' } });
const setLookedAtHoursAgo = (hours: number) => database().ratingSource.updateMany({ data: { lookedAt: new Date(Date.now() - hours * HOUR_MS) } });

async function fetchAndLoad(): Promise<void> {
  await chooseFideAddress();
  await fetchDueLists(FETCH_LIMITS);
  await markLoaded();
}

describe('an automatic fetch of a list', () => {
  it('does not happen before it is switched on or after it is switched off', async () => {
    await fetchDueLists(FETCH_LIMITS);
    expect(await requestListFetch(actor)).toMatchObject({ ok: false, error: { code: 'no-list-address' } });
    await chooseFideAddress();
    expect(await stopFetching(actor, { listBody: 'FIDE' })).toMatchObject({ ok: true });
    await fetchDueLists(FETCH_LIMITS);
    expect(server.asked).toEqual([]);
  });

  it('stores the file in parts like an upload, with its month, and the list then waits to be loaded', async () => {
    await chooseFideAddress();
    expect(await listSource()).toMatchObject({ body: 'FIDE', address: server.address(), state: 'asked', lookedAt: null, nextAt: null });
    await fetchDueLists(FETCH_LIMITS);
    expect(await loadUploads()).toMatchObject([
      { fileName: 'players_list.zip', fetchedFrom: server.address(), bytes: BigInt(FILE.length), kind: 'file', state: 'waiting', userId: null },
    ]);
    expect((await loadUploads())[0]?.listedOn.toISOString()).toContain('2026-11-01');
    const parts = await database().ratingUploadPart.findMany({ orderBy: { part: 'asc' } });
    expect(Buffer.concat(parts.map(({ bytes }) => bytes)).equals(FILE)).toBe(true);
    expect(parts.map(({ bytes }) => bytes.length)).toEqual([UPLOAD_PART_BYTES, 10]);
    expect(await listSource()).toMatchObject({ state: 'loading' });
    await markLoaded();
    expect(await listSource()).toMatchObject({ state: 'loaded', problem: '' });
  });

  // Answers FIDE's checklist, question 135.
  it('sends the version headers of the last fetch, and stores nothing if the server has the same version', async () => {
    await fetchAndLoad();
    server.answer = (_, response) => response.writeHead(304).end();
    expect(await requestListFetch(actor)).toEqual({ ok: true, value: { count: 1 } });
    expect(await listSource()).toMatchObject({ state: 'asked' });
    await fetchDueLists(FETCH_LIMITS);
    expect(server.asked.map(({ headers }) => [headers['if-none-match'], headers['if-modified-since']])).toEqual([
      [undefined, undefined],
      ['"one"', 'Sat, 31 Oct 2026 22:30:00 GMT'],
    ]);
    expect(await listSource()).toMatchObject({ state: 'nothing-newer' });
    expect(await loadUploads()).toMatchObject([{ state: 'done' }]);
  });

  it('recognises the same file under other version headers', async () => {
    await fetchAndLoad();
    server.answer = (_, response) => response.writeHead(200, { etag: '"two"' }).end(FILE);
    await requestListFetch(actor);
    await fetchDueLists(FETCH_LIMITS);
    expect(await listSource()).toMatchObject({ state: 'nothing-newer' });
    expect(await loadUploads()).toMatchObject([{ state: 'done', etag: '"two"' }]);
  });

  // Answers FIDE's checklist, question 119.
  it('replaces the previous file completely', async () => {
    await fetchAndLoad();
    server.answer = (_, response) => response.writeHead(200).end('newer');
    await requestListFetch(actor);
    await fetchDueLists(FETCH_LIMITS);
    expect(await loadUploads()).toMatchObject([{ state: 'waiting', bytes: 5n, etag: null }]);
    expect(await database().ratingUploadPart.count()).toBe(1);
  });

  it('downloads the file again after the list was removed, as announced before the removal', async () => {
    await fetchAndLoad();
    const list = await makeRatingList('FIDE', '2026-11-01', []);
    const rapid = await makeRatingList('FIDE', '2026-11-01', [], 'rapid');
    const older = await makeRatingList('FIDE', '2026-10-01', []);
    const national = await makeRatingList('NED', '2026-11-01', []);
    const lists = (await getRatingLists(actor))?.lists ?? [];
    expect(lists.filter(({ comesBack }) => comesBack).map(({ id }) => id)).toEqual([list.id]);
    await database().ratingList.deleteMany({ where: { id: { in: [rapid.id, older.id, national.id] } } });
    expect(await removeRatingList(actor, { listId: list.id, agreement: '' })).toMatchObject({ ok: true });
    await requestListFetch(actor);
    await fetchDueLists(FETCH_LIMITS);
    expect(server.asked.at(-1)?.headers['if-none-match']).toBeUndefined();
    expect(await listSource()).toMatchObject({ state: 'loading' });
  });

  it('follows redirects', async () => {
    server.answer = ({ url }, response) => {
      const hop = Number(/^\/hop(\d)/.exec(url ?? '')?.[1] ?? 0);
      if (hop === 5) response.end(FILE);
      else response.writeHead(302, { location: hop === 0 ? '/hop1' : server.address(`/hop${hop + 1}/rapid_nov26frl.zip`) }).end();
    };
    await chooseFideAddress();
    await fetchDueLists(FETCH_LIMITS);
    expect(await loadUploads()).toMatchObject([{ state: 'waiting', fileName: 'rapid_nov26frl.zip', fetchedFrom: server.address() }]);
  });
});

describe('a check of the lists', () => {
  // Answers FIDE's checklist, question 135.
  it('is made twice a day, however often the server restarts, and an hour after a failure', async () => {
    await fetchAndLoad();
    const looks = async () => {
      const before = server.asked.length;
      await fetchDueLists(FETCH_LIMITS);
      await markLoaded();
      return server.asked.length - before;
    };
    expect(await looks()).toBe(0);
    await setLookedAtHoursAgo(11.9);
    expect(await looks()).toBe(0);
    await setLookedAtHoursAgo(12.1);
    server.answer = (_, response) => response.writeHead(503).end();
    expect(await looks()).toBe(1);
    expect(await listSource()).toMatchObject({ state: 'failed' });
    expect(await looks()).toBe(0);
    await setLookedAtHoursAgo(1.1);
    server.answer = (_, response) => response.end(FILE);
    expect(await looks()).toBe(1);
  });

  it('is made by only one of two instances at the same time', async () => {
    await chooseFideAddress();
    await Promise.all([fetchDueLists(FETCH_LIMITS), fetchDueLists(FETCH_LIMITS)]);
    expect(server.asked).toHaveLength(1);
    expect(await loadUploads()).toMatchObject([{ state: 'waiting' }]);
  });

  it('is taken over from an instance that hangs, whose parts are then deleted', async () => {
    await chooseFideAddress();
    const first = await leaseSource();
    expect(await leaseSource()).toBeNull();
    await database().ratingSource.updateMany({ data: { heartbeatAt: new Date(Date.now() - 60_000) } });
    const second = await leaseSource();
    if (first === null || second === null) throw new Error('nobody had the source');
    await fetchRatingList(first, FETCH_LIMITS);
    expect(await loadUploads()).toEqual([]);
    expect(await listSource()).toMatchObject({ state: 'fetching' });
    await fetchRatingList(second, FETCH_LIMITS);
    expect(await loadUploads()).toMatchObject([{ id: second.fetchId, state: 'waiting' }]);
  });

  it('waits while the last file is being loaded, and is repeated if its parts were lost', async () => {
    await chooseFideAddress();
    await fetchDueLists(FETCH_LIMITS);
    expect(await requestListFetch(actor)).toEqual({ ok: true, value: { count: 0 } });
    await setLookedAtHoursAgo(100);
    await fetchDueLists(FETCH_LIMITS);
    expect(server.asked).toHaveLength(1);
    // If a crash of the database has lost the parts, the loading process sets this state.
    await database().ratingUpload.updateMany({ data: { state: 'receiving' } });
    await database().ratingUploadPart.deleteMany();
    await fetchDueLists(FETCH_LIMITS);
    expect(server.asked).toHaveLength(2);
    expect(await loadUploads()).toMatchObject([{ state: 'waiting' }]);
  });

  it('leaves nothing if fetching is switched off during it', async () => {
    await chooseFideAddress();
    server.answer = (_, response) => {
      response.writeHead(200);
      response.write(FILE);
      void stopFetching(actor, { listBody: 'FIDE' }).then(() => response.end());
    };
    await fetchDueLists(FETCH_LIMITS);
    expect(await database().ratingUpload.count({ where: { userId: null } })).toBe(0);
    expect(await database().ratingUploadPart.count()).toBe(0);
  });
});

const CUT_OFF_MESSAGE = 'Only part of the file arrived. The connection ended or was too slow.';
const REDIRECT_MESSAGE = 'redirects to an address from which this server cannot fetch a list';

const FAILURES: Readonly<Record<string, readonly [answer: FakeListServer['answer'], why: string]>> = {
  'a missing file': [(_, response) => response.writeHead(404).end(), '127.0.0.1 has no file at this address.'],
  'a server error': [(_, response) => response.writeHead(500).end(), '127.0.0.1 answered with status 500.'],
  'an answer that is cut off': [
    (_, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('begun', () => response.destroy());
    },
    CUT_OFF_MESSAGE,
  ],
  'a stated length that is too large': [
    (_, response) => response.writeHead(200, { 'content-length': 10_000_000_000 }).write('x'),
    'too large to be a rating list',
  ],
  'a file that becomes too large': [(_, response) => response.end(Buffer.alloc(FETCH_LIMITS.mostBytes + 1)), 'too large to be a rating list'],
  'an empty file': [(_, response) => response.end(), 'The file is empty.'],
  'a redirect to a file of this machine': [(_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(), REDIRECT_MESSAGE],
  'a redirect without an address': [(_, response) => response.writeHead(302).end(), REDIRECT_MESSAGE],
  'a redirect with a password': [(_, response) => response.writeHead(302, { location: 'http://a:b@127.0.0.1/' }).end(), REDIRECT_MESSAGE],
  'endless redirects': [(_, response) => response.writeHead(307, { location: '/again' }).end(), REDIRECT_MESSAGE],
  'a redirect into the server’s own network': [
    (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    '169.254.169.254 is on this server’s own network',
  ],
  'a redirect to a host name in the server’s own network': [
    (_, response) => response.writeHead(302, { location: server.address('/secret', 'localhost') }).end(),
    'localhost is on this server’s own network',
  ],
};

describe('a list that cannot be fetched', () => {
  it.each(Object.entries(FAILURES))('changes nothing and gives the reason: %s', async (_, [answer, why]) => {
    await fetchAndLoad();
    server.answer = answer;
    await requestListFetch(actor);
    await fetchDueLists(FETCH_LIMITS);
    const failed = await listSource();
    expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining(why) });
    expect(Date.parse(failed?.nextAt ?? '') - Date.parse(failed?.lookedAt ?? '')).toBe(HOUR_MS);
    expect(await loadUploads()).toMatchObject([{ state: 'done', etag: '"one"' }]);
    expect(server.asked.every(({ path }) => path !== '/secret')).toBe(true);
  });

  it.each([
    ['an unknown host name', 'http://nowhere.invalid/list.zip', 'nowhere.invalid cannot be reached'],
    ['a closed port', 'http://127.0.0.1:9/list.zip', '127.0.0.1 cannot be reached'],
  ])('gives the reason: %s', async (_, address, why) => {
    await chooseFideAddress(address);
    await fetchDueLists(FETCH_LIMITS);
    expect(await listSource()).toMatchObject({ state: 'failed', problem: expect.stringContaining(why) });
  });

  it('is given up if its server stops sending, before or during the response, or is too slow', async () => {
    await chooseFideAddress();
    const why = async (silentSeconds: number, allSeconds: number) => {
      await requestListFetch(actor);
      await fetchDueLists({ ...FETCH_LIMITS, silentSeconds, allSeconds });
      return (await listSource())?.problem;
    };
    server.answer = () => {};
    expect(await why(0.2, 20)).toBe(CUT_OFF_MESSAGE);
    server.answer = (_, response) => void response.write('begun');
    expect(await why(0.2, 20)).toBe(CUT_OFF_MESSAGE);
    server.answer = (request, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      request.on('close', () => clearInterval(drip));
    };
    expect(await why(20, 0.5)).toBe(CUT_OFF_MESSAGE);
    expect(await database().ratingUploadPart.count()).toBe(0);
  });

  it('is refused from a server without a trusted certificate, and from one that redirects from https to http', async () => {
    const file = (name: string) => readFileSync(`scripts/serve/fixtures/tls/hall.${name}.pem`);
    const secure = https.createServer({ cert: file('cert'), key: file('key') }, (_, response) => {
      response.writeHead(302, { location: server.address() }).end();
    });
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    await chooseFideAddress(`https://127.0.0.1:${(secure.address() as AddressInfo).port}/list.zip`);
    await fetchDueLists(FETCH_LIMITS);
    expect(await listSource()).toMatchObject({ state: 'failed', problem: expect.stringContaining('The certificate of 127.0.0.1 is not valid.') });
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    await requestListFetch(actor);
    await fetchDueLists(FETCH_LIMITS);
    expect(await listSource()).toMatchObject({ state: 'failed', problem: expect.stringContaining(REDIRECT_MESSAGE) });
    expect(server.asked).toEqual([]);
    secure.closeAllConnections();
    secure.close();
  });
});
