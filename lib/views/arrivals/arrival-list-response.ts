import { z } from 'zod';
import type { ArrivalList } from './get-arrivals';

/** The answer to a page that asks for the current list. */
export const ArrivalListSchema = z.object({
  list: z.string(),
  at: z.string(),
  round: z.number(),
  players: z.array(
    z.object({
      entryId: z.string(),
      personId: z.string(),
      number: z.number().nullable(),
      name: z.string(),
      title: z.string().nullable(),
      club: z.string(),
      state: z.enum(['here', 'unknown', 'away']),
      arrivedAt: z.string().nullable(),
      hasPlayed: z.boolean(),
      why: z.enum(['halfPointBye', 'fullPointBye', 'zeroPointBye', 'absent', 'forfeitWin', 'withdrawn', 'noShow', 'expelled']).nullable(),
      openFee: z.object({ personId: z.string(), text: z.string() }).nullable(),
    }),
  ),
}) satisfies z.ZodType<ArrivalList>;
