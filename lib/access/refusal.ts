/**
 * Why a use case did nothing: a code with a sentence in `app/_shell/messages`, the field it is about (as the form names
 * it), and the facts the sentence speaks of.
 */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly field?: string;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** What every use case may answer before it looks at anything else. */
export type AccessCode = 'not-signed-in' | 'not-found' | 'not-allowed';
export type AccessRefusal = Refusal<AccessCode>;

export function refuse<Code extends string>(code: Code, about: Omit<Refusal<Code>, 'code'> = {}): { readonly ok: false; readonly error: Refusal<Code> } {
  return { ok: false, error: { code, ...about } };
}
