import { z } from 'zod';

const FigureSchema = z.object({ list: z.string(), value: z.number(), listedOn: z.string() }).readonly();

/** Persons who were found, as an open page reads them: what a proxy or a captive portal answers is nobody. Enough to tell two of the same name apart. */
export const FoundPersonsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    title: z.string().nullable(),
    federation: z.string(),
    /** Null for a person of another event, or of a section where the actor has no role; as is the club. */
    birthYear: z.string().nullable(),
    fideId: z.number().nullable(),
    club: z.string().nullable(),
    /** What the section pairs by, of somebody who is entered; else what the lists would have it pair by. 0 when there is none. */
    rating: z.number(),
    /** The pairing number in this section, or 0 for one without a number; null when not entered. */
    enteredAs: z.number().nullable(),
    isElsewhere: z.boolean(),
    /** A player of a kept list whom the event does not know yet: where `rating` is from, null for the unrated, and other lists to pick instead. */
    listed: z.object({ body: z.string(), number: z.string(), from: FigureSchema.nullable(), others: z.array(FigureSchema) }).nullable(),
  }),
);

export type FoundPerson = z.output<typeof FoundPersonsSchema>[number];
