import { z } from 'zod';
import { SHARING_MODES } from '@/engine/prizes';

const Count = z.number().int().min(0).max(20_000);
const AtLeastOne = Count.min(1);
const Amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
/** The number of players whom an explanation names. It says how many more there are. */
export const MOST_NAMED = 6;
const NumbersSchema = z.array(z.number().int().min(1).max(99_999)).max(MOST_NAMED);

/** How the amount of an award was calculated. Players and teams are given by their numbers. */
const AwardWorkingSchema = z.strictObject({
  sharing: z.enum(SHARING_MODES),
  /** The first place of the tie group, from 1, its number of players, and how many of them are paid. */
  first: AtLeastOne,
  count: AtLeastOne,
  paid: AtLeastOne,
  /** The sum of the prizes for the places of the group. */
  pot: Amount,
  /** The sum of the prizes for the places of the player's rank, and the number of players who divide it. */
  own: Amount,
  ownCount: AtLeastOne,
  /** The exact share before rounding, as numerator and denominator. */
  share: z.tuple([Amount, Amount.min(1)]),
  cap: Amount.exactOptional(),
  /** Better placed players of the category who got a better prize elsewhere, so that others moved up: the first of them, and their number. */
  passed: NumbersSchema,
  passedCount: Count,
  /** What the player would have got in other categories. */
  others: z.array(z.strictObject({ category: z.string().max(80), amount: Amount })).max(100),
});
export type AwardWorking = z.output<typeof AwardWorkingSchema>;

/** An award as it is stored: money or a trophy. */
export const AwardFactsSchema = z.strictObject({
  /** The name of the category, and its index in the fund. */
  category: z.string().min(1).max(80),
  position: z.number().int().min(0).max(100),
  /** The place in the list of the category, from 1. */
  place: z.number().int().min(1).max(20_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** In minor units; 0 for a trophy. */
  amount: Amount,
  /** The part of the amount that is withheld. */
  tax: Amount,
  trophy: z.string().min(1).max(80).exactOptional(),
  /** True if a lot decided who gets the trophy. */
  isByLot: z.literal(true).exactOptional(),
  working: AwardWorkingSchema.exactOptional(),
});
export type AwardFacts = z.output<typeof AwardFactsSchema>;

/** Who gets a prize: a player or a team, by number. */
export interface Winner {
  readonly of: 'players' | 'teams';
  readonly number: number;
}

export interface SectionAward extends Winner {
  readonly award: AwardFacts;
}

export const winnerKey = ({ of, number }: Winner): string => `${of} ${number}`;

/** Identifies the prize that an award gives, whatever its amount. */
const prizeKey = ({ category, trophy = '' }: AwardFacts): string => `${category}\n${trophy}`;

/** True if both give the same prize to the same winner, whatever the place. */
export const isSamePrize = (one: SectionAward, other: SectionAward): boolean =>
  winnerKey(one) === winnerKey(other) &&
  prizeKey(one.award) === prizeKey(other.award) &&
  one.award.amount === other.award.amount &&
  one.award.tax === other.award.tax &&
  one.award.currency === other.award.currency;

export const isSameAward = (one: SectionAward, other: SectionAward): boolean => isSamePrize(one, other) && one.award.place === other.award.place;
