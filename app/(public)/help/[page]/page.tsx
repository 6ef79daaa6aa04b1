import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageFoot } from '@/app/_parts/page-foot';
import { PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import { manualPage } from '@/lib/views/manual/manual';
import { HelpSections } from '../_parts/help-sections';

export async function generateMetadata({ params }: PageProps<'/help/[page]'>): Promise<Metadata> {
  return { title: manualPage((await params).page)?.title ?? tell('terms.label.notFound') };
}

export default async function HelpPage({ params }: PageProps<'/help/[page]'>) {
  const page = manualPage((await params).page);
  if (page === null) notFound();
  return (
    <PageShell>
      <PageFoot text={page.title} />
      <PageHead over={<a href={addresses.help.pages}>{tell('terms.label.help')}</a>} title={page.title} sub={page.about} />
      <HelpSections page={page} />
    </PageShell>
  );
}
