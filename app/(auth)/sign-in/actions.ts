'use server';

import { redirect } from 'next/navigation';
import { formAction } from '@/app/_request/form-action';
import { safeRedirectPath } from '@/app/_request/safe-redirect';
import { keepSecondStep, startSession } from '@/app/_request/session-cookie';
import { addresses } from '@/app/addresses';
import { enterCode, EnterCodeSchema } from '@/lib/acts/accounts/complete-sign-in';
import { enterPasskey, EnterPasskeySchema } from '@/lib/acts/accounts/enter-passkey';
import { SignInSchema, signIn } from '@/lib/acts/accounts/sign-in';
import type { NewSession } from '@/lib/platform/access/session';

export const signInAction = formAction(SignInSchema, signIn, async (outcome, { from }) => {
  if ('secondStep' in outcome) {
    await keepSecondStep(outcome.secondStep);
    redirect(addresses.signInCode(from === '' ? undefined : from));
  }
  await startAndOpen(outcome, { from });
});

async function startAndOpen(begun: NewSession, { from }: { readonly from: string }): Promise<never> {
  await startSession(begun);
  return redirect(safeRedirectPath(from, addresses.organise.events));
}

export const enterCodeAction = formAction(EnterCodeSchema, enterCode, startAndOpen);

export const enterPasskeyAction = formAction(EnterPasskeySchema, enterPasskey, startAndOpen);
