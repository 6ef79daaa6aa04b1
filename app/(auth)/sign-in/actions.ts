'use server';

import { redirect } from 'next/navigation';
import { formAction } from '@/app/_request/form-action';
import { safeRedirectPath } from '@/app/_request/safe-redirect';
import { startSession } from '@/app/_request/session-cookie';
import { addresses } from '@/app/addresses';
import { SignInSchema, signIn } from '@/lib/acts/accounts/sign-in';

export const signInAction = formAction(SignInSchema, signIn, async (begun, { from }) => {
  await startSession(begun);
  redirect(safeRedirectPath(from, addresses.organise.events));
});
