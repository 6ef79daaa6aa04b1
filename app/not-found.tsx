import type { Metadata } from 'next';
import { PageHead, Rows } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';

export const metadata: Metadata = { title: t('terms.label.notFound') };

export default function NotFound() {
  return (
    <PageShell>
      <PageHead title={t('shell.notFound.head')} sub={t('shell.notFound.why')} />
      <Rows className="mt-s5 max-w-measure">
        <li>
          <a href={addresses.home}>{t('terms.label.allPublishedTournaments')}</a>
        </li>
        <li>
          <a href={addresses.organise.events}>{t('terms.label.yourEvents')}</a>
        </li>
      </Rows>
    </PageShell>
  );
}
