// Schemas for the server's answers to scripts in a page. They reject other responses, for example from a proxy or captive portal.
import { z } from 'zod';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import type { SavedResult } from '@/lib/domain/results/result-entry';

const GameResultSchema = z.enum(GAME_RESULTS);
/** During an update, a server older than the page does not send this field. */
const IsRatedSchema = z.boolean().default(true);

/** This many entries fit within the size limit of a request. */
export const MAX_ENTRIES_PER_REQUEST = 12;

export const EnteredResultSchema = z.object({
  pairingId: z.string(),
  board: z.number(),
  round: z.number(),
  sequence: z.number(),
  result: GameResultSchema.nullable(),
  isRated: IsRatedSchema,
  isNew: z.boolean(),
  withdrawn: z.array(z.string()),
}) satisfies z.ZodType<SavedResult>;

export const UndoneResultSchema = z.object({
  pairingId: z.string(),
  board: z.number(),
  sequence: z.number(),
  /** The restored result; null for a blank board. */
  result: GameResultSchema.nullable(),
  isRated: IsRatedSchema,
});

export type UndoneResult = z.output<typeof UndoneResultSchema>;

export const VerifiedResultSchema = z.object({
  pairingId: z.string(),
  isSame: z.boolean(),
  /** The saved result. The server sends it only after the second reading has been entered. */
  result: GameResultSchema.nullable(),
  isRated: IsRatedSchema,
  enteredBy: z.string(),
});

export type VerifiedResult = z.output<typeof VerifiedResultSchema>;

/** A refusal with its message, as `jsonAction` returns it. */
export const RefusalResponseSchema = z.object({
  code: z.string(),
  message: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])),
});

export type RefusalResponse = z.output<typeof RefusalResponseSchema>;
