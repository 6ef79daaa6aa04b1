'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_shell/form-action';
import { makeHelperCode, MakeHelperCodeSchema } from '@/lib/helper-codes/make-helper-code';
import { revokeHelperCode, RevokeHelperCodeSchema } from '@/lib/helper-codes/revoke-helper-code';

const showAgain = () => revalidatePath('/organise/[event]/[section]/helpers', 'page');

export const makeHelperCodeAction = formAction(MakeHelperCodeSchema, makeHelperCode, (value) => {
  showAgain();
  return { notice: 'The code is made. It is shown once.', value };
});

export const revokeHelperCodeAction = formAction(RevokeHelperCodeSchema, revokeHelperCode, showAgain);
