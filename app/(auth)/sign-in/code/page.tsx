import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { currentActor } from '@/app/_request/current-actor';
import { safeRedirectPath } from '@/app/_request/safe-redirect';
import { readSecondStep } from '@/app/_request/session-cookie';
import { Field } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getPasskeySignIn } from '@/lib/views/accounts/get-passkey-sign-in';
import { PasskeySignInForm } from '../../passkey-forms';
import { enterCodeAction } from '../actions';

export const metadata: Metadata = { title: t('auth.code.title') };

/** The second step of signing in, after the password. */
export default async function SignInCodePage({ searchParams }: PageProps<'/sign-in/code'>) {
  const { from } = await searchParams;
  const path = typeof from === 'string' ? from : '';
  if ((await currentActor()).kind === 'user') redirect(safeRedirectPath(path, addresses.organise.events));
  const fields = { from: path, secondStep: await readSecondStep() };
  const passkey = await getPasskeySignIn(fields.secondStep);
  return (
    <PageShell>
      <PageHead title={t('auth.code.title')} sub={t('auth.code.what')} />
      {passkey !== null && <PasskeySignInForm {...passkey} fields={fields} />}
      <Form action={enterCodeAction} fields={fields} className="max-w-[26rem]">
        <Field name="code" label={t('auth.code.code')} hint={t('auth.code.hint')} inputMode="numeric" autoComplete="one-time-code" maxLength={40} />
        <p className="mt-s4">
          <Submit>{t('terms.label.signIn')}</Submit>
        </p>
      </Form>
      <p className="text-t1 mt-s5 max-w-measure">
        <Link href={addresses.signIn(path === '' ? undefined : path)}>{t('auth.code.again')}</Link>
      </p>
      <p className="text-muted text-t1 mt-s2 max-w-measure">{t('auth.code.lost')}</p>
    </PageShell>
  );
}
