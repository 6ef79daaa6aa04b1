'use server';

import { addresses } from '@/app/addresses';
import { tell } from '@/lib/words/tell';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { ErasePerson, erasePerson } from '@/lib/personal-data/erase-person';

export const erasePersonAction = formAction(ErasePerson, erasePerson, ({ eventSlug, isGone }) => {
  revalidatePath('/organise/[event]', 'layout');
  if (isGone) redirect(addresses.organise.event(eventSlug).players);
  return { notice: tell('people.personActions.erased') };
});
