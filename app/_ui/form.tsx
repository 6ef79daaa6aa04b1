'use client';

import { type ComponentProps, createContext, useContext, useEffect, useId, useRef, type ReactNode, type RefObject, useState } from 'react';
import { delayUntilResultsSent } from '@/app/_request/await-pending-results';
import {
  IDLE_FORM_STATE,
  isUnanswered,
  type FormAction,
  type FormState,
  CONFIRMATION_FIELDS,
  type FormConfirmation,
  typedValue,
} from '@/app/_request/form-state';
import { Button } from './button';
import { HiddenFields } from './hidden-fields';
import { FormOutcome } from './page-parts';
import { useAnsweredAction } from './use-answered-action';
import { useKeepTypedText } from './use-keep-typed-text';
import { useHydrated } from './use-latest';

interface FormContext {
  readonly state: FormState;
  readonly isPending: boolean;
  /** The prefix for the ids in this form, because a page may have several forms with the same field names. */
  readonly prefix: string;
}

const FormStateContext = createContext<FormContext>({ state: IDLE_FORM_STATE, isPending: false, prefix: 'field' });

export const useForm = () => useContext(FormStateContext);

/** If `isOther`, the fields inside show their defaults. The submitted values were for something else, such as another file. */
export function FieldDefaultsScope({ isOther, children }: { readonly isOther: boolean; readonly children: ReactNode }) {
  const form = useForm();
  const withoutAnswer = { ...form, state: { ...IDLE_FORM_STATE, submit: form.state.submit } };
  return <FormStateContext value={isOther ? withoutAnswer : form}>{children}</FormStateContext>;
}

interface FormProps {
  readonly action: FormAction;
  readonly className?: string;
  readonly fields?: ComponentProps<typeof HiddenFields>['fields'];
  /** If present, the fields are collapsed under this line. A refusal or a question opens them, even without scripts. */
  readonly summary?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form for an action made by `formAction`. Works without scripts.
 * The `details` element is inside the form, so that the form's state can open it after a refusal.
 */
export function Form({ action, className, fields = {}, summary, children }: FormProps) {
  const { shown: state, settled, act: submit, isPending } = useAnsweredAction(delayUntilResultsSent(action), IDLE_FORM_STATE, isUnanswered);
  const prefix = useId();
  const form = useRef<HTMLFormElement>(null);
  const { onSubmit, onInput, wasTyping } = useKeepTypedText(form, state, settled);
  return (
    <form ref={form} action={submit} onSubmit={onSubmit} onInput={onInput} className={className} noValidate>
      <FormAnswer state={state} prefix={prefix} wasTyping={wasTyping} />
      <FormStateContext value={{ state, isPending, prefix }}>
        <HiddenFields fields={fields} />
        {summary === undefined ? (
          children
        ) : (
          <details className="open:pb-s3" open={state.status === 'refused'}>
            <summary>{summary}</summary>
            {children}
          </details>
        )}
      </FormStateContext>
    </form>
  );
}

type FormAnswerProps = Pick<FormContext, 'state' | 'prefix'> & { readonly wasTyping: RefObject<boolean> };

function FormAnswer({ state, prefix, wasTyping }: FormAnswerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.status === 'refused' && !wasTyping.current) box.current?.focus();
  }, [state, wasTyping]);
  if (state.status === 'done' && state.notice !== '') {
    return (
      <FormOutcome kind="done" role="status">
        {state.notice}
      </FormOutcome>
    );
  }
  if (state.status !== 'refused') return null;
  const { question } = state;
  if (question !== null)
    return <ConfirmationQuestion key={state.submit} question={question} errors={state.errors} typed={state.typed} prefix={prefix} box={box} />;
  const fields = Object.entries(state.fieldErrors);
  return (
    <FormOutcome kind="refused" role="alert" aria-labelledby={`${prefix}-summary`} tabIndex={-1} ref={box}>
      <h2 id={`${prefix}-summary`}>{state.heading}</h2>
      <ul className="mt-s2">
        {state.errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
        {fields.map(([name, error]) => (
          <li key={name}>
            <a href={`#${fieldId(prefix, name)}`}>{error}</a>
          </li>
        ))}
      </ul>
      <EarlierAnswerFields typed={state.typed} />
    </FormOutcome>
  );
}

export const fieldId = (prefix: string, name: string) => `${prefix}-${name}`;

interface ConfirmationQuestionProps extends Pick<FormState, 'errors' | 'typed'>, Pick<FormContext, 'prefix'> {
  readonly question: FormConfirmation;
  readonly box?: RefObject<HTMLDivElement | null>;
}

export function ConfirmationQuestion({ question, errors, typed, prefix, box }: ConfirmationQuestionProps) {
  const { title, field, agreement, yes, moved, isGrave } = question;
  const [isLeft, setLeft] = useState(false);
  if (isLeft) return null;
  return (
    <FormOutcome kind="asked" role="alert" aria-labelledby={`${prefix}-ask`} tabIndex={-1} ref={box}>
      <h2 id={`${prefix}-ask`}>{title}</h2>
      {errors
        .flatMap((error) => error.split('\n'))
        .map((sentence) => (
          <p key={sentence} className="mt-s2">
            {sentence}
          </p>
        ))}
      {moved.lines.length > 0 && (
        <details className="mt-s2">
          <summary>{moved.title}</summary>
          <ul className="text-t1">
            {moved.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      <EarlierAnswerFields typed={typed} but={field} />
      <p className="mt-s3 flex flex-wrap gap-s2">
        <Button name={field} value={agreement} {...(isGrave === true ? { variant: 'danger' } : {})}>
          {yes}
        </Button>
        {question.cancel !== undefined && <CancelButton onClick={() => setLeft(true)}>{question.cancel}</CancelButton>}
      </p>
    </FormOutcome>
  );
}

/** The cancel button of a question. It is shown only if scripts run. Without scripts, the user can leave the question unanswered. */
function CancelButton({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return useHydrated() ? (
    <Button type="button" onClick={onClick}>
      {children}
    </Button>
  ) : null;
}

/** Hidden fields with the answers to earlier questions, because a form may ask several questions in turn. */
function EarlierAnswerFields({ typed, but }: { readonly typed: FormState['typed']; readonly but?: string }) {
  const answers = CONFIRMATION_FIELDS.flatMap((name) =>
    name !== but && typeof typed[name] === 'string' && typed[name] !== '' ? { name, value: typed[name] } : [],
  );
  return answers.map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />);
}

interface SubmitProps {
  readonly variant?: 'primary' | 'danger' | 'quiet' | 'plain';
  readonly children: ReactNode;
  readonly name?: string;
  readonly value?: string;
  /** The key for the button, as in `aria-keyshortcuts`. It is shown only on wide screens, which usually have a keyboard. */
  readonly shortcut?: 'P' | 'Shift+P' | 'C';
}

/** The submit button of the surrounding form. It does nothing while a submit is pending. */
export function Submit({ variant = 'primary', children, name, value, shortcut }: SubmitProps) {
  const { isPending } = useForm();
  return (
    <Button
      variant={variant}
      name={name}
      value={value}
      aria-disabled={isPending || undefined}
      aria-keyshortcuts={shortcut}
      data-next={shortcut === 'P' || shortcut === 'C' || undefined}
      onClick={(event) => isPending && event.preventDefault()}
    >
      {children}
      {shortcut !== undefined && (
        <kbd className="ml-s2 text-ink max-wide:hidden print:hidden" aria-hidden="true">
          {shortcut.replace('Shift+', '⇧')}
        </kbd>
      )}
    </Button>
  );
}

/** The submit button on a separate line. `className` sets the margins. */
export function SubmitLine({ className, variant = 'quiet', ...submit }: SubmitProps & { readonly className: string }) {
  return (
    <p className={className}>
      <Submit variant={variant} {...submit} />
    </p>
  );
}

/** A form with one button and only hidden fields. */
export function ActionButton({ action, fields, variant = 'quiet', ...submit }: Pick<FormProps, 'action' | 'fields'> & SubmitProps) {
  return (
    <Form action={action} fields={fields}>
      <Submit variant={variant} {...submit} />
    </Form>
  );
}

/** Repeats the value of the button that led to a question. The answer comes from another button, which does not have this value. */
export function PressedButtonValue({ name }: { readonly name: string }) {
  const { state } = useForm();
  return state.status === 'refused' ? <input type="hidden" name={name} value={typedValue(state, name)} /> : null;
}
