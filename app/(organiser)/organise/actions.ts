'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_request/form-action';
import { addresses, withQuery } from '@/app/addresses';
import { CreateEventSchema, createEvent } from '@/lib/acts/events/create-event';
import { ChoosePublicAddressSchema, choosePublicAddress } from '@/lib/acts/installation/choose-public-address';
import { eraseRemovedEvent, restoreEvent, RemovedEventRefSchema } from '@/lib/acts/removal/remove-event';
import { ImportEventSchema, importEvent } from '@/lib/exchange/archive/import-event';

const showNewEvent = ({ slug }: { readonly slug: string }) => {
  revalidatePath('/organise');
  redirect(addresses.organise.event(slug).home);
};

export const createEventAction = formAction(CreateEventSchema, createEvent, showNewEvent);

export const importEventAction = formAction(ImportEventSchema, importEvent, showNewEvent);

export const restoreEventAction = formAction(RemovedEventRefSchema, restoreEvent, ({ slug, isOther }) => {
  revalidatePath('/organise', 'layout');
  // If the restored event has a new address, redirects to the settings, where the address can be changed.
  const to = addresses.organise.event(slug);
  redirect(isOther ? withQuery(to.settings, { back: 'elsewhere' }) : withQuery(to.home, { back: 'yes' }));
});

export const eraseRemovedEventAction = formAction(RemovedEventRefSchema, eraseRemovedEvent, () => {
  revalidatePath('/organise', 'layout');
  redirect(addresses.organise.events);
});

/** Returns no notice, because the page shows the address that is now in use. */
export const choosePublicAddressAction = formAction(ChoosePublicAddressSchema, choosePublicAddress, () => revalidatePath('/organise', 'layout'));
