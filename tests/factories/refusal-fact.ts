interface OutcomeWithError {
  readonly ok: boolean;
  readonly error?: { readonly facts?: object };
}

/** Returns a fact of any refusal by name; undefined if the refusal has no such fact. */
export function refusalFact({ error }: OutcomeWithError, name: string): unknown {
  return new Map<string, unknown>(Object.entries(error?.facts ?? {})).get(name);
}
