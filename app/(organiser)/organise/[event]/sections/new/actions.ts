'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { addresses } from '@/app/addresses';
import { AddSection, addSection } from '@/lib/acts/sections/add-section';

export const addSectionAction = formAction(AddSection, addSection, ({ eventSlug, slug }) => {
  revalidatePath('/organise', 'layout');
  redirect(addresses.organise.section({ event: eventSlug, section: slug }).entries);
});
