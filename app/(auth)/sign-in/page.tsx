import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { currentActor } from '@/app/_shell/current-actor';
import { safePath } from '@/app/_shell/safe-path';
import { Field } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import { signInAction } from './actions';

export const metadata: Metadata = { title: tell('terms.label.signIn') };

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  // `callbackUrl` is next-auth's name for `from`.
  const { callbackUrl, from = callbackUrl } = await searchParams;
  const path = typeof from === 'string' ? from : '';
  if ((await currentActor()).kind === 'user') redirect(safePath(path, addresses.organise.events));
  return (
    <PageShell>
      <PageHead title={tell('terms.label.signIn')} sub={tell('auth.signIn.forWhom')} />
      <Form action={signInAction} className="max-w-[26rem]">
        <input type="hidden" name="from" value={path} />
        <Field name="email" label={tell('terms.label.email')} type="email" autoComplete="username" />
        <Field name="password" label={tell('terms.label.password')} type="password" autoComplete="current-password" />
        <p className="mt-s4">
          <Submit>{tell('terms.label.signIn')}</Submit>
        </p>
      </Form>
      <p className="text-muted text-t1 mt-s5 max-w-measure">{tell('auth.signIn.noAccount')}</p>
    </PageShell>
  );
}
