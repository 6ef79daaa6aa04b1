import WORDS from '@/messages/en.failed.json' with { type: 'json' };
import { entriesAnswered } from './before-acts';
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
