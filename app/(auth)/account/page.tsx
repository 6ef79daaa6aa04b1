import type { Metadata } from 'next';
import { signedInActor } from '@/app/_shell/current-actor';
import { Field } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { PageHead } from '@/app/_ui/page-head';
import { PageShell } from '@/app/_ui/page-shell';
import { PersonLine } from '@/app/_ui/person-line';
import { Submit } from '@/app/_ui/submit';
import { changePasswordAction, signOutAction, signOutEverywhereAction } from './actions';

export const metadata: Metadata = { title: 'Your account' };

export default async function AccountPage() {
  const actor = await signedInActor('/account');
  return (
    <PageShell place={{ href: '/organise', label: 'Your events' }} person={<PersonLine name={actor.name} />}>
      <PageHead title="Your account" sub={actor.name} />
      <section className="block max-w-measure">
        <h2>Sign out</h2>
        <div className="mt-s3 flex flex-wrap gap-s2">
          <Form action={signOutAction} goal="you can sign out">
            <Submit look="quiet">Sign out on this device</Submit>
          </Form>
          <Form action={signOutEverywhereAction} goal="you can sign out">
            <Submit look="danger">Sign out everywhere</Submit>
          </Form>
        </div>
        <p className="muted small mt-s2">Everywhere: for a phone that is lost or a computer in the hall that was left open.</p>
      </section>
      <section className="block max-w-measure">
        <h2>Change your password</h2>
        <Form action={changePasswordAction} goal="the password can be changed" className="max-w-[26rem]">
          <Field name="present" label="Present password" type="password" autoComplete="current-password" />
          <Field name="password" label="New password" hint="At least 10 characters; a few words are fine." type="password" autoComplete="new-password" />
          <Field name="repeated" label="New password again" type="password" autoComplete="new-password" />
          <p className="mt-s4">
            <Submit>Change the password</Submit>
          </p>
        </Form>
      </section>
    </PageShell>
  );
}
