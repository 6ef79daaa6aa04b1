import { refuse } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';
import { clockWithSeconds } from '@/lib/domain/events/times';
import { type BoardChange, decideSeenBoard } from '@/lib/domain/boards/decide-seen-board';
import { loadBoard } from '@/lib/facts/tournament/boards';
import type { BoardRecord } from '@/lib/domain/tournament/board-record';
import { enteredAtText } from '@/lib/domain/boards/entered-by';
import { spokenResult } from '@/lib/domain/boards/notation';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';

/**
 * Refuses what was said about a board that is no longer what the sender saw, with what it was and what it is. `now` is the
 * row that was seen, null when it is gone. Then, and while its round is a draft, the board of that number in the last
 * round that is public is told.
 */
export async function refuseChanged(db: Database, seen: SeenBoard, now: BoardRecord | null, sectionId: string) {
  const isPublic = now !== null && now.roundState !== 'draft';
  const present = isPublic ? now : await loadLastBoard(db, sectionId, seen.board);
  const [white, black] = [await nameOf(db, sectionId, seen.whiteId), await nameOf(db, sectionId, seen.blackId)];
  const change = isPublic ? decideSeenBoard(seen, now) : 'round';
  const was = { board: seen.board, white, black };
  if (present === null) return refuse('board-changed', { facts: { ...was, change: 'gone' } });
  return refuse('board-changed', { facts: { ...was, ...presentFacts(present), change: toldChange(change, present) } });
}

/** What the sentence says of the change: a result that stands is named. */
function toldChange(change: BoardChange | 'round' | null, { result }: BoardRecord) {
  if (change !== null && change !== 'result') return change;
  return result === null ? 'opened' : 'result';
}

function presentFacts(present: BoardRecord) {
  return {
    round: present.roundNumber,
    nowWhite: present.whiteName,
    nowBlack: present.blackName ?? '',
    isBye: present.blackName === null ? 'yes' : 'no',
    nowBoard: present.board,
    shown: present.result === null ? '' : spokenResult(present.result),
    by: present.enteredBy,
    at: enteredAtText(present),
    publishedAt: present.publication === 0 ? '' : clockWithSeconds(new Date(present.publication), present.timeZone),
  };
}

async function loadLastBoard(db: Database, sectionId: string, board: number): Promise<BoardRecord | null> {
  const row = await db.pairing.findFirst({
    where: { board, round: { sectionId, state: { not: 'draft' } } },
    orderBy: { round: { number: 'desc' } },
    select: { id: true },
  });
  return row === null ? null : loadBoard(db, row.id);
}

/** Only names of the section: an id from elsewhere tells nothing. */
async function nameOf(db: Database, sectionId: string, entryId: string): Promise<string> {
  const entry = await db.entry.findFirst({ where: { id: entryId, sectionId }, select: { person: { select: { name: true } } } });
  return entry?.person.name ?? '';
}
