'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_shell/form-action';
import { changePairing, ChangePairingSchema } from '@/lib/acts/rounds/change-pairing';
import { swapBoards, SwapBoardsSchema } from '@/lib/acts/rounds/swap-boards';
import { tell } from '@/lib/platform/words/tell';

export const changePairingAction = formAction(ChangePairingSchema, changePairing, ({ changed }) => {
  revalidatePath('/organise/[event]/[section]', 'layout');
  return { notice: tell('rounds.editActions.saved', { count: changed.length }) };
});

export const swapBoardsAction = formAction(SwapBoardsSchema, swapBoards, () => revalidatePath('/organise/[event]/[section]', 'layout'));
