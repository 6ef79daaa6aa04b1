import { z } from 'zod';
import { readFederation } from '@/lib/domain/players/parse-person-fields';
import {
  checkboxField,
  optionalIntegerField,
  optionalLineField,
  optionalLocalTimeField,
  optionalTextField,
  integerField,
} from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import {
  QUESTION_KINDS,
  REGISTRATION_LIMITS,
  REQUIRABLE_FIELDS,
  type RegistrationQuestion,
  type RegistrationRules,
  RegistrationRulesSchema,
} from './registration-rules';

const numberRule = ({ least, most }: { readonly least: number; readonly most: number }) => optionalIntegerField(least, most);

/** Rounds as typed, for example `1, 2`. */
const roundsRule = () =>
  optionalLineField(120)
    .transform((text) => text.split(/[\s,;]+/).filter((part) => part !== ''))
    .pipe(z.array(z.string().regex(/^[1-9]\d?$/, t('registration.settings.byeRoundsForm'))))
    .transform((parts) => [...new Set(parts.map(Number))].toSorted((a, b) => a - b));

const choicesRule = () =>
  optionalLineField(800)
    .transform((text) => text.split(';').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .pipe(z.array(z.string().max(200)).max(REGISTRATION_LIMITS.choices, t('registration.settings.tooManyChoices', { most: REGISTRATION_LIMITS.choices })));

export const RegistrationRuleFieldsSchema = z
  .object({
    isOpen: checkboxField(),
    opensAt: optionalLocalTimeField(),
    closesAt: optionalLocalTimeField(),
    capacity: numberRule(REGISTRATION_LIMITS.capacity),
    hasWaitingList: checkboxField(),
    offerHours: integerField(REGISTRATION_LIMITS.hours.least, REGISTRATION_LIMITS.hours.most).default(48),
    ratingFrom: numberRule(REGISTRATION_LIMITS.rating),
    ratingBelow: numberRule(REGISTRATION_LIMITS.rating),
    unrated: z.enum(['', 'too', 'only']).default(''),
    onlySex: z.enum(['', 'm', 'w']).default(''),
    bornFrom: numberRule(REGISTRATION_LIMITS.year),
    bornUntil: numberRule(REGISTRATION_LIMITS.year),
    onlyFederation: optionalLineField(10).refine((text) => text === '' || readFederation(text) !== null, t('fields.person.federation')),
    onlyClub: optionalLineField(120),
    required: z.array(z.enum(REQUIRABLE_FIELDS)).default([]),
    byeRounds: roundsRule(),
    questionTexts: z.array(optionalLineField(200)).max(REGISTRATION_LIMITS.questions).default([]),
    questionKinds: z.array(z.enum(QUESTION_KINDS)).max(REGISTRATION_LIMITS.questions).default([]),
    questionChoices: z.array(choicesRule()).max(REGISTRATION_LIMITS.questions).default([]),
    requiredQuestions: z.array(z.string().regex(/^q\d$/)).max(REGISTRATION_LIMITS.questions).default([]),
    consentText: optionalTextField(1000),
    asksComing: checkboxField(),
  })
  .refine(({ opensAt, closesAt }) => opensAt === null || closesAt === null || opensAt < closesAt, {
    path: ['closesAt'],
    error: t('registration.settings.closesBeforeOpening'),
  })
  .refine(({ bornFrom, bornUntil }) => bornFrom === null || bornUntil === null || bornFrom <= bornUntil, {
    path: ['bornUntil'],
    error: t('registration.settings.reversed'),
  })
  .refine(({ ratingFrom, ratingBelow }) => ratingFrom === null || ratingBelow === null || ratingFrom < ratingBelow, {
    path: ['ratingBelow'],
    error: t('registration.settings.reversed'),
  })
  .refine(
    ({ questionTexts, questionKinds, questionChoices }) =>
      questionTexts.every((text, at) => text === '' || questionKinds[at] !== 'choice' || (questionChoices[at]?.length ?? 0) > 1),
    {
      path: ['questionChoices'],
      error: t('registration.settings.choicesMissing'),
    },
  );

type Fields = z.output<typeof RegistrationRuleFieldsSchema>;

/** Reads the rules from a form; {} if the section has no registration. A blank field sets no rule. */
export function registrationRulesFrom(fields: Fields): RegistrationRules | Record<string, never> {
  if (!fields.isOpen) return {};
  const { opensAt, closesAt, capacity, hasWaitingList, offerHours, required, byeRounds, consentText, asksComing } = fields;
  const times = stated({ opensAt, closesAt, capacity });
  return RegistrationRulesSchema.parse({
    ...times,
    hasWaitingList,
    offerHours,
    eligible: eligibleFrom(fields),
    required: REQUIRABLE_FIELDS.filter((field) => required.includes(field)),
    byeRounds,
    questions: questionsFrom(fields),
    consent: consentText,
    asksComing,
  });
}

const stated = (fields: Readonly<Record<string, unknown>>) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));

function eligibleFrom({ ratingFrom, ratingBelow, unrated, onlySex, bornFrom, bornUntil, onlyFederation, onlyClub }: Fields) {
  const isUnratedOnly = unrated === 'only';
  const rating = isUnratedOnly ? {} : { ratingFrom, ratingBelow };
  const takesUnrated = isUnratedOnly || (unrated === 'too' && ratingBelow !== null);
  return stated({
    ...rating,
    ...(takesUnrated ? { unrated: true } : {}),
    sex: onlySex,
    bornFrom,
    bornUntil,
    federation: onlyFederation.toUpperCase(),
    club: onlyClub,
  });
}

function questionsFrom({ questionTexts, questionKinds, questionChoices, requiredQuestions }: Fields): RegistrationQuestion[] {
  return questionTexts.flatMap((text, index) => {
    const id = `q${index + 1}`;
    const kind = questionKinds[index] ?? 'text';
    const choices = kind === 'choice' ? (questionChoices[index] ?? []) : [];
    return text === '' ? [] : { id, kind, text, choices, isRequired: requiredQuestions.includes(id) };
  });
}
