'use server';

import type { Route } from 'next';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { ChangeEvent, changeEvent } from '@/lib/events/change-event';
import { PublishEvent, publishEvent } from '@/lib/events/publish-event';
import { RemoveEvent, removeEvent } from '@/lib/removal/remove-event';

export const changeEventAction = formAction(ChangeEvent, changeEvent, ({ slug }) => {
  revalidatePath('/organise', 'layout');
  redirect(`/organise/${slug}` as Route);
});

export const removeEventAction = formAction(RemoveEvent, removeEvent, () => {
  revalidatePath('/organise', 'layout');
  redirect('/organise' as Route);
});

export const publishEventAction = formAction(PublishEvent, publishEvent, () => revalidatePath('/organise/[event]', 'layout'));
