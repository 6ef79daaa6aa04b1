import type { Actor } from '@/lib/platform/access/actor';
import type { EventRole, Membership } from '@/lib/platform/access/permissions';
import type { Database } from '@/lib/platform/db/client';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';

/** Where a board is, and what gives its sender a right there. */
export interface BoardPlace {
  readonly sectionId: string;
  readonly eventId: string;
  /** What the sender's account is in the event; null for no member. */
  readonly member: Membership | null;
  /** The helper's code that the sender has, if it is of this section. */
  readonly code: SectionCode | null;
}

interface SectionCode {
  readonly boardFrom: number;
  readonly boardTo: number;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

export interface Said {
  readonly actor: Actor;
  readonly seen: Pick<SeenBoard, 'pairingId' | 'whiteId'>;
}

interface PlaceRow extends Pick<BoardPlace, 'eventId'> {
  readonly role: EventRole | null;
  readonly onlySectionId: string | null;
  readonly sectionId: string | null;
  readonly boardFrom: number | null;
  readonly boardTo: number;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/**
 * The places of boards about which something is said, in their order: a board never changes its section. One whose round
 * was taken back is gone, its players are not: then theirs. Null for neither. In a removed section nobody has a right.
 */
export async function loadPlaces(db: Database, said: readonly Said[]): Promise<(BoardPlace | null)[]> {
  const boards = said.map(({ seen }) => seen.pairingId);
  const players = said.map(({ seen }) => seen.whiteId);
  const users = said.map(({ actor }) => (actor.kind === 'user' ? actor.userId : null));
  const codes = said.map(({ actor }) => (actor.kind === 'helper' ? actor.codeId : null));
  const rows = await db.$queryRaw<PlaceRow[]>`
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
