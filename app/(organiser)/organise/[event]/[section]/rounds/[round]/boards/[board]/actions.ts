'use server';

import { addresses, withQuery } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_shell/form-action';
import { spokenResult } from '@/lib/domain/boards/notation';
import { redirect } from 'next/navigation';
import { correctColours, CorrectColoursSchema } from '@/lib/acts/results/correct-colours';
import { correctResult, CorrectResultSchema } from '@/lib/acts/results/correct-result';
import type { EffectOption } from '@/lib/domain/results/decide-correction';
import { recordPlayed, RecordPlayedSchema } from '@/lib/acts/results/record-played';
import { recordedQuery, takenBackWords } from './recorded';

const takenBack = ({ takesBack }: EffectOption) => (takesBack === null ? '' : takenBackWords(takesBack));

const showAgain = () => revalidatePath('/organise/[event]/[section]', 'layout');

export const correctResultAction = formAction(CorrectResultSchema, correctResult, ({ result, isRated, done }) => {
  showAgain();
  const key = done.effect === 'ratingOnly' ? 'rounds.boardActions.correctedForReport' : 'rounds.boardActions.corrected';
  return { notice: [tell(key, { result: spokenResult(result, isRated) }), takenBack(done)].filter(Boolean).join(' ') };
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
