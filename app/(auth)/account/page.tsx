import type { Metadata } from 'next';
import { signedInActor } from '@/app/_request/current-actor';
import { accountEventMessage } from '@/app/_request/refusal-text';
import { Field } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { SignedInUser, EventOrSectionLink } from '@/app/_ui/link';
import { Block, PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { type AccountHistoryLine, getAccount } from '@/lib/views/accounts/get-account';
import { changePasswordAction, transferServerOwnershipAction, signOutAction, signOutEverywhereAction } from './actions';
import { PasskeyBlock } from './passkey-block';
import { SecondFactorBlock } from './second-factor-block';
import { SessionList } from './sessions';

export const metadata: Metadata = { title: t('auth.account.title') };

export default async function AccountPage() {
  const actor = await signedInActor();
  const { email, sessions, secondFactor, passkeys, passkeySite, lines, everybody } = await getAccount(actor);
  return (
    <PageShell
      place={<EventOrSectionLink href={addresses.organise.events}>{t('terms.label.yourEvents')}</EventOrSectionLink>}
      person={<SignedInUser name={actor.name} />}
    >
      <PageHead title={t('auth.account.title')} sub={`${actor.name}, ${email}`} />
      <Block className="mt-s5 max-w-measure">
        <h2>{t('auth.account.signOut')}</h2>
        <div className="mt-s3 flex flex-wrap gap-s2">
          <Form action={signOutAction}>
            <Submit variant="quiet">{t('auth.account.signOut')}</Submit>
          </Form>
          <Form action={signOutEverywhereAction}>
            <Submit variant="danger">{t('auth.account.signOutEverywhere')}</Submit>
          </Form>
        </div>
        <p className="text-muted text-t1 mt-s2">{t('auth.account.devices', { count: sessions.length })}</p>
        <SessionList sessions={sessions} />
      </Block>
      <ChangePasswordForm />
      <SecondFactorBlock factor={secondFactor} />
      <PasskeyBlock passkeys={passkeys} site={passkeySite} />
      <Block className="mt-s5 max-w-measure" aria-labelledby="history">
        <h2 id="history">{t('terms.label.history')}</h2>
        <AccountHistory lines={lines} />
      </Block>
      {everybody !== null && (
        <Block className="mt-s5 max-w-measure" aria-labelledby="everybody">
          <h2 id="everybody">{t('auth.account.allAccounts')}</h2>
          <p className="text-muted text-t1">{t('auth.account.whyAllAccounts')}</p>
          <AccountHistory lines={everybody} isOfAll />
        </Block>
      )}
      {everybody !== null && <TransferOwnershipForm />}
    </PageShell>
  );
}

function ChangePasswordForm() {
  return (
    <Block className="mt-s5 max-w-measure">
      <h2>{t('auth.account.change')}</h2>
      <Form action={changePasswordAction} className="max-w-[26rem]">
        <Field name="present" label={t('auth.account.presentPassword')} type="password" autoComplete="current-password" />
        <Field name="password" label={t('auth.account.newPassword')} hint={t('terms.sentence.passwordLength')} type="password" autoComplete="new-password" />
        <Field name="repeated" label={t('auth.account.newPasswordAgain')} type="password" autoComplete="new-password" />
        <p className="mt-s4">
          <Submit>{t('auth.account.change')}</Submit>
        </p>
      </Form>
    </Block>
  );
}

function TransferOwnershipForm() {
  return (
    <Block className="mt-s5 max-w-measure">
      <h2>{t('auth.account.passOn')}</h2>
      <p className="text-muted text-t1">{t('auth.account.passOnWhat')}</p>
      <Form action={transferServerOwnershipAction} className="max-w-[26rem]">
        <Field name="email" label={t('auth.account.newOwner')} hint={t('auth.account.newOwnerHint')} type="email" autoComplete="off" />
        <Field name="present" label={t('auth.account.presentPassword')} type="password" autoComplete="current-password" />
        <p className="mt-s4">
          <Submit variant="danger">{t('auth.account.passOn')}</Submit>
        </p>
      </Form>
    </Block>
  );
}

function AccountHistory({ lines, isOfAll = false }: { readonly lines: readonly AccountHistoryLine[]; readonly isOfAll?: boolean }) {
  if (lines.length === 0) return <p className="text-muted text-t1 mt-s2">{t('terms.sentence.nothingHasHappenedYet')}</p>;
  return (
    <ol className="text-t1 mt-s2">
      {lines.map((line) => (
        <li key={line.sequence} className="flex flex-wrap gap-x-s3 py-s1">
          <time dateTime={line.at} className="text-muted tabular-nums">
            {t('auth.account.atUtc', { at: line.at.slice(0, 16).replace('T', ' ') })}
          </time>
          <span>
            {isOfAll && `${line.account}: `}
            {accountEventMessage(line)}
            {line.actorName !== line.account && t('auth.account.byActor', { actorName: line.actorName })}
          </span>
        </li>
      ))}
    </ol>
  );
}
