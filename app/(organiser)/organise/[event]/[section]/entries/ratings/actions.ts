'use server';

import { addresses, withQuery } from '@/app/addresses';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { ApplyRatings, applyRatings } from '@/lib/ratings/apply-ratings';
import { PreviewRatings, previewRatings } from '@/lib/ratings/preview-ratings';

export const previewRatingsAction = formAction(PreviewRatings, previewRatings, ({ eventSlug, sectionSlug, previewId }) =>
  redirect(withQuery(addresses.organise.section({ event: eventSlug, section: sectionSlug }).ratings, { preview: previewId })),
);

export const applyRatingsAction = formAction(ApplyRatings, applyRatings, ({ eventSlug, sectionSlug }) => {
  revalidatePath('/organise/[event]', 'layout');
  redirect(addresses.organise.section({ event: eventSlug, section: sectionSlug }).entries);
});
