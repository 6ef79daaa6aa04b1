import type { GameResult } from '@/lib/sections/read-model/section-facts';

/** A board as an open page knows it. */
interface KnownBoard {
  readonly pairingId: string;
  readonly board: number;
  readonly result: GameResult | null;
  readonly isRated?: boolean;
  /** Rises with every step of the board's history. */
  readonly sequence: number;
}

/** What this page saw on a board and the server no longer has. */
export interface LostStep extends KnownBoard {
  /** What the server has now; once a later step follows, somebody has seen to it. */
  readonly sequenceNow: number;
}

/** An answer of the server, with what the page keeps beside it. */
export interface AnsweredBoards<Board extends KnownBoard> {
  readonly boards: readonly Board[];
  /** Which life of which database answered; '' where it is not known. */
  readonly epoch: string;
  /** When it was asked, in milliseconds of this device. */
  readonly askedAt: number;
  /** When a step was placed on a board that the server had just acknowledged. */
  readonly placedAt: Readonly<Record<string, number>>;
  readonly lost: readonly LostStep[];
}

/**
 * The boards after an answer. One that was asked before a step was acknowledged must not take it off the screen again; one that was
 * asked later and has fewer steps comes from a server that was restored to an earlier state: what it lost is listed.
 */
export function answeredBoards<Board extends KnownBoard>(
  known: Omit<AnsweredBoards<Board>, 'askedAt'>,
  answer: Pick<AnsweredBoards<Board>, 'boards' | 'epoch' | 'askedAt'>,
): Pick<AnsweredBoards<Board>, 'boards' | 'lost'> {
  const isOtherServer = known.epoch !== '' && answer.epoch !== '' && known.epoch !== answer.epoch;
  const before = new Map(known.boards.map((board) => [board.pairingId, board]));
  const isEarly = ({ pairingId }: Board) => !isOtherServer && answer.askedAt <= (known.placedAt[pairingId] ?? -Infinity);
  const lost: LostStep[] = known.lost.filter(({ pairingId, sequenceNow }) =>
    answer.boards.some((now) => now.pairingId === pairingId && now.sequence <= sequenceNow),
  );
  const boards = answer.boards.map((now) => {
    const seen = before.get(now.pairingId);
    if (seen === undefined || seen.sequence <= now.sequence) return now;
    if (isEarly(now)) return seen;
    const { pairingId, board, result, isRated, sequence } = seen;
    if (result !== now.result) lost.push({ pairingId, board, result, ...(isRated === undefined ? {} : { isRated }), sequence, sequenceNow: now.sequence });
    return now;
  });
  return { boards, lost };
}
