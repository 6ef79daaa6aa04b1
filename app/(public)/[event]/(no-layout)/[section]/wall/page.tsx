import { loadSection, sectionPageMetadata } from '@/app/(public)/_components/load-section';
import { HallScreen } from '@/app/(public)/_hall-screen/hall-screen';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { t } from '@/lib/platform/messages/translate';

export const generateMetadata = sectionPageMetadata(() => t('terms.label.hallScreen'));

export default async function SectionHallScreenPage({ params }: PageProps<'/[event]/[section]/wall'>) {
  const section = await loadSection(await params);
  return <HallScreen sections={[section]} page={sectionAddressesOf(section.body).section} />;
}
