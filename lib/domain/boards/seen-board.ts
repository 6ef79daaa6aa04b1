import { z } from 'zod';

/**
 * The board as the sender saw it: every result comes with it, by whatever way. What differs from the board as it stands
 * is refused (decide-seen-board.ts), so that no result lands on others than those it is about.
 */
export const SeenBoardSchema = z.object({
  pairingId: z.string(),
  roundId: z.string(),
  board: z.number(),
  /** Entries. */
  whiteId: z.string(),
  blackId: z.string(),
  /** Sequence of the revision that stood; 0 for a board that was never touched. */
  seenSequence: z.number(),
  /** `publicationOf` its round: taken back and published again, it is another, although the board may be the same. */
  seenPublication: z.number(),
});

export type SeenBoard = z.output<typeof SeenBoardSchema>;

/** Which publication of a round it is: when it was made, in milliseconds since 1970; 0 for a draft. */
export function publicationOf(publishedAt: Date | null): number {
  return publishedAt?.getTime() ?? 0;
}

/** A board on a page, with what is needed to say which it was. */
interface ShownBoard {
  readonly pairingId: string;
  readonly roundId: string;
  readonly board: number;
  readonly sequence: number;
  readonly publication: number;
  readonly white: { readonly entryId: string };
  /** Null for the pairing-allocated bye, about which there is nothing to say. */
  readonly black: { readonly entryId: string } | null;
}

/** The board as a page shows it. */
export function seenBoard({ pairingId, roundId, board, sequence, publication, white, black }: ShownBoard): SeenBoard {
  return { pairingId, roundId, board, whiteId: white.entryId, blackId: black?.entryId ?? '', seenSequence: sequence, seenPublication: publication };
}
