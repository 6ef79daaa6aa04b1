import { z } from 'zod';
import { eligibilityFields, eligibilityTexts, type FieldProblem, readEligibility, rowsOf } from '@/lib/domain/prizes/eligibility-fields';
import { choiceField, integerField, lineField, optionalIntegerField, optionalLineField } from '@/lib/platform/input/form-fields';
import { versionOf } from '@/lib/platform/input/seen-version';
import { t } from '@/lib/platform/messages/translate';
import { type Hundredths, hundredthsText, ONE_POINT, parseHundredths } from './hundredths';
import { POINT_SOURCES, SERIES_LIMITS, SERIES_TIE_BREAKS, type SeriesRules, SHARED_BY } from './series-rules';

export const SERIES_FIELDS = {
  name: lineField('name', SERIES_LIMITS.name),
  /** If the field is empty, the address is made from the name. */
  slug: optionalLineField(60).transform((slug) => slug.toLowerCase()),
};

/** The form of the rules. Each field of the categories is a list with one value for each category. */
const RULES_FIELDS = {
  pointSource: choiceField(POINT_SOURCES),
  /** The points of the places, with spaces between them. */
  placePoints: optionalLineField(2000),
  beyondPoints: optionalLineField(10),
  sharedBy: choiceField(SHARED_BY),
  participationPoints: optionalLineField(10),
  countedLegs: optionalIntegerField(1, SERIES_LIMITS.legs),
  minimumLegs: integerField(1, SERIES_LIMITS.legs),
  seriesTieBreaks: z
    .array(choiceField(['', ...SERIES_TIE_BREAKS]))
    .max(SERIES_TIE_BREAKS.length)
    .default([]),
  seriesCategoryNames: rowsOf(optionalLineField(SERIES_LIMITS.name), SERIES_LIMITS.categories),
  ...eligibilityFields(SERIES_LIMITS.categories),
};
const RulesFieldsSchema = z.object(RULES_FIELDS);
type RulesFields = z.output<typeof RulesFieldsSchema>;

/** Adds the problems of the rules to those of their fields. */
export const rulesForm = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({ ...fields, ...RULES_FIELDS }).superRefine((form, context) => {
    for (const { path, message } of readRules(form as unknown as RulesFields).problems) context.addIssue({ code: 'custom', path: [...path], message });
  });

export const rulesFrom = (fields: RulesFields): SeriesRules => readRules(fields).rules;

function readRules(fields: RulesFields): { readonly rules: SeriesRules; readonly problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const fail = (path: FieldProblem['path'], message: string) => void problems.push({ path, message });
  const points = (field: string, text: string): Hundredths => {
    const parsed = text === '' ? 0 : parseHundredths(text);
    if (parsed === null || parsed > SERIES_LIMITS.points) fail([field], t('series.rules.errors.points', { text }));
    return parsed ?? 0;
  };
  // A comma is a decimal point here, so only spaces and semicolons separate the places.
  const texts = fields.placePoints.split(/[\s;]+/).filter((text) => text !== '');
  if (fields.pointSource === 'table' && texts.length === 0) fail(['placePoints'], t('series.rules.errors.places'));
  if (texts.length > SERIES_LIMITS.places) fail(['placePoints'], t('series.rules.errors.manyPlaces', { most: SERIES_LIMITS.places }));
  const rules = {
    source: fields.pointSource,
    places: texts.slice(0, SERIES_LIMITS.places).map((text) => points('placePoints', text)),
    beyond: points('beyondPoints', fields.beyondPoints),
    sharedBy: fields.sharedBy,
    participation: points('participationPoints', fields.participationPoints),
    counted: fields.countedLegs,
    minimumLegs: fields.minimumLegs,
    tieBreaks: [...new Set(fields.seriesTieBreaks)].filter((tieBreak) => tieBreak !== ''),
    categories: fields.seriesCategoryNames.flatMap((name, row) => (name === '' ? [] : [{ name, eligible: readEligibility(fields, row, fail) }])),
  };
  return { rules, problems };
}

/** The values of the form's fields for the rules. */
export const rulesTexts = (rules: SeriesRules) => ({
  pointSource: rules.source,
  placePoints: rules.places.map(hundredthsText).join(' '),
  beyondPoints: hundredthsText(rules.beyond),
  sharedBy: rules.sharedBy,
  participationPoints: hundredthsText(rules.participation),
  countedLegs: rules.counted === null ? '' : String(rules.counted),
  minimumLegs: String(rules.minimumLegs),
  seriesTieBreaks: rules.tieBreaks,
  categories: rules.categories.map(({ name, eligible }) => ({ seriesCategoryNames: name, ...eligibilityTexts(eligible) })),
});

/** What is typed as a factor; null if it is no factor. */
function parseFactor(text: string): Hundredths | null {
  const factor = parseHundredths(text);
  return factor === null || factor < SERIES_LIMITS.factor.least || factor > SERIES_LIMITS.factor.most ? null : factor;
}

export const factorField = () =>
  optionalLineField(10)
    .refine((text) => text === '' || parseFactor(text) !== null, t('series.legs.errors.factor'))
    .transform((text): Hundredths => (text === '' ? ONE_POINT : (parseFactor(text) ?? ONE_POINT)));

export const seriesVersion = ({ name, slug, isPublished }: { readonly name: string; readonly slug: string; readonly isPublished: boolean }): string =>
  versionOf([name, slug, isPublished]);

export const rulesVersion = (rules: SeriesRules): string => versionOf([rulesTexts(rules)]);

export const legsVersion = (legs: readonly { readonly id: string; readonly name: string; readonly factor: number }[]): string =>
  versionOf(legs.map(({ id, name, factor }) => [id, name, factor]));
