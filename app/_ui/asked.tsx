'use client';

import { useState, useSyncExternalStore, type RefObject } from 'react';
import { ANSWERS, type FormQuestion, type FormState } from '@/app/_shell/form-state';
import { Button } from './button';
import { Outcome } from './outcome';

interface AskedProps {
  readonly question: FormQuestion;
  /** What is asked, each of its lines a paragraph. */
  readonly errors: readonly string[];
  readonly typed: FormState['typed'];
  readonly prefix: string;
  readonly box?: RefObject<HTMLDivElement | null>;
}

/** A question of a form, inside that form: sent again with the answer, it is done. What was typed stays when it is left. */
export function Asked({ question, errors, typed, prefix, box }: AskedProps) {
  const { title, field, agreement, yes, moved, isGrave } = question;
  const [isLeft, setLeft] = useState(false);
  if (isLeft) return null;
  return (
    <Outcome kind="asked" role="alert" aria-labelledby={`${prefix}-ask`} tabIndex={-1} ref={box}>
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
      <Answers typed={typed} but={field} />
      <p className="mt-s3 flex flex-wrap gap-s2">
        <Button name={field} value={agreement} {...(isGrave === true ? { look: 'danger' } : {})}>
          {yes}
        </Button>
        {question.cancel !== undefined && <Cancel onClick={() => setLeft(true)}>{question.cancel}</Cancel>}
      </p>
    </Outcome>
  );
}

const never = () => () => {};

/** Without a script the question is left by doing something else. */
function Cancel({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isAwake ? (
    <Button type="button" onClick={onClick}>
      {children}
    </Button>
  ) : null;
}

/** What was agreed to before, sent along: a form may ask more than one thing. */
export function Answers({ typed, but }: { readonly typed: FormState['typed']; readonly but?: string }) {
  const given = ANSWERS.flatMap((name) => (name !== but && typeof typed[name] === 'string' && typed[name] !== '' ? { name, value: typed[name] } : []));
  return given.map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />);
}
