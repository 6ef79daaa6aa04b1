'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { addresses, withQuery } from '@/app/addresses';
import { PutSectionBack, putSectionBack } from '@/lib/acts/removal/put-section-back';

export const putSectionBackAction = formAction(PutSectionBack, putSectionBack, ({ eventSlug, slug, isOtherName, isOtherSlug }) => {
  revalidatePath('/organise', 'layout');
  const back = [isOtherSlug ? 'address' : '', isOtherName ? 'name' : ''].filter((other) => other !== '').join('-') || 'same';
  redirect(withQuery(addresses.organise.section({ event: eventSlug, section: slug }).settings, { back }));
});
