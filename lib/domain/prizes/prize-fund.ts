import { z } from 'zod';
import { MATCH_LIMITS } from '@/engine/model/match-rules';
import { TITLES } from '@/engine/model/tournament';
import { type Eligibility, type Money, scaleAmount, SHARING_MODES } from '@/engine/prizes';
import { isCurrency } from './money';

export const PRIZE_LIMITS = {
  categories: 40,
  prizes: 200,
  trophies: 20,
  caps: 10,
  name: 80,
  rating: { least: 1, most: 3500 },
  year: { least: 1900, most: 2100 },
  players: { least: 2, most: 9999 },
  games: { least: 1, most: 99 },
  /** The largest sum of the prizes of a category, in minor units. */
  fund: 100_000_000_000,
} as const;

/** Who can win a prize: players by the standings, teams by the standings of teams, or players by their results at a board of the matches. */
export const PRIZE_FIELDS = ['players', 'teams', 'board'] as const;
export type PrizeFieldKind = (typeof PRIZE_FIELDS)[number];
export const BOARD_ORDERS = ['points', 'percentage'] as const;

const within = ({ least, most }: { readonly least: number; readonly most: number }) => z.number().int().min(least).max(most);
const MoneySchema = z.number().int().min(0).max(PRIZE_LIMITS.fund);
const NameSchema = z.string().min(1).max(PRIZE_LIMITS.name);

/** Whom a prize category, a fee or a section is for. */
export const EligibilitySchema = z.strictObject({
  ratingBelow: within(PRIZE_LIMITS.rating).exactOptional(),
  ratingFrom: within(PRIZE_LIMITS.rating).exactOptional(),
  unrated: z.literal(true).exactOptional(),
  sex: z.enum(['m', 'w']).exactOptional(),
  bornFrom: within(PRIZE_LIMITS.year).exactOptional(),
  bornUntil: within(PRIZE_LIMITS.year).exactOptional(),
  federation: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .exactOptional(),
  club: NameSchema.exactOptional(),
  titles: z.array(z.enum(TITLES)).min(1).max(TITLES.length).exactOptional(),
});

/** A trophy is never shared. Its value only orders trophies; without one it comes last. */
const TrophySchema = z.strictObject({ name: NameSchema, value: MoneySchema.exactOptional() });

const CategorySchema = z.strictObject({
  name: NameSchema,
  sharing: z.enum(SHARING_MODES),
  eligible: EligibilitySchema,
  prizes: z
    .array(MoneySchema)
    .max(PRIZE_LIMITS.prizes)
    .refine((prizes) => prizes.reduce((sum, amount) => sum + amount, 0) <= PRIZE_LIMITS.fund),
  trophies: z.array(TrophySchema).max(PRIZE_LIMITS.trophies),
  minimumPlayers: within(PRIZE_LIMITS.players).exactOptional(),
  minimumPayout: MoneySchema.exactOptional(),
  /** Only in a section of teams; absent for players. */
  field: z.enum(['teams', 'board']).exactOptional(),
  /** The board of a board prize, the minimum number of games at it, and what orders its players. */
  board: within(MATCH_LIMITS.boards).exactOptional(),
  minimumGames: within(PRIZE_LIMITS.games).exactOptional(),
  boardOrder: z.enum(BOARD_ORDERS).exactOptional(),
});
export type FundCategory = z.output<typeof CategorySchema>;

const FundSchema = z.strictObject({
  currency: z.string().refine(isCurrency).exactOptional(),
  /** Amounts are rounded to multiples of this unit. */
  unit: MoneySchema.min(1).exactOptional(),
  onePrizeEach: z.boolean().exactOptional(),
  /** In order; the first is the main category. */
  categories: z.array(CategorySchema).max(PRIZE_LIMITS.categories).exactOptional(),
  /** The number of entries for which the amounts were announced. With fewer, they are reduced in proportion. */
  basedOn: within(PRIZE_LIMITS.players).exactOptional(),
  /** The most that the players who meet the conditions can get from one award. */
  caps: z
    .array(z.strictObject({ eligible: EligibilitySchema, amount: MoneySchema }))
    .max(PRIZE_LIMITS.caps)
    .exactOptional(),
  /** The rate is in hundredths of a per cent. */
  tax: z.strictObject({ rate: z.number().int().min(1).max(10_000), above: MoneySchema }).exactOptional(),
});

/** The prizes of a section as they were announced. Amounts are minor units of the currency, and multiples of the unit. */
export const PrizeFundSchema = FundSchema.refine(
  ({ categories = [] }) => new Set(categories.map(({ name }) => name.toLowerCase())).size === categories.length,
).refine(({ unit = 1, categories = [], caps = [] }) => {
  const amounts = [...categories.flatMap(({ prizes, minimumPayout = 0 }) => [...prizes, minimumPayout]), ...caps.map(({ amount }) => amount)];
  return amounts.every((amount) => amount % unit === 0);
});
export type StoredPrizeFund = z.output<typeof PrizeFundSchema>;

/** The currency until another one is chosen. */
export const NO_CURRENCY_YET = 'EUR';

const NO_FUND = { currency: NO_CURRENCY_YET, unit: 1, onePrizeEach: true, categories: [], caps: [] } as const satisfies StoredPrizeFund;
export type PrizeFund = StoredPrizeFund & Required<Pick<StoredPrizeFund, keyof typeof NO_FUND>>;

export const parsePrizeFund = (stored: unknown): StoredPrizeFund => PrizeFundSchema.parse(stored ?? {});

export const fundOf = (stored: StoredPrizeFund): PrizeFund => ({ ...NO_FUND, categories: [], caps: [], ...stored });

export const fieldOf = ({ field }: Pick<FundCategory, 'field'>): PrizeFieldKind => field ?? 'players';

/** Reduces the amounts of the fund to the number of entries. Trophies and their values stay. */
export function scaleFund(fund: PrizeFund, entries: number): PrizeFund {
  const { basedOn, unit, categories } = fund;
  if (basedOn === undefined) return fund;
  const scale = (amount: Money) => scaleAmount(amount, { entries, basedOn }, unit);
  return { ...fund, categories: categories.map((category) => ({ ...category, prizes: category.prizes.map(scale) })) };
}

/** Clubs are compared without regard to capitals. */
export const comparableClub = (club: string): string => club.trim().toLowerCase();

export const toConditions = (eligible: FundCategory['eligible']): Eligibility =>
  eligible.club === undefined ? eligible : { ...eligible, club: comparableClub(eligible.club) };
