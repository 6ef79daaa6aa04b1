/** Stands for what the form is for, in the heading over what was refused. */
export const GOAL = '{goal}';

/** What a form asks before it does what was sent: with `agreement` in the field it is done. */
export interface FormQuestion {
  readonly title: string;
  readonly field: string;
  readonly agreement: string;
  readonly yes: string;
  /** Where it can also be left: what says so. */
  readonly cancel?: string;
  readonly isGrave?: true;
  readonly moved: { readonly title: string; readonly lines: readonly string[] };
}

/** The fields that carry answers to questions: what was agreed to before is sent along with the next answer. */
export const ANSWERS = ['discards', 'agreement', 'acknowledged'] as const;

/** What a form shows after a submit; the first render has `IDLE`. Plain data: it crosses to the browser. */
export interface FormState {
  readonly status: 'idle' | 'done' | 'refused';
  readonly notice: string;
  readonly errors: readonly string[];
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** What was typed, to be shown again: React empties uncontrolled fields when an action ends. Never passwords. */
  readonly typed: Readonly<Record<string, string | readonly string[]>>;
  readonly code: string | null;
  /** The id of the row that the refusal is about, for those forms; null where there is none. */
  readonly subject: string | null;
  /** After `refused`: how many things are to be changed, with `GOAL` where the form says what it is for. */
  readonly heading: string;
  readonly question: FormQuestion | null;
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
  subject: null,
  heading: '',
  question: null,
  submit: 0,
};

export function typedValue(state: FormState, name: string, stored = ''): string {
  const typed = state.typed[name];
  return typeof typed === 'string' ? typed : stored;
}

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;
