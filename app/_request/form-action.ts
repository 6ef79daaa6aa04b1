import 'server-only';
import type { z } from 'zod';
import type { Result } from '@/engine/model/result-or-error';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { markFormRead } from '@/lib/platform/http/error-pages';
import { t } from '@/lib/platform/messages/translate';
import { withFallbackInOutage } from '@/lib/platform/observability/request-errors';
import { currentActor } from './current-actor';
import { confirmationFor } from './form-confirmation';
import { formToObject, typedValues, type FormAction, type FormState, IDLE_FORM_STATE } from './form-state';
import { refusalText } from './refusal-text';

export type UseCase<Input, Value> = (actor: Actor, input: Input) => Promise<Result<Value, Refusal>>;

interface ActionOutcome {
  readonly notice?: string;
  /** A value for the form, such as a link that is shown once. Must be plain data. */
  readonly value?: unknown;
  /** Set if the form must keep the submitted values, because they may have to be sent again. */
  readonly keepsTyped?: true;
  /** Values that the form shows instead of the submitted ones, if it keeps those. */
  readonly fills?: Readonly<Record<string, string>>;
}
type OutcomeOf<Input, Value> = (value: Value, input: Input) => ActionOutcome | void | Promise<ActionOutcome | void>;

/** Adds facts to the form that the user does not supply, such as the device. */
type CompleteForm = (form: FormData) => Promise<void>;

/** Answers a button of the form that does something else, such as a search. Null for the other buttons. */
export type AnswerOtherButton = (...sent: Parameters<FormAction>) => Promise<FormState | null>;

/** Makes a form action from a use case. If the form is refused, the new state has the messages by field and the typed values. */
export function formAction<Schema extends z.ZodType, Value>(
  schema: Schema,
  useCase: UseCase<z.output<Schema>, Value>,
  after: OutcomeOf<z.output<Schema>, Value> = () => {},
  complete: CompleteForm = async () => {},
  answerOtherButton: AnswerOtherButton = async () => null,
): FormAction {
  return async (state, form) => {
    const other = await answerOtherButton(state, form);
    if (other !== null) return other;
    const base = { typed: typedValues(form), submit: state.submit + 1 };
    markFormRead();
    await complete(form);
    const parsed = schema.safeParse(formToObject(form));
    if (!parsed.success) return refusedInput(parsed.error, base);
    const outcome = await withFallbackInOutage(
      async () => useCase(await currentActor(), parsed.data),
      () => refuse('database-away'),
    );
    if (!outcome.ok) return refusedState(outcome.error, base);
    const next = await after(outcome.value, parsed.data);
    return {
      ...IDLE_FORM_STATE,
      status: 'done',
      notice: next?.notice ?? '',
      submit: base.submit,
      ...(next?.value === undefined ? {} : { value: next.value }),
      ...(next?.keepsTyped === true ? { typed: { ...base.typed, ...next.fills } } : {}),
    };
  };
}

type Base = Pick<FormState, 'typed' | 'submit'>;

function refusedInput(error: z.ZodError, base: Base): FormState {
  const fieldErrors: Record<string, string> = {};
  const errors: string[] = [];
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.');
    if (name === '') errors.push(issue.message);
    // Only the first message of a field is shown, because the others often have the same cause.
    else fieldErrors[name] ??= issue.message;
  }
  const heading = errorHeading(errors.length + Object.keys(fieldErrors).length);
  return { ...IDLE_FORM_STATE, status: 'refused', errors, fieldErrors, code: 'invalid', heading, ...base };
}

const errorHeading = (problems: number) => (problems === 0 ? t('shell.form.refused') : t('shell.form.notDone', { count: problems }));

function refusedState(refusal: Refusal, base: Base): FormState {
  const text = refusalText(refusal);
  if (refusal.code === 'form-incomplete') {
    const { fields, texts } = refusal.facts;
    const fieldErrors = Object.fromEntries(fields.map((name, index) => [name, texts[index] ?? text]));
    return { ...IDLE_FORM_STATE, status: 'refused', fieldErrors, code: refusal.code, heading: errorHeading(fields.length), ...base };
  }
  const isAboutField = refusal.field !== undefined;
  return {
    ...IDLE_FORM_STATE,
    status: 'refused',
    errors: isAboutField ? [] : [text],
    fieldErrors: isAboutField ? { [refusal.field]: text } : {},
    code: refusal.code,
    subject: refusal.code === 'already-entered' ? refusal.facts.entryId : null,
    heading: errorHeading(isAboutField ? 1 : 0),
    question: confirmationFor(refusal),
    ...base,
  };
}
