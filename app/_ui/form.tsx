'use client';

import { createContext, useActionState, useContext, useEffect, useRef, type ReactNode } from 'react';
import { IDLE, type FormAction, type FormState } from '@/app/_shell/form-state';

interface FormContext {
  readonly state: FormState;
  readonly isPending: boolean;
}

const Context = createContext<FormContext>({ state: IDLE, isPending: false });

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
  return (
    <form action={submit} className={className} noValidate>
      <Outcome state={state} goal={goal} />
      <Context value={{ state, isPending }}>{children}</Context>
    </form>
  );
}

function Outcome({ state, goal }: { readonly state: FormState; readonly goal: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.status === 'refused') box.current?.focus();
  }, [state]);
  if (state.status === 'done' && state.notice !== '') {
    return (
      <div className="done" role="status">
        {state.notice}
      </div>
    );
  }
  if (state.status !== 'refused') return null;
  const fields = Object.entries(state.fieldErrors);
  return (
    <div className="sum" role="alert" aria-labelledby="form-summary" tabIndex={-1} ref={box}>
      <h2 id="form-summary">{countWords(fields.length + state.errors.length)} before {goal}</h2>
      <ul className="mt-s2">
        {state.errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
        {fields.map(([name, error]) => (
          <li key={name}>
            <a href={`#field-${name}`}>{error}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function countWords(count: number): string {
  return count === 1 ? 'One thing to change' : `${count} things to change`;
}
