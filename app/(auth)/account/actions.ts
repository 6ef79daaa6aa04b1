'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { endSession, startSession } from '@/app/_shell/session-cookie';
import { addresses } from '@/app/addresses';
import { PassOnInstallation, passOnInstallation } from '@/lib/acts/accounts/pass-on-installation';
import { ChangePassword, changePassword } from '@/lib/acts/accounts/passwords';
import { SignOut, signOut, SignOutEverywhere, signOutEverywhere } from '@/lib/acts/accounts/sign-in';
import { tell } from '@/lib/platform/words/tell';

export const changePasswordAction = formAction(ChangePassword, changePassword, async (begun) => {
  await startSession(begun);
  return { notice: tell('auth.history.password-changed') };
});

export const passOnInstallationAction = formAction(PassOnInstallation, passOnInstallation, ({ name }) => {
  revalidatePath('/account', 'page');
  return { notice: tell('auth.history.installation-passed-on', { name }) };
});

export const signOutAction = formAction(SignOut, signOut, async () => {
  await endSession();
  redirect(addresses.signIn());
});

export const signOutEverywhereAction = formAction(SignOutEverywhere, signOutEverywhere, async () => {
  await endSession();
  redirect(addresses.signIn());
});
