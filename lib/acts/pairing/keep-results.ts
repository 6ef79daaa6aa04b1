import { z } from 'zod';
import { randomUUID } from 'node:crypto';
import type { Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';
import { type DraftFacts, DraftFactsSchema } from '@/lib/domain/history/restore-facts';
import { applyNoShows } from '@/lib/acts/boards/apply-no-shows';
import { absentSides } from '@/lib/domain/boards/decide-entry';
import { loadBoards } from '@/lib/facts/tournament/boards';
import { boardColumns } from '@/lib/acts/boards/store-revision';

type Boards = Pick<DraftFacts, 'pairings'>['pairings'];

/**
 * Results that were in when the publication of a round was withdrawn are facts, whatever becomes of its draft: those of the
 * draft that was discarded last stand again in the new one where the same players sit with the same colours. Not of a round
 * that was taken back from the public with what was paired before it.
 */
export async function keepDiscardedResults(
  db: Database,
  actor: Actor,
  eventId: string,
  round: { readonly id: string; readonly sectionId: string; readonly number: number },
): Promise<void> {
  const { sectionId, number } = round;
  const point = await db.restorePoint.findFirst({
    where: { sectionId, before: { in: ['draft-discarded', 'round-overridden'] }, facts: { path: ['draft', 'number'], equals: number } },
    orderBy: { createdAt: 'desc' },
    select: { before: true, facts: true },
  });
  if (point === null || point.before !== 'draft-discarded') return;
  const { draft } = DraftedSchema.parse(point.facts);
  await keepResults(db, actor, eventId, round.id, draft.pairings);
}

const DraftedSchema = z.object({ draft: DraftFactsSchema });

/** Puts results on the boards of a draft where the same players sit with the same colours. */
export async function keepResults(db: Database, actor: Actor, eventId: string, roundId: string, former: Boards): Promise<void> {
  const ids = former.flatMap(({ resultId }) => resultId ?? []);
  if (ids.length === 0) return;
  const steps = await db.resultRevision.findMany({
    where: { id: { in: ids } },
    select: { id: true, result: true, isRated: true, source: true, actorId: true, helperCodeId: true, reason: true, countsFrom: true, createdAt: true },
  });
  const boards = await loadBoards(db, roundId);
  const kept = former.flatMap(({ whiteId, blackId, resultId }) => {
    const step = steps.find(({ id }) => id === resultId);
    const board = boards.find((seats) => seats.whiteId === whiteId && seats.blackId === blackId);
    return step === undefined || board === undefined ? [] : [{ step, board }];
  });
  await db.resultRevision.createMany({
    data: kept.map(({ step: { id: _id, ...step }, board }) => ({ ...boardColumns(board), ...step, sequence: 1, idempotencyKey: randomUUID() })),
  });
  for (const { step, board } of kept) if (absentSides(step.result).length > 0) await applyNoShows(db, actor, eventId, board, step.result);
}
