'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_request/form-action';
import {
  RequestListFetch,
  requestListFetch,
  ChooseListAddress,
  chooseListAddress,
  StopFetching,
  stopFetching,
  RemoveRatingList,
  removeRatingList,
} from '@/lib/exchange/rating-lists/manage-rating-lists';
import { BeginUpload, beginUpload, DismissUpload, dismissUpload } from '@/lib/exchange/rating-lists/uploads/rating-list-uploads';

/**
 * After this action the page sends the parts of the file that are still missing. The form keeps its values, so that a stopped upload can
 * continue.
 */
export const beginUploadAction = formAction(BeginUpload, beginUpload, (value) => {
  revalidatePath('/organise/rating-lists');
  return { value, keepsTyped: true };
});

export const dismissUploadAction = formAction(DismissUpload, dismissUpload, () => revalidatePath('/organise/rating-lists'));

export const removeRatingListAction = formAction(RemoveRatingList, removeRatingList, () => revalidatePath('/organise/rating-lists'));

/** Returns no notice, because the page shows which lists are now fetched. */
export const chooseListAddressAction = formAction(ChooseListAddress, chooseListAddress, () => revalidatePath('/organise/rating-lists'));

export const stopFetchingAction = formAction(StopFetching, stopFetching, () => revalidatePath('/organise/rating-lists'));

export const requestListFetchAction = formAction(RequestListFetch, requestListFetch, () => revalidatePath('/organise/rating-lists'));
