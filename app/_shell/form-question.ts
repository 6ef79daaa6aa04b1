import { graveQuestion } from '@/lib/domain/compliance/acknowledge';
import type { AskedLevel } from '@/lib/platform/access/levels';
import type { Refusal, WarningCode } from '@/lib/platform/access/refusal';
import { tell } from '@/lib/platform/words/tell';
import type { FormQuestion } from './form-state';

/** Refusals that are a question: what it would do is said, and the same form does it with the agreement. Null for all others. */
export function questionOf(refusal: Refusal): FormQuestion | null {
  switch (refusal.code) {
    case 'draft-without-this':
      return askedOfDraft(refusal.facts);
    case 'list-is-used':
      return askedOfList(refusal.facts);
    case 'numbers-change':
      return askedOfNumbers(refusal.facts);
    case 'players-without-board': {
      const { count, agreement } = refusal.facts;
      const [title, yes] = [tell('shell.asked.noteAbsent', { count }), tell('shell.asked.noteAbsentYes', { count })];
      return { title, field: 'discards', yes, cancel: cancel(), agreement, moved: movedList([]) };
    }
    case 'unpairing-costs': {
      const { round, agreement } = refusal.facts;
      const [title, yes] = [tell('shell.asked.unpair', { round }), tell('shell.asked.unpairAtCost')];
      return { title, field: 'agreement', yes, cancel: cancel(), agreement, moved: movedList([]) };
    }
    case 'warning-unacknowledged': {
      const { level, step, gravest, agreement } = refusal.facts;
      return { ...askedAt(level, step, gravest), field: 'acknowledged', agreement, moved: movedList([]) };
    }
    default:
      return null;
  }
}

const cancel = () => tell('compliance.asked.cancel');

/** Pairing numbers that the act gives to others, while no draft is touched. */
function askedOfNumbers({ agreement, numbers }: Refusal<'numbers-change'>['facts']): FormQuestion {
  const [title, yes] = [tell('shell.asked.changeNumbers', { count: numbers.length }), tell('shell.asked.storeNumbers')];
  return { title, field: 'discards', yes, cancel: cancel(), agreement, moved: movedList(numbers) };
}

/** A draft whose boards are made by hand is not paired again: these boards stay. */
function askedOfDraft({ round, agreement, numbers, hand }: Refusal<'draft-without-this'>['facts']): FormQuestion {
  const [title, yes] = hand === 'yes' ? (['handStays', 'handYes'] as const) : (['pairAgain', 'discardDraft'] as const);
  const words = { title: tell(`shell.asked.${title}`, { round }), yes: tell(`shell.asked.${yes}`), cancel: cancel() };
  return { ...words, field: 'discards', agreement, moved: movedList(numbers) };
}

function askedOfList({ agreement }: Refusal<'list-is-used'>['facts']): FormQuestion {
  const words = { title: tell('ratingLists.removeAsked'), yes: tell('ratingLists.removeNow'), cancel: cancel() };
  return { ...words, field: 'agreement', agreement, isGrave: true, moved: movedList([]) };
}

/** What is only to be known needs no way back; what follows from an act of level 4 is agreed to on its own. */
function askedAt(level: AskedLevel, step: 1 | 2, gravest: WarningCode): Pick<FormQuestion, 'title' | 'yes' | 'cancel' | 'isGrave'> {
  if (level === 2) return { title: tell('compliance.asked.note'), yes: tell('compliance.asked.understood') };
  if (step === 2) return { title: tell('compliance.asked.again'), yes: tell('compliance.asked.yesAgain'), cancel: cancel(), isGrave: true };
  return { title: level === 4 ? graveQuestion(gravest) : tell('compliance.asked.confirm'), yes: tell('compliance.asked.yes'), cancel: cancel() };
}

function movedList(lines: readonly string[]): FormQuestion['moved'] {
  return { title: tell('shell.asked.numbersThatChange', { count: lines.length }), lines };
}
