import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Button } from '@/app/_ui/button';
import { FieldBox } from '@/app/_ui/form-parts';
import { PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';

export const metadata: Metadata = { title: t('terms.label.helper') };

export default async function HelperPage({ searchParams }: PageProps<'/helper'>) {
  const { code } = await searchParams;
  const digits = typeof code === 'string' ? code.replaceAll(/\D/g, '') : '';
  if (digits !== '') redirect(addresses.helper.boards(digits));
  return (
    <PageShell>
      <PageHead title={t('terms.label.helper')} sub={t('helper.codes.how')} />
      <form method="get" className="max-w-[20rem]">
        <FieldBox>
          <label htmlFor="code">{t('helper.codes.code')}</label>
          <input id="code" name="code" inputMode="numeric" autoComplete="off" required />
        </FieldBox>
        <p className="mt-s3">
          <Button variant="primary">{t('helper.codes.open')}</Button>
        </p>
      </form>
    </PageShell>
  );
}
