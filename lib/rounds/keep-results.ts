import { randomUUID } from 'node:crypto';
import type { Actor } from '@/lib/access/actor';
import type { Database } from '@/lib/db/client';
import { applyNoShows } from '@/lib/results/apply-no-shows';
import { loadBoard } from '@/lib/results/load-board';
import { boardColumns } from '@/lib/results/store-revision';

export type StandingResults = Awaited<ReturnType<typeof loadStandingResults>>;

/** The last steps of a round's boards that have a result: those of a draft are from before its publication was withdrawn. */
export async function loadStandingResults(db: Database, roundId: string) {
  const boards = await db.pairing.findMany({
    where: { roundId },
    select: {
      whiteId: true,
      blackId: true,
      revisions: {
        orderBy: { sequence: 'desc' },
        take: 1,
        select: { result: true, isRated: true, source: true, actorId: true, helperCodeId: true, reason: true, countsFrom: true, createdAt: true },
      },
    },
  });
  return boards.flatMap(({ whiteId, blackId, revisions: [last] }) => (last === undefined || last.result === null ? [] : [{ whiteId, blackId, last }]));
}

/** Puts results on the boards of a draft where the same players sit with the same colours. Gives how many. */
export async function keepResults(db: Database, actor: Actor, eventId: string, roundId: string, results: StandingResults): Promise<number> {
  const boards = await db.pairing.findMany({ where: { roundId }, select: { id: true, whiteId: true, blackId: true } });
  let kept = 0;
  for (const { whiteId, blackId, last } of results) {
    const seats = boards.find((board) => board.whiteId === whiteId && board.blackId === blackId);
    const board = seats === undefined ? null : await loadBoard(db, seats.id);
    if (board === null) continue;
    await db.resultRevision.create({ data: { ...boardColumns(board), ...last, sequence: 1, idempotencyKey: randomUUID() } });
    await applyNoShows(db, actor, eventId, board, last.result);
    kept += 1;
  }
  return kept;
}
