'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_shell/form-action';
import { GivePoints, givePoints, TakeBackPoints, takeBackPoints } from '@/lib/acts/standings/give-points';
import { GiveTieBreak, giveTieBreak } from '@/lib/acts/standings/give-tie-break';
import { tell } from '@/lib/platform/words/tell';

export const giveTieBreakAction = formAction(GiveTieBreak, giveTieBreak, ({ name, count }) => {
  revalidatePath('/organise/[event]', 'layout');
  return { notice: tell('rounds.given.stored', { name, count }) };
});

export const givePointsAction = formAction(GivePoints, givePoints, ({ count, round }) => {
  revalidatePath('/organise/[event]', 'layout');
  return { notice: tell('rounds.beside.stored', { count, round, isFirst: round === 0 ? 'yes' : 'no' }) };
});

export const takeBackPointsAction = formAction(TakeBackPoints, takeBackPoints, ({ name }) => {
  revalidatePath('/organise/[event]', 'layout');
  return { notice: tell('rounds.beside.takenBack', { name }) };
});
