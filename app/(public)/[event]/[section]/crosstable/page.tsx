import { LivePart } from '@/app/(public)/_live/live-part';
import { loadSection, titled } from '@/app/(public)/_parts/load-section';
import { SectionHead } from '@/app/(public)/_parts/section-head';
import { Crosstable } from '@/app/_parts/crosstable';
import { CrosstableAndFiles } from '@/app/_parts/crosstable-and-files';
import { RoundsNav } from '@/app/_parts/rounds-nav';
import { tell } from '@/lib/platform/words/tell';

export const generateMetadata = titled(() => tell('terms.label.crosstable'));

export default async function CrosstablePage({ params }: PageProps<'/[event]/[section]/crosstable'>) {
  const { body: section } = await loadSection(await params);
  return (
    <>
      <SectionHead section={section} title={tell('terms.label.crosstable')} nav={<RoundsNav section={section} current={null} />} />
      <CrosstableAndFiles section={section}>
        <LivePart name="list" className="crosstable" tabIndex={0} role="region" aria-label={tell('public.crosstable.scrolls')}>
          <Crosstable section={section} />
        </LivePart>
      </CrosstableAndFiles>
    </>
  );
}
