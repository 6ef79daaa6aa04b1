import { z } from 'zod';
import { SYSTEM_IDS, type SystemId, noBakuReason, type NoBakuReason } from '@/engine';
import type { MatchRules } from '@/engine/model/match-rules';
import { pointsWithoutFormat, STANDARD_SCORING, type Scoring } from '@/engine/model/points';
import { ok, type Result } from '@/engine/model/result-or-error';
import { SCHEDULE_TABLES } from '@/engine/model/tournament';
import { matchByePoints } from '@/engine/model/two-game-matches';
import { isBoardTieBreak } from '@/engine/teams';
import { CYCLE_LIMITS, formatOf, MAX_ROUNDS, NUMBER_ORDERS, numberOrdersOf } from '@/lib/domain/formats/formats';
import {
  HANDICAP_LIMITS,
  handicapRangesText,
  hasBaseTime,
  hasHandicap,
  NO_HANDICAP,
  parseHandicapRanges,
  type Handicap,
} from '@/lib/domain/formats/handicap-clocks';
import { areKeizerSharesInOrder, KEIZER_FIELDS, keizerRulesFrom, type KeizerFields } from '@/lib/domain/formats/keizer-form-fields';
import { KNOCK_OUT_FIELDS, knockOutRulesFrom, type KnockOutFields } from '@/lib/domain/formats/knock-out-fields';
import { areMatchPointsInOrder, hasBoardColours, MATCH_FIELDS, matchRulesFrom, type MatchFields } from '@/lib/domain/formats/match-form-fields';
import { arePointsInOrder, matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { pointsField } from '@/lib/domain/formats/points-field';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import {
  checkboxField,
  lineField,
  choiceField,
  optionalDayField,
  optionalLineField,
  optionalLocalTimeField,
  optionalIntegerField,
  integerField,
  optionalTextField,
} from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { editionDefaults, followEditionDefaults } from './edition-defaults';
import {
  type Acceleration,
  ACCELERATIONS,
  isTieBreakOfFormat,
  isValidTieBreakCode,
  LIST_REFERENCE_FORMAT,
  methodOfKind,
  PUBLICATIONS,
  RATING_IN_TIE_BREAKS,
  RATING_KINDS,
  RATING_METHODS,
  type SectionSettings,
  UNRATED_IN_TIE_BREAKS,
} from './section-settings';

export const MAX_HALL_MESSAGE_LENGTH = 160;

const UNRATED_RATING_LIMITS = { least: 1, most: 3500 };

const tieBreaksField = z
  .array(z.string().max(40))
  .max(40)
  .optional()
  .transform((codes, context): string[] | undefined => {
    // If the user removes all tie-breaks, the form sends one blank code.
    const chosen = codes?.filter((code) => code !== '');
    if (chosen === undefined) return undefined;
    const known = chosen.filter(isValidTieBreakCode);
    if (known.length < chosen.length) context.addIssue({ code: 'custom', message: t('fields.choose.option') });
    if (new Set(known).size < known.length) context.addIssue({ code: 'custom', message: t('fields.section.tieBreakTwice') });
    return known;
  });

export const startTimesField = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(optionalLocalTimeField()).max(99),
);

const withoutRepeats = (value: unknown) => (value === undefined ? value : [...new Set([value].flat())].filter((list) => list !== ''));

/** A choice of yes or no. A checkbox is unsuitable, because a form sends nothing for an unticked one, as if the form did not contain it. */
const yesOrNoField = () => z.union([z.boolean(), z.enum(['yes', 'no']).transform((answer) => answer === 'yes')]).optional();

const handicapRangesField = () =>
  optionalTextField(400).transform((text, context): string => {
    const ranges = parseHandicapRanges(text);
    if (ranges === null) context.addIssue({ code: 'custom', message: t('fields.section.handicapRanges') });
    return handicapRangesText(ranges ?? []);
  });

const OPTIONAL_FIELDS = {
  isChess960: yesOrNoField(),
  handicapStep: optionalIntegerField(HANDICAP_LIMITS.step.least, HANDICAP_LIMITS.step.most).optional(),
  handicapPenalty: integerField(HANDICAP_LIMITS.penalty.least, HANDICAP_LIMITS.penalty.most).optional(),
  handicapMinimum: integerField(HANDICAP_LIMITS.minimum.least, HANDICAP_LIMITS.minimum.most).optional(),
  handicapRanges: handicapRangesField().optional(),
  handicapKeepsSum: yesOrNoField(),
  ratingMethod: choiceField(RATING_METHODS).optional(),
  listSequence: z.preprocess(
    withoutRepeats,
    z
      .array(z.string().regex(LIST_REFERENCE_FORMAT, t('terms.sentence.unreadable')))
      .max(20)
      .optional(),
  ),
  checksRatings: yesOrNoField(),
  cycles: integerField(CYCLE_LIMITS.least, CYCLE_LIMITS.most).optional(),
  swapsLastRounds: yesOrNoField(),
  scheduleTable: choiceField(SCHEDULE_TABLES).optional(),
  agreedDatesUntil: optionalDayField(),
  unratedInTieBreaks: choiceField(UNRATED_IN_TIE_BREAKS).optional(),
  unratedAs: optionalIntegerField(UNRATED_RATING_LIMITS.least, UNRATED_RATING_LIMITS.most),
  ratingInTieBreaks: choiceField(RATING_IN_TIE_BREAKS).optional(),
} as const;

const LIM_FIELDS = { isMaxiTournament: yesOrNoField() };

export const SectionFieldsSchema = z
  .object({
    name: lineField('name', 80),
    slug: optionalLineField(60).transform((slug) => slug.toLowerCase()),
    systemId: choiceField(SYSTEM_IDS),
    /** The number of matches if a match has several games. */
    rounds: integerField(1, MAX_ROUNDS),
    rateOfPlay: optionalLineField(80),
    ratingKind: choiceField(RATING_KINDS).default('standard'),
    initialColour: choiceField(['lot', 'white', 'black']).default('lot'),
    winPoints: pointsField().default(STANDARD_SCORING.win),
    drawPoints: pointsField().default(STANDARD_SCORING.draw),
    lossPoints: pointsField().default(STANDARD_SCORING.loss),
    pabPoints: pointsField().default(STANDARD_SCORING.pab),
    tieBreaks: tieBreaksField,
    publication: choiceField(PUBLICATIONS).default('standings'),
    lateEntryUntilRound: integerField(0, 99).default(0),
    missedRounds: choiceField(['zeroPointBye', 'halfPointBye']).default('zeroPointBye'),
    halfPointByesAllowed: integerField(0, 99).default(1),
    roundsWithoutByes: integerField(0, 99).default(1),
    absentWithoutNotice: choiceField(['withdrawn', 'absent']).optional(),
    tieOrder: choiceField(NUMBER_ORDERS).optional(),
    /** The edition whose defaults the form showed. Settings that equal these defaults change with the chosen edition. */
    defaultsFor: z.enum(SYSTEM_IDS).optional().catch(undefined),
    playersReport: checkboxField(),
    reportSettleMinutes: integerField(1, 600).default(10),
    reportFromTwoDevices: checkboxField(),
    acceleration: choiceField(ACCELERATIONS).optional(),
    ...OPTIONAL_FIELDS,
    ...KEIZER_FIELDS,
    ...KNOCK_OUT_FIELDS,
    ...MATCH_FIELDS,
    ...LIM_FIELDS,
    /** The start of round r in the event's time zone is `startsAt[r - 1]`; null if none is set. */
    startsAt: startTimesField,
  })
  .refine(({ winPoints: win, drawPoints: draw, lossPoints: loss }) => arePointsInOrder({ win, draw, loss }), {
    path: ['winPoints'],
    message: t('fields.section.worth'),
  })
  .refine(({ systemId, acceleration }) => acceleration !== 'baku' || !formatOf(systemId).excludesAcceleration, {
    path: ['acceleration'],
    message: t('fields.section.noAcceleration'),
  })
  .refine(({ unratedInTieBreaks, unratedAs }) => unratedInTieBreaks !== 'rating' || unratedAs !== null, {
    path: ['unratedAs'],
    message: t('fields.range', UNRATED_RATING_LIMITS),
  })
  .refine(({ handicapStep = null, handicapRanges = '', rateOfPlay }) => !hasHandicap({ handicapStep, handicapRanges }) || hasBaseTime(rateOfPlay), {
    path: ['rateOfPlay'],
    message: t('fields.section.baseTime'),
  })
  .refine((fields) => hasTieBreaksOfFormat(fields.systemId, followEditionDefaults(fields, fields.defaultsFor).tieBreaks), {
    path: ['tieBreaks'],
    message: t('fields.choose.option'),
  })
  .refine(areKeizerSharesInOrder, { path: ['keizerWin'], message: t('fields.section.worth') })
  .refine((fields) => fields.matchScoresOnly !== 'yes' || !followEditionDefaults(fields, fields.defaultsFor).tieBreaks.some(isBoardTieBreak), {
    path: ['tieBreaks'],
    message: t('fields.section.boardTieBreaks'),
  })
  .refine(areMatchPointsInOrder, { path: ['matchWin'], message: t('fields.section.worth') })
  .refine(hasBoardColours, { path: ['matchColours'], message: t('fields.section.boardColours') })
  .refine(({ systemId, rounds }) => rounds * formatOf(systemId).gamesPerMatch <= MAX_ROUNDS, {
    path: ['rounds'],
    message: t('fields.range', { least: 1, most: Math.floor(MAX_ROUNDS / 2) }),
  })
  .refine(({ systemId, rounds, lateEntryUntilRound }) => lateEntryUntilRound <= rounds * formatOf(systemId).gamesPerMatch, {
    path: ['lateEntryUntilRound'],
    message: t('fields.section.fewerRounds'),
  });

/** True if the format can rank by all these tie-breaks. The ranking of a club format does not depend on the list. */
const hasTieBreaksOfFormat = (systemId: string, tieBreaks: readonly string[]): boolean =>
  formatOf(systemId).isClubFormat || tieBreaks.every((code) => isTieBreakOfFormat(systemId, code));

export type SectionFieldValues = z.output<typeof SectionFieldsSchema>;

export function settingsFromFields(fields: SectionFieldValues, before: SectionSettings | null): SectionSettings {
  const { winPoints, drawPoints, lossPoints, pabPoints, startsAt: _startsAt, initialColour, defaultsFor, ...others } = fields;
  const rest = withoutFormatFields(others);
  const settings: SectionSettings = {
    ...rest,
    ...followEditionDefaults({ ...rest, tieOrder: rest.tieOrder ?? before?.tieOrder }, defaultsFor),
    ...withFormerSettings(rest, before),
    slug: rest.slug,
    acceleration: accelerationOf(rest.acceleration, before?.acceleration ?? 'none'),
    initialColour: initialColour === 'lot' ? (before?.initialColour ?? null) : initialColour,
    rounds: rest.rounds * formatOf(rest.systemId).gamesPerMatch,
    scoring: scoringOf({ winPoints, drawPoints, lossPoints, pabPoints }, before, rest.systemId),
    leagueRules: before?.leagueRules ?? {},
    prizeFund: before?.prizeFund ?? {},
    feeTable: before?.feeTable ?? {},
  };
  return { ...settings, ...settingsFixedByFormat(settings, before), ...settledByScoring(settings, fields, before) };
}

const FORMAT_FIELDS = { ...KEIZER_FIELDS, ...KNOCK_OUT_FIELDS, ...MATCH_FIELDS, ...LIM_FIELDS };

type ClubFields = KeizerFields & KnockOutFields & { readonly isMaxiTournament?: boolean | undefined };

/** The fields without the parameters of a format, which are part of the scoring. */
function withoutFormatFields<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in FORMAT_FIELDS))) as Omit<Fields, keyof typeof FORMAT_FIELDS>;
}

/** The scoring with the parameters of the format, and the settings that follow from them. */
function settledByScoring(settings: SectionSettings, fields: ClubFields & MatchFields, before: SectionSettings | null): Partial<SectionSettings> {
  return formatOf(settings.systemId).isOfTeams
    ? settingsOfTeams(settings, matchRulesFrom(fields, before?.scoring.match))
    : settingsOfClubFormat(settings, fields, before);
}

/** In a section of teams, players have no byes, and substitutes can enter until the last round. */
export function settingsOfTeams(settings: Pick<SectionSettings, 'scoring' | 'rounds' | 'systemId' | 'acceleration'>, match: MatchRules) {
  const { hasSchedule } = formatOf(settings.systemId);
  return {
    scoring: { ...pointsWithoutFormat(settings.scoring), match },
    missedRounds: 'zeroPointBye',
    halfPointByesAllowed: 0,
    // The number of rounds of a round robin follows from its teams.
    lateEntryUntilRound: hasSchedule ? MAX_ROUNDS : settings.rounds,
    acceleration: hasSchedule ? 'none' : settings.acceleration,
    absentWithoutNotice: 'absent',
  } satisfies Partial<SectionSettings>;
}

const CLUB_RULES = {
  keizer: (fields: ClubFields, before: Scoring | undefined) => ({ keizer: keizerRulesFrom(fields, before?.keizer) }),
  knockOut: (fields: ClubFields, before: Scoring | undefined) => ({ knockOut: knockOutRulesFrom(fields, before?.knockOut) }),
};

/**
 * The settings of a club format, which has its own ranking. In a Keizer section, the parameters decide how many points an absence scores, and
 * how many absences score. Any number of absences can be recorded. Rounds before a late entry are recorded as excused absences.
 */
function settingsOfClubFormat(settings: SectionSettings, fields: ClubFields, before: SectionSettings | null): Partial<SectionSettings> {
  const scoring = pointsWithoutFormat(settings.scoring);
  const { clubRules, hasFixedField, canBeMaxiTournament } = formatOf(settings.systemId);
  const isMaxiTournament = canBeMaxiTournament && (fields.isMaxiTournament ?? before?.scoring.isMaxiTournament ?? false);
  if (clubRules === null) return { scoring: { ...scoring, ...(isMaxiTournament ? { isMaxiTournament } : {}) } };
  return {
    scoring: { ...scoring, ...CLUB_RULES[clubRules](fields, before?.scoring) },
    tieBreaks: editionDefaults(settings.systemId).tieBreaks,
    roundsWithoutByes: 0,
    acceleration: 'none',
    absentWithoutNotice: 'absent',
    ...(hasFixedField ? {} : { missedRounds: 'halfPointBye', halfPointByesAllowed: 99 }),
  };
}

/**
 * The settings that the format determines. In a round robin or a knock-out, the number of
 * players determines the number of rounds. The act that saves the settings computes it.
 */
function settingsFixedByFormat({ systemId, scheduleTable, tieOrder }: SectionSettings, before: SectionSettings | null): Partial<SectionSettings> {
  const { hasSchedule, hasFixedField, isOfTeams } = formatOf(systemId);
  const numberOrders = numberOrdersOf({ systemId, scheduleTable });
  const order = { ...(numberOrders.includes(tieOrder) ? {} : { tieOrder: numberOrders[0] }), ...(isOfTeams ? { scheduleTable: 'berger' as const } : {}) };
  if (!hasFixedField) return order;
  return {
    ...order,
    rounds: before?.rounds ?? 1,
    ...(hasSchedule ? { initialColour: 'white' } : {}),
    acceleration: 'none',
    lateEntryUntilRound: 0,
    halfPointByesAllowed: 0,
    absentWithoutNotice: 'absent',
  };
}

/**
 * Returns the settings for another format. Settings that depend on the format get the values that it fixes, or the defaults of the
 * edition. The parameters of the format are reset to their defaults.
 */
export function settingsInFormat(settings: SectionSettings, systemId: SystemId): SectionSettings {
  const own = { ...settings, ...editionDefaults(systemId), systemId };
  return { ...own, ...settingsFixedByFormat(own, null), ...settledByScoring(own, {}, null) };
}

function accelerationOf(chosen: Acceleration | undefined, before: Acceleration): Acceleration {
  if (chosen === undefined) return before;
  return chosen === 'stated' && before !== 'stated' ? 'none' : chosen;
}

type OptionalSettings = Pick<SectionSettings, keyof typeof OPTIONAL_FIELDS>;
type OptionalFields = Pick<SectionFieldValues, 'ratingKind' | keyof typeof OPTIONAL_FIELDS>;

/** Settings that the form does not send stay unchanged. If the kind of rating changes, the rating method becomes the default of that kind. */
function withFormerSettings(fields: OptionalFields, before: SectionSettings | null): OptionalSettings {
  const method = before !== null && before.ratingKind === fields.ratingKind ? before.ratingMethod : methodOfKind(fields.ratingKind);
  const unrated = fields.unratedInTieBreaks ?? before?.unratedInTieBreaks ?? 'drop';
  return {
    isChess960: fields.isChess960 ?? before?.isChess960 ?? false,
    ...handicapFrom(fields, before ?? NO_HANDICAP),
    ratingMethod: fields.ratingMethod ?? method,
    listSequence: fields.listSequence ?? before?.listSequence ?? [],
    checksRatings: fields.checksRatings ?? before?.checksRatings ?? true,
    cycles: fields.cycles ?? before?.cycles ?? 1,
    swapsLastRounds: fields.swapsLastRounds ?? before?.swapsLastRounds ?? true,
    scheduleTable: fields.scheduleTable ?? before?.scheduleTable ?? 'berger',
    agreedDatesUntil: fields.agreedDatesUntil ?? before?.agreedDatesUntil ?? '',
    unratedInTieBreaks: unrated,
    unratedAs: unrated === 'rating' ? (fields.unratedAs ?? before?.unratedAs ?? null) : null,
    ratingInTieBreaks: fields.ratingInTieBreaks ?? before?.ratingInTieBreaks ?? 'first',
  };
}

function handicapFrom(fields: OptionalFields, before: Omit<Handicap, 'rateOfPlay'>): Omit<Handicap, 'rateOfPlay'> {
  return {
    handicapStep: fields.handicapStep === undefined ? before.handicapStep : fields.handicapStep,
    handicapPenalty: fields.handicapPenalty ?? before.handicapPenalty,
    handicapMinimum: fields.handicapMinimum ?? before.handicapMinimum,
    handicapRanges: fields.handicapRanges ?? before.handicapRanges,
    handicapKeepsSum: fields.handicapKeepsSum ?? before.handicapKeepsSum,
  };
}

type PointsFields = Pick<SectionFieldValues, 'winPoints' | 'drawPoints' | 'lossPoints' | 'pabPoints'>;

function scoringOf({ winPoints, drawPoints, lossPoints, pabPoints }: PointsFields, before: SectionSettings | null, systemId: string): Scoring {
  const { gamesPerMatch } = formatOf(systemId);
  const { systemId: systemBefore, scoring } = before ?? { systemId: 'dutch-2026', scoring: STANDARD_SCORING };
  const isOfMatches = gamesPerMatch > 1;
  const isSameUnit = formatOf(systemBefore).gamesPerMatch === gamesPerMatch;
  const same = isSameUnit && scoring.win === winPoints && scoring.draw === drawPoints && scoring.loss === lossPoints;
  // C.04.5 1.4 fixes the points of the bye, so the form does not ask for them.
  if (same) return isOfMatches ? scoring : { ...scoring, pab: pabPoints };
  const byes = isOfMatches ? matchByePoints({ win: winPoints, draw: drawPoints }) : { pab: pabPoints, fullPointBye: winPoints, halfPointBye: drawPoints };
  return { win: winPoints, draw: drawPoints, loss: lossPoints, forfeitWin: winPoints, forfeitLoss: 0, zeroPointBye: 0, ...byes };
}

const FIELD_OF_REFUSAL = {
  'win-is-not-two-draws': 'winPoints',
  'loss-is-not-zero': 'lossPoints',
  'fewer-than-three-rounds': 'rounds',
  'game-points-first': 'matchPrimary',
} as const;

type AccelerationSettings = Pick<SectionSettings, 'systemId' | 'acceleration' | 'rounds' | 'scoring'>;

/**
 * C.04.7 1.1 and 1.4.4: Baku acceleration needs three rounds, a win worth two draws, a loss worth 0, and teams ranked by match points.
 * Accepts a violation that existed before, and a section that ends after its paired rounds. Once round 1 is paired, the refusal names
 * the setting that breaks the rule, because the acceleration can no longer be changed.
 */
export function checkAcceleration(
  before: AccelerationSettings | null,
  after: AccelerationSettings,
  pairedRounds: number,
): Result<null, Refusal<'no-baku' | 'baku-stays'>> {
  const why = reasonAgainstBaku(after);
  if (why === null || (before !== null && reasonAgainstBaku(before) === why)) return ok(null);
  if (why === 'fewer-than-three-rounds' && pairedRounds > 0 && after.rounds <= pairedRounds) return ok(null);
  const about = { facts: { unit: formatOf(after.systemId).isOfTeams ? 'teams' : 'players' } } as const;
  return pairedRounds > 0 ? refuse('baku-stays', { ...about, field: FIELD_OF_REFUSAL[why] }) : refuse('no-baku', { ...about, field: 'acceleration' });
}

function reasonAgainstBaku({ systemId, acceleration, rounds, scoring }: AccelerationSettings): NoBakuReason | null {
  if (acceleration !== 'baku') return null;
  const { isOfTeams, gamesPerMatch } = formatOf(systemId);
  const { points, primary } = matchRulesOf({ scoring });
  return isOfTeams ? noBakuReason(points, rounds, primary) : noBakuReason(scoring, rounds / gamesPerMatch);
}
