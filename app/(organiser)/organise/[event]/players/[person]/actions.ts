'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { addresses } from '@/app/addresses';
import { ChoosePublicName, choosePublicName } from '@/lib/acts/personal-data/choose-public-name';
import { ErasePerson, erasePerson } from '@/lib/acts/personal-data/erase-person';
import { tell } from '@/lib/platform/words/tell';

export const erasePersonAction = formAction(ErasePerson, erasePerson, ({ eventSlug, isGone }) => {
  revalidatePath('/organise/[event]', 'layout');
  if (isGone) redirect(addresses.organise.event(eventSlug).players);
  return { notice: tell('people.personActions.erased') };
});

export const choosePublicNameAction = formAction(ChoosePublicName, choosePublicName, ({ name }) => {
  revalidatePath('/organise/[event]', 'layout');
  return { notice: tell('people.publicName.saved', { name }) };
});
