interface Answer {
  readonly ok: boolean;
  readonly error?: { readonly facts?: Readonly<Record<string, string | number>> };
}

/** Done as by an arbiter who is told what it changes, as often as it is, and agrees. */
export async function inAgreement<Outcome extends Answer>(act: (discards?: string) => Promise<Outcome>): Promise<Outcome> {
  const asked = await act();
  const agreement = asked.error?.facts?.['agreement'];
  return agreement === undefined ? asked : act(String(agreement));
}
