'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_request/form-action';
import { addresses, withQuery } from '@/app/addresses';
import { CreateEvent, createEvent } from '@/lib/acts/events/create-event';
import { ChoosePublicAddress, choosePublicAddress } from '@/lib/acts/installation/choose-public-address';
import { eraseRemovedEvent, restoreEvent, RemovedEventRef } from '@/lib/acts/removal/remove-event';
import { ImportEvent, importEvent } from '@/lib/exchange/archive/import-event';

const showNewEvent = ({ slug }: { readonly slug: string }) => {
  revalidatePath('/organise');
  redirect(addresses.organise.event(slug).home);
};

export const createEventAction = formAction(CreateEvent, createEvent, showNewEvent);

export const importEventAction = formAction(ImportEvent, importEvent, showNewEvent);

export const restoreEventAction = formAction(RemovedEventRef, restoreEvent, ({ slug, isOther }) => {
  revalidatePath('/organise', 'layout');
  // If the restored event has a new address, redirects to the settings, where the address can be changed.
  const to = addresses.organise.event(slug);
  redirect(isOther ? withQuery(to.settings, { back: 'elsewhere' }) : withQuery(to.home, { back: 'yes' }));
});

export const eraseRemovedEventAction = formAction(RemovedEventRef, eraseRemovedEvent, () => {
  revalidatePath('/organise', 'layout');
  redirect(addresses.organise.events);
});

/** Returns no notice, because the page shows the address that is now in use. */
export const choosePublicAddressAction = formAction(ChoosePublicAddress, choosePublicAddress, () => revalidatePath('/organise', 'layout'));
