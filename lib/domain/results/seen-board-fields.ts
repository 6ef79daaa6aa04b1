import { z } from 'zod';
import { id, wholeNumber } from '@/lib/platform/input/fields';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';

/** The board that was seen, as a form or a script of the page sends it. */
export const SeenBoardFields = z.object({
  pairingId: id(),
  roundId: id(),
  board: wholeNumber('board', 1, 10_000),
  whiteId: id(),
  blackId: id(),
  seenSequence: wholeNumber('sequence', 0, 10_000),
  seenPublication: wholeNumber('publication', 0, Number.MAX_SAFE_INTEGER),
}) satisfies z.ZodType<SeenBoard>;
