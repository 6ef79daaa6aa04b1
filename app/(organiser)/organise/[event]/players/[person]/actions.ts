'use server';

import type { Route } from 'next';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { ErasePerson, erasePerson } from '@/lib/personal-data/erase-person';

export const erasePersonAction = formAction(ErasePerson, erasePerson, ({ eventSlug, isGone }) => {
  revalidatePath('/organise/[event]', 'layout');
  if (isGone) redirect(`/organise/${eventSlug}/players` as Route);
  return { notice: 'It is erased.' };
});
