import { graveQuestion } from '@/lib/domain/compliance/acknowledge';
import type { Refusal } from '@/lib/platform/access/refusal';
import { tell } from '@/lib/platform/words/tell';
import type { FormQuestion } from './form-state';

/** Turns a refusal that asks for consent into a question; the same form sends the agreement. Null for all other refusals. */
export function questionOf(refusal: Refusal): FormQuestion | null {
  switch (refusal.code) {
    case 'draft-without-this': {
      const { round, agreement, numbers, parts } = refusal.facts;
      // Manual boards are kept.
      const [title, yes] = parts.includes('manual') ? (['handStays', 'handYes'] as const) : (['pairAgain', 'discardDraft'] as const);
      return asked('discards', agreement, tell(`shell.asked.${title}`, { round }), tell(`shell.asked.${yes}`), numbers);
    }
    case 'list-is-used':
      return { ...asked('agreement', refusal.facts.agreement, tell('ratingLists.removeAsked'), tell('ratingLists.removeNow')), isGrave: true };
    case 'numbers-change': {
      const { agreement, numbers } = refusal.facts;
      return asked('discards', agreement, tell('shell.asked.changeNumbers', { count: numbers.length }), tell('shell.asked.storeNumbers'), numbers);
    }
    case 'players-without-board': {
      const { count, agreement } = refusal.facts;
      return asked('discards', agreement, tell('shell.asked.noteAbsent', { count }), tell('shell.asked.noteAbsentYes', { count }));
    }
    case 'unpairing-costs': {
      const { round, agreement } = refusal.facts;
      return asked('agreement', agreement, tell('shell.asked.unpair', { round }), tell('shell.asked.unpairAtCost'));
    }
    case 'warning-unacknowledged':
      return askedAt(refusal.facts);
    default:
      return null;
  }
}

function asked(field: string, agreement: string, title: string, yes: string, numbers: readonly string[] = []): FormQuestion {
  const moved = { title: tell('shell.asked.numbersThatChange', { count: numbers.length }), lines: numbers };
  return { title, field, yes, cancel: tell('terms.label.cancel'), agreement, moved };
}

/** A warning of level 2 only informs and needs no cancel button; a warning of level 4 is confirmed separately. */
function askedAt({ level, step, gravest, agreement }: Refusal<'warning-unacknowledged'>['facts']): FormQuestion {
  if (level === 2) {
    const { cancel: _cancel, ...known } = asked('acknowledged', agreement, tell('compliance.asked.note'), tell('compliance.asked.understood'));
    return known;
  }
  if (step === 2) return { ...asked('acknowledged', agreement, tell('compliance.asked.again'), tell('compliance.asked.yesAgain')), isGrave: true };
  return asked('acknowledged', agreement, level === 4 ? graveQuestion(gravest) : tell('compliance.asked.confirm'), tell('compliance.asked.yes'));
}
