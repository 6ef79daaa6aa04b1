import type { Metadata } from 'next';
import { ResultsFrame, loadResults } from '@/app/(organiser)/_parts/results-frame';
import { addressesOf } from '@/app/_parts/addresses';
import { Crosstable, CrosstableLegend } from '@/app/_parts/crosstable';
import { ListFiles } from '@/app/_parts/list-files';
import { signedInActor } from '@/app/_shell/current-actor';
import { tell } from '@/lib/platform/words/tell';

export const metadata: Metadata = { title: tell('rounds.results.crosstable') };

/** Every game by pairing number, before the public sees it too. */
export default async function CrosstablePage({ params }: PageProps<'/organise/[event]/[section]/standings/crosstable'>) {
  const results = await loadResults(await signedInActor(), await params);
  const { section } = results;
  return (
    <ResultsFrame results={results} view="crosstable" title={tell('rounds.results.crosstable')}>
      <div className="mt-s3 grid grid-cols-1 gap-s4">
        <CrosstableLegend section={section} />
        <div className="crosstable" tabIndex={0} role="region" aria-label={tell('public.crosstable.scrolls')}>
          <Crosstable section={section} />
        </div>
        {section.roundRecords.length > 0 && (
          <div>
            <ListFiles to={addressesOf(section)} list="crosstable" />
            <ListFiles to={addressesOf(section)} list="results" />
          </div>
        )}
      </div>
    </ResultsFrame>
  );
}
