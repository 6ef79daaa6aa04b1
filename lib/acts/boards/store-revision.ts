import { v7 as uuid } from 'uuid';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { BoardRecord } from '@/lib/domain/tournament/boards-of';
import { Prisma } from '@/lib/generated/prisma/client';
import { type Actor, actorUserId } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';

export interface NewRevision {
  /** Null takes the result back. */
  readonly result: GameResult | null;
  readonly isRated?: boolean;
  readonly idempotencyKey: string;
  readonly reason?: string;
  /** The first round whose pairing counts it; 0 for the rating report alone (C.04.2 4.3). */
  readonly countsFrom: number;
  /** The sequence of the step taken back by this one. */
  readonly takesBack?: number;
  /** Where both players agreed; else it follows from who acts. */
  readonly source?: 'players';
  /** The step is a line of the history by itself (`result-entered`); no other is written for it. */
  readonly isLine?: boolean;
}

/** What of a board stays when the board is gone. */
export type BoardFacts = Pick<BoardRecord, 'pairingId' | 'sectionId' | 'roundId' | 'roundNumber' | 'board' | 'whiteId' | 'blackId'>;

/** The columns that say of a revision or a claim which board it is about. */
export function boardColumns({ pairingId, sectionId, roundId, roundNumber, board, whiteId, blackId }: BoardFacts) {
  return { pairingId, sectionId, roundId, round: roundNumber, board, whiteId, blackId };
}

/** Adds the next step to a board's history. Nothing that was there is touched. */
export async function storeRevision(db: Database, actor: Actor, board: BoardFacts & Pick<BoardRecord, 'sequence'>, revision: NewRevision): Promise<number> {
  await storeRevisions(db, [{ actor, board, revision }]);
  return board.sequence + 1;
}

interface NextStep {
  readonly actor: Actor;
  readonly board: BoardFacts & Pick<BoardRecord, 'sequence'>;
  readonly revision: NewRevision;
}

export async function storeRevisions(db: Database, steps: readonly NextStep[]): Promise<void> {
  await db.$executeRaw(insertRevisions(steps));
}

/** As a statement, whose text is the same for any number of steps: neither Prisma nor Postgres has more to prepare for many. */
export function insertRevisions(steps: readonly NextStep[]): Prisma.Sql {
  const rows = JSON.stringify(steps.map(columnsOf));
  return Prisma.sql`
    INSERT INTO "ResultRevision" ("id", "pairingId", "sectionId", "roundId", "round", "board", "whiteId", "blackId", "sequence", "result", "isRated",
      "source", "actorId", "actorName", "helperCodeId", "reason", "countsFrom", "takesBack", "idempotencyKey", "historySequence", "createdAt")
    SELECT "id", "pairingId", "sectionId", "roundId", "round", "board", "whiteId", "blackId", "sequence", "result", "isRated",
      "source", "actorId", "actorName", "helperCodeId", "reason", "countsFrom", "takesBack", "idempotencyKey",
      CASE WHEN "historySequence" IS NOT NULL THEN nextval('"AuditEvent_sequence_seq"') END, "createdAt"
    FROM jsonb_populate_recordset(NULL::"ResultRevision", ${rows}::jsonb)`;
}

export const sourceOf = (actor: Actor) => (actor.kind === 'helper' ? 'helper' : 'arbiter');

function columnsOf({ actor, board, revision }: NextStep) {
  return {
    id: uuid(),
    ...boardColumns(board),
    createdAt: new Date(),
    sequence: board.sequence + 1,
    result: revision.result,
    isRated: revision.isRated ?? true,
    source: revision.source ?? sourceOf(actor),
    actorId: actorUserId(actor),
    // Of a script; everybody else has a row.
    actorName: actor.kind === 'system' ? actor.name : null,
    helperCodeId: actor.kind === 'helper' ? actor.codeId : null,
    reason: revision.reason ?? null,
    countsFrom: revision.countsFrom,
    takesBack: revision.takesBack ?? null,
    idempotencyKey: revision.idempotencyKey,
    // The statement puts the next number of the history here.
    historySequence: revision.isLine === true ? 0 : null,
  } as const;
}
