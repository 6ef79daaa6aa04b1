import type { Refusal } from '@/lib/access/refusal';
import type { AskedLevel } from '@/lib/compliance/levels';
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
    case 'warning-unacknowledged': {
      const { level, step, agreement } = refusal.facts;
      return { ...askedAt(level, step), field: 'acknowledged', agreement, moved: movedList([]) };
    }
    default:
      return null;
  }
}

/** What is only to be known needs no way back; what follows from an act of level 4 is agreed to on its own. */
function askedAt(level: AskedLevel, step: 1 | 2): Pick<FormQuestion, 'title' | 'yes' | 'cancel' | 'isGrave'> {
  if (level === 2) return { title: tell('compliance.asked.note'), yes: tell('compliance.asked.understood') };
  const cancel = tell('compliance.asked.cancel');
  if (step === 2) return { title: tell('compliance.asked.again'), yes: tell('compliance.asked.yesAgain'), cancel, isGrave: true };
  return { title: tell(level === 4 ? 'compliance.asked.breaks' : 'compliance.asked.confirm'), yes: tell('compliance.asked.yes'), cancel };
}

/** The pairing numbers that change, a line for each player. */
function movedList(lines: readonly string[]): FormQuestion['moved'] {
  return { title: tell('shell.asked.numbersThatChange', { count: lines.length }), lines };
}
