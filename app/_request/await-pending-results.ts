import WORDS from '@/messages/en.failed.json' with { type: 'json' };
import { typedValues, type FormAction, type FormState, IDLE_FORM_STATE } from './form-state';

/**
 * Makes a form action wait until the server has replied to the results entered on this page. If the action itself gets no answer, the form
 * shows a refusal. On the server, returns `action` itself.
 */
export function delayUntilResultsSent(action: FormAction): FormAction {
  if (typeof window === 'undefined') return action;
  return async (state, form) => {
    await waitForPendingResults();
    try {
      return await action(state, form);
    } catch (error) {
      // Browsers throw a TypeError for a request without an answer. An error from the server has another type.
      if (!(error instanceof TypeError)) throw error;
      return unansweredState(state, form);
    }
  };
}

function unansweredState({ submit }: FormState, form: FormData): FormState {
  const refusal = { errors: [WORDS.unansweredWhy], heading: WORDS.unanswered, code: 'unanswered' };
  return { ...IDLE_FORM_STATE, status: 'refused', ...refusal, typed: typedValues(form), submit: submit + 1 };
}

/** The maximum wait, longer than an answer normally takes. The action is then sent anyway, and the server refuses it if a result is missing. */
const MAX_WAIT_MS = 5000;

const pendingChecks = new Set<() => Promise<void>>();

/** Makes actions of this page wait until `settled` resolves, for at most five seconds. Returns a function that undoes this. */
export function delayActionsUntil(settled: () => Promise<void>): () => void {
  pendingChecks.add(settled);
  return () => void pendingChecks.delete(settled);
}

/**
 * Resolves once the server has replied to the results entered on this page, but after five seconds at the latest. Otherwise, an action
 * could arrive before them and be refused.
 */
export async function waitForPendingResults(): Promise<void> {
  if (pendingChecks.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const longest = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS);
  });
  await Promise.race([Promise.all([...pendingChecks].map((settled) => settled())), longest]);
  clearTimeout(timer);
}
