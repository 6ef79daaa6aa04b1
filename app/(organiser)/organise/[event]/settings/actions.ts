'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { addresses } from '@/app/addresses';
import { ChangeEvent, changeEvent } from '@/lib/acts/events/change-event';
import { PublishEvent, publishEvent } from '@/lib/acts/events/publish-event';
import { RemoveEvent, removeEvent } from '@/lib/acts/removal/remove-event';

export const changeEventAction = formAction(ChangeEvent, changeEvent, ({ slug }) => {
  revalidatePath('/organise', 'layout');
  redirect(addresses.organise.event(slug).home);
});

export const removeEventAction = formAction(RemoveEvent, removeEvent, () => {
  revalidatePath('/organise', 'layout');
  redirect(addresses.organise.events);
});

export const publishEventAction = formAction(PublishEvent, publishEvent, () => revalidatePath('/organise/[event]', 'layout'));
