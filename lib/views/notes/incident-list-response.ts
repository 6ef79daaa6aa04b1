import { z } from 'zod';
import { IncidentSchema } from '@/lib/domain/notes/incidents';
import type { IncidentList } from './get-incidents';

/** The answer to a page that asks for the current list. */
export const IncidentListSchema = z.object({
  at: z.string(),
  round: z.number().nullable(),
  boards: z.array(z.object({ board: z.number(), whiteId: z.string(), blackId: z.string(), white: z.string(), black: z.string() })),
  incidents: z.array(IncidentSchema),
}) satisfies z.ZodType<IncidentList>;
