'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { addresses, withQuery } from '@/app/addresses';
import { ApplyRatings, applyRatings } from '@/lib/acts/ratings/apply-ratings';
import { PreviewRatings, previewRatings } from '@/lib/acts/ratings/preview-ratings';
import { TakeOverRatings, takeOverRatings } from '@/lib/acts/ratings/take-over-ratings';
import { tell } from '@/lib/platform/words/tell';

export const previewRatingsAction = formAction(PreviewRatings, previewRatings, ({ eventSlug, sectionSlug, previewId }) =>
  redirect(withQuery(addresses.organise.section({ event: eventSlug, section: sectionSlug }).ratings, { preview: previewId })),
);

export const applyRatingsAction = formAction(ApplyRatings, applyRatings, ({ eventSlug, sectionSlug }) => {
  revalidatePath('/organise/[event]', 'layout');
  redirect(addresses.organise.section({ event: eventSlug, section: sectionSlug }).entries);
});

export const takeOverRatingsAction = formAction(TakeOverRatings, takeOverRatings, ({ count }) => {
  revalidatePath('/organise/[event]', 'layout');
  return { notice: tell('entries.ratings.taken', { count }) };
});
