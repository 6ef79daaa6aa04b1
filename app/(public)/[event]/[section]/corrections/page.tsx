import { CorrectionsList } from '@/app/(public)/_components/corrections-list';
import { loadSection, sectionPageMetadata } from '@/app/(public)/_components/load-section';
import { SectionHead } from '@/app/(public)/_components/section-head';
import { LivePart } from '@/app/(public)/_live/live-part';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { translateRich } from '@/app/_ui/translate-rich';
import { t } from '@/lib/platform/messages/translate';

export const generateMetadata = sectionPageMetadata(() => t('terms.label.corrections'));

export default async function CorrectionsPage({ params }: PageProps<'/[event]/[section]/corrections'>) {
  const { body: section } = await loadSection(await params);
  return (
    <>
      <SectionHead section={section} title={t('terms.label.corrections')} sub={t('public.corrections.what')} />
      <LivePart name="list" className="mt-s3 grid grid-cols-1 gap-s4">
        {section.corrections.length + section.changes.length === 0 ? (
          <p>{translateRich('public.corrections.none', { link: (text) => <a href={sectionAddressesOf(section).section}>{text}</a> })}</p>
        ) : (
          <CorrectionsList section={section} corrections={section.corrections} changes={section.changes} />
        )}
      </LivePart>
    </>
  );
}
