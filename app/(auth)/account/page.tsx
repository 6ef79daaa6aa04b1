import { addresses } from '@/app/addresses';
import type { Metadata } from 'next';
import { accountWords } from '@/app/_shell/account-words';
import { signedInActor } from '@/app/_shell/current-actor';
import { Field } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { PageHead } from '@/app/_ui/page-head';
import { PageShell } from '@/app/_ui/page-shell';
import { PersonLine } from '@/app/_ui/person-line';
import { Submit } from '@/app/_ui/submit';
import { type AccountLine, getAccount } from '@/lib/access/get-account';
import { changePasswordAction, signOutAction, signOutEverywhereAction } from './actions';
import { Block } from '@/app/_ui/block';

export const metadata: Metadata = { title: 'Your account' };

export default async function AccountPage() {
  const actor = await signedInActor();
  const { email, sessions, lines, everybody } = await getAccount(actor);
  return (
    <PageShell place={{ href: addresses.organise.events, label: 'Your events' }} person={<PersonLine name={actor.name} />}>
      <PageHead title="Your account" sub={`${actor.name}, ${email}`} />
      <Block className="mt-s5 max-w-measure">
        <h2>Sign out</h2>
        <div className="mt-s3 flex flex-wrap gap-s2">
          <Form action={signOutAction} goal="you can sign out">
            <Submit look="quiet">Sign out on this device</Submit>
          </Form>
          <Form action={signOutEverywhereAction} goal="you can sign out">
            <Submit look="danger">Sign out everywhere</Submit>
          </Form>
        </div>
        <p className="text-muted text-t1 mt-s2">
          {sessions === 1 ? 'No other device is signed in.' : `${sessions} devices are signed in.`} Everywhere: for a phone that is lost or a computer in the
          hall that was left open.
        </p>
      </Block>
      <Password />
      <Block className="mt-s5 max-w-measure" aria-labelledby="history">
        <h2 id="history">What happened to your account</h2>
        <AccountLines lines={lines} />
      </Block>
      {everybody !== null && (
        <Block className="mt-s5 max-w-measure" aria-labelledby="everybody">
          <h2 id="everybody">All accounts of this installation</h2>
          <p className="text-muted text-t1">You see this because yours was the first account. Roles and invitations stand in the history of their event.</p>
          <AccountLines lines={everybody} isOfAll />
        </Block>
      )}
    </PageShell>
  );
}

function Password() {
  return (
    <Block className="mt-s5 max-w-measure">
      <h2>Change your password</h2>
      <Form action={changePasswordAction} goal="the password can be changed" className="max-w-[26rem]">
        <Field name="present" label="Present password" type="password" autoComplete="current-password" />
        <Field name="password" label="New password" hint="At least 10 characters; a few words are fine." type="password" autoComplete="new-password" />
        <Field name="repeated" label="New password again" type="password" autoComplete="new-password" />
        <p className="mt-s4">
          <Submit>Change the password</Submit>
        </p>
      </Form>
    </Block>
  );
}

function AccountLines({ lines, isOfAll = false }: { readonly lines: readonly AccountLine[]; readonly isOfAll?: boolean }) {
  if (lines.length === 0) return <p className="text-muted text-t1 mt-s2">Nothing since this began to be written down.</p>;
  return (
    <ol className="text-t1 mt-s2">
      {lines.map((line) => (
        <li key={line.sequence} className="flex flex-wrap gap-x-s3 py-s1">
          <time dateTime={line.at} className="text-muted tabular-nums">
            {line.at.slice(0, 16).replace('T', ' ')} UTC
          </time>
          <span>
            {isOfAll && `${line.account}: `}
            {accountWords(line)}
            {line.actorName !== line.account && ` (by ${line.actorName})`}
          </span>
        </li>
      ))}
    </ol>
  );
}
