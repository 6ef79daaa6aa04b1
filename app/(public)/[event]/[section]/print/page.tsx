import { loadSection, sectionPageMetadata } from '@/app/(public)/_components/load-section';
import { SectionHead } from '@/app/(public)/_components/section-head';
import { SheetList } from '@/app/_print/sheet-list';
import { t } from '@/lib/platform/messages/translate';

export const generateMetadata = sectionPageMetadata(() => t('terms.label.print'));

export default async function PrintIndex({ params }: PageProps<'/[event]/[section]/print'>) {
  const { body: section } = await loadSection(await params);
  return (
    <>
      <SectionHead section={section} title={t('terms.label.print')} />
      <SheetList section={section} />
    </>
  );
}
