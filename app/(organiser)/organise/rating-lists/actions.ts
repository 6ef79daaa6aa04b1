'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_shell/form-action';
import {
  AskForLists,
  askForLists,
  ChooseListAddress,
  chooseListAddress,
  StopFetching,
  stopFetching,
  RemoveRatingList,
  removeRatingList,
} from '@/lib/exchange/rating-lists/change-lists';
import { BeginUpload, beginUpload, DismissUpload, dismissUpload } from '@/lib/exchange/rating-lists/uploads/uploads';

/** The page sends the missing parts; a user who stops can continue with the typed values. */
export const beginUploadAction = formAction(BeginUpload, beginUpload, (value) => {
  revalidatePath('/organise/rating-lists');
  return { value, keepsTyped: true };
});

export const dismissUploadAction = formAction(DismissUpload, dismissUpload, () => revalidatePath('/organise/rating-lists'));

export const removeRatingListAction = formAction(RemoveRatingList, removeRatingList, () => revalidatePath('/organise/rating-lists'));

/** The page itself shows what is fetched from then on. */
export const chooseListAddressAction = formAction(ChooseListAddress, chooseListAddress, () => revalidatePath('/organise/rating-lists'));

export const stopFetchingAction = formAction(StopFetching, stopFetching, () => revalidatePath('/organise/rating-lists'));

export const askForListsAction = formAction(AskForLists, askForLists, () => revalidatePath('/organise/rating-lists'));
