'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_shell/form-action';
import { spokenResult } from '@/lib/results/notation';
import { correctColours, CorrectColoursSchema } from '@/lib/results/correct-colours';
import { correctResult, CorrectResultSchema } from '@/lib/results/correct-result';

const showAgain = () => revalidatePath('/organise/[event]/[section]', 'layout');

export const correctResultAction = formAction(CorrectResultSchema, correctResult, ({ result, done }) => {
  showAgain();
  const reacted = done.act === 'none' || done.pairingRound === null ? '' : ` Round ${done.pairingRound} was taken back and can be paired again at the desk.`;
  return { notice: `Corrected to ${spokenResult(result)}.${reacted}` };
});

export const correctColoursAction = formAction(CorrectColoursSchema, correctColours, () => {
  showAgain();
  return { notice: 'Colours corrected. The players keep their result.' };
});
