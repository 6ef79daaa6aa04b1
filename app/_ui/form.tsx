'use client';

import { createContext, useActionState, useContext, useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { IDLE, type FormAction, type FormState } from '@/app/_shell/form-state';
import { Button } from './button';
import { Outcome } from './outcome';

interface FormContext {
  readonly state: FormState;
  readonly isPending: boolean;
  /** Begins the ids of this form: a page may hold several with the same names. */
  readonly prefix: string;
}

const Context = createContext<FormContext>({ state: IDLE, isPending: false, prefix: 'field' });

/** The state of the form around this component. */
export const useForm = () => useContext(Context);

interface FormProps {
  readonly action: FormAction;
  /** What the form is for, completing "before ...": "the section can be added". */
  readonly goal: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A form over an action made by `formAction`: error summary on top, focus on it after a refusal, everything typed kept.
 * Works as a plain post before any script has arrived.
 */
export function Form({ action, goal, className, children }: FormProps) {
  const [state, submit, isPending] = useActionState(action, IDLE);
  const prefix = useId();
  return (
    <form action={submit} className={className} noValidate>
      <Answer state={state} goal={goal} prefix={prefix} />
      <Context value={{ state, isPending, prefix }}>{children}</Context>
    </form>
  );
}

interface AnswerProps {
  readonly state: FormState;
  readonly goal: string;
  readonly prefix: string;
}

function Answer({ state, goal, prefix }: AnswerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.status === 'refused') box.current?.focus();
  }, [state]);
  if (state.status === 'done' && state.notice !== '') {
    return (
      <Outcome kind="done" role="status">
        {state.notice}
      </Outcome>
    );
  }
  if (state.status !== 'refused') return null;
  const question = QUESTIONS[state.code ?? ''];
  if (question !== undefined) return <Asked question={question} state={state} prefix={prefix} box={box} />;
  const fields = Object.entries(state.fieldErrors);
  return (
    <Outcome kind="refused" role="alert" aria-labelledby={`${prefix}-summary`} tabIndex={-1} ref={box}>
      <h2 id={`${prefix}-summary`}>
        {countWords(fields.length + state.errors.length)} before {goal}
      </h2>
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
    </Outcome>
  );
}

interface Question {
  readonly title: (facts: FormState['facts']) => string;
  /** The field that the arbiter's agreement is sent in. */
  readonly field: string;
  readonly yes: string;
}

/** Refusals that are a question: what it would do is said, and the same form does it with the agreement. */
const QUESTIONS: Readonly<Record<string, Question>> = {
  'draft-without-this': { title: ({ round }) => `Pair round ${round} again?`, field: 'discards', yes: 'Discard the draft and pair again with this' },
  'numbers-change': {
    title: ({ count }) => (count === 1 ? 'Change a pairing number?' : `Change ${count} pairing numbers?`),
    field: 'discards',
    yes: 'Store it, with these numbers',
  },
  'unpairing-costs': { title: ({ round }) => `Unpair round ${round}?`, field: 'agreement', yes: 'Unpair it, at this cost' },
};

interface AskedProps {
  readonly question: Question;
  readonly state: FormState;
  readonly prefix: string;
  readonly box: RefObject<HTMLDivElement | null>;
}

function Asked({ question, state, prefix, box }: AskedProps) {
  const { agreement = '', numbers = '' } = state.facts;
  const moved = String(numbers).split('\n').filter(Boolean);
  return (
    <Outcome kind="asked" role="alert" aria-labelledby={`${prefix}-ask`} tabIndex={-1} ref={box}>
      <h2 id={`${prefix}-ask`}>{question.title(state.facts)}</h2>
      {state.errors.map((error) => (
        <p key={error} className="mt-s2">
          {error}
        </p>
      ))}
      {moved.length > 0 && (
        <details className="mt-s2">
          <summary>{moved.length === 1 ? 'The number that changes' : `The ${moved.length} numbers that change`}</summary>
          <ul className="text-t1">
            {moved.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      <p className="mt-s3">
        <Button name={question.field} value={agreement}>
          {question.yes}
        </Button>
      </p>
    </Outcome>
  );
}

/** The id of the control called `name`, which the summary links to. */
export const fieldId = (prefix: string, name: string) => `${prefix}-${name}`;

function countWords(count: number): string {
  return count === 1 ? 'One thing to change' : `${count} things to change`;
}
