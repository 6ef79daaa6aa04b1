import type { Metadata } from 'next';
import { PageHead, Rows } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';

export const metadata: Metadata = { title: tell('terms.label.notFound') };

export default function NotFound() {
  return (
    <PageShell>
      <PageHead title={tell('shell.notFound.head')} sub={tell('shell.notFound.why')} />
      <Rows className="mt-s5 max-w-measure">
        <li>
          <a href={addresses.home}>{tell('terms.label.allPublishedTournaments')}</a>
        </li>
        <li>
          <a href={addresses.organise.events}>{tell('terms.label.yourEvents')}</a>
        </li>
      </Rows>
    </PageShell>
  );
}
