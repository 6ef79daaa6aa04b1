import { database } from '@/lib/platform/db/client';
import type { Act, Answer, BoardNow, Done, Hall } from '../hall';

/** One act after the other, up to the first that is refused. What is proposed is what the first of them proposed. */
export function inTurn(...acts: readonly Act[]): Act {
  return async (hall) => {
    let done: Done = { answer: { ok: true, value: null } };
    let proposed: string | undefined;
    for (const act of acts) {
      done = await act(hall);
      proposed ??= done.proposed;
      if (!done.answer.ok) break;
    }
    return proposed === undefined ? done : { ...done, proposed };
  };
}

/** A use case as an act. */
export function act(run: (hall: Hall) => Promise<Answer>): Act {
  return async (hall) => ({ answer: await run(hall) });
}

export interface RoundNow {
  readonly id: string;
  readonly number: number;
  readonly state: 'draft' | 'published' | 'complete';
}

/** The last paired round; with `isPublic` the last one that is no draft. */
export async function lastRound({ sectionId }: Pick<Hall, 'sectionId'>, isPublic = false): Promise<RoundNow> {
  return database().round.findFirstOrThrow({
    where: { sectionId, ...(isPublic ? { state: { not: 'draft' } } : {}) },
    orderBy: { number: 'desc' },
    select: { id: true, number: true, state: true },
  });
}

export async function roundNumbered({ sectionId }: Pick<Hall, 'sectionId'>, number: number): Promise<RoundNow> {
  return database().round.findUniqueOrThrow({ where: { sectionId_number: { sectionId, number } }, select: { id: true, number: true, state: true } });
}

export async function boardsOf(round: RoundNow): Promise<BoardNow[]> {
  const rows = await database().pairing.findMany({
    where: { roundId: round.id },
    orderBy: { board: 'asc' },
    include: { revisions: { orderBy: { sequence: 'desc' }, take: 1 } },
  });
  return rows.map(({ id, board, whiteId, blackId, revisions: [last] }) => ({
    id,
    board,
    whiteId,
    blackId,
    round: round.number,
    roundId: round.id,
    sequence: last?.sequence ?? 0,
    result: last?.result ?? null,
  }));
}

export async function boardAt(round: RoundNow, number: number): Promise<BoardNow> {
  const board = (await boardsOf(round)).find((candidate) => candidate.board === number);
  if (board === undefined) throw new Error(`round ${round.number} has no board ${number}`);
  return board;
}
