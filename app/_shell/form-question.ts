import type { Refusal } from '@/lib/access/refusal';
import { tell } from '@/lib/words/tell';
import type { FormQuestion } from './form-state';

/** Refusals that are a question: what it would do is said, and the same form does it with the agreement. Null for all others. */
export function questionOf(refusal: Refusal): FormQuestion | null {
  switch (refusal.code) {
    case 'draft-without-this': {
      const { round, agreement, numbers } = refusal.facts;
      return {
        title: tell('shell.asked.pairAgain', { round }),
        field: 'discards',
        yes: tell('shell.asked.discardDraft'),
        agreement,
        moved: movedList(numbers),
      };
    }
    case 'numbers-change': {
      const { count, agreement, numbers } = refusal.facts;
      return {
        title: tell('shell.asked.changeNumbers', { count }),
        field: 'discards',
        yes: tell('shell.asked.storeNumbers'),
        agreement,
        moved: movedList(numbers),
      };
    }
    case 'unpairing-costs': {
      const { round, agreement } = refusal.facts;
      return { title: tell('shell.asked.unpair', { round }), field: 'agreement', yes: tell('shell.asked.unpairAtCost'), agreement, moved: movedList([]) };
    }
    default:
      return null;
  }
}

/** The pairing numbers that change, a line for each player. */
function movedList(lines: readonly string[]): FormQuestion['moved'] {
  return { title: tell('shell.asked.numbersThatChange', { count: lines.length }), lines };
}
