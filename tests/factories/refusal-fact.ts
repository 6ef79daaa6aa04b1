interface Answer {
  readonly ok: boolean;
  readonly error?: { readonly facts?: object };
}

/** A fact of a refusal, whichever refusal it is; undefined where there is none of that name. */
export function refusalFact({ error }: Answer, name: string): unknown {
  return new Map<string, unknown>(Object.entries(error?.facts ?? {})).get(name);
}
