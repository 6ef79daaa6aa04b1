import { z } from 'zod';

/** The board as the sender saw it. Every result request contains it, so that no result is saved for the wrong players (`detectBoardChange`). */
export const SeenBoardSchema = z.object({
  pairingId: z.string(),
  roundId: z.string(),
  board: z.number(),
  whiteId: z.string(),
  blackId: z.string(),
  /** The sequence number of the revision that the sender saw; 0 for none. */
  seenSequence: z.number(),
  /** The `publicationId` of the round. Unpublishing and publishing again changes it, even if the board stays the same. */
  seenPublication: z.number(),
});

export type SeenBoard = z.output<typeof SeenBoardSchema>;

/** Identifies a publication of a round by its time in milliseconds since 1970; 0 for a draft. */
export function publicationId(publishedAt: Date | null): number {
  return publishedAt?.getTime() ?? 0;
}

interface ShownBoard extends Pick<SeenBoard, 'pairingId' | 'roundId' | 'board'> {
  readonly sequence: number;
  readonly publication: number;
  readonly white: { readonly entryId: string };
  readonly black: { readonly entryId: string } | null;
}

export function toSeenBoard({ pairingId, roundId, board, sequence, publication, white, black }: ShownBoard): SeenBoard {
  return { pairingId, roundId, board, whiteId: white.entryId, blackId: black?.entryId ?? '', seenSequence: sequence, seenPublication: publication };
}

export interface CurrentBoard extends Pick<SeenBoard, 'roundId' | 'board' | 'whiteId'> {
  readonly blackId: string | null;
  readonly sequence: number;
  readonly publication: number;
}

export type BoardChange = 'round' | 'players' | 'colours' | 'board' | 'publication' | 'result';

export function detectBoardChange(seen: SeenBoard, now: CurrentBoard): BoardChange | null {
  if (seen.roundId !== now.roundId) return 'round';
  if (seen.whiteId === now.blackId && seen.blackId === now.whiteId) return 'colours';
  if (!haveSameSeats(seen, now)) return 'players';
  if (seen.board !== now.board) return 'board';
  if (seen.seenPublication !== now.publication) return 'publication';
  return seen.seenSequence === now.sequence ? null : 'result';
}

type Seats = Readonly<Record<'whiteId' | 'blackId', string | null>>;

/** True if both boards have the same players with the same colours; false if White is unknown (null). */
export function haveSameSeats(one: Seats, other: Seats): boolean {
  return one.whiteId !== null && one.whiteId === other.whiteId && one.blackId === other.blackId;
}
