'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_request/form-action';
import { endSession, startSession } from '@/app/_request/session-cookie';
import { addresses } from '@/app/addresses';
import { ChangePasswordSchema, changePassword } from '@/lib/acts/accounts/change-password';
import { AddPasskeySchema, addPasskey, BeginPasskeySchema, beginPasskey, RemovePasskeySchema, removePasskey } from '@/lib/acts/accounts/passkeys';
import { RemoveSecondFactorSchema, removeSecondFactor, SetSecondFactorSchema, setSecondFactor } from '@/lib/acts/accounts/second-factor';
import { SignOutSessionSchema, signOutSession, SignOutSchema, signOut, SignOutEverywhereSchema, signOutEverywhere } from '@/lib/acts/accounts/sign-in';
import { TransferServerOwnershipSchema, transferServerOwnership } from '@/lib/acts/accounts/transfer-server-ownership';
import { t } from '@/lib/platform/messages/translate';

export const changePasswordAction = formAction(ChangePasswordSchema, changePassword, async (begun) => {
  await startSession(begun);
  return { notice: t('auth.history.password-changed') };
});

export const transferServerOwnershipAction = formAction(TransferServerOwnershipSchema, transferServerOwnership, ({ name }) => {
  revalidatePath('/account', 'page');
  return { notice: t('auth.history.installation-passed-on', { name }) };
});

export const setSecondFactorAction = formAction(SetSecondFactorSchema, setSecondFactor, ({ codes }) => {
  revalidatePath('/account', 'page');
  return codes.length === 0 ? { notice: t('auth.history.second-factor-set') } : { value: codes };
});

export const beginPasskeyAction = formAction(BeginPasskeySchema, beginPasskey, (begun) => ({ value: begun }));

export const addPasskeyAction = formAction(AddPasskeySchema, addPasskey, ({ codes }, { name }) => {
  revalidatePath('/account', 'page');
  return codes.length === 0 ? { notice: t('auth.history.passkey-added', { name }) } : { value: codes };
});

export const removePasskeyAction = formAction(RemovePasskeySchema, removePasskey, () => {
  revalidatePath('/account', 'page');
  return { notice: t('auth.passkey.removed') };
});

export const removeSecondFactorAction = formAction(RemoveSecondFactorSchema, removeSecondFactor, () => {
  revalidatePath('/account', 'page');
  return { notice: t('auth.history.second-factor-removed') };
});

export const signOutSessionAction = formAction(SignOutSessionSchema, signOutSession, () => {
  revalidatePath('/account', 'page');
  return { notice: t('auth.history.session-ended') };
});

export const signOutAction = formAction(SignOutSchema, signOut, async () => {
  await endSession();
  redirect(addresses.signIn());
});

export const signOutEverywhereAction = formAction(SignOutEverywhereSchema, signOutEverywhere, async () => {
  await endSession();
  redirect(addresses.signIn());
});
