import type { Metadata } from 'next';
import { currentActor } from '@/app/_shell/current-actor';
import { ROLE_WORDS } from '@/app/_shell/messages';
import { Field } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { tellRich } from '@/app/_ui/tell-rich';
import { addresses } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import { getInvitation, type InvitationPage } from '@/lib/views/people/get-people';
import { acceptInvitationAction, createAccountAction } from './actions';

export const metadata: Metadata = { title: tell('auth.token.invitation'), robots: { index: false } };

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
  if (isFirst) return tell('auth.token.create');
  return eventName ?? tell('auth.token.titleOrganiser');
}

function promise({ role, section }: InvitationPage): string {
  if (role === null) return tell('auth.token.promiseOrganiser');
  const { name, about } = ROLE_WORDS[role];
  if (section !== null) return tell('auth.token.promiseSection', { name, section });
  return tell('auth.token.promiseRole', { name: name, about: about });
}

function Accept({ token, name }: { readonly token: string; readonly name: string }) {
  return (
    <Form action={acceptInvitationAction} className="mt-s5 max-w-[26rem]">
      <p>{tell('auth.token.signedInAs', { name })}</p>
      <input type="hidden" name="token" value={token} />
      <p className="mt-s4">
        <Submit>{tell('auth.token.accept')}</Submit>
      </p>
    </Form>
  );
}

function NewAccount({ token, isFirst }: { readonly token: string; readonly isFirst: boolean }) {
  return (
    <>
      {!isFirst && (
        <p className="mt-s4">
          {tellRich('auth.token.haveAccount', { link: (text) => <Link href={addresses.signIn(addresses.invitation(token))}>{text}</Link> })}
        </p>
      )}
      <Form action={createAccountAction} className="max-w-[26rem]">
        <input type="hidden" name="token" value={token} />
        <Field name="name" label={tell('terms.label.name')} hint={tell('auth.token.nameHint')} autoComplete="name" />
        <Field name="email" label={tell('terms.label.email')} hint={tell('auth.token.emailHint')} type="email" autoComplete="username" />
        <Field name="password" label={tell('terms.label.password')} hint={tell('terms.sentence.passwordLength')} type="password" autoComplete="new-password" />
        <p className="mt-s4">
          <Submit>{tell('auth.token.create')}</Submit>
        </p>
      </Form>
    </>
  );
}

function LinkIsOver() {
  return (
    <PageShell>
      <PageHead title={tell('auth.token.noLonger')} sub={tell('refusals.invitation-over')} />
      <p className="mt-s4 max-w-measure">{tellRich('auth.token.askForNew', { link: (text) => <Link href={addresses.signIn()}>{text}</Link> })}</p>
    </PageShell>
  );
}
