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

export const HelperPageAnswerSchema = z.object({
  label: z.string(),
  eventName: z.string(),
  sectionName: z.string(),
  fideLeftInRound: z.number().nullable(),
  boardFrom: z.number(),
  boardTo: z.number(),
  expiresAt: z.string(),
  timeZone: z.string(),
  round: z.number().nullable(),
  boards: z.array(HelperBoardSchema),
  /** `databaseEpoch`; a server that is older than the page does not say it. */
  epoch: z.string().default(''),
  /** What was entered last with this code and may still be taken back with it. */
  last: HelperBoardSchema.nullable(),
});
