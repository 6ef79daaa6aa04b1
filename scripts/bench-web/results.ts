import { database } from '@/lib/db/client';
import type { Hall } from './hall';

export interface EntryLoad {
  readonly sent: number;
  readonly stored: number;
  readonly doubled: number;
  readonly perSecond: number;
}

const RESULTS = ['whiteWins', 'draw', 'blackWins'] as const;

/** All arbiters enter the open boards of the round at once, each request sent twice as a nervous thumb does. */
export async function enterAll(hall: Hall, base: string, round: number): Promise<EntryLoad> {
  const db = database();
  const boards = await db.pairing.findMany({
    where: { round: { sectionId: hall.sectionId, number: round }, blackId: { not: null } },
    orderBy: { board: 'asc' },
    select: { id: true, roundId: true, board: true, whiteId: true, blackId: true },
  });
  const started = performance.now();
  await Promise.all(
    hall.arbiters.map(async ({ cookie }, arbiter) => {
      for (const { id: pairingId, ...seen } of boards.filter((_, index) => index % hall.arbiters.length === arbiter)) {
        const entry = { ...seen, pairingId, result: RESULTS[seen.board % RESULTS.length], seenSequence: 0, idempotencyKey: `bench-${pairingId}` };
        await Promise.all([send(base, cookie, entry), send(base, cookie, entry)]);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const revisions = await db.resultRevision.groupBy({ by: ['pairingId'], where: { pairingId: { in: boards.map(({ id }) => id) } }, _count: true });
  return {
    sent: boards.length,
    stored: revisions.length,
    doubled: revisions.filter(({ _count }) => _count > 1).length,
    perSecond: Math.round(boards.length / seconds),
  };
}

async function send(base: string, cookie: string, entry: unknown): Promise<void> {
  const answer = await fetch(`${base}/api/organise/results`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base, cookie },
    body: JSON.stringify(entry),
  });
  if (!answer.ok) throw new Error(`a result was refused: ${answer.status} ${await answer.text()}`);
}
