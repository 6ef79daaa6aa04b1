import { readFileSync } from 'node:fs';
import http from 'node:http';
import { database } from '@/lib/platform/db/client';
import { INSTALL_FLAG } from '../cluster/find-programs';
import { BENCH_BOARDS, completeRound, fillBenchSection, pairAndPublishRound } from './bench-section';
import { LARGE_HOST_PARTS } from './large-host-parts';
import { measureLargeHost } from './measure-large-host';
import { measurePages } from './measure-pages';
import { measureResultEntry, type ResultEntryMeasurement } from './measure-result-entry';
import { StreamClients } from './measure-streams';
import { measureUnderAttack, fillAttackedSection, type AttackMeasurement } from './measure-under-attack';
import { measureNginx } from './nginx-baseline';

const ARBITER_COUNT = 20;
const STREAM_COUNT = 2000;
const WARM_SECONDS = 3;
const ENTERED_ROUNDS = 5;
const isJsonOutput = process.argv.includes('--json');
/**
 * `--siege` measures only the server under attack, `--entries` only the entry of results, and `--host` only the database of a large host.
 * `--host` may be limited to `pages`, `changes` or `memory`.
 */
const isSiegeOnly = process.argv.includes('--siege');
const isEntriesOnly = process.argv.includes('--entries');
const printText = (line: string) => (isJsonOutput ? undefined : console.log(line));

const serverAddress = process.env.NEXTAUTH_URL ?? '';
if (process.argv.includes('--host')) {
  const host = await measureLargeHost(
    serverAddress,
    serverMegabytes,
    printText,
    process.argv.filter((word) => LARGE_HOST_PARTS.some((part) => part === word)),
  );
  if (isJsonOutput) console.log(JSON.stringify({ host }));
  process.exit(0);
}
const section = await fillBenchSection(ARBITER_COUNT);
const sectionUrl = `${serverAddress}/${section.eventSlug}/${section.sectionSlug}`;

const measurementsWithoutAttack = isSiegeOnly ? {} : { ...(isEntriesOnly ? {} : await measureRoundPages()), ...(await measureEntries()) };
const publication = isSiegeOnly || isEntriesOnly ? {} : await measurePublication(ENTERED_ROUNDS + 1);
const attackMeasurement = isEntriesOnly ? {} : { siege: await measureAttack(isSiegeOnly ? 1 : ENTERED_ROUNDS + 1) };
if (isJsonOutput) console.log(JSON.stringify({ ...measurementsWithoutAttack, ...publication, ...attackMeasurement }));
await database().$disconnect();

async function measureRoundPages() {
  const round = `${sectionUrl}/round/1`;
  const bytes = await fetchBytes(round);
  printText(`Section of ${BENCH_BOARDS} boards; the round page is ${bytes.body.length} bytes (${bytes.encoding}).`);
  await measurePages([round], WARM_SECONDS);
  const pages = await measurePages([round]);
  printText(`Round page:        ${pages.perSecond} pages/s, p99 ${pages.p99Ms} ms, failed ${pages.failed}`);
  const mine = Array.from({ length: BENCH_BOARDS }, (_, index) => `${sectionUrl}/mine/${index + 1}`);
  await measurePages(mine, WARM_SECONDS);
  const boards = await measurePages(mine);
  printText(`My board:          ${boards.perSecond} pages/s, p99 ${boards.p99Ms} ms, failed ${boards.failed} (${mine.length} players)`);
  const nginx = await measureNginx(bytes.body, bytes.encoding);
  printText(
    nginx === null
      ? `nginx:             not here (${INSTALL_FLAG} installs it)`
      : `nginx, same bytes: ${nginx.perSecond} pages/s, p99 ${nginx.p99Ms} ms; ours is ${ratio(pages.perSecond, nginx.perSecond)} of it`,
  );
  return { pagesPerSecond: pages.perSecond, pagesP99Ms: pages.p99Ms, nginxPagesPerSecond: nginx?.perSecond ?? null };
}

/**
 * Enters the results of five rounds. Round 1 warms the server up, with each result sent twice. All arbiters enter rounds 2 and 3 at
 * once, and then send round 4 in batches of ten, as after a time offline. A single arbiter enters round 5.
 */
async function measureEntries() {
  const twice = await enterRound(1, 'each sent twice', { arbiters: ARBITER_COUNT, copies: 2 });
  const together = [await enterRound(2, 'by all at once', { arbiters: ARBITER_COUNT }), await enterRound(3, 'by all at once', { arbiters: ARBITER_COUNT })];
  const waited = await enterRound(4, 'that waited, ten a request', { arbiters: ARBITER_COUNT, together: 10 });
  const alone = await enterRound(ENTERED_ROUNDS, 'by one alone', { arbiters: 1 });
  return { entries: { twice, together, waited, alone } };
}

async function enterRound(round: number, words: string, manner: Parameters<typeof measureResultEntry>[3]): Promise<ResultEntryMeasurement> {
  if (round > 1) await pairAndPublishRound(section, round);
  const load = await measureResultEntry(section, serverAddress, round, manner);
  const cpu = `CPU of the server ${load.serverCpuMs} ms each, of the load ${load.ownCpuMs} ms`;
  printText(
    `Results:           ${load.sent} boards ${words}: ${load.perSecond}/s, p50 ${load.p50Ms} ms, p99 ${load.p99Ms} ms, lost ${load.lost}, doubled ${load.doubled}; ${cpu}`,
  );
  await completeRound(section, round);
  return load;
}

async function measurePublication(round: number) {
  const streams = new StreamClients(`${serverAddress}/api/live/${section.eventSlug}/${section.sectionSlug}`, { count: STREAM_COUNT });
  await streams.connect();
  const received = streams.waitForRound(round);
  const asked = await pairAndPublishRound(section, round);
  const publishMs = Math.round((await received) - asked);
  printText(`Publication:       ${STREAM_COUNT} streams told ${publishMs} ms after the button`);
  streams.close();
  return { streams: STREAM_COUNT, publishToLastStreamMs: publishMs };
}

async function measureAttack(openRound: number): Promise<AttackMeasurement> {
  const besieged = await fillAttackedSection(section);
  const load = await measureUnderAttack(section, serverAddress, besieged, openRound, serverMegabytes);
  printText(
    `Under siege:       cached page p99 ${load.cachedP99Ms} ms (${load.cachedAnswers} asked), changing page p99 ${load.liveP99Ms} ms, desk p99 ${load.deskP99Ms} ms (${load.deskAnswers} results)`,
  );
  const answers = Object.entries(load.attackers).map(([status, count]) => `${status}: ${count}`);
  printText(`                   50 attackers were answered ${answers.join(', ')}; the server took ${load.mostMegabytes} MB at most`);
  return load;
}

/** The server's resident memory; 0 if the system does not report it. */
function serverMegabytes(): number {
  try {
    const status = readFileSync(`/proc/${process.env.SERVER_PID}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function ratio(ours: number, theirs: number): string {
  return `${Math.round((100 * ours) / theirs)} %`;
}

function fetchBytes(url: string): Promise<{ body: Buffer; encoding: string }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ body: Buffer.concat(chunks), encoding: String(answer.headers['content-encoding'] ?? 'identity') }));
      })
      .on('error', reject);
  });
}
