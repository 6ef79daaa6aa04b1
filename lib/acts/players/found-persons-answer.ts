import { z } from 'zod';
import type { FoundPerson } from './search-persons';

const FigureSchema = z.object({ list: z.string(), value: z.number(), listedOn: z.string() });

/** Persons who were found, as an open page reads them: what a proxy or a captive portal answers is nobody. */
export const FoundPersonsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    title: z.string().nullable(),
    federation: z.string(),
    birthYear: z.string().nullable(),
    fideId: z.number().nullable(),
    club: z.string().nullable(),
    rating: z.number(),
    enteredAs: z.number().nullable(),
    isElsewhere: z.boolean(),
    listed: z.object({ body: z.string(), number: z.string(), from: FigureSchema.nullable(), others: z.array(FigureSchema) }).nullable(),
  }),
) satisfies z.ZodType<readonly FoundPerson[]>;
