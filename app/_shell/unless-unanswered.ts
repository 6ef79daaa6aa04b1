import WORDS from '@/messages/en.failed.json' with { type: 'json' };
import { typedText, type FormAction, type FormState, IDLE } from './form-state';

/** An action, sent after the entries before it; without an answer it is refused in the form, where it would take the page away. On the server the action itself. */
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
  const said = { errors: [WORDS.unansweredWhy], heading: WORDS.unanswered, code: 'unanswered' };
  return { ...IDLE, status: 'refused', ...said, typed: typedText(form), submit: submit + 1 };
}

/** Longer than an answer takes that comes: after it the act is sent, and the server says what it lacks. */
const LONGEST_MS = 5000;

const underWay = new Set<() => Promise<void>>();

/** Acts of this page wait until `settled` resolves, for at most five seconds. Gives how to end that. */
export function awaitBeforeActs(settled: () => Promise<void>): () => void {
  underWay.add(settled);
  return () => void underWay.delete(settled);
}

/** Resolves once the results entered on this page are answered: an act right after them would reach the server first, and be refused. */
export async function entriesAnswered(): Promise<void> {
  if (underWay.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const longest = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS);
  });
  await Promise.race([Promise.all([...underWay].map((settled) => settled())), longest]);
  clearTimeout(timer);
}
