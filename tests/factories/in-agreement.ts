interface Answer {
  readonly ok: boolean;
  readonly error?: { readonly facts?: object };
}

/** Done as by an arbiter who is told what it changes, as often as it is, and agrees. */
export async function inAgreement<Outcome extends Answer>(act: (discards?: string) => Promise<Outcome>): Promise<Outcome> {
  const asked = await act();
  const facts = asked.error?.facts ?? {};
  return 'agreement' in facts ? act(String(facts.agreement)) : asked;
}
