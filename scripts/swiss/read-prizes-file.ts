import { z } from 'zod';
import { t } from '@/lib/platform/messages/translate';
import { type PrizeCategory, type PrizePlayer, type PrizeRules, SHARING_MODES } from '../../engine/prizes';
import { type CommandIo, invalidArguments } from './command-types';
import { readText } from './load-report-file';

/** The engine computes exactly within these limits. */
const MAX_PRIZE_PLAYERS = 20_000;
const MAX_PRIZE_FUND = 100_000_000_000;
const MAX_CATEGORIES = 200;
const MAX_CAPS = 20;
const MAX_PRIZES = 1000;
const MAX_TITLES = 20;
const MAX_TEXT = 200;
const MAX_PROBLEMS = 20;
const MAX_CHARACTERS = 20_000_000;

export interface PrizesFile {
  readonly players: readonly (PrizePlayer & { readonly name: string })[];
  readonly rules: PrizeRules;
}

function wholeNumber(least: number, most: number) {
  const error = t('cli.prizes.expected.wholeNumber', { least, most });
  return z.int({ error }).min(least, { error }).max(most, { error });
}

function list<Entry extends z.ZodType>(entry: Entry, least: number, most: number) {
  const error = t('cli.prizes.expected.list', { least, most });
  return z.array(entry, { error }).min(least, { error }).max(most, { error });
}

const TEXT_ERROR = { error: t('cli.prizes.expected.text', { most: MAX_TEXT }) };
const TEXT = z.string(TEXT_ERROR).min(1, TEXT_ERROR).max(MAX_TEXT, TEXT_ERROR);
const choice = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: t('cli.prizes.expected.choice', { values: values.join(', ') }) });
const YES_NO = z.boolean({ error: t('cli.prizes.expected.yesNo') });
const OBJECT = {
  error: (issue: { readonly code: string; readonly keys?: unknown }) =>
    issue.code === 'unrecognized_keys'
      ? t('cli.prizes.expected.knownFields', { fields: String(issue.keys).slice(0, MAX_TEXT) })
      : t('cli.prizes.expected.object'),
};
const SEX = choice(['m', 'w']);
const rating = wholeNumber(0, 9999);
const year = wholeNumber(1800, 9999);
const money = wholeNumber(0, MAX_PRIZE_FUND);

/** Unknown fields are refused, because a condition with a wrong name would let everybody in. */
const EligibilitySchema = z.strictObject(
  {
    ratingBelow: rating.optional(),
    ratingFrom: rating.optional(),
    unrated: YES_NO.optional(),
    sex: SEX.optional(),
    bornFrom: year.optional(),
    bornUntil: year.optional(),
    federation: TEXT.optional(),
    club: TEXT.optional(),
    titles: list(TEXT, 1, MAX_TITLES).optional(),
  },
  OBJECT,
);

const POINTS = z.number({ error: t('cli.prizes.expected.points') }).multipleOf(0.5, { error: t('cli.prizes.expected.points') });

const PlayerSchema = z.object(
  {
    id: wholeNumber(0, 1_000_000_000),
    name: z
      .string({ error: t('cli.prizes.expected.text', { most: MAX_TEXT }) })
      .max(MAX_TEXT, { error: t('cli.prizes.expected.text', { most: MAX_TEXT }) })
      .default(''),
    points: POINTS,
    rank: wholeNumber(1, 1_000_000),
    rating: rating.nullish(),
    sex: SEX.nullish(),
    birthYear: year.nullish(),
    federation: TEXT.nullish(),
    club: TEXT.nullish(),
    title: TEXT.nullish(),
    excluded: YES_NO.default(false),
  },
  OBJECT,
);

const CategorySchema = z.strictObject(
  {
    id: z.union([TEXT, z.int()], TEXT_ERROR),
    name: TEXT.optional(),
    sharing: choice(SHARING_MODES),
    prizes: list(money, 0, MAX_PRIZES),
    eligible: EligibilitySchema.default({}),
    minimumPlayers: wholeNumber(0, MAX_PRIZE_PLAYERS).default(0),
    minimumPayout: money.default(0),
  },
  OBJECT,
);

const FieldsSchema = z.object(
  {
    unit: wholeNumber(1, MAX_PRIZE_FUND).default(1),
    onePrizePerPlayer: YES_NO.default(false),
    players: list(PlayerSchema, 0, MAX_PRIZE_PLAYERS),
    categories: list(CategorySchema, 1, MAX_CATEGORIES),
    caps: list(z.strictObject({ eligible: EligibilitySchema.default({}), amount: money }, OBJECT), 0, MAX_CAPS).default([]),
  },
  OBJECT,
);
type PrizesFileInput = z.infer<typeof FieldsSchema>;

const PrizesFileSchema = FieldsSchema.superRefine((file, context) => {
  for (const { path, message } of contradictionsIn(file)) context.addIssue({ code: 'custom', path: [...path], message });
});

type Contradiction = { readonly path: readonly (string | number)[]; readonly message: string };

/** Reads and checks the file. A refusal lists the problems, each with the path of its field. */
export function readPrizesFile(path: string, io: CommandIo): PrizesFile {
  const parsed = PrizesFileSchema.safeParse(parseJson(path, io));
  if (!parsed.success) {
    const problems = parsed.error.issues.slice(0, MAX_PROBLEMS).map((issue) => `${placeText(path, issue.path)}: ${issue.message}`);
    throw invalidArguments(problems.join('\n'));
  }
  const { unit, onePrizePerPlayer, players, categories, caps } = parsed.data;
  return {
    players: players.map(({ excluded, name, points, rating: own, sex, birthYear, federation, club, title, ...player }) => ({
      ...player,
      name: name ?? '',
      points: 2 * points,
      rating: own ?? 0,
      sex: sex ?? null,
      birthYear: birthYear ?? null,
      federation: federation ?? null,
      club: club ?? null,
      title: title ?? null,
      isExcluded: excluded,
    })),
    rules: { unit, isOnePrizePerPlayer: onePrizePerPlayer, categories: categories satisfies readonly PrizeCategory[], caps },
  };
}

function parseJson(path: string, io: CommandIo): unknown {
  const content = readText(path, io);
  if (content.length > MAX_CHARACTERS) throw invalidArguments(t('cli.prizes.tooLong', { path, most: MAX_CHARACTERS }));
  try {
    return JSON.parse(content);
  } catch {
    throw invalidArguments(t('cli.errors.configJson', { path }));
  }
}

/** Formats a place as `FILE: categories[1].prizes[0]`. */
function placeText(file: string, path: readonly PropertyKey[]): string {
  const field = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return field === '' ? file : `${file}: ${field.replace(/^\./, '')}`;
}

function contradictionsIn({ unit, players, categories, caps }: PrizesFileInput): Contradiction[] {
  return [
    ...repeatedIds('players', players),
    ...repeatedIds('categories', categories),
    ...contradictoryRanks(players),
    ...[...categories.entries()].flatMap(([index, { prizes, minimumPayout }]) => [
      ...amountsOffUnit(
        unit,
        prizes.map((prize, place) => [prize, ['categories', index, 'prizes', place]] as const),
      ),
      ...amountsOffUnit(unit, [[minimumPayout, ['categories', index, 'minimumPayout']]]),
      ...(prizes.reduce((sum, prize) => sum + prize, 0) > MAX_PRIZE_FUND
        ? [{ path: ['categories', index, 'prizes'], message: t('cli.prizes.expected.sum', { most: MAX_PRIZE_FUND }) }]
        : []),
    ]),
    ...amountsOffUnit(
      unit,
      caps.map(({ amount }, index) => [amount, ['caps', index, 'amount']] as const),
    ),
  ];
}

function repeatedIds(field: string, entries: readonly { readonly id: string | number }[]): Contradiction[] {
  const seen = new Set<string>();
  return entries.flatMap(({ id }, index) => {
    const isRepeated = seen.has(`${id}`);
    seen.add(`${id}`);
    return isRepeated ? [{ path: [field, index, 'id'], message: t('cli.prizes.expected.distinct', { id: `${id}` }) }] : [];
  });
}

function contradictoryRanks(players: PrizesFileInput['players']): Contradiction[] {
  const firsts = new Map<number, (typeof players)[number]>();
  return players.flatMap((player, index) => {
    const first = firsts.get(player.rank) ?? player;
    firsts.set(player.rank, first);
    if (first.points === player.points) return [];
    return [{ path: ['players', index, 'rank'], message: t('cli.prizes.expected.sharedRank', { rank: player.rank, player: first.id }) }];
  });
}

const amountsOffUnit = (unit: number, amounts: readonly (readonly [number, readonly (string | number)[]])[]): Contradiction[] =>
  amounts.flatMap(([amount, path]) => (amount % unit === 0 ? [] : [{ path, message: t('cli.prizes.expected.multiple', { unit }) }]));
