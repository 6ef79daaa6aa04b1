/** What a form shows after a submit; the first render has `IDLE`. Plain data: it crosses to the browser. */
export interface FormState {
  readonly status: 'idle' | 'done' | 'refused';
  /** After `done`: one sentence, or empty. */
  readonly notice: string;
  /** Sentences that belong to no field. */
  readonly errors: readonly string[];
  /** The sentence for each field in error, by the field's name. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** What was typed, to be shown again: React empties uncontrolled fields when an action ends. Never passwords. */
  readonly typed: Readonly<Record<string, string | readonly string[]>>;
  /** The code of the refusal, for forms that offer a next step for a certain one; null otherwise. */
  readonly code: string | null;
  /** After `refused`: what the sentence speaks of. */
  readonly facts: Readonly<Record<string, string | number>>;
  /** What the use case gave back, when the action passes it on with `show`. */
  readonly value?: unknown;
  /** Differs after every submit, so that effects run again for the same answer. */
  readonly submit: number;
}

export const IDLE: FormState = {
  status: 'idle',
  notice: '',
  errors: [],
  fieldErrors: {},
  typed: {},
  code: null,
  facts: {},
  submit: 0,
};

/** The typed value of a single field, else the stored one. */
export function typedValue(state: FormState, name: string, stored = ''): string {
  const typed = state.typed[name];
  return typeof typed === 'string' ? typed : stored;
}

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;
