import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { currentActor } from '@/app/_request/current-actor';
import { safeRedirectPath } from '@/app/_request/safe-redirect';
import { Field } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { signInAction } from './actions';

export const metadata: Metadata = { title: t('terms.label.signIn') };

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  // The page to open after sign-in is called `callbackUrl` by next-auth, and `from` in our own links.
  const { callbackUrl, from = callbackUrl } = await searchParams;
  const path = typeof from === 'string' ? from : '';
  if ((await currentActor()).kind === 'user') redirect(safeRedirectPath(path, addresses.organise.events));
  return (
    <PageShell>
      <PageHead title={t('terms.label.signIn')} sub={t('auth.signIn.forWhom')} />
      <Form action={signInAction} className="max-w-[26rem]">
        <input type="hidden" name="from" value={path} />
        <Field name="email" label={t('terms.label.email')} type="email" autoComplete="username" />
        <Field name="password" label={t('terms.label.password')} type="password" autoComplete="current-password" />
        <p className="mt-s4">
          <Submit>{t('terms.label.signIn')}</Submit>
        </p>
      </Form>
      <p className="text-muted text-t1 mt-s5 max-w-measure">{t('auth.signIn.noAccount')}</p>
    </PageShell>
  );
}
