'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_shell/form-action';
import { restoreSection, RestoreSectionSchema } from '@/lib/history/restore-section';

export const restoreSectionAction = formAction(RestoreSectionSchema, restoreSection, ({ draftRound }) => {
  revalidatePath('/organise/[event]/[section]', 'layout');
  return { notice: draftRound === null ? 'Put back.' : `Put back, with the draft of round ${draftRound}.` };
});
