'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { addresses } from '@/app/addresses';
import { TakeUpEvent, takeUpEvent } from '@/lib/exchange/archive/take-up-event';

export const takeUpEventAction = formAction(TakeUpEvent, takeUpEvent, ({ slug }) => {
  revalidatePath('/organise');
  redirect(addresses.organise.event(slug).home);
});
