'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_request/form-action';
import {
  RequestListFetchSchema,
  requestListFetch,
  ChooseListAddressSchema,
  chooseListAddress,
  StopFetchingSchema,
  stopFetching,
  RemoveRatingListSchema,
  removeRatingList,
} from '@/lib/exchange/rating-lists/manage-rating-lists';
import { BeginUploadSchema, beginUpload, DismissUploadSchema, dismissUpload } from '@/lib/exchange/rating-lists/uploads/rating-list-uploads';

/**
 * After this action the page sends the parts of the file that are still missing. The form keeps its values, so that a stopped upload can
 * continue.
 */
export const beginUploadAction = formAction(BeginUploadSchema, beginUpload, (value) => {
  revalidatePath('/organise/rating-lists');
  return { value, keepsTyped: true };
});

export const dismissUploadAction = formAction(DismissUploadSchema, dismissUpload, () => revalidatePath('/organise/rating-lists'));

export const removeRatingListAction = formAction(RemoveRatingListSchema, removeRatingList, () => revalidatePath('/organise/rating-lists'));

/** Returns no notice, because the page shows which lists are now fetched. */
export const chooseListAddressAction = formAction(ChooseListAddressSchema, chooseListAddress, () => revalidatePath('/organise/rating-lists'));

export const stopFetchingAction = formAction(StopFetchingSchema, stopFetching, () => revalidatePath('/organise/rating-lists'));

export const requestListFetchAction = formAction(RequestListFetchSchema, requestListFetch, () => revalidatePath('/organise/rating-lists'));
