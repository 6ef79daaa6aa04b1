'use client';

import { createContext, useActionState, useContext, useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { GOAL, IDLE, type FormAction, type FormState } from '@/app/_shell/form-state';
import { unlessUnanswered } from '@/app/_shell/unless-unanswered';
import { Answers, Asked } from './asked';
import { Outcome } from './outcome';
import { useTypedMeanwhile } from './use-typed-meanwhile';

interface FormContext {
  readonly state: FormState;
  readonly isPending: boolean;
  /** Begins the ids of this form: a page may hold several with the same names. */
  readonly prefix: string;
}

const Context = createContext<FormContext>({ state: IDLE, isPending: false, prefix: 'field' });

/** The state of the form around this component. */
export const useForm = () => useContext(Context);

/** Fields below it show nothing of what was sent last where that `isOther` than what they are about now. */
export function FieldsOf({ isOther, children }: { readonly isOther: boolean; readonly children: ReactNode }) {
  const form = useForm();
  const afresh = { ...form, state: { ...IDLE, submit: form.state.submit } };
  return <Context value={isOther ? afresh : form}>{children}</Context>;
}

interface FormProps {
  readonly action: FormAction;
  /** What the form is for, completing "before ...": "the section can be added". */
  readonly goal: string;
  readonly className?: string;
  /** Folds the fields under this line, for what is rarely done. A refusal or a question opens them, without a script too. */
  readonly summary?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form over an action made by `formAction`: error summary on top, focus on it after a refusal, everything typed kept,
 * also what was typed while the answer was under way.
 * Where no answer comes it stays as it is and says so. Works as a plain post before any script has arrived: what can be closed
 * stands inside the form, for it comes back closed, and what is answered above it.
 */
export function Form({ action, goal, className, summary, children }: FormProps) {
  const [state, submit, isPending] = useActionState(unlessUnanswered(action), IDLE);
  const prefix = useId();
  const form = useRef<HTMLFormElement>(null);
  const { onSubmit, onInput, wasTyping } = useTypedMeanwhile(form, state);
  return (
    <form ref={form} action={submit} onSubmit={onSubmit} onInput={onInput} className={className} noValidate>
      <Answer state={state} goal={goal} prefix={prefix} wasTyping={wasTyping} />
      <Context value={{ state, isPending, prefix }}>
        {summary === undefined ? (
          children
        ) : (
          <details className="open:pb-s3" open={state.status === 'refused'}>
            <summary>{summary}</summary>
            {children}
          </details>
        )}
      </Context>
    </form>
  );
}

interface AnswerProps {
  readonly state: FormState;
  readonly goal: string;
  readonly prefix: string;
  readonly wasTyping: RefObject<boolean>;
}

function Answer({ state, goal, prefix, wasTyping }: AnswerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.status === 'refused' && !wasTyping.current) box.current?.focus();
  }, [state, wasTyping]);
  if (state.status === 'done' && state.notice !== '') {
    return (
      <Outcome kind="done" role="status">
        {state.notice}
      </Outcome>
    );
  }
  if (state.status !== 'refused') return null;
  const { question } = state;
  if (question !== null) return <Asked key={state.submit} question={question} errors={state.errors} typed={state.typed} prefix={prefix} box={box} />;
  const fields = Object.entries(state.fieldErrors);
  return (
    <Outcome kind="refused" role="alert" aria-labelledby={`${prefix}-summary`} tabIndex={-1} ref={box}>
      <h2 id={`${prefix}-summary`}>{state.heading.replace(GOAL, () => goal)}</h2>
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
      <Answers typed={state.typed} />
    </Outcome>
  );
}

/** The id of the control called `name`, which the summary links to. */
export const fieldId = (prefix: string, name: string) => `${prefix}-${name}`;
