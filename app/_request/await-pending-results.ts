import WORDS from '@/messages/en.failed.json' with { type: 'json' };
import { typedValues, type FormAction, type FormState, IDLE } from './form-state';

/** Sends an action after the entries before it; without an answer the form shows a refusal instead of losing the page. On the server: the action itself. */
export function afterPendingResults(action: FormAction): FormAction {
  if (typeof window === 'undefined') return action;
  return async (state, form) => {
    await waitForPendingResults();
    try {
      return await action(state, form);
    } catch (error) {
      // Every browser reports a request without an answer as this error; an error from the server has another type.
      if (!(error instanceof TypeError)) throw error;
      return unanswered(state, form);
    }
  };
}

function unanswered({ submit }: FormState, form: FormData): FormState {
  const said = { errors: [WORDS.unansweredWhy], heading: WORDS.unanswered, code: 'unanswered' };
  return { ...IDLE, status: 'refused', ...said, typed: typedValues(form), submit: submit + 1 };
}

/** Longer than an answer normally takes: then the action is sent, and the server reports what is missing. */
const LONGEST_MS = 5000;

const underWay = new Set<() => Promise<void>>();

/** Makes actions of this page wait until `settled` resolves, for at most five seconds. Returns a function that ends that. */
export function delayActionsUntil(settled: () => Promise<void>): () => void {
  underWay.add(settled);
  return () => void underWay.delete(settled);
}

/** Resolves once the results entered on this page are answered: an action sent right after them could overtake them and be refused. */
export async function waitForPendingResults(): Promise<void> {
  if (underWay.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const longest = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS);
  });
  await Promise.race([Promise.all([...underWay].map((settled) => settled())), longest]);
  clearTimeout(timer);
}
