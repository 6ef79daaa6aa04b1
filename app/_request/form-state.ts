/** The question that a form asks before an action. The action runs once `field` contains `agreement`. */
export interface FormConfirmation {
  readonly title: string;
  readonly field: string;
  readonly agreement: string;
  readonly yes: string;
  readonly cancel?: string;
  readonly isGrave?: true;
  readonly moved: { readonly title: string; readonly lines: readonly string[] };
}

/** The fields with the answers to questions. A form sends its earlier answers together with the next one. */
export const CONFIRMATION_FIELDS = ['discards', 'agreement', 'acknowledged'] as const;

/** The state of a form after a submit, or `IDLE_FORM_STATE` before the first. It is plain data, because it is sent to the browser. */
export interface FormState {
  readonly status: 'idle' | 'done' | 'refused';
  readonly notice: string;
  readonly errors: readonly string[];
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** The typed values, without passwords. The form shows them again, because React empties uncontrolled fields when an action ends. */
  readonly typed: Readonly<Record<string, string | readonly string[]>>;
  readonly code: string | null;
  /** The id of the database row that caused the refusal; null if no row did. */
  readonly subject: string | null;
  /** A heading with the number of things to correct, if the status is `refused`. */
  readonly heading: string;
  readonly question: FormConfirmation | null;
  readonly value?: unknown;
  /** A number that changes with every submit, so that effects run even if the answer is unchanged. */
  readonly submit: number;
}

export const IDLE_FORM_STATE: FormState = {
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

/** True if the server has not answered the submit. It may have been carried out anyway. */
export const isUnanswered = ({ code }: FormState) => code === 'unanswered';

export function typedValue(state: FormState, name: string, stored = ''): string {
  const typed = state.typed[name];
  return typeof typed === 'string' ? typed : stored;
}

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;

const SECRET_FIELD_NAMES = /^(password|present|repeated|device)$/i;
const LIST_SUFFIX = '[]';

/** Converts a form to an object with the last value of each name. A name that ends in `[]` becomes a list, without the brackets. */
export function formToObject(form: FormData): Record<string, FormDataEntryValue | FormDataEntryValue[]> {
  const object: Record<string, FormDataEntryValue | FormDataEntryValue[]> = {};
  for (const name of namesOf(form)) {
    const values = form.getAll(name);
    const last = values.at(-1);
    if (name.endsWith(LIST_SUFFIX)) object[name.slice(0, -LIST_SUFFIX.length)] = values;
    else if (last !== undefined) object[name] = last;
  }
  return object;
}

export async function readForm(request: Request): Promise<ReturnType<typeof formToObject> | null> {
  const form = await request.formData().catch(() => null);
  return form === null ? null : formToObject(form);
}

/** The typed values, which the form shows again. Passwords, device ids and files are left out. */
export function typedValues(form: FormData): Record<string, string | string[]> {
  const typed: Record<string, string | string[]> = {};
  for (const name of namesOf(form)) {
    if (SECRET_FIELD_NAMES.test(name)) continue;
    const texts = form.getAll(name).filter((value) => typeof value === 'string');
    const last = texts.at(-1);
    if (name.endsWith(LIST_SUFFIX)) typed[name.slice(0, -LIST_SUFFIX.length)] = texts;
    else if (last !== undefined) typed[name] = last;
  }
  return typed;
}

/** The names of the form's own fields, without those that React adds (`$ACTION_...`). */
function namesOf(form: FormData): Set<string> {
  return new Set([...form.keys()].filter((name) => !name.startsWith('$')));
}
