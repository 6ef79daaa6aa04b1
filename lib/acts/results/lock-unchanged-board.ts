import { ok, type Result } from '@/engine/model/result-or-error';
import { type BoardChange, detectBoardChange, type SeenBoard } from '@/lib/domain/boards/seen-board';
import { refuseStaleBoard } from '@/lib/domain/results/refuse-stale-board';
import type { HelperCodeRefusal } from '@/lib/domain/results/result-entry';
import type { BoardRecord, StoredBoard } from '@/lib/domain/tournament/board-records';
import { loadBoard } from '@/lib/facts/tournament/load-boards';
import type { HelperCode as CodeRow } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import { allowMember } from '@/lib/platform/access/allow';
import type { EventRole, Membership } from '@/lib/platform/access/permissions';
import { type AccessCode, type Refusal, refuse } from '@/lib/platform/access/refusal';
import { type Database, lockSection } from '@/lib/platform/db/client';

/** Loads the facts that `refuseStaleBoard` needs, and returns its refusal. */
export async function refuseChangedBoard(db: Database, seen: SeenBoard, now: BoardRecord | null, sectionId: string) {
  const isPublic = now !== null && now.roundState !== 'draft';
  const lastBoard = isPublic ? null : await loadLastBoard(db, sectionId, seen.board);
  return refuseStaleBoard(seen, now, { lastBoard, white: await nameOf(db, sectionId, seen.whiteId), black: await nameOf(db, sectionId, seen.blackId) });
}

async function loadLastBoard(db: Database, sectionId: string, board: number): Promise<BoardRecord | null> {
  const row = await db.pairing.findFirst({
    where: { board, round: { sectionId, state: { not: 'draft' } } },
    orderBy: { round: { number: 'desc' } },
    select: { id: true },
  });
  return row === null ? null : loadBoard(db, row.id);
}

async function nameOf(db: Database, sectionId: string, entryId: string): Promise<string> {
  const entry = await db.entry.findFirst({ where: { id: entryId, sectionId }, select: { person: { select: { name: true } } } });
  return entry?.person.name ?? '';
}

/** A board's section, and the sender's rights in it. */
export interface BoardAccess {
  readonly sectionId: string;
  readonly eventId: string;
  readonly member: Membership | null;
  /** The sender's helper code, if it belongs to this section. */
  readonly code: HelperCodeLimits | null;
}

type HelperCodeLimits = Pick<CodeRow, 'boardFrom' | 'boardTo' | 'expiresAt' | 'revokedAt'>;

export interface BoardAccessRequest {
  readonly actor: Actor;
  readonly seen: Pick<SeenBoard, 'pairingId' | 'whiteId'>;
}

interface BoardAccessRow extends Pick<BoardAccess, 'eventId'>, Omit<HelperCodeLimits, 'boardFrom'> {
  readonly role: EventRole | null;
  readonly onlySectionId: string | null;
  readonly sectionId: string | null;
  readonly boardFrom: number | null;
}

/**
 * Returns each sender's rights, in order. If the board was removed with its round, finds the section through
 * the player with White. Null if the board and this player are unknown. Nobody has rights in a removed section.
 */
export async function loadBoardAccess(db: Database, said: readonly BoardAccessRequest[]): Promise<(BoardAccess | null)[]> {
  const boards = said.map(({ seen }) => seen.pairingId);
  const players = said.map(({ seen }) => seen.whiteId);
  const users = said.map(({ actor }) => (actor.kind === 'user' ? actor.userId : null));
  const codes = said.map(({ actor }) => (actor.kind === 'helper' ? actor.codeId : null));
  const rows = await db.$queryRaw<BoardAccessRow[]>`
    SELECT s."id" AS "sectionId", s."eventId", m."role"::text, m."sectionId" AS "onlySectionId", h."boardFrom", h."boardTo", h."expiresAt", h."revokedAt"
    FROM unnest(${boards}::uuid[], ${players}::uuid[], ${users}::uuid[], ${codes}::uuid[]) WITH ORDINALITY AS q("board", "player", "user", "code", "place")
    LEFT JOIN "Pairing" p ON p."id" = q."board"
    LEFT JOIN "Round" d ON d."id" = p."roundId"
    LEFT JOIN "Entry" e ON d."id" IS NULL AND e."id" = q."player"
    LEFT JOIN "Section" s ON s."id" = coalesce(d."sectionId", e."sectionId")
    LEFT JOIN "RemovedSection" x ON x."sectionId" = s."id"
    LEFT JOIN "EventMember" m ON x."sectionId" IS NULL AND m."eventId" = s."eventId" AND m."userId" = q."user"
    LEFT JOIN "HelperCode" h ON x."sectionId" IS NULL AND h."id" = q."code" AND h."sectionId" = s."id"
    ORDER BY q."place"`;
  return rows.map(({ sectionId, eventId, role, onlySectionId, boardFrom, boardTo, expiresAt, revokedAt }) => {
    if (sectionId === null) return null;
    const member = role === null ? null : { role, sectionId: onlySectionId };
    return { sectionId, eventId, member, code: boardFrom === null ? null : { boardFrom, boardTo, expiresAt, revokedAt } };
  });
}

export interface LockedBoard {
  readonly eventId: string;
  /** The current board, locked until the end of the transaction. */
  readonly board: StoredBoard;
  /** The difference from the board that the sender saw; null if there is none. */
  readonly change: BoardChange | null;
}

type BoardPermissionCheck<Refused extends Refusal> = (place: BoardAccess) => Result<{ readonly eventId: string }, Refused>;

/** Checks the right to act on the board that the sender saw, and locks its section. Every act on a result begins with this. */
export async function lockSectionOfBoard<Refused extends Refusal>(
  db: Database,
  actor: Actor,
  seen: SeenBoard,
  allow: BoardPermissionCheck<Refused>,
): Promise<Result<Pick<BoardAccess, 'eventId' | 'sectionId'>, Refused | Refusal<AccessCode>>> {
  const [place = null] = await loadBoardAccess(db, [{ actor, seen }]);
  if (place === null) return refuse(actor.kind === 'anonymous' ? 'not-signed-in' : 'not-found');
  const allowed = allow(place);
  if (!allowed.ok) return allowed;
  await lockSection(db, place.sectionId);
  return ok({ eventId: allowed.value.eventId, sectionId: place.sectionId });
}

/**
 * Like `lockSectionOfBoard`, but also compares the board with the board that the sender saw.
 * Refuses if the board no longer exists. The caller must refuse any other difference.
 */
export async function lockUnchangedBoard<Refused extends Refusal>(
  db: Database,
  actor: Actor,
  seen: SeenBoard,
  allow: BoardPermissionCheck<Refused>,
): Promise<Result<LockedBoard, Refused | Refusal<AccessCode | 'board-changed'>>> {
  const locked = await lockSectionOfBoard(db, actor, seen, allow);
  if (!locked.ok) return locked;
  const { eventId, sectionId } = locked.value;
  const board = await loadBoard(db, seen.pairingId);
  if (board === null) return refuseChangedBoard(db, seen, null, sectionId);
  return ok({ eventId, board, change: detectBoardChange(seen, board) });
}

/** Checks the right to enter a result on a board: a role in the event, or a valid helper code that covers the board. */
export function allowResultEntry(
  actor: Actor,
  board: number,
  { eventId, sectionId, member, code }: BoardAccess,
  now: Date,
): Result<{ readonly eventId: string }, Refusal<AccessCode | HelperCodeRefusal>> {
  if (actor.kind !== 'helper') return allowMember(actor, 'result.enter', { eventId, sectionId }, member);
  if (code === null) return refuse('not-found');
  if (code.revokedAt !== null || code.expiresAt <= now) return refuse('helper-code-over');
  if (board < code.boardFrom || board > code.boardTo) {
    return refuse('not-your-board', { facts: { board, from: code.boardFrom, to: code.boardTo } });
  }
  return ok({ eventId });
}
