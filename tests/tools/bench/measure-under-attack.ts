import { fork } from 'node:child_process';
import path from 'node:path';
import { STANDARD_SCORING } from '@/engine';
import { completeRound } from '@/lib/acts/rounds/complete-round';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';
import { notifyEventChanged } from '@/lib/platform/change-channel/notify-changes';
import { database } from '@/lib/platform/db/client';
import { boardsBeforeEntry } from '@/tests/factories';
import { enterPlayers, pairAndPublishRound, type Arbiter, type BenchSection } from './bench-section';

/** Measurements under attack. Times are 99th percentiles in milliseconds. */
export interface AttackMeasurement {
  readonly cachedP99Ms: number;
  readonly liveP99Ms: number;
  readonly deskP99Ms: number;
  readonly cachedAnswers: number;
  readonly deskAnswers: number;
  /** The number of responses to the attackers, by status; 0 is a connection that was closed. */
  readonly attackers: Readonly<Record<string, number>>;
  readonly mostMegabytes: number;
}

const PLAYER_COUNT = 230;
const ROUND_COUNT = 6;
const SECONDS = 20;
const PROBE_INTERVAL_MS = 20;
const DESK_INTERVAL_MS = 130;
/** The seconds of light load before the attack, because a new server compiles pages on first use. */
const WARM_UP_SECONDS = 10;
const WARM_UP_SLOWDOWN = 2;
/** The time recorded for a request that was refused or got no answer. */
const MAX_WAIT_MS = 60_000;

/** Creates the section to be attacked, with 230 players and six rounds played. Returns its path. */
export async function fillAttackedSection({ arbiters }: BenchSection): Promise<string> {
  const [chief] = arbiters;
  if (chief === undefined) throw new Error('the siege needs an arbiter');
  const db = database();
  const section = await db.section.create({
    data: {
      event: { connect: { slug: 'load-open' } },
      slug: 'siege',
      name: 'Besieged',
      systemId: 'dutch-2026',
      rounds: ROUND_COUNT,
      initialColour: 'white',
      initialColourSource: 'announced',
      lotSeed: 'siege',
      scoring: { ...STANDARD_SCORING },
      tieBreaks: ['PTS', 'BH'],
      publication: 'standings',
    },
  });
  await enterPlayers(section.eventId, section.id, PLAYER_COUNT);
  for (let round = 1; round <= ROUND_COUNT; round += 1) {
    await pairAndPublishRound({ sectionId: section.id, arbiters }, round);
    await playRound(section.id, round, chief);
  }
  await notifyEventChanged(db, section.eventId);
  return `/load-open/${section.slug}`;
}

async function playRound(sectionId: string, number: number, chief: Arbiter): Promise<void> {
  const db = database();
  const round = await db.round.findFirstOrThrow({
    where: { sectionId, number },
    select: { id: true, pairings: { select: { id: true, board: true, whiteId: true, blackId: true } } },
  });
  const results = ['whiteWins', 'draw', 'blackWins', 'whiteWins', 'blackWins'] as const;
  await db.resultRevision.createMany({
    data: round.pairings
      .filter(({ blackId }) => blackId !== null)
      .map(({ id, board, whiteId, blackId }) => ({
        pairingId: id,
        sectionId,
        roundId: round.id,
        round: number,
        board,
        whiteId,
        blackId,
        sequence: 1,
        countsFrom: number + 1,
        result: results[(board * 7 + number) % results.length] ?? 'draw',
        isRated: true,
        source: 'arbiter' as const,
        idempotencyKey: `siege-${id}`,
      })),
  });
  const done = await completeRound(chief.actor, { roundId: round.id });
  if (!done.ok) throw new Error(`round ${number} was not completed: ${done.error.code}`);
}

/** Measures response times while fifty anonymous clients attack the server, a visitor reads pages and an arbiter enters results. */
export async function measureUnderAttack(
  section: BenchSection,
  base: string,
  besieged: string,
  openRound: number,
  memory: () => number,
): Promise<AttackMeasurement> {
  const live = `${base}/${section.eventSlug}/${section.sectionSlug}/round/${openRound}`;
  const boards = await boardsBeforeEntry({ sectionId: section.sectionId, number: openRound });
  const atWorkUntil = performance.now() + WARM_UP_SECONDS * 1000;
  await Promise.all([
    probeUntil(atWorkUntil, PROBE_INTERVAL_MS, () => timeRequest(`${base}${besieged}/round/1`)),
    probeUntil(atWorkUntil, PROBE_INTERVAL_MS * 5, () => timeRequest(live)),
    enterUntil(atWorkUntil, DESK_INTERVAL_MS * WARM_UP_SLOWDOWN, section, base, boards),
    readUntil(atWorkUntil, base, besieged),
  ]);
  let mostMegabytes = 0;
  const until = performance.now() + SECONDS * 1000;
  const watching = setInterval(() => (mostMegabytes = Math.max(mostMegabytes, memory())), 250);
  const attackers = attack(base, besieged);
  const [cached, changing, desk] = await Promise.all([
    probeUntil(until, PROBE_INTERVAL_MS, () => timeRequest(`${base}${besieged}/round/1`)),
    probeUntil(until, PROBE_INTERVAL_MS * 5, () => timeRequest(live)),
    enterUntil(until, DESK_INTERVAL_MS, section, base, boards),
  ]);
  clearInterval(watching);
  return {
    cachedP99Ms: p99(cached),
    liveP99Ms: p99(changing),
    deskP99Ms: p99(desk),
    cachedAnswers: cached.length,
    deskAnswers: desk.length,
    attackers: await attackers,
    mostMegabytes: Math.round(mostMegabytes),
  };
}

/** Runs the attackers in a child process, so that their work does not slow the measurement. */
function attack(base: string, section: string): Promise<Record<string, number>> {
  const child = fork(path.join(import.meta.dirname, 'attack-clients.ts'), [base, section, String(ROUND_COUNT), String(PLAYER_COUNT), String(SECONDS)]);
  return new Promise((resolve, reject) => {
    child.once('message', (answers) => resolve(answers as Record<string, number>));
    child.once('exit', (code) => reject(new Error(`the attackers ended with ${code}`)));
  });
}

/** Returns the status once the response has been read; 0 if there is none. */
async function timeRequest(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status ?? 0;
}

/** Returns the response times in milliseconds. Sends requests at a fixed interval, however long the previous response takes. */
async function probeUntil(until: number, everyMs: number, ask: () => Promise<number>): Promise<number[]> {
  const took: number[] = [];
  const open: Promise<void>[] = [];
  while (performance.now() < until) {
    const started = performance.now();
    open.push(ask().then((status) => void took.push(status === 200 ? performance.now() - started : MAX_WAIT_MS)));
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  await Promise.all(open);
  return took;
}

/** Requests, one after another, the pages that people look up between rounds. */
async function readUntil(until: number, base: string, section: string): Promise<void> {
  const paths = ['/standings', '/players/7', '/round/3/board/4', '/round/2?q=playername', '/crosstable', '/round/5/by-name', '/mine/12'];
  for (let count = 0; performance.now() < until; count += 1) await timeRequest(`${base}${section}${paths[count % paths.length] ?? ''}`);
}

async function enterUntil(until: number, everyMs: number, section: BenchSection, base: string, boards: SeenBoard[]): Promise<number[]> {
  const [chief] = section.arbiters;
  return probeUntil(until, everyMs, async () => {
    const next = boards.shift();
    if (next === undefined || chief === undefined) return 0;
    const answer = await fetch(`${base}/api/organise/results`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: base, cookie: chief.cookie },
      body: JSON.stringify({ ...next, result: 'draw', idempotencyKey: `siege-desk-${next.pairingId}` }),
    }).catch(() => null);
    await answer?.text();
    return answer?.status ?? 0;
  });
}

function p99(took: readonly number[]): number {
  const sorted = took.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0);
}
