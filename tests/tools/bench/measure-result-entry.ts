import http from 'node:http';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';
import { database } from '@/lib/platform/db/client';
import { boardsBeforeEntry } from '@/tests/factories';
import type { BenchSection } from './bench-section';
import { serverPids, cpuTimeMs } from './cpu-time';

/** Measurements of entering the results of one round. Times are for one request, in milliseconds. */
export interface ResultEntryMeasurement {
  readonly sent: number;
  /** Entries acknowledged as saved but missing from the database. */
  readonly lost: number;
  readonly doubled: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU time per entry, of the server and of this process; 0 if the system does not report it. */
  readonly serverCpuMs: number;
  readonly ownCpuMs: number;
}

/**
 * `copies`: simultaneous copies of each request, as from double taps. `together`: entries per request, as after an hour offline. `from`: the first
 * board that is entered.
 */
interface EntryPattern {
  readonly arbiters: number;
  readonly copies?: number;
  readonly together?: number;
  readonly from?: number;
}

const RESULTS = ['whiteWins', 'draw', 'blackWins'] as const;

/**
 * Lets all arbiters enter the results of a round at the same time. Each arbiter sends entries one after another, as the page for
 * result entry does.
 */
export async function measureResultEntry(
  section: BenchSection,
  base: string,
  round: number,
  { arbiters, copies = 1, together = 1, from = 1 }: EntryPattern,
): Promise<ResultEntryMeasurement> {
  const boards = (await boardsBeforeEntry({ sectionId: section.sectionId, number: round })).filter(({ board }) => board >= from);
  const agent = new http.Agent({ keepAlive: true });
  const took: number[] = [];
  const enter = async (cookie: string, group: readonly SeenBoard[]) => {
    const entries = group.map((seen) => ({ ...seen, result: RESULTS[seen.board % RESULTS.length], idempotencyKey: `bench-${seen.pairingId}` }));
    const started = performance.now();
    await Promise.all(Array.from({ length: copies }, () => send(agent, base, cookie, entries.length === 1 ? entries[0] : entries)));
    took.push(performance.now() - started);
  };
  const [started, before] = [performance.now(), cpuMs()];
  await Promise.all(
    section.arbiters.slice(0, arbiters).map(async ({ cookie }, arbiter) => {
      const own = boards.filter((_, index) => index % arbiters === arbiter);
      for (let first = 0; first < own.length; first += together) await enter(cookie, own.slice(first, first + together));
    }),
  );
  const [seconds, after] = [(performance.now() - started) / 1000, cpuMs()];
  agent.destroy();
  return {
    sent: boards.length,
    ...(await compareWithStored(boards)),
    perSecond: Math.round(boards.length / seconds),
    p50Ms: quantile(took, 0.5),
    p99Ms: quantile(took, 0.99),
    serverCpuMs: tenths((after.server - before.server) / boards.length),
    ownCpuMs: tenths((after.own - before.own) / boards.length),
  };
}

async function compareWithStored(boards: readonly SeenBoard[]): Promise<Pick<ResultEntryMeasurement, 'lost' | 'doubled'>> {
  const stored = await database().resultRevision.findMany({
    where: { pairingId: { in: boards.map(({ pairingId }) => pairingId) } },
    select: { pairingId: true, result: true },
  });
  const of = ({ pairingId }: SeenBoard) => stored.filter((revision) => revision.pairingId === pairingId);
  return {
    lost: boards.filter((seen) => of(seen).at(-1)?.result !== RESULTS[seen.board % RESULTS.length]).length,
    doubled: boards.filter((seen) => of(seen).length > 1).length,
  };
}

/** Sends with Node's HTTP client over keep-alive connections, because `fetch` would take CPU time from the server. */
function send(agent: http.Agent, base: string, cookie: string, entry: unknown): Promise<void> {
  const body = JSON.stringify(entry);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), origin: base, cookie };
  return new Promise((resolve, reject) => {
    const request = http.request(`${base}/api/organise/results`, { method: 'POST', agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`a result was refused: ${answer.statusCode} ${Buffer.concat(chunks).toString()}`)),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

function cpuMs(): { readonly own: number; readonly server: number } {
  const { user, system } = process.cpuUsage();
  return { own: (user + system) / 1000, server: cpuTimeMs(serverPids()) };
}

function quantile(took: readonly number[], share: number): number {
  const sorted = took.toSorted((a, b) => a - b);
  return tenths(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

const tenths = (value: number) => Math.round(value * 10) / 10;
