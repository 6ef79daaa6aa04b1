/** The question a form asks before the action; the action is done once `field` contains `agreement`. */
export interface FormConfirmation {
  readonly title: string;
  readonly field: string;
  readonly agreement: string;
  readonly yes: string;
  readonly cancel?: string;
  readonly isGrave?: true;
  readonly moved: { readonly title: string; readonly lines: readonly string[] };
}

/** The fields that carry answers to questions: earlier answers are sent along with the next one. */
export const CONFIRMATION_FIELDS = ['discards', 'agreement', 'acknowledged'] as const;

/** The state of a form after a submit; the first render has `IDLE`. Plain data: it is sent to the browser. */
export interface FormState {
  readonly status: 'idle' | 'done' | 'refused';
  readonly notice: string;
  readonly errors: readonly string[];
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** The typed values, to be shown again: React empties uncontrolled fields when an action ends. Never passwords. */
  readonly typed: Readonly<Record<string, string | readonly string[]>>;
  readonly code: string | null;
  /** The id of the row that the refusal is about, for forms that need it; null if there is none. */
  readonly subject: string | null;
  /** After `refused`: the number of things to correct. */
  readonly heading: string;
  readonly question: FormConfirmation | null;
  /** The value returned by the use case, if the action passes it on with `show`. */
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

const SECRET = /^(password|present|repeated|device)$/i;
const LIST = '[]';

/** Converts a form to an object: the last value of each name; a name ending in `[]` becomes a list without the brackets. */
export function formToObject(form: FormData): Record<string, FormDataEntryValue | FormDataEntryValue[]> {
  const object: Record<string, FormDataEntryValue | FormDataEntryValue[]> = {};
  for (const name of namesOf(form)) {
    const values = form.getAll(name);
    const last = values.at(-1);
    if (name.endsWith(LIST)) object[name.slice(0, -LIST.length)] = values;
    else if (last !== undefined) object[name] = last;
  }
  return object;
}

export async function readForm(request: Request): Promise<ReturnType<typeof formToObject> | null> {
  const form = await request.formData().catch(() => null);
  return form === null ? null : formToObject(form);
}

/** The typed values, to be shown again. Passwords and files are left out. */
export function typedValues(form: FormData): Record<string, string | string[]> {
  const typed: Record<string, string | string[]> = {};
  for (const name of namesOf(form)) {
    if (SECRET.test(name)) continue;
    const texts = form.getAll(name).filter((value) => typeof value === 'string');
    const last = texts.at(-1);
    if (name.endsWith(LIST)) typed[name.slice(0, -LIST.length)] = texts;
    else if (last !== undefined) typed[name] = last;
  }
  return typed;
}

/** React adds fields of its own, named `$ACTION_...`. */
function namesOf(form: FormData): Set<string> {
  return new Set([...form.keys()].filter((name) => !name.startsWith('$')));
}
