'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { addresses } from '@/app/addresses';
import { CreateEvent, createEvent } from '@/lib/acts/events/create-event';

export const createEventAction = formAction(CreateEvent, createEvent, ({ slug }) => {
  revalidatePath('/organise');
  redirect(addresses.organise.event(slug).home);
});
