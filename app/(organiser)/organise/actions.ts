'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { addresses, withQuery } from '@/app/addresses';
import { eraseRemovedEvent, putEventBack, RemovedEvent } from '@/lib/acts/removal/put-event-back';

export const putEventBackAction = formAction(RemovedEvent, putEventBack, ({ slug, isOther }) => {
  revalidatePath('/organise', 'layout');
  // Where its address can be changed, when it is not the one it had.
  const to = addresses.organise.event(slug);
  redirect(isOther ? withQuery(to.settings, { back: 'elsewhere' }) : withQuery(to.home, { back: 'yes' }));
});

export const eraseRemovedEventAction = formAction(RemovedEvent, eraseRemovedEvent, () => {
  revalidatePath('/organise', 'layout');
  redirect(addresses.organise.events);
});
