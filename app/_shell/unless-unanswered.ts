import WORDS from '@/messages/en.failed.json' with { type: 'json' };
import { typedText } from './form-data';
import type { FormAction, FormState } from './form-state';

/**
 * An action, sent once what was entered on the page before it has been answered. One of which this device gets no answer, because its network is away or the server is: refused in the form, with
 * everything that was typed, where it would take the page away. Whether it was done nobody knows then, and it says so. On the
 * server it is the action itself, which a form posts to before any script has arrived.
 */
export function unlessUnanswered(action: FormAction): FormAction {
  if (typeof window === 'undefined') return action;
  return async (state, form) => {
    await entriesAnswered();
    try {
      return await action(state, form);
    } catch (error) {
      // What a request that got no answer fails with, in every browser; what the server says comes as an error of another kind.
      if (!(error instanceof TypeError)) throw error;
      return unanswered(state, form);
    }
  };
}

function unanswered({ submit }: FormState, form: FormData): FormState {
  const said = { notice: '', errors: [WORDS.unansweredWhy], fieldErrors: {}, heading: WORDS.unanswered, question: null, subject: null };
  return { status: 'refused', code: 'unanswered', typed: typedText(form), submit: submit + 1, ...said };
}

/** Longer than an answer takes that comes: after it the act is sent, and the server says what it lacks. */
const LONGEST_MS = 5000;

const underWay = new Set<() => Promise<void>>();

/** Acts of this page wait until `settled` resolves, for at most five seconds. Gives how to end that. */
export function awaitBeforeActs(settled: () => Promise<void>): () => void {
  underWay.add(settled);
  return () => void underWay.delete(settled);
}

/**
 * Resolves once what was entered on this page has left it. Results are sent behind the page: a round completed right after its
 * last one would reach the server before it, and be refused for a result that the page shows.
 */
export async function entriesAnswered(): Promise<void> {
  if (underWay.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const longest = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS);
  });
  await Promise.race([Promise.all([...underWay].map((settled) => settled())), longest]);
  clearTimeout(timer);
}
