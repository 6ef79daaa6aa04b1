'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { addresses } from '@/app/addresses';
import { CopyEvent, copyEvent } from '@/lib/acts/events/copy-event';

export const copyEventAction = formAction(CopyEvent, copyEvent, ({ slug }) => {
  revalidatePath('/organise');
  redirect(addresses.organise.event(slug).home);
});
