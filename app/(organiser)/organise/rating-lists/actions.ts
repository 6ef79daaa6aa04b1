'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_shell/form-action';
import { RemoveRatingList, removeRatingList } from '@/lib/rating-lists/remove-rating-list';
import { BeginUpload, beginUpload } from '@/lib/rating-lists/uploads/begin-upload';
import { DismissUpload, dismissUpload } from '@/lib/rating-lists/uploads/dismiss-upload';

/** The page sends the parts that are missing. */
export const beginUploadAction = formAction(BeginUpload, beginUpload, (value) => {
  revalidatePath('/organise/rating-lists');
  return { value };
});

export const dismissUploadAction = formAction(DismissUpload, dismissUpload, () => revalidatePath('/organise/rating-lists'));

export const removeRatingListAction = formAction(RemoveRatingList, removeRatingList, () => revalidatePath('/organise/rating-lists'));
