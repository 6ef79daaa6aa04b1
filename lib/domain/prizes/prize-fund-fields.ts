import { z } from 'zod';
import { MATCH_LIMITS } from '@/engine/model/match-rules';
import { type Money, SHARING_MODES } from '@/engine/prizes';
import { checkboxField, choiceField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import {
  eligibilityFields,
  eligibilityTexts,
  type FieldProblem,
  boundedNumber,
  readEligibility,
  readRatingConditions,
  rowsOf,
  splitList,
  stated,
  textOf,
  UNRATED_CHOICES,
} from './eligibility-fields';
import { isCurrency, moneyFieldText, parseMoney } from './money';
import { BOARD_ORDERS, type FundCategory, fundOf, PRIZE_FIELDS, PRIZE_LIMITS, PrizeFundSchema, type StoredPrizeFund } from './prize-fund';

const { categories: MOST_CATEGORIES, caps: MOST_CAPS } = PRIZE_LIMITS;

const inCategories = <Field extends z.ZodType>(field: Field) => rowsOf(field, MOST_CATEGORIES);
const inCaps = <Field extends z.ZodType>(field: Field) => rowsOf(field, MOST_CAPS);

/** The fields of each category, as lists with one value for each category. */
const CATEGORY_FIELDS = {
  categoryNames: inCategories(optionalLineField(PRIZE_LIMITS.name)),
  prizeFields: inCategories(choiceField(PRIZE_FIELDS)),
  prizeBoards: inCategories(boundedNumber(MATCH_LIMITS.boards)),
  minimumGames: inCategories(boundedNumber(PRIZE_LIMITS.games)),
  boardOrders: inCategories(choiceField(BOARD_ORDERS)),
  sharing: inCategories(choiceField(SHARING_MODES)),
  prizeAmounts: inCategories(optionalLineField(2000)),
  trophyNames: inCategories(optionalLineField(1000)),
  ...eligibilityFields(MOST_CATEGORIES),
  minimumPlayers: inCategories(boundedNumber(PRIZE_LIMITS.players)),
  minimumPayouts: inCategories(optionalLineField(20)),
};

const CAP_FIELDS = {
  capAmounts: inCaps(optionalLineField(20)),
  capRatingsFrom: inCaps(boundedNumber(PRIZE_LIMITS.rating)),
  capRatingsBelow: inCaps(boundedNumber(PRIZE_LIMITS.rating)),
  capUnrated: inCaps(choiceField(UNRATED_CHOICES)),
};

const FUND_FIELDS = {
  currency: optionalLineField(3).transform((code) => code.toUpperCase()),
  unit: optionalLineField(20),
  onePrizeEach: checkboxField(),
  basedOn: boundedNumber(PRIZE_LIMITS.players),
  taxRate: optionalLineField(6),
  taxAbove: optionalLineField(20),
};

const AllFieldsSchema = z.object({ ...FUND_FIELDS, ...CATEGORY_FIELDS, ...CAP_FIELDS });
type PrizeFundFields = z.output<typeof AllFieldsSchema>;

/** Adds the problems of the fund to those of its fields. */
export const PrizeFundFieldsSchema = AllFieldsSchema.superRefine((fields, context) => {
  for (const { path, message } of readFund(fields).problems) context.addIssue({ code: 'custom', path: [...path], message });
});

export const prizeFundFrom = (fields: PrizeFundFields): StoredPrizeFund => readFund(fields).fund;

/** Reads the fund from the form. A category without a name, prizes and trophies is left out, and so is a cap without an amount. */
function readFund(fields: PrizeFundFields): { readonly fund: StoredPrizeFund; readonly problems: readonly FieldProblem[] } {
  if (!isCurrency(fields.currency)) return { fund: {}, problems: [{ path: ['currency'], message: t('prizes.fund.errors.currency') }] };
  const reader = new FundReader(fields);
  return { fund: reader.read(), problems: reader.problems };
}

/** Collects the problems while it reads the fields of a form with a valid currency. */
class FundReader {
  readonly problems: FieldProblem[] = [];
  private unit: Money = 1;

  constructor(private readonly fields: PrizeFundFields) {}

  read(): StoredPrizeFund {
    const { currency, onePrizeEach, basedOn } = this.fields;
    this.unit = this.fields.unit === '' ? 1 : Math.max(1, this.money(this.fields.unit, ['unit']));
    const categories = this.fields.categoryNames.flatMap((_, row) => this.category(row) ?? []);
    this.refuseRepeatedNames();
    const tax = this.tax();
    const fund = {
      currency,
      unit: this.unit,
      onePrizeEach,
      categories,
      caps: this.caps(),
      ...(basedOn === null ? {} : { basedOn }),
      ...(tax === null ? {} : { tax }),
    };
    const parsed = PrizeFundSchema.safeParse(fund);
    if (parsed.success) return parsed.data;
    if (this.problems.length === 0) this.problems.push({ path: [], message: t('terms.sentence.unreadable') });
    return {};
  }

  private category(row: number): FundCategory | null {
    const { fields } = this;
    const name = fields.categoryNames[row] ?? '';
    const prizes = this.amounts(fields.prizeAmounts[row] ?? '', ['prizeAmounts', row]);
    const trophies = this.trophies(fields.trophyNames[row] ?? '', ['trophyNames', row]);
    if (name === '' && prizes.length + trophies.length === 0) return null;
    if (name === '') this.fail(['categoryNames', row], t('prizes.fund.errors.name'));
    const eligible = readEligibility(fields, row, (path, message) => this.fail(path, message));
    if (fields.prizeFields[row] === 'teams' && Object.keys(eligible).length > 0) this.fail(['prizeFields', row], t('prizes.fund.errors.teamConditions'));
    const payout = fields.minimumPayouts[row] ?? '';
    const minimumPayout = payout === '' ? null : this.onUnit(payout, ['minimumPayouts', row]);
    return {
      name,
      sharing: fields.sharing[row] ?? 'none',
      eligible,
      prizes,
      trophies,
      ...stated({ minimumPlayers: fields.minimumPlayers[row], minimumPayout }),
      ...this.field(row),
    };
  }

  private field(row: number): Pick<FundCategory, 'field' | 'board' | 'minimumGames' | 'boardOrder'> {
    const { prizeFields, prizeBoards, minimumGames, boardOrders } = this.fields;
    const field = prizeFields[row] ?? 'players';
    if (field === 'players') return {};
    if (field === 'teams') return { field };
    const board = prizeBoards[row] ?? null;
    if (board === null) this.fail(['prizeBoards', row], t('prizes.fund.errors.board'));
    return { field, ...stated({ board, minimumGames: minimumGames[row] }), boardOrder: boardOrders[row] ?? 'points' };
  }

  private caps(): NonNullable<StoredPrizeFund['caps']> {
    const { capAmounts, capRatingsFrom, capRatingsBelow, capUnrated } = this.fields;
    return capAmounts.flatMap((text, row) =>
      text === ''
        ? []
        : [{ eligible: readRatingConditions(row, [capRatingsFrom, capRatingsBelow, capUnrated]), amount: this.onUnit(text, ['capAmounts', row]) }],
    );
  }

  private tax(): StoredPrizeFund['tax'] | null {
    const { taxRate, taxAbove } = this.fields;
    if (taxRate === '') return null;
    const [, whole = '', , fraction = ''] = /^(\d{1,3})(\.(\d{1,2}))?$/.exec(taxRate) ?? [];
    const rate = Number(`${whole}${fraction.padEnd(2, '0')}`);
    if (whole === '' || rate < 1 || rate > 10_000) this.fail(['taxRate'], t('prizes.fund.errors.rate'));
    return { rate, above: taxAbove === '' ? 0 : this.money(taxAbove, ['taxAbove']) };
  }

  private amounts(text: string, path: FieldProblem['path']): Money[] {
    // A comma without a space could be a decimal comma.
    if (/,(?=\S)/.test(text)) this.fail(path, t('prizes.fund.errors.commas'));
    const amounts = splitList(text).map((part) => this.onUnit(part, path));
    if (amounts.length > PRIZE_LIMITS.prizes || amounts.reduce((sum, amount) => sum + amount, 0) > PRIZE_LIMITS.fund)
      this.fail(path, t('prizes.fund.errors.tooMany'));
    return amounts;
  }

  private trophies(text: string, path: FieldProblem['path']): FundCategory['trophies'] {
    const parts = text.split(';').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
    if (parts.length > PRIZE_LIMITS.trophies) this.fail(path, t('prizes.fund.errors.tooMany'));
    return parts.map((part) => {
      const [, name = part, value] = /^(.*?)\s*=\s*([^=]*)$/.exec(part) ?? [];
      if (name === '' || name.length > PRIZE_LIMITS.name) this.fail(path, t('prizes.fund.errors.trophy'));
      return { name, ...(value === undefined ? {} : { value: this.money(value, path) }) };
    });
  }

  private onUnit(text: string, path: FieldProblem['path']): Money {
    const amount = this.money(text, path);
    if (amount % this.unit !== 0) this.fail(path, t('prizes.fund.errors.multiple', { unit: moneyFieldText(this.unit, this.fields.currency) }));
    return amount;
  }

  private money(text: string, path: FieldProblem['path']): Money {
    const amount = parseMoney(text, this.fields.currency);
    if (amount === null || amount > PRIZE_LIMITS.fund) this.fail(path, t('prizes.fund.errors.amount', { text }));
    return amount ?? 0;
  }

  /** Categories are told apart by their names. */
  private refuseRepeatedNames(): void {
    const names = this.fields.categoryNames.map((name) => name.toLowerCase());
    for (const [row, name] of names.entries())
      if (name !== '' && names.indexOf(name) < row) this.fail(['categoryNames', row], t('prizes.fund.errors.sameName'));
  }

  private fail(path: FieldProblem['path'], message: string): void {
    this.problems.push({ path, message });
  }
}

const amountText = (amount: Money | undefined, currency: string) => (amount === undefined ? '' : moneyFieldText(amount, currency));

/** The values of the form's fields for a fund. */
export function fundFieldTexts(stored: StoredPrizeFund) {
  const { currency, onePrizeEach, tax, basedOn, categories, caps } = fundOf(stored);
  return {
    currency,
    // Blank in a new fund: a unit of 0.01 would be refused for a currency without decimals.
    unit: amountText(stored.unit, currency),
    onePrizeEach,
    basedOn: textOf(basedOn),
    taxRate: tax === undefined ? '' : String(tax.rate / 100),
    taxAbove: amountText(tax?.above, currency),
    categories: categories.map((category) => categoryTexts(category, currency)),
    caps: caps.map(({ amount, eligible }) => ({
      capAmounts: amountText(amount, currency),
      capRatingsFrom: textOf(eligible.ratingFrom),
      capRatingsBelow: textOf(eligible.ratingBelow),
      capUnrated: eligible.unrated === true ? 'yes' : '',
    })),
  };
}

function categoryTexts({ name, sharing, eligible, prizes, trophies, field, ...rest }: FundCategory, currency: string) {
  return {
    categoryNames: name,
    prizeFields: field ?? 'players',
    prizeBoards: textOf(rest.board),
    minimumGames: textOf(rest.minimumGames),
    boardOrders: rest.boardOrder ?? 'points',
    sharing,
    prizeAmounts: prizes.map((amount) => amountText(amount, currency)).join(', '),
    trophyNames: trophies.map((trophy) => (trophy.value === undefined ? trophy.name : `${trophy.name} = ${amountText(trophy.value, currency)}`)).join('; '),
    ...eligibilityTexts(eligible),
    minimumPlayers: textOf(rest.minimumPlayers),
    minimumPayouts: amountText(rest.minimumPayout, currency),
  };
}
