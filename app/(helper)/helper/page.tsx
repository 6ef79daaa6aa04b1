import { addresses } from '@/app/addresses';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Button } from '@/app/_ui/button';
import { PageHead } from '@/app/_ui/page-head';
import { PageShell } from '@/app/_ui/page-shell';
import { FieldBox } from '@/app/_ui/field-parts';

export const metadata: Metadata = { title: 'Helper' };

/** Where a helper types the digits of a code. */
export default async function HelperPage({ searchParams }: PageProps<'/helper'>) {
  const { code } = await searchParams;
  const digits = typeof code === 'string' ? code.replaceAll(/\D/g, '') : '';
  if (digits !== '') redirect(addresses.helper.boards(digits));
  return (
    <PageShell>
      <PageHead title="Helper" sub="Type the digits the arbiter gave you, or scan the square." />
      <form method="get" className="max-w-[20rem]">
        <FieldBox>
          <label htmlFor="code">Code</label>
          <input id="code" name="code" inputMode="numeric" autoComplete="off" required />
        </FieldBox>
        <p className="mt-s3">
          <Button look="primary">Open my boards</Button>
        </p>
      </form>
    </PageShell>
  );
}
