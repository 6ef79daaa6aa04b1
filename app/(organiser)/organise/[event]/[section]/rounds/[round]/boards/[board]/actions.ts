'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { addresses, withQuery } from '@/app/addresses';
import { correctColours, CorrectColoursSchema, correctResult, CorrectResultSchema, recordPlayed, RecordPlayedSchema } from '@/lib/acts/results/restate-boards';
import { spokenResult } from '@/lib/domain/boards/notation';
import type { EffectOption } from '@/lib/domain/results/decide-correction';
import { tell } from '@/lib/platform/words/tell';
import { recordedQuery, takenBackWords } from './recorded';

const takenBack = ({ takesBack }: EffectOption) => (takesBack === null ? '' : takenBackWords(takesBack));

const showAgain = () => revalidatePath('/organise/[event]/[section]', 'layout');

export const correctResultAction = formAction(CorrectResultSchema, correctResult, ({ done }, { result, isUnrated }) => {
  showAgain();
  const key = done.effect === 'ratingOnly' ? 'rounds.boardActions.correctedForReport' : 'rounds.boardActions.corrected';
  return { notice: [tell(key, { result: spokenResult(result, !isUnrated) }), takenBack(done)].filter(Boolean).join(' ') };
});

export const correctColoursAction = formAction(CorrectColoursSchema, correctColours, ({ done }) => {
  showAgain();
  const key = done.effect === 'ratingOnly' ? 'rounds.boardActions.coloursCorrectedForReport' : 'rounds.boardActions.coloursCorrected';
  return { notice: [tell(key), takenBack(done)].filter(Boolean).join(' ') };
});

export const recordPlayedAction = formAction(RecordPlayedSchema, recordPlayed, ({ eventSlug, sectionSlug, round, boards, done }) => {
  showAgain();
  const [first = 1] = boards;
  const page = addresses.organise.section({ event: eventSlug, section: sectionSlug }).round(round).board(first);
  redirect(withQuery(page, recordedQuery({ boards, done })));
});
