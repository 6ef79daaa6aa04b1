import { addresses } from '@/app/addresses';
import type { Metadata } from 'next';
import { PageHead } from '@/app/_ui/page-head';
import { PageShell } from '@/app/_ui/page-shell';
import { Rows } from '@/app/_ui/rows';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
  return (
    <PageShell>
      <PageHead title="There is nothing here" sub="The address is mistyped, or what it showed is not public, or not for you." />
      <Rows className="mt-s5 max-w-measure">
        <li>
          <a href={addresses.home}>All published tournaments</a>
        </li>
        <li>
          <a href={addresses.organise.events}>Your events, for organisers and arbiters</a>
        </li>
      </Rows>
    </PageShell>
  );
}
