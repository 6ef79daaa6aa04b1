import { z } from 'zod';
import { emailField } from '@/lib/acts/accounts/account-fields';
import { PersonFieldsSchema } from '@/lib/domain/players/person-form-fields';
import { PUBLIC_NAME_FORMS } from '@/lib/domain/players/public-name';
import { checkboxField, choiceField, integerField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

export const optionalEmailField = () => z.union([z.literal(''), emailField()], { error: t('fields.account.email') }).default('');

/** Names are in emails to an address that nobody has checked, so they cannot contain addresses of pages. */
const nameField = () => optionalLineField(60).refine((name) => !/[\d:/@<>]/.test(name), t('registration.missing.nameForm'));
export const registrantField = () => optionalLineField(120).refine((name) => !/[:/@<>]|www/i.test(name), t('registration.missing.nameForm'));

const answerField = () => optionalLineField(500);

/** The answers to the questions of the organiser, by the id of the question. */
export const ANSWER_FIELDS = { q1: answerField(), q2: answerField(), q3: answerField(), q4: answerField(), q5: answerField(), q6: answerField() } as const;
export const answersOf = (fields: Readonly<Record<keyof typeof ANSWER_FIELDS, string>>): Record<string, string> => {
  const { q1, q2, q3, q4, q5, q6 } = fields;
  return Object.fromEntries(Object.entries({ q1, q2, q3, q4, q5, q6 }).filter(([, answer]) => answer !== ''));
};

/** The fields that can be changed later. */
export const WISH_FIELDS = {
  ...ANSWER_FIELDS,
  club: PersonFieldsSchema.shape.club,
  byes: z.array(integerField(1, 99)).max(99).default([]),
  publicName: choiceField(PUBLIC_NAME_FORMS).default('full'),
} as const;

/** The fields of one player. What is required depends on the section (`fieldProblems`). */
export const PLAYER_FIELDS = {
  ...WISH_FIELDS,
  /** The player chosen from the rating lists, as `FIDE/1503014`; '' for none. */
  listed: z.union([z.literal(''), z.string().regex(/^(?:FIDE|[A-Z]{3})\/[\p{L}\p{N}. -]{1,40}$/u)], { error: t('terms.sentence.unreadable') }).default(''),
  surname: nameField(),
  firstName: nameField(),
  fideId: PersonFieldsSchema.shape.fideId,
  birth: PersonFieldsSchema.shape.birth,
  sex: PersonFieldsSchema.shape.sex,
  federation: PersonFieldsSchema.shape.federation,
  consent: checkboxField(),
} as const;

const PlayerFieldsSchema = z.object(PLAYER_FIELDS);
export type PlayerFields = z.output<typeof PlayerFieldsSchema>;
