interface ActOutcome {
  readonly ok: boolean;
  readonly error?: { readonly facts?: object };
}

/** Runs the act as an arbiter would. If the answer lists changes to a draft or to pairing numbers, confirms them by running the act again. */
export async function confirmDiscards<Outcome extends ActOutcome>(act: (discards?: string) => Promise<Outcome>): Promise<Outcome> {
  const asked = await act();
  const facts = asked.error?.facts ?? {};
  return 'agreement' in facts ? act(String(facts.agreement)) : asked;
}

export async function confirmWarnings<Outcome extends ActOutcome>(act: (acknowledged?: string) => Promise<Outcome>): Promise<Outcome> {
  return (await confirmAndListWarnings(act)).outcome;
}

/**
 * Like `confirmWarnings`, but also returns the codes of the warnings, without duplicates. If a warning must be confirmed twice, its
 * second confirmation is listed as `<code> again`.
 */
export async function confirmAndListWarnings<Outcome extends ActOutcome>(
  act: (acknowledged?: string) => Promise<Outcome>,
): Promise<{ readonly outcome: Outcome; readonly asked: readonly string[] }> {
  const asked = new Set<string>();
  let outcome = await act();
  for (let facts = outcome.error?.facts ?? {}; 'codes' in facts && 'agreement' in facts && asked.size < 99; facts = outcome.error?.facts ?? {}) {
    const codes = facts.codes as readonly string[];
    const before = asked.size;
    for (const code of codes) asked.add('stage' in facts && facts.stage === 'consequences' ? `${code} again` : code);
    if (asked.size === before) break;
    outcome = await act(String(facts.agreement));
  }
  return { outcome, asked: [...asked] };
}
