import { z } from 'zod';
import { EligibilitySchema } from '@/lib/domain/prizes/prize-fund';

/** The limits on the values of the rules. */
export const REGISTRATION_LIMITS = {
  capacity: { least: 1, most: 2000 },
  /** The hours for which a place is kept for a player of the waiting list. */
  hours: { least: 1, most: 336 },
  rating: { least: 1, most: 3500 },
  year: { least: 1900, most: 2100 },
  questions: 6,
  choices: 12,
} as const;

/** What the form can require of a player. */
export const REQUIRABLE_FIELDS = ['email', 'fideId', 'birth', 'sex', 'federation', 'club'] as const;
export type RequirableField = (typeof REQUIRABLE_FIELDS)[number];

export const QUESTION_KINDS = ['text', 'choice', 'yesNo'] as const;

const integerWithin = ({ least, most }: { readonly least: number; readonly most: number }) => z.number().int().min(least).max(most);
const LocalTimeSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
const LineSchema = z.string().min(1).max(200);

const QuestionSchema = z.object({
  /** Stays the same when the text is changed, so that answers keep their question. */
  id: z.string().regex(/^q\d$/),
  kind: z.enum(QUESTION_KINDS),
  text: LineSchema,
  /** The answers to choose from; empty unless the kind is `choice`. */
  choices: z.array(LineSchema).max(REGISTRATION_LIMITS.choices).readonly(),
  isRequired: z.boolean(),
});
export type RegistrationQuestion = z.output<typeof QuestionSchema>;

/** Who may register: the conditions of a prize category that concern a player before the first round. */
const EligibilityRulesSchema = EligibilitySchema.omit({ titles: true });

/** The public registration of a section. All times are local times of the event. */
export const RegistrationRulesSchema = z.object({
  /** Without it, registration is open at once. */
  opensAt: LocalTimeSchema.exactOptional(),
  /** Without it, registration is open until round 1 is paired. */
  closesAt: LocalTimeSchema.exactOptional(),
  /** Without it, every player gets a place. */
  capacity: integerWithin(REGISTRATION_LIMITS.capacity).exactOptional(),
  hasWaitingList: z.boolean(),
  offerHours: integerWithin(REGISTRATION_LIMITS.hours),
  eligible: EligibilityRulesSchema,
  required: z.array(z.enum(REQUIRABLE_FIELDS)),
  /** The rounds for which players can wish a bye. */
  byeRounds: z.array(integerWithin({ least: 1, most: 99 })).max(99),
  questions: z.array(QuestionSchema).max(REGISTRATION_LIMITS.questions),
  /** The organiser's own text of consent; '' for the text of the program. */
  consent: z.string().max(1000),
  asksComing: z.boolean(),
});

export type RegistrationRules = z.output<typeof RegistrationRulesSchema>;

/** The column of the archive, in which a section without registration is {}. */
export const StoredRegistrationSchema = z.union([RegistrationRulesSchema, z.strictObject({})]);

export type StoredRegistration = z.output<typeof StoredRegistrationSchema>;

/** The rules with their opening and closing moved, for a copy of the section on other days. */
export function moveRegistration(stored: unknown, move: (local: string) => string): StoredRegistration {
  const rules = parseRegistration(stored);
  if (rules === null) return {};
  const { opensAt, closesAt, ...rest } = rules;
  return { ...rest, ...(opensAt === undefined ? {} : { opensAt: move(opensAt) }), ...(closesAt === undefined ? {} : { closesAt: move(closesAt) }) };
}

/** Reads the stored rules; null for a section without public registration. */
export function parseRegistration(stored: unknown): RegistrationRules | null {
  const isEmpty = Object.keys(StoredRegistrationSchema.parse(stored ?? {})).length === 0;
  return isEmpty ? null : RegistrationRulesSchema.parse(stored);
}
