import type { SeenBoard } from './seen-board';

/** A board as it stands. */
export interface PresentBoard {
  readonly roundId: string;
  readonly board: number;
  readonly whiteId: string;
  readonly blackId: string | null;
  readonly sequence: number;
  readonly publication: number;
}

/** What became of a board since somebody saw it, the gravest first. */
export type BoardChange = 'round' | 'players' | 'colours' | 'board' | 'publication' | 'result';

/** The difference between the board as it was seen and as it stands; null when there is none. */
export function decideSeenBoard(seen: SeenBoard, now: PresentBoard): BoardChange | null {
  if (seen.roundId !== now.roundId) return 'round';
  if (seen.whiteId === now.blackId && seen.blackId === now.whiteId) return 'colours';
  if (!isSameSeats(seen, now)) return 'players';
  if (seen.board !== now.board) return 'board';
  if (seen.seenPublication !== now.publication) return 'publication';
  return seen.seenSequence === now.sequence ? null : 'result';
}

/** Two players in their colours; null where it is not known who sat there. */
interface Seats {
  readonly whiteId: string | null;
  readonly blackId: string | null;
}

/** Whether two steps are about the same players with the same colours. Who is not known is never the same. */
export function isSameSeats(one: Seats, other: Seats): boolean {
  return one.whiteId !== null && one.whiteId === other.whiteId && one.blackId === other.blackId;
}
