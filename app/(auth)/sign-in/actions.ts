'use server';

import { redirect } from 'next/navigation';
import { formAction } from '@/app/_request/form-action';
import { safeRedirectPath } from '@/app/_request/safe-redirect';
import { keepSecondStep, startSession } from '@/app/_request/session-cookie';
import { addresses } from '@/app/addresses';
import { enterCode, EnterCodeSchema } from '@/lib/acts/accounts/complete-sign-in';
import { SignInSchema, signIn } from '@/lib/acts/accounts/sign-in';

export const signInAction = formAction(SignInSchema, signIn, async (outcome, { from }) => {
  if ('secondStep' in outcome) {
    await keepSecondStep(outcome.secondStep);
    redirect(addresses.signInCode(from === '' ? undefined : from));
  }
  await startSession(outcome);
  redirect(safeRedirectPath(from, addresses.organise.events));
});

export const enterCodeAction = formAction(EnterCodeSchema, enterCode, async (begun, { from }) => {
  await startSession(begun);
  redirect(safeRedirectPath(from, addresses.organise.events));
});
