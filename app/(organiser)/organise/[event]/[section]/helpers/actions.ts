'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_shell/form-action';
import { fullAddress } from '@/app/_shell/full-address';
import { addresses } from '@/app/addresses';
import { makeHelperCode, MakeHelperCodeSchema, revokeHelperCode, RevokeHelperCodeSchema } from '@/lib/acts/helper-codes/make-helper-code';
import { tell } from '@/lib/platform/words/tell';

const showAgain = () => revalidatePath('/organise/[event]/[section]/helpers', 'page');

export const makeHelperCodeAction = formAction(MakeHelperCodeSchema, makeHelperCode, async (made) => {
  showAgain();
  return { notice: tell('rounds.helpersActions.codeMade'), value: { ...made, address: await fullAddress(addresses.helper.boards(made.code)) } };
});

export const revokeHelperCodeAction = formAction(RevokeHelperCodeSchema, revokeHelperCode, showAgain);
