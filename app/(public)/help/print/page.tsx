import type { Metadata } from 'next';
import { PrintPageFooter } from '@/app/_components/print-page-footer';
import { PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { manualPages } from '@/lib/views/manual/manual-pages';
import { HelpSections } from '../_components/help-sections';

export const metadata: Metadata = { title: t('manual.whole') };

export default function WholeManualPage() {
  return (
    <PageShell>
      <PrintPageFooter text={t('manual.whole')} />
      <PageHead over={<a href={addresses.help.pages}>{t('terms.label.help')}</a>} title={t('manual.whole')} />
      <ol className="list-decimal pl-s5">
        {manualPages().map(({ name, title }) => (
          <li key={name}>
            <a className="inline-flex min-h-tap items-center" href={`#${name}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
      {manualPages().map((page) => (
        <article key={page.name} id={page.name} className="mt-s6 break-before-page">
          <h2 className="text-t4/[1.3]">{page.title}</h2>
          <HelpSections page={page} before={`${page.name}-`} />
        </article>
      ))}
    </PageShell>
  );
}
