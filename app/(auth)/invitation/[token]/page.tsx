import { addresses } from '@/app/addresses';
import type { Metadata } from 'next';
import { Link } from '@/app/_ui/link';
import { currentActor } from '@/app/_shell/current-actor';
import { ROLE_WORDS } from '@/app/_shell/role-words';
import { Field } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { PageHead } from '@/app/_ui/page-head';
import { PageShell } from '@/app/_ui/page-shell';
import { Submit } from '@/app/_ui/submit';
import { getInvitation, type InvitationPage } from '@/lib/access/get-invitation';
import { acceptInvitationAction, createAccountAction } from './actions';

export const metadata: Metadata = { title: 'Invitation', robots: { index: false } };

export default async function InvitationPage({ params }: PageProps<'/invitation/[token]'>) {
  const { token } = await params;
  const [invitation, actor] = await Promise.all([getInvitation(token), currentActor()]);
  if (invitation === null) return <LinkIsOver />;
  return (
    <PageShell person={actor.kind === 'user' ? actor.name : undefined}>
      <PageHead title={title(invitation)} sub={promise(invitation)} />
      {actor.kind === 'user' ? <Accept token={token} name={actor.name} /> : <NewAccount token={token} isFirst={invitation.isFirst} />}
    </PageShell>
  );
}

function title({ isFirst, eventName }: InvitationPage): string {
  if (isFirst) return 'Create the first organiser';
  return eventName ?? 'Become an organiser';
}

function promise({ isFirst, role }: InvitationPage): string {
  if (isFirst) return 'This account creates events and invites the others. The link works once.';
  if (role === null) return 'You are invited to create events here. The link works once.';
  const { name, about } = ROLE_WORDS[role];
  return `You are invited as ${name}: ${about}. The link works once.`;
}

function Accept({ token, name }: { readonly token: string; readonly name: string }) {
  return (
    <Form action={acceptInvitationAction} goal="you can join" className="mt-s5 max-w-[26rem]">
      <p>You are signed in as {name}.</p>
      <input type="hidden" name="token" value={token} />
      <p className="mt-s4">
        <Submit>Accept the invitation</Submit>
      </p>
    </Form>
  );
}

function NewAccount({ token, isFirst }: { readonly token: string; readonly isFirst: boolean }) {
  return (
    <>
      {!isFirst && (
        <p className="mt-s4">
          You have an account already? <Link href={addresses.signIn(addresses.invitation(token))}>Sign in and accept</Link>
        </p>
      )}
      <Form action={createAccountAction} goal="the account can be made" className="max-w-[26rem]">
        <input type="hidden" name="token" value={token} />
        <Field name="name" label="Name" hint="As colleagues will read it in the history of the event." autoComplete="name" />
        <Field name="email" label="E-mail" hint="To sign in with. Never shown to the public." type="email" autoComplete="username" />
        <Field name="password" label="Password" hint="At least 10 characters; a few words are fine." type="password" autoComplete="new-password" />
        <p className="mt-s4">
          <Submit>Create the account</Submit>
        </p>
      </Form>
    </>
  );
}

function LinkIsOver() {
  return (
    <PageShell>
      <PageHead title="This link is no longer good" sub="It has been used, was revoked, or is too old." />
      <p className="mt-s4 max-w-measure">
        Ask who sent it for a new one. If you have used it yourself, <Link href={addresses.signIn()}>sign in</Link>.
      </p>
    </PageShell>
  );
}
