'use server';

import { revalidatePath } from 'next/cache';
import { withArbiters } from '@/app/(organiser)/_parts/arbiters-of-file';
import { formAction } from '@/app/_shell/form-action';
import { restoreSection, RestoreSectionSchema } from '@/lib/acts/history/restore-section';
import { tell } from '@/lib/platform/words/tell';

export const restoreSectionAction = formAction(RestoreSectionSchema, restoreSection, ({ draftRound, arbiters }) => {
  revalidatePath('/organise/[event]/[section]', 'layout');
  const done = draftRound === null ? tell('rounds.historyActions.putBack') : tell('rounds.historyActions.putBackWithDraft', { draftRound });
  return { notice: withArbiters(done, arbiters) };
});
