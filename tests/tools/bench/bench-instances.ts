import { database } from '@/lib/platform/db/client';
import { BENCH_BOARDS, completeRound, fillBenchSection, pairAndPublishRound } from './bench-section';
import { cpuTimeMs } from './cpu-time';
import { measurePages } from './measure-pages';
import { measureResultEntry, type ResultEntryMeasurement } from './measure-result-entry';
import { StreamClients } from './measure-streams';
import { type StandbyLag, watchLag } from './standby-lag';

const ARBITER_COUNT = 20;
const STREAM_COUNT = 10_000;
const WARM_SECONDS = 3;
const WARM_ROUNDS = [2, 3];

const isJsonOutput = process.argv.includes('--json');
const printText = (line: string) => (isJsonOutput ? undefined : console.log(line));
const proxyUrl = process.env.NEXTAUTH_URL ?? '';
const instances: readonly { readonly address: string; readonly pid: number }[] = JSON.parse(process.env.INSTANCES ?? '[]');
const [first, ...others] = instances;
if (first === undefined) throw new Error('started by npm run bench:web -- --instances N');

const section = await fillBenchSection(ARBITER_COUNT);
const path = `/${section.eventSlug}/${section.sectionSlug}`;
printText(`${instances.length} instances behind nginx, a primary with a synchronous standby; a section of ${BENCH_BOARDS} boards.`);
const pageMeasurements = await measureRoundPages();
const entryMeasurements = await measureEntries();
const streamMeasurements = await measureStreams();
if (isJsonOutput)
  console.log(JSON.stringify({ instances: instances.length, pages: pageMeasurements, entries: entryMeasurements, streams: streamMeasurements }));
await database().$disconnect();

async function measureRoundPages() {
  const round = `${proxyUrl}${path}/round/1`;
  await measurePages([round], WARM_SECONDS);
  const load = await measurePages([round]);
  printText(`Round page:        ${load.perSecond} pages/s through nginx, p99 ${load.p99Ms} ms, failed ${load.failed}`);
  return load;
}

/**
 * Enters the results of several rounds: some to warm up all instances, then two rounds through nginx. Enters the last round at one instance, while
 * the other instances only receive changes.
 */
async function measureEntries() {
  const twice = await enterRound(1, proxyUrl, 'each sent twice', 2);
  for (const round of WARM_ROUNDS) await enterRound(round, proxyUrl, 'to warm up');
  const through = [await enterRound(4, proxyUrl, 'over all instances'), await enterRound(5, proxyUrl, 'over all instances')];
  const before = others.map(({ pid }) => cpuTimeMs([pid]));
  const atOne = await enterRound(6, first?.address ?? '', 'all at one instance');
  const heard = others.map(({ pid }, index) => (cpuTimeMs([pid]) - (before[index] ?? 0)) / BENCH_BOARDS);
  const heardMs = heard.length === 0 ? null : Math.round((100 * heard.reduce((sum, each) => sum + each, 0)) / heard.length) / 100;
  if (heardMs !== null) printText(`                   of which another instance works ${heardMs} ms for each entry that it hears of`);
  return { twice, through, atOne, heardMs };
}

async function enterRound(round: number, base: string, words: string, copies = 1): Promise<ResultEntryMeasurement & { readonly lag: StandbyLag }> {
  if (round > 1) await pairAndPublishRound(section, round);
  const lag = watchLag();
  const load = await measureResultEntry(section, base, round, { arbiters: ARBITER_COUNT, copies });
  const behind = await lag.end();
  printText(
    `Results:           ${load.sent} boards ${words}: ${load.perSecond}/s, p50 ${load.p50Ms} ms, p99 ${load.p99Ms} ms, lost ${load.lost}, doubled ${load.doubled}; CPU of the servers ${load.serverCpuMs} ms each`,
  );
  printText(`                   the standby was at most ${behind.mostBytes} bytes and ${behind.mostMs} ms behind`);
  await completeRound(section, round);
  return { ...load, lag: behind };
}

async function measureStreams() {
  const overAll = await measureRound(7, proxyUrl, `over ${instances.length} instances through nginx`);
  await measureResultEntry(section, proxyUrl, 7, { arbiters: ARBITER_COUNT });
  await completeRound(section, 7);
  return { overAll, onOne: await measureRound(8, first?.address ?? '', 'on one instance') };
}

async function measureRound(round: number, base: string, words: string) {
  const streams = new StreamClients(`${base}/api/live${path}`, { count: STREAM_COUNT, fromManyAddresses: true });
  await streams.connect();
  const pids = instances.map(({ pid }) => pid);
  const before = cpuTimeMs(pids);
  const received = streams.waitForRound(round);
  const asked = await pairAndPublishRound(section, round);
  const publishToLastMs = Math.round((await received) - asked);
  const serverCpuMs = cpuTimeMs(pids) - before;
  streams.close();
  printText(`Publication:       ${STREAM_COUNT} streams ${words} told ${publishToLastMs} ms after the button; CPU of the servers ${serverCpuMs} ms`);
  return { streams: STREAM_COUNT, publishToLastMs, serverCpuMs };
}
