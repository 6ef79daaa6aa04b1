'use server';

import type { Route } from 'next';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { ApplyRatings, applyRatings } from '@/lib/ratings/apply-ratings';
import { PreviewRatings, previewRatings } from '@/lib/ratings/preview-ratings';

export const previewRatingsAction = formAction(PreviewRatings, previewRatings, ({ eventSlug, sectionSlug, previewId }) =>
  redirect(`/organise/${eventSlug}/${sectionSlug}/entries/ratings?preview=${previewId}` as Route),
);

export const applyRatingsAction = formAction(ApplyRatings, applyRatings, ({ eventSlug, sectionSlug }) => {
  revalidatePath('/organise/[event]', 'layout');
  redirect(`/organise/${eventSlug}/${sectionSlug}/entries` as Route);
});
