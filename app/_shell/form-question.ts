import { graveQuestion } from '@/lib/domain/compliance/acknowledge';
import type { Refusal } from '@/lib/platform/access/refusal';
import { tell } from '@/lib/platform/words/tell';
import type { FormQuestion } from './form-state';

/** Turns a refusal that asks for consent into a question; the same form sends the agreement. Null for all other refusals. */
export function questionOf(refusal: Refusal): FormQuestion | null {
  switch (refusal.code) {
    case 'draft-without-this': {
      const { agreement, numbers, parts } = refusal.facts;
      // Manual boards are kept.
      return asked('discards', agreement, tell(parts.includes('manual') ? 'shell.asked.handYes' : 'shell.asked.discardDraft'), numbers);
    }
    case 'list-is-used':
      return { ...asked('agreement', refusal.facts.agreement, tell('ratingLists.removeNow')), isGrave: true };
    case 'numbers-change': {
      const { agreement, numbers } = refusal.facts;
      return asked('discards', agreement, tell('shell.asked.storeNumbers'), numbers);
    }
    case 'players-without-board':
      return asked('discards', refusal.facts.agreement, tell('shell.asked.noteAbsent'));
    case 'unpairing-costs':
      return asked('agreement', refusal.facts.agreement, tell('terms.label.unpairTheRound'));
    case 'warning-unacknowledged':
      return askedAt(refusal.facts);
    default:
      return null;
  }
}

/** Asks for `act`, the words of the button, which the title repeats as a question. */
function asked(field: string, agreement: string, act: string, numbers: readonly string[] = []): FormQuestion {
  const moved = { title: tell('shell.asked.numbersThatChange', { count: numbers.length }), lines: numbers };
  return { title: tell('compliance.asked.act', { act }), field, yes: act, cancel: tell('terms.label.cancel'), agreement, moved };
}

/** A notice only informs and needs no cancel button; a warning that is confirmed twice has a title of its own. */
function askedAt({ act, level, stage, gravest, agreement }: Refusal<'warning-unacknowledged'>['facts']): FormQuestion {
  const question = asked('acknowledged', agreement, act);
  if (level === 'notice') {
    const { cancel: _cancel, ...known } = question;
    return { ...known, title: tell('compliance.asked.note') };
  }
  if (stage === 'consequences') return { ...question, title: tell('compliance.asked.again'), isGrave: true };
  return level === 'confirm-twice' ? { ...question, title: graveQuestion(gravest) } : question;
}
