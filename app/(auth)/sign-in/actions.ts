'use server';

import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { safePath } from '@/app/_shell/safe-path';
import { startSession } from '@/app/_shell/session-cookie';
import { addresses } from '@/app/addresses';
import { SignIn, signIn } from '@/lib/acts/accounts/sign-in';

export const signInAction = formAction(SignIn, signIn, async (begun, { from }) => {
  await startSession(begun);
  redirect(safePath(from, addresses.organise.events));
});
