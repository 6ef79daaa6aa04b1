import { LivePart } from '@/app/(public)/_live/live-part';
import { loadSection, titled } from '@/app/(public)/_parts/load-section';
import { SectionHead } from '@/app/(public)/_parts/section-head';
import { addressesOf } from '@/app/_parts/addresses';
import { Crosstable, CrosstableLegend } from '@/app/_parts/crosstable';
import { ListFiles } from '@/app/_parts/list-files';
import { RoundsNav } from '@/app/_parts/rounds-nav';
import { tell } from '@/lib/platform/words/tell';

export const generateMetadata = titled(() => tell('public.crosstable.title'));

export default async function CrosstablePage({ params }: PageProps<'/[event]/[section]/crosstable'>) {
  const { body: section } = await loadSection(await params);
  return (
    <>
      <SectionHead section={section} title={tell('public.crosstable.title')} nav={<RoundsNav section={section} current={null} />} />
      <div className="mt-s3 grid grid-cols-1 gap-s4">
        <CrosstableLegend section={section} />
        <LivePart name="list" className="crosstable" tabIndex={0} role="region" aria-label={tell('public.crosstable.scrolls')}>
          <Crosstable section={section} />
        </LivePart>
        {section.roundRecords.length > 0 && (
          <div>
            <ListFiles to={addressesOf(section)} list="crosstable" />
            <ListFiles to={addressesOf(section)} list="results" />
          </div>
        )}
      </div>
    </>
  );
}
