import { consequenceQuestion } from '@/lib/domain/compliance/acknowledge';
import type { Refusal } from '@/lib/platform/access/refusal';
import { t } from '@/lib/platform/messages/translate';
import type { FormConfirmation } from './form-state';

/** Turns a refusal that requires consent into a question that the user answers in the same form. Returns null for all other refusals. */
export function confirmationFor(refusal: Refusal): FormConfirmation | null {
  switch (refusal.code) {
    case 'draft-without-this': {
      const { agreement, numbers, parts } = refusal.facts;
      // Boards paired manually are kept, so the button does not say that the draft is discarded.
      const yes = parts.includes('manual') ? 'shell.asked.handYes' : parts.includes('draft') ? 'shell.asked.discardDraft' : 'shell.asked.saveAndDiscard';
      return makeConfirmation('discards', agreement, t(yes), numbers);
    }
    case 'list-is-used':
      return { ...makeConfirmation('agreement', refusal.facts.agreement, t('ratingLists.removeNow')), isGrave: true };
    case 'numbers-change': {
      const { agreement, numbers } = refusal.facts;
      return makeConfirmation('discards', agreement, t('shell.asked.storeNumbers'), numbers);
    }
    case 'matches-without-board':
      return makeConfirmation('discards', refusal.facts.agreement, t('shell.asked.endWithoutBoards'));
    case 'players-without-board':
      return makeConfirmation('discards', refusal.facts.agreement, t('shell.asked.noteAbsent'));
    case 'unpairing-costs':
      return makeConfirmation('agreement', refusal.facts.agreement, t('terms.label.unpairTheRound'));
    case 'warning-unacknowledged':
      return warningQuestion(refusal.facts);
    default:
      return null;
  }
}

/** A question about `act`, the label of the button. The title repeats the label as a question. */
function makeConfirmation(field: string, agreement: string, act: string, numbers: readonly string[] = []): FormConfirmation {
  const moved = { title: t('shell.asked.numbersThatChange', { count: numbers.length }), lines: numbers };
  return { title: t('compliance.asked.act', { act }), field, yes: act, cancel: t('terms.label.cancel'), agreement, moved };
}

/** The question for a warning. A notice has no cancel button. A warning that must be confirmed twice has a different title each time. */
function warningQuestion({ act, level, stage, gravest, agreement }: Refusal<'warning-unacknowledged'>['facts']): FormConfirmation {
  const confirmation = makeConfirmation('acknowledged', agreement, act);
  if (level === 'notice') {
    const { cancel: _cancel, ...withoutCancel } = confirmation;
    return { ...withoutCancel, title: t('compliance.asked.note') };
  }
  if (stage === 'consequences') return { ...confirmation, title: t('compliance.asked.again'), isGrave: true };
  return level === 'confirm-twice' ? { ...confirmation, title: consequenceQuestion(gravest) } : confirmation;
}
