import { type Actor, actorUserId } from '@/lib/access/actor';
import type { Database } from '@/lib/db/client';
import type { GameResult } from '@/lib/sections/section-facts';
import type { BoardRecord } from './load-board';

interface NewRevision {
  /** Null takes the result back. */
  readonly result: GameResult | null;
  readonly isRated?: boolean;
  readonly idempotencyKey: string;
  readonly reason?: string;
  /** The first round whose pairing counts it; 0 for the rating report alone (C.04.2 4.3). */
  readonly countsFrom: number;
  /** The sequence of the step taken back by this one. */
  readonly takesBack?: number;
}

/** What of a board stays when the board is gone. */
export type BoardFacts = Pick<BoardRecord, 'pairingId' | 'sectionId' | 'roundId' | 'roundNumber' | 'board' | 'whiteId' | 'blackId'>;

/** The columns that say of a revision or a claim which board it is about. */
export function boardColumns({ pairingId, sectionId, roundId, roundNumber, board, whiteId, blackId }: BoardFacts) {
  return { pairingId, sectionId, roundId, round: roundNumber, board, whiteId, blackId };
}

/** Adds the next step to a board's history. Nothing that was there is touched. */
export async function storeRevision(
  db: Database,
  actor: Actor,
  board: BoardFacts & Pick<BoardRecord, 'sequence'>,
  revision: NewRevision,
): Promise<number> {
  await storeRevisions(db, actor, [{ board, revision }]);
  return board.sequence + 1;
}

interface BoardRevision {
  readonly board: BoardFacts & Pick<BoardRecord, 'sequence'>;
  readonly revision: NewRevision;
}

/** The same for many boards, in one statement. */
export async function storeRevisions(db: Database, actor: Actor, steps: readonly BoardRevision[]): Promise<void> {
  const author = {
    source: actor.kind === 'helper' ? ('helper' as const) : ('arbiter' as const),
    actorId: actorUserId(actor),
    helperCodeId: actor.kind === 'helper' ? actor.codeId : null,
  };
  await db.resultRevision.createMany({
    data: steps.map(({ board, revision }) => ({
      ...boardColumns(board),
      ...author,
      sequence: board.sequence + 1,
      result: revision.result,
      isRated: revision.isRated ?? true,
      reason: revision.reason ?? null,
      countsFrom: revision.countsFrom,
      takesBack: revision.takesBack ?? null,
      idempotencyKey: revision.idempotencyKey,
    })),
  });
}
