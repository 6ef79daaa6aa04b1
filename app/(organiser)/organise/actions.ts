'use server';

import type { Route } from 'next';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { EraseRemovedEvent, eraseRemovedEvent, PutEventBack, putEventBack } from '@/lib/removal/put-event-back';

export const putEventBackAction = formAction(PutEventBack, putEventBack, ({ slug, isOther }) => {
  revalidatePath('/organise', 'layout');
  // Where its address can be changed, when it is not the one it had.
  redirect((isOther ? `/organise/${slug}/settings?back=elsewhere` : `/organise/${slug}?back=yes`) as Route);
});

export const eraseRemovedEventAction = formAction(EraseRemovedEvent, eraseRemovedEvent, () => {
  revalidatePath('/organise', 'layout');
  redirect('/organise' as Route);
});
