import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PrintPageFooter } from '@/app/_components/print-page-footer';
import { PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { manualPage } from '@/lib/views/manual/manual-pages';
import { HelpSections } from '../_components/help-sections';

export async function generateMetadata({ params }: PageProps<'/help/[page]'>): Promise<Metadata> {
  return { title: manualPage((await params).page)?.title ?? t('terms.label.notFound') };
}

export default async function HelpPage({ params }: PageProps<'/help/[page]'>) {
  const page = manualPage((await params).page);
  if (page === null) notFound();
  return (
    <PageShell>
      <PrintPageFooter text={page.title} />
      <PageHead over={<a href={addresses.help.pages}>{t('terms.label.help')}</a>} title={page.title} sub={page.about} />
      <HelpSections page={page} />
    </PageShell>
  );
}
