import { z } from 'zod';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { SeenBoardSchema } from '@/lib/domain/boards/seen-board';

const HelperBoardSchema = z.object({
  pairingId: z.string(),
  board: z.number(),
  seen: SeenBoardSchema,
  white: z.string(),
  black: z.string(),
  result: z.enum(GAME_RESULTS).nullable(),
  disputed: z
    .object({ result: z.enum(GAME_RESULTS), by: z.string() })
    .nullable()
    .default(null),
});

export const HelperPageResponseSchema = z.object({
  label: z.string(),
  eventName: z.string(),
  sectionName: z.string(),
  fideLeftInRound: z.number().nullable(),
  boardFrom: z.number(),
  boardTo: z.number(),
  expiresAt: z.string(),
  timeZone: z.string(),
  round: z.number().nullable(),
  /** The name of the current round; empty if there is none. */
  roundText: z.string(),
  boards: z.array(HelperBoardSchema),
  /** The `databaseEpoch` of the server; missing if the server runs an older version than the page. */
  epoch: z.string().default(''),
  /** The last result entered with this code if it can still be undone; else null. */
  last: HelperBoardSchema.nullable(),
});
