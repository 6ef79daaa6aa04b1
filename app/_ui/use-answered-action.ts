'use client';

import { startTransition, useActionState, useState } from 'react';

interface AnsweredAction<Outcome, Payload> {
  readonly shown: Outcome;
  /** The last outcome that the page's data belong to. While Next reloads them, it is older than `shown`. */
  readonly settled: Outcome;
  readonly act: (payload: Payload) => void;
  readonly isPending: boolean;
}

/**
 * `useActionState`, but an outcome without an answer of the server is shown at once. React shows the outcome of an action together with the
 * page's data that Next is reloading, and without a network that reload does not end.
 */
export function useAnsweredAction<Outcome extends object, Payload>(
  run: (last: Outcome, payload: Payload) => Promise<Outcome>,
  idle: Awaited<Outcome>,
  isUnanswered: (outcome: Outcome) => boolean,
): AnsweredAction<Outcome, Payload> {
  const [unanswered, setUnanswered] = useState<{ readonly outcome: Outcome; readonly isSentAgain: boolean } | null>(null);
  const runInBrowser: typeof run = async (last, payload) => {
    // After an `await`, an update is no longer part of the transition.
    await Promise.resolve();
    setUnanswered((shown) => shown && { ...shown, isSentAgain: true });
    const outcome = await run(last, payload);
    if (isUnanswered(outcome)) setUnanswered({ outcome, isSentAgain: false });
    else startTransition(() => setUnanswered(null));
    return outcome;
  };
  // Without scripts, Next needs the server action itself.
  const [settled, act, isPending] = useActionState<Outcome, Payload>(typeof window === 'undefined' ? run : runInBrowser, idle);
  if (unanswered === null) return { shown: settled, settled, act, isPending };
  return { shown: unanswered.outcome, settled, act, isPending: unanswered.isSentAgain };
}
