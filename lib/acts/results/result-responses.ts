// Schemas of the server's answers to a page's script; a response from a proxy or captive portal does not match them.
import { z } from 'zod';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import type { SavedResult } from '@/lib/domain/results/result-entry';

const Result = z.enum(GAME_RESULTS);
/** A server older than the page does not send it. */
const IsRated = z.boolean().default(true);

/** The largest number of entries in one request, within the size limit of a route. */
export const MAX_ENTRIES_PER_REQUEST = 12;

export const EnteredResultSchema = z.object({
  pairingId: z.string(),
  board: z.number(),
  round: z.number(),
  sequence: z.number(),
  result: Result.nullable(),
  isRated: IsRated,
  isNew: z.boolean(),
  withdrawn: z.array(z.string()),
}) satisfies z.ZodType<SavedResult>;

export const UndoneResultSchema = z.object({
  pairingId: z.string(),
  board: z.number(),
  sequence: z.number(),
  /** The restored result; null for a blank board. */
  result: Result.nullable(),
  isRated: IsRated,
});

export type UndoneResult = z.output<typeof UndoneResultSchema>;

export const VerifiedResultSchema = z.object({
  pairingId: z.string(),
  isSame: z.boolean(),
  /** The saved result, returned only after the second reading was given. */
  result: Result.nullable(),
  isRated: IsRated,
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
