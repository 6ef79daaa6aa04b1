import { z } from 'zod';

const RatingFigureSchema = z.object({ list: z.string(), value: z.number(), listedOn: z.string() }).readonly();

/**
 * The persons found, with enough facts to distinguish namesakes. A page parses the
 * response with this schema, because a proxy or captive portal may send something else.
 */
export const FoundPersonsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    title: z.string().nullable(),
    federation: z.string(),
    /** The year of birth and the club are null for a person from another event, or from a section in which the actor has no role. */
    birthYear: z.string().nullable(),
    fideId: z.number().nullable(),
    club: z.string().nullable(),
    /** The pairing strength of an entered player, otherwise the strength from the lists; 0 if there is none. */
    rating: z.number(),
    /** The player's pairing number in this section, or 0 if the entry has no number yet. Null if the player is not entered. */
    enteredAs: z.number().nullable(),
    isElsewhere: z.boolean(),
    /**
     * Set for a player of a saved list who is new to the event. `from` is the source of `rating`,
     * null if unrated. `others` are ratings in other lists, which the arbiter may choose instead.
     */
    listed: z.object({ body: z.string(), number: z.string(), from: RatingFigureSchema.nullable(), others: z.array(RatingFigureSchema) }).nullable(),
  }),
);

export type FoundPerson = z.output<typeof FoundPersonsSchema>[number];
