import type { Metadata } from 'next';
import { loadResults, ResultsLayout } from '@/app/(organiser)/_components/results-layout';
import { SheetList } from '@/app/_print/sheet-list';
import { signedInActor } from '@/app/_request/current-actor';
import { t } from '@/lib/platform/messages/translate';

export const metadata: Metadata = { title: t('terms.label.print') };

/** The sheets for arbiters, with full names and before anything is public. */
export default async function PrintIndex({ params }: PageProps<'/organise/[event]/[section]/standings/print'>) {
  const results = await loadResults(await signedInActor(), await params);
  return (
    <ResultsLayout results={results} title={t('terms.label.print')} view="print">
      <SheetList section={results.section} />
    </ResultsLayout>
  );
}
