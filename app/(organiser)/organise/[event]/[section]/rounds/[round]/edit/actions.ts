'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_shell/form-action';
import { changePairing, ChangePairingSchema } from '@/lib/rounds/change-pairing';
import { swapBoards, SwapBoardsSchema } from '@/lib/rounds/swap-boards';

export const changePairingAction = formAction(ChangePairingSchema, changePairing, ({ changed }) => {
  revalidatePath('/organise/[event]/[section]', 'layout');
  return { notice: `Saved: ${changed.length === 1 ? 'one board' : `${changed.length} boards`} made by hand.` };
});

export const swapBoardsAction = formAction(SwapBoardsSchema, swapBoards, () => revalidatePath('/organise/[event]/[section]', 'layout'));
