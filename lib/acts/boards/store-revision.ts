import { v7 as uuid } from 'uuid';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { BoardRecord } from '@/lib/domain/tournament/board-records';
import { Prisma } from '@/lib/generated/prisma/client';
import { type Actor, actorName, actorUserId } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';

export interface NewRevision {
  /** Null removes the result from the board. */
  readonly result: GameResult | null;
  readonly isRated?: boolean;
  /** True if the game is adjourned before it begins, because it is postponed. */
  readonly isPostponed?: boolean;
  readonly idempotencyKey: string;
  readonly reason?: string;
  /** The first round whose pairing uses the result; 0 for the rating report only (C.04.2 4.3). */
  readonly countsFrom: number;
  /** The sequence number of the step that this step undoes. */
  readonly takesBack?: number;
  /** Set if both players agreed on the result. Otherwise the actor determines the source. */
  readonly source?: 'players';
  /** True if the history shows this step itself as a `result-entered` line. No separate line is then written. */
  readonly isLine?: boolean;
}

/** The facts of a board that a revision keeps even after the board is deleted. */
export type BoardFacts = Pick<BoardRecord, 'pairingId' | 'sectionId' | 'roundId' | 'roundNumber' | 'board' | 'whiteId' | 'blackId'>;

export function boardColumns({ pairingId, sectionId, roundId, roundNumber, board, whiteId, blackId }: BoardFacts) {
  return { pairingId, sectionId, roundId, round: roundNumber, board, whiteId, blackId };
}

/** Appends a step to a board's history and returns its sequence number. */
export async function storeRevision(db: Database, actor: Actor, board: BoardFacts & Pick<BoardRecord, 'sequence'>, revision: NewRevision): Promise<number> {
  await storeRevisions(db, [{ actor, board, revision }]);
  return board.sequence + 1;
}

interface RevisionStep {
  readonly actor: Actor;
  readonly board: BoardFacts & Pick<BoardRecord, 'sequence'>;
  readonly revision: NewRevision;
}

export async function storeRevisions(db: Database, steps: readonly RevisionStep[]): Promise<void> {
  await db.$executeRaw(insertRevisions(steps));
}

/** The text of the statement does not depend on the number of steps, so the database prepares it only once. */
export function insertRevisions(steps: readonly RevisionStep[]): Prisma.Sql {
  const rows = JSON.stringify(steps.map(revisionColumns));
  return Prisma.sql`
    INSERT INTO "ResultRevision" ("id", "pairingId", "sectionId", "roundId", "round", "board", "whiteId", "blackId", "sequence", "result", "isRated", "isPostponed",
      "source", "actorId", "actorName", "teamId", "helperCodeId", "reason", "countsFrom", "takesBack", "idempotencyKey", "historySequence", "createdAt")
    SELECT "id", "pairingId", "sectionId", "roundId", "round", "board", "whiteId", "blackId", "sequence", "result", "isRated", "isPostponed",
      "source", "actorId", "actorName", "teamId", "helperCodeId", "reason", "countsFrom", "takesBack", "idempotencyKey",
      CASE WHEN "historySequence" IS NOT NULL THEN nextval('"AuditEvent_sequence_seq"') END, "createdAt"
    FROM jsonb_populate_recordset(NULL::"ResultRevision", ${rows}::jsonb)`;
}

export const revisionSource = (actor: Actor) => (actor.kind === 'helper' ? 'helper' : 'arbiter');

function revisionColumns({ actor, board, revision }: RevisionStep) {
  return {
    id: uuid(),
    ...boardColumns(board),
    createdAt: new Date(),
    sequence: board.sequence + 1,
    result: revision.result,
    isRated: revision.isRated ?? true,
    isPostponed: revision.isPostponed ?? false,
    source: revision.source ?? revisionSource(actor),
    actorId: actorUserId(actor),
    // Scripts (system actors), captains and players are stored by name. Users and helper codes are stored by id.
    actorName: ['system', 'captain', 'player'].includes(actor.kind) ? actorName(actor) : null,
    teamId: actor.kind === 'captain' ? actor.teamId : null,
    helperCodeId: actor.kind === 'helper' ? actor.codeId : null,
    reason: revision.reason ?? null,
    countsFrom: revision.countsFrom,
    takesBack: revision.takesBack ?? null,
    idempotencyKey: revision.idempotencyKey,
    // The statement replaces any value other than null with the next sequence number of the history.
    historySequence: revision.isLine === true ? 0 : null,
  } as const;
}
