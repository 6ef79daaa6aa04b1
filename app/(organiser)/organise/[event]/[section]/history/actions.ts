'use server';

import { revalidatePath } from 'next/cache';
import { tell } from '@/lib/words/tell';
import { formAction } from '@/app/_shell/form-action';
import { restoreSection, RestoreSectionSchema } from '@/lib/history/restore-section';

export const restoreSectionAction = formAction(RestoreSectionSchema, restoreSection, ({ draftRound }) => {
  revalidatePath('/organise/[event]/[section]', 'layout');
  return { notice: draftRound === null ? tell('rounds.historyActions.putBack') : tell('rounds.historyActions.putBackWithDraft', { draftRound }) };
});
