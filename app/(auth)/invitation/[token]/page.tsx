import type { Metadata } from 'next';
import { currentActor } from '@/app/_request/current-actor';
import { ROLE_MESSAGES } from '@/app/_request/refusal-text';
import { Field } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getInvitation, type InvitationPageData } from '@/lib/views/members/get-members';
import { acceptInvitationAction, createAccountAction } from './actions';

export const metadata: Metadata = { title: t('auth.token.invitation'), robots: { index: false } };

export default async function InvitationPage({ params }: PageProps<'/invitation/[token]'>) {
  const { token } = await params;
  const [invitation, actor] = await Promise.all([getInvitation(token), currentActor()]);
  if (invitation === null) return <ExpiredInvitation />;
  return (
    <PageShell person={actor.kind === 'user' ? actor.name : undefined}>
      <PageHead title={title(invitation)} sub={invitationText(invitation)} />
      {actor.kind === 'user' ? <AcceptInvitationForm token={token} name={actor.name} /> : <NewAccountForm token={token} isFirst={invitation.isFirst} />}
    </PageShell>
  );
}

function title({ isFirst, eventName }: InvitationPageData): string {
  if (isFirst) return t('auth.token.create');
  return eventName ?? t('auth.token.titleOrganiser');
}

function invitationText({ role, section }: InvitationPageData): string {
  if (role === null) return t('auth.token.promiseOrganiser');
  const { name, about } = ROLE_MESSAGES[role];
  if (section !== null) return t('auth.token.promiseSection', { name, section });
  return t('auth.token.promiseRole', { name: name, about: about });
}

function AcceptInvitationForm({ token, name }: { readonly token: string; readonly name: string }) {
  return (
    <Form action={acceptInvitationAction} className="mt-s5 max-w-[26rem]">
      <p>{t('auth.token.signedInAs', { name })}</p>
      <input type="hidden" name="token" value={token} />
      <p className="mt-s4">
        <Submit>{t('auth.token.accept')}</Submit>
      </p>
    </Form>
  );
}

function NewAccountForm({ token, isFirst }: { readonly token: string; readonly isFirst: boolean }) {
  return (
    <>
      {!isFirst && (
        <p className="mt-s4">
          {translateRich('auth.token.haveAccount', { link: (text) => <Link href={addresses.signIn(addresses.invitation(token))}>{text}</Link> })}
        </p>
      )}
      <Form action={createAccountAction} className="max-w-[26rem]">
        <input type="hidden" name="token" value={token} />
        <Field name="name" label={t('terms.label.name')} hint={t('auth.token.nameHint')} autoComplete="name" />
        <Field name="email" label={t('terms.label.email')} hint={t('auth.token.emailHint')} type="email" autoComplete="username" />
        <Field name="password" label={t('terms.label.password')} hint={t('terms.sentence.passwordLength')} type="password" autoComplete="new-password" />
        <p className="mt-s4">
          <Submit>{t('auth.token.create')}</Submit>
        </p>
      </Form>
    </>
  );
}

function ExpiredInvitation() {
  return (
    <PageShell>
      <PageHead title={t('auth.token.noLonger')} sub={t('refusals.invitation-over')} />
      <p className="mt-s4 max-w-measure">{translateRich('auth.token.askForNew', { link: (text) => <Link href={addresses.signIn()}>{text}</Link> })}</p>
    </PageShell>
  );
}
