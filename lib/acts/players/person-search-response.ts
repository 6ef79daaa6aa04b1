import { z } from 'zod';

const FigureSchema = z.object({ list: z.string(), value: z.number(), listedOn: z.string() }).readonly();

/** The persons found, as a page parses them; a response from a proxy or captive portal does not match. Includes enough to distinguish namesakes. */
export const FoundPersonsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    title: z.string().nullable(),
    federation: z.string(),
    /** Null, as is the club, for a person of another event or of a section in which the actor has no role. */
    birthYear: z.string().nullable(),
    fideId: z.number().nullable(),
    club: z.string().nullable(),
    /** The pairing strength of an entered player; else the strength that the lists would give. 0 if there is none. */
    rating: z.number(),
    /** The pairing number in this section, 0 for an entry without a number; null if not entered. */
    enteredAs: z.number().nullable(),
    isElsewhere: z.boolean(),
    /** Set for a player of a saved list who is new to the event: the source of `rating`, null if unrated, and the other lists to choose from. */
    listed: z.object({ body: z.string(), number: z.string(), from: FigureSchema.nullable(), others: z.array(FigureSchema) }).nullable(),
  }),
);

export type FoundPerson = z.output<typeof FoundPersonsSchema>[number];
