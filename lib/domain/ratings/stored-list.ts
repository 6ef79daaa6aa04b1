import { z } from 'zod';
import { TITLES } from '@/engine/model/tournament';
import { LIST_BODIES } from './decide-rating-changes';

const rating = z.number().int().optional();

/** The part of a list that concerns a section, as it is kept between the look and the confirmation. */
export const StoredRatingList = z.object({
  source: z.string(),
  body: z.enum(LIST_BODIES).default('fide'),
  listedOn: z.string(),
  /** Whose national numbers the list has; '' where it has none that anybody was looked for by. */
  federation: z.string().default(''),
  players: z.array(
    z.object({
      name: z.string().default(''),
      fideId: z.number().nullable(),
      nationalId: z.string().nullable(),
      title: z.enum(TITLES).nullable(),
      ratings: z.object({ standard: rating, rapid: rating, blitz: rating, national: rating }),
    }),
  ),
});
