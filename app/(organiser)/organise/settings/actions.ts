'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_shell/form-action';
import { ChoosePublicAddress, choosePublicAddress } from '@/lib/acts/installation/choose-public-address';

/** The page itself says which address is in use then. */
export const choosePublicAddressAction = formAction(ChoosePublicAddress, choosePublicAddress, () => revalidatePath('/organise', 'layout'));
