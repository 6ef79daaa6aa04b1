import { z } from 'zod';
import { EligibilitySchema } from '@/lib/domain/prizes/prize-fund';
import type { Hundredths } from './hundredths';

export const SERIES_LIMITS = {
  legs: 60,
  places: 200,
  categories: 20,
  name: 80,
  /** Points of one place, for taking part, and of the score with its factor. */
  points: 100_000 as Hundredths,
  factor: { least: 1 as Hundredths, most: 10_000 as Hundredths },
} as const;

/** What gives the points of a leg: a table of places, the score, or the score as a percentage of the possible points. */
export const POINT_SOURCES = ['table', 'score', 'percentage'] as const;

/** Which players share the points of their places: those with the same rank after tie-breaks, or all with equal points. */
export const SHARED_BY = ['rank', 'points'] as const;

/** The order of players with equal totals. Each compares a number, the larger first; `bestResults` compares the results from the best on. */
export const SERIES_TIE_BREAKS = ['bestResults', 'legs', 'firstPlaces', 'lastLeg'] as const;
export type SeriesTieBreak = (typeof SERIES_TIE_BREAKS)[number];

const PointsSchema = z.number().int().min(0).max(SERIES_LIMITS.points);
const CountSchema = z.number().int().min(1).max(SERIES_LIMITS.legs);

/** The rules of a series as they are saved. All points are in hundredths. */
export const SeriesRulesSchema = z.strictObject({
  source: z.enum(POINT_SOURCES),
  /** The points of place 1, 2, … Used only by `table`. */
  places: z.array(PointsSchema).max(SERIES_LIMITS.places),
  /** The points of each place after the last of `places`. */
  beyond: PointsSchema,
  sharedBy: z.enum(SHARED_BY),
  /** Added to the points of every leg in which a player took part. */
  participation: PointsSchema,
  /** The number of best results that count; null if all do. */
  counted: CountSchema.nullable(),
  /** The number of legs that a player needs for a final place. */
  minimumLegs: CountSchema,
  tieBreaks: z.array(z.enum(SERIES_TIE_BREAKS)).max(SERIES_TIE_BREAKS.length),
  categories: z.array(z.strictObject({ name: z.string().min(1).max(SERIES_LIMITS.name), eligible: EligibilitySchema })).max(SERIES_LIMITS.categories),
});
export type SeriesRules = z.output<typeof SeriesRulesSchema>;

/** The rules of a new series, until its organisers choose others. */
export const NEW_SERIES_RULES: SeriesRules = {
  source: 'table',
  places: [12, 10, 8, 7, 6, 5, 4, 3, 2, 1].map((points) => points * 100),
  beyond: 0,
  sharedBy: 'rank',
  participation: 0,
  counted: null,
  minimumLegs: 1,
  tieBreaks: ['bestResults', 'legs'],
  categories: [],
};
