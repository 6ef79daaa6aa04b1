import type { Database } from '@/lib/platform/db/client';
import { boardChanged } from '@/lib/domain/results/board-changed';
import { loadBoard } from '@/lib/facts/tournament/boards';
import type { BoardRecord } from '@/lib/domain/tournament/board-record';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';

/** `boardChanged` for who has read the board alone. */
export async function refuseChanged(db: Database, seen: SeenBoard, now: BoardRecord | null, sectionId: string) {
  const isPublic = now !== null && now.roundState !== 'draft';
  const lastBoard = isPublic ? null : await loadLastBoard(db, sectionId, seen.board);
  return boardChanged(seen, now, { lastBoard, white: await nameOf(db, sectionId, seen.whiteId), black: await nameOf(db, sectionId, seen.blackId) });
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
