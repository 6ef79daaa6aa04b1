import type { Metadata } from 'next';
import { ResultsFrame, loadResults } from '@/app/(organiser)/_parts/results-frame';
import { Crosstable } from '@/app/_parts/crosstable';
import { CrosstableAndFiles } from '@/app/_parts/crosstable-and-files';
import { signedInActor } from '@/app/_shell/current-actor';
import { tell } from '@/lib/platform/words/tell';

export const metadata: Metadata = { title: tell('terms.label.crosstable') };

export default async function CrosstablePage({ params }: PageProps<'/organise/[event]/[section]/standings/crosstable'>) {
  const results = await loadResults(await signedInActor(), await params);
  const { section } = results;
  return (
    <ResultsFrame results={results} view="crosstable" title={tell('terms.label.crosstable')}>
      <CrosstableAndFiles section={section}>
        <div className="crosstable" tabIndex={0} role="region" aria-label={tell('public.crosstable.scrolls')}>
          <Crosstable section={section} />
        </div>
      </CrosstableAndFiles>
    </ResultsFrame>
  );
}
