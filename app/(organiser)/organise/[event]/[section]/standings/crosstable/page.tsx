import type { Metadata } from 'next';
import { ResultsLayout, loadResults } from '@/app/(organiser)/_components/results-layout';
import { CrosstableWithDownloads } from '@/app/_components/crosstable-with-downloads';
import { SectionCrosstable } from '@/app/_components/section-crosstable';
import { signedInActor } from '@/app/_request/current-actor';
import { t } from '@/lib/platform/messages/translate';

export const metadata: Metadata = { title: t('terms.label.crosstable') };

export default async function CrosstablePage({ params }: PageProps<'/organise/[event]/[section]/standings/crosstable'>) {
  const results = await loadResults(await signedInActor(), await params);
  const { section } = results;
  return (
    <ResultsLayout results={results} view="crosstable" title={t('terms.label.crosstable')}>
      <CrosstableWithDownloads section={section}>
        <div className="crosstable" tabIndex={0} role="region" aria-label={t('public.crosstable.scrolls')}>
          <SectionCrosstable section={section} />
        </div>
      </CrosstableWithDownloads>
    </ResultsLayout>
  );
}
