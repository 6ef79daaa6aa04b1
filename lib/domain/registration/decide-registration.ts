import { type Eligibility, failedConditions } from '@/engine/prizes';
import { instantOf } from '@/lib/domain/events/event-time-zone';
import { birthYearOf } from '@/lib/domain/players/parse-person-fields';
import { comparableClub, toConditions } from '@/lib/domain/prizes/prize-fund';
import { t } from '@/lib/platform/messages/translate';
import type { RegisteredPlayer } from './registered-player';
import type { RegistrationQuestion, RegistrationRules, RequirableField } from './registration-rules';

/** `paired`: round 1 is paired, so that only an arbiter can enter another player. */
export type RegistrationPhase = 'before' | 'open' | 'closed' | 'paired';

interface SectionNow {
  readonly timeZone: string;
  /** The last round with a pairing, which may be a draft; 0 before round 1. */
  readonly pairedRounds: number;
}

/** Opening and closing follow from the clock alone. */
export function registrationPhase({ opensAt, closesAt }: RegistrationRules, { timeZone, pairedRounds }: SectionNow, now: Date): RegistrationPhase {
  if (pairedRounds > 0) return 'paired';
  if (closesAt !== undefined && instantOf(closesAt, timeZone) <= now) return 'closed';
  return opensAt !== undefined && instantOf(opensAt, timeZone) > now ? 'before' : 'open';
}

/**
 * What the public sees, which knows only published rounds. Registration that a draft of round 1 ended looks like one that was closed.
 * `publishedRounds` is the last published round, 0 before round 1.
 */
export function publicPhase(rules: RegistrationRules, section: SectionNow & { readonly publishedRounds: number }, now: Date): RegistrationPhase {
  if (section.publishedRounds > 0) return 'paired';
  const phase = registrationPhase(rules, { ...section, pairedRounds: 0 }, now);
  return phase === 'open' && section.pairedRounds > 0 ? 'closed' : phase;
}

export type Condition = Exclude<keyof Eligibility, 'titles'>;
type RatedPlayer = Pick<RegisteredPlayer, 'birth' | 'sex' | 'federation' | 'club'> & { readonly rating: number };

/** Returns the conditions that the player does not meet. */
export function unmetConditions({ birth, sex, federation, club, rating }: RatedPlayer, { eligible }: Pick<RegistrationRules, 'eligible'>): Condition[] {
  const year = birthYearOf(birth);
  const player = { id: 0, points: 0, rank: 0, title: null, isExcluded: false, rating, sex, federation, birthYear: year === null ? null : Number(year) };
  return failedConditions({ ...player, club: comparableClub(club) }, toConditions(eligible)).filter((condition) => condition !== 'titles');
}

export interface RegistrationFields {
  readonly surname: string;
  readonly firstName: string;
  readonly email: string;
  readonly fideId: number | null;
  readonly birth: string | null;
  readonly sex: 'm' | 'w' | null;
  readonly federation: string;
  readonly club: string;
  readonly hasConsent: boolean;
  readonly answers: Readonly<Record<string, string>>;
}

/** The problems of a form by field, all at once. */
export function fieldProblems(fields: RegistrationFields, rules: RegistrationRules, needsEmail: boolean): Readonly<Record<string, string>> {
  const missing = rules.required.filter((field) => (field !== 'email' || needsEmail) && isBlank(fields[field]));
  const ofFields = missing.map((field): [string, string] => [field, t(`registration.missing.${field satisfies RequirableField}`)]);
  const ofAnswers = rules.questions.flatMap((question): [string, string][] => {
    const problem = answerProblem(question, fields.answers[question.id] ?? '');
    return problem === null ? [] : [[question.id, problem]];
  });
  return Object.fromEntries([
    ...(fields.surname === '' ? [['surname', t('registration.missing.surname')]] : []),
    ...ofFields,
    ...ofAnswers,
    ...(fields.hasConsent ? [] : [['consent', t('registration.missing.consent')]]),
  ]) as Record<string, string>;
}

const isBlank = (value: string | number | null) => value === null || value === '';

export const YES_NO = ['yes', 'no'] as const;

function answerProblem({ kind, choices, isRequired }: RegistrationQuestion, answer: string): string | null {
  if (answer === '') return isRequired ? t('registration.missing.answer') : null;
  const options: readonly string[] | null = kind === 'choice' ? choices : kind === 'yesNo' ? YES_NO : null;
  return options === null || options.includes(answer) ? null : t('fields.choose.option');
}

/** An answer as the organiser reads it. */
export const answerText = ({ kind }: Pick<RegistrationQuestion, 'kind'>, answer: string): string =>
  kind === 'yesNo' && (answer === 'yes' || answer === 'no') ? t(`terms.word.${answer}`) : answer;

/** From when players are asked whether they come: a day before the first round. */
export const askingStart = (firstRoundAt: Date): Date => new Date(firstRoundAt.getTime() - 86_400_000);
