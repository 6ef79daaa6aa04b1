import { loadSection, sectionPageMetadata } from '@/app/(public)/_components/load-section';
import { SectionHead } from '@/app/(public)/_components/section-head';
import { LivePart } from '@/app/(public)/_live/live-part';
import { CrosstableWithDownloads } from '@/app/_components/crosstable-with-downloads';
import { RoundsNav } from '@/app/_components/rounds-nav';
import { SectionCrosstable } from '@/app/_components/section-crosstable';
import { t } from '@/lib/platform/messages/translate';

export const generateMetadata = sectionPageMetadata(() => t('terms.label.crosstable'));

export default async function CrosstablePage({ params }: PageProps<'/[event]/[section]/crosstable'>) {
  const { body: section } = await loadSection(await params);
  return (
    <>
      <SectionHead section={section} title={t('terms.label.crosstable')} nav={<RoundsNav section={section} current={null} />} />
      <CrosstableWithDownloads section={section}>
        <LivePart name="list" className="crosstable" tabIndex={0} role="region" aria-label={t('public.crosstable.scrolls')}>
          <SectionCrosstable section={section} />
        </LivePart>
      </CrosstableWithDownloads>
    </>
  );
}
