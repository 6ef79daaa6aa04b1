'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_shell/form-action';
import { ChoosePublicAddress, choosePublicAddress } from '@/lib/installation/choose-public-address';

export const choosePublicAddressAction = formAction(ChoosePublicAddress, choosePublicAddress, ({ address }) => {
  revalidatePath('/organise', 'layout');
  return { notice: address === null ? 'The server finds its address itself.' : `Codes, sheets and walls lead to ${address}.` };
});
