import http from 'node:http';
import pg from 'pg';
import { changeEvent } from '@/lib/acts/events/change-event';
import { EventFieldsSchema } from '@/lib/domain/events/event-fields';
import { database } from '@/lib/platform/db/client';
import { makeLargeHostDatabase } from '@/tests/factories/large-host-database';
import { cookieOf } from './bench-section';
import { serverPids, cpuTimeMs } from './cpu-time';
import type { LARGE_HOST_PARTS } from './large-host-parts';
import { measureResultEntry, type ResultEntryMeasurement } from './measure-result-entry';

/** The size of a database with 1,000 events, 3,000 sections, 180,000 entries, 450,000 pairings and 683,000 lines of history. */
const DATABASE_SIZE = { events: 1000, sectionsEach: 3, playersEach: 60, rounds: 5, otherHistoryPerSection: 83 };
const FIRST_OPEN_BOARD = 1 + DATABASE_SIZE.playersEach / 4;
const SAMPLE_COUNT = 40;
const SECTIONS_BUILT = 5000;
const BUILD_TIMEOUT_MS = 540_000;
const IDLE_BEFORE_MEMORY_MS = 15_000;
const SUBSCRIBED_SECTION_COUNT = 300;
const PROBE_INTERVAL_MS = 20;
const DESK_INTERVAL_MS = 200;
const PROBE_DURATION_MS = 4000;

/** Median and worst response time in milliseconds. `worked` is the server’s CPU time per request, which other work on the machine does not affect. */
interface ResponseTimes {
  readonly median: number;
  readonly worst: number;
  readonly worked: number;
}

interface HostPageTimes {
  readonly coldSection: ResponseTimes;
  readonly warmSection: ResponseTimes;
  readonly coldEvent: ResponseTimes;
  readonly frontPage: ResponseTimes;
  readonly organise: ResponseTimes;
  readonly entriesPage: ResponseTimes;
  readonly personSearch: ResponseTimes;
  /** The response time and the server's CPU time, in milliseconds, for entries that one arbiter sends one after another. */
  readonly entryAlone: ResponseTimes;
}

/**
 * Response times of a cached public page and of an arbiter's page: without changes, while an event changes, and after the
 * notification channel was lost.
 */
interface HostChangeTimes {
  readonly inPeace: ProbedTimes;
  readonly duringDirectoryChange: ProbedTimes;
  readonly afterReconnect: ProbedTimes;
}

interface ProbedTimes {
  readonly page: ResponseTimes;
  readonly desk: ResponseTimes;
}

interface MemoryOfHost {
  readonly sectionsAsked: number;
  /** The server's memory at its peak, and after a period without requests. */
  readonly mostMegabytes: number;
  readonly megabytes: number;
}

export type LargeHostMeasurement = { readonly filledSeconds: number } & Partial<HostPageTimes & HostChangeTimes & MemoryOfHost>;

/** Measures the given parts on the database of a large host, or all parts if none are given. */
export async function measureLargeHost(
  base: string,
  memory: () => number,
  say: (line: string) => void,
  parts: readonly string[],
): Promise<LargeHostMeasurement> {
  const begun = performance.now();
  const { ownerId } = await makeLargeHostDatabase(process.env.DATABASE_URL ?? '', DATABASE_SIZE);
  const filledSeconds = Math.round((performance.now() - begun) / 1000);
  say(`A host of ${DATABASE_SIZE.events} events and ${DATABASE_SIZE.events * DATABASE_SIZE.sectionsEach} sections, made in ${filledSeconds} s.`);
  const cookie = await cookieOf(await database().user.findUniqueOrThrow({ where: { id: ownerId } }));
  const get = (path: string) => timeRequest(`${base}${path}`, cookie);
  const asked = (part: (typeof LARGE_HOST_PARTS)[number]) => parts.length === 0 || parts.includes(part);
  await warmUpPages(get);
  return {
    filledSeconds,
    ...(asked('pages') ? await measureAndPrintPages(base, get, { ownerId, cookie }, say) : {}),
    ...(asked('changes') ? await measureAndPrintChanges(base, get, ownerId, say) : {}),
    ...(asked('memory') ? await measureAndPrintMemory(base, memory, say) : {}),
  };
}

async function measureAndPrintPages(base: string, get: (path: string) => Promise<number>, owner: Owner, say: (line: string) => void): Promise<HostPageTimes> {
  const pages = { ...(await measurePagesOfHost(base, get)), entryAlone: await measureEntry(base, owner) };
  for (const [name, took] of Object.entries(pages))
    say(`${name.padEnd(15)} ${took.median} ms, at worst ${took.worst} ms; the server worked ${took.worked} ms for each`);
  return pages;
}

async function measureAndPrintChanges(
  base: string,
  get: (path: string) => Promise<number>,
  ownerId: string,
  say: (line: string) => void,
): Promise<HostChangeTimes> {
  const changes = await measureChanges(base, get, ownerId);
  const told = ({ page, desk }: ProbedTimes) => `a kept page ${page.median} ms, at worst ${page.worst}; a desk ${desk.median} ms, at worst ${desk.worst}`;
  say(`${SUBSCRIBED_SECTION_COUNT} sections listened to, nothing changes: ${told(changes.inPeace)}`);
  say(`An event changes:      ${told(changes.duringDirectoryChange)}`);
  say(`The channel was away:  ${told(changes.afterReconnect)}`);
  return changes;
}

async function measureAndPrintMemory(base: string, memory: () => number, say: (line: string) => void): Promise<MemoryOfHost> {
  const { asked: sectionsAsked, mostMegabytes } = await requestAllSections(base, memory);
  await new Promise((resolve) => setTimeout(resolve, IDLE_BEFORE_MEMORY_MS));
  const megabytes = Math.round(memory());
  say(`After ${sectionsAsked} sections: ${mostMegabytes} MB at most, at rest ${megabytes} MB`);
  return { sectionsAsked, mostMegabytes, megabytes };
}

interface Owner {
  readonly ownerId: string;
  readonly cookie: string;
}

/** Enters results on the open boards of several sections in turn. The first sections only warm the server up and are not measured. */
async function measureEntry(base: string, { ownerId, cookie }: Owner): Promise<ResponseTimes> {
  const actor = { kind: 'user', userId: ownerId, name: 'Arbiter 1', mayCreateEvents: true } as const;
  const events = Array.from({ length: 12 }, (_, index) => `open-${601 + index}`);
  const sections = await database().section.findMany({ where: { event: { slug: { in: events } } }, select: { id: true } });
  const loads: ResultEntryMeasurement[] = [];
  for (const { id: sectionId } of sections)
    loads.push(
      await measureResultEntry({ eventSlug: '', sectionSlug: '', sectionId, arbiters: [{ actor, cookie }] }, base, DATABASE_SIZE.rounds, {
        arbiters: 1,
        from: FIRST_OPEN_BOARD,
      }),
    );
  const counted = loads.slice(-9);
  const middle = (of: (load: ResultEntryMeasurement) => number) => counted.map(of).toSorted((x, y) => x - y)[4] ?? 0;
  return { median: middle(({ p50Ms }) => p50Ms), worst: Math.max(...counted.map(({ p99Ms }) => p99Ms)), worked: middle(({ serverCpuMs }) => serverCpuMs) };
}

/** Requests every page once or twice, because a new server compiles pages on first use. */
async function warmUpPages(get: (path: string) => Promise<number>): Promise<void> {
  for (const event of [900, 901, 902]) {
    for (const path of ['', '/a', '/b', '/c', '/a/standings']) await get(`/open-${event}${path}`);
    for (const path of ['/organise', `/organise/open-${event}/a/entries`, `/organise/open-${event}/a`]) await get(path);
  }
}

async function measurePagesOfHost(base: string, get: (path: string) => Promise<number>) {
  const events = Array.from({ length: SAMPLE_COUNT }, (_, index) => 10 + index * 20);
  const section = (event: number) => `/open-${event}/a`;
  const { id: sectionId } = await database().section.findFirstOrThrow({ where: { slug: 'a', event: { slug: 'open-10' } } });
  const search = (text: string) => get(`/api/persons?section=${sectionId}&q=${encodeURIComponent(text)}`);
  await search('warm');
  return {
    coldSection: await measureEach(events.map((event) => () => timeRequest(`${base}${section(event)}`))),
    warmSection: await measureEach(events.map((event) => () => timeRequest(`${base}${section(event)}`))),
    coldEvent: await measureEach(events.map((event) => () => timeRequest(`${base}/open-${event + 3}`))),
    frontPage: await measureEach(events.map(() => () => timeRequest(`${base}/`))),
    organise: await measureEach(events.map(() => () => get('/organise'))),
    entriesPage: await measureEach(events.map((event) => () => get(`/organise/open-${event}/b/entries`))),
    personSearch: await measureEach(events.map((event) => () => search(`zzq${event} nobody`))),
  };
}

/** Measures response times during changes, while clients listen to sections that are in memory. */
async function measureChanges(base: string, get: (path: string) => Promise<number>, ownerId: string) {
  const streams = await Promise.all(
    Array.from({ length: SUBSCRIBED_SECTION_COUNT }, (_, index) => openStream(`${base}/api/live/open-${100 + Math.floor(index / 3)}/${'abc'[index % 3]}`)),
  );
  const probe = () =>
    Promise.all([measureAtInterval(() => timeRequest(`${base}/open-10/a`)), measureAtInterval(() => get('/organise/open-10/a/entries'), DESK_INTERVAL_MS)]);
  await get('/organise/open-10/a/entries');
  await probe();
  const [page, desk] = await probe();
  const [changedPage, changedDesk] = (await Promise.all([probe(), waitHalfSecond(() => renameOneEvent(ownerId))]))[0];
  const [backPage, backDesk] = (await Promise.all([probe(), waitHalfSecond(cutChangeChannel)]))[0];
  for (const stream of streams) stream.destroy();
  return { inPeace: { page, desk }, duringDirectoryChange: { page: changedPage, desk: changedDesk }, afterReconnect: { page: backPage, desk: backDesk } };
}

async function waitHalfSecond(work: () => Promise<void>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  await work();
}

async function renameOneEvent(ownerId: string): Promise<void> {
  const event = await database().event.findUniqueOrThrow({ where: { slug: 'open-500' } });
  const fields = EventFieldsSchema.parse({
    name: `${event.name} II`,
    slug: event.slug,
    place: event.place,
    federation: event.federation,
    startsOn: '2025-01-01',
    endsOn: '2025-01-03',
    timeZone: event.timeZone,
    chiefArbiter: '',
    deputyArbiters: '',
    keepDataDays: '180',
  });
  const done = await changeEvent(
    { kind: 'user', userId: ownerId, name: 'Arbiter 1', mayCreateEvents: true },
    { ...fields, eventId: event.id, isTemplate: false },
  );
  if (!done.ok) throw new Error(`the event was not changed: ${done.error.code}`);
}

/** Cuts the connection that announces changes, as a network failure would. */
async function cutChangeChannel(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')`,
  );
  await client.end();
}

/** Requests every section, and then all of them again. One request in five is for a page, and the others are for data, as from phones. */
async function requestAllSections(base: string, memory: () => number): Promise<{ readonly asked: number; readonly mostMegabytes: number }> {
  const sections = DATABASE_SIZE.events * DATABASE_SIZE.sectionsEach;
  const until = performance.now() + BUILD_TIMEOUT_MS;
  let asked = 0;
  let most = memory();
  for (; asked < SECTIONS_BUILT && performance.now() < until; asked += 4) {
    await Promise.all(
      [0, 1, 2, 3].map((more) => {
        const index = (asked + more) % sections;
        const section = `open-${1 + Math.floor(index / DATABASE_SIZE.sectionsEach)}/${'abc'[index % DATABASE_SIZE.sectionsEach]}`;
        return timeRequest(index % 5 === 0 ? `${base}/${section}` : `${base}/api/live/${section}?once`);
      }),
    );
    most = Math.max(most, memory());
  }
  return { asked, mostMegabytes: Math.round(most) };
}

const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });

/** Returns the milliseconds until the response was read. Rejects unless the status is 200. */
function timeRequest(url: string, cookie = ''): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { 'accept-encoding': 'br', ...(cookie === '' ? {} : { cookie }) } }, (answer) => {
        answer.resume();
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve(performance.now() - started) : reject(new Error(`${url} was answered ${answer.statusCode}`)),
        );
      })
      .on('error', reject);
  });
}

function openStream(url: string): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { accept: 'text/event-stream' } }, (answer) => answer.once('data', () => resolve(request)).resume());
    request.on('error', reject);
  });
}

async function measureEach(questions: readonly (() => Promise<number>)[]): Promise<ResponseTimes> {
  const all: number[] = [];
  const before = cpuTimeMs(serverPids());
  for (const question of questions) all.push(await question());
  return summariseTimes(all, (cpuTimeMs(serverPids()) - before) / questions.length);
}

/** Sends requests at a fixed interval, whether or not the previous response has arrived. */
async function measureAtInterval(question: () => Promise<number>, everyMs = PROBE_INTERVAL_MS): Promise<ResponseTimes> {
  const until = performance.now() + PROBE_DURATION_MS;
  const open: Promise<number>[] = [];
  while (performance.now() < until) {
    open.push(question());
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return summariseTimes(await Promise.all(open), 0);
}

function summariseTimes(all: readonly number[], worked: number): ResponseTimes {
  const sorted = all.toSorted((a, b) => a - b);
  const rounded = (value: number | undefined) => Math.round((value ?? 0) * 10) / 10;
  return { median: rounded(sorted[Math.floor(sorted.length / 2)]), worst: rounded(sorted.at(-1)), worked: rounded(worked) };
}
