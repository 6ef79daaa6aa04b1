'use server';

import { redirect } from 'next/navigation';
import { formAction } from '@/app/_request/form-action';
import { startSession } from '@/app/_request/session-cookie';
import { addresses } from '@/app/addresses';
import { CreateAccountSchema, createAccount } from '@/lib/acts/accounts/create-account';
import { AcceptInvitationSchema, acceptInvitation } from '@/lib/acts/members/create-invitation';

export const createAccountAction = formAction(CreateAccountSchema, createAccount, async ({ begun, eventSlug }) => {
  await startSession(begun);
  redirect(eventSlug === null ? addresses.organise.events : addresses.organise.event(eventSlug).home);
});

export const acceptInvitationAction = formAction(AcceptInvitationSchema, acceptInvitation, ({ eventSlug }) => {
  redirect(eventSlug === null ? addresses.organise.events : addresses.organise.event(eventSlug).home);
});
