import { LivePart } from '@/app/(public)/_live/live-part';
import { loadSection, titled } from '@/app/(public)/_parts/load-section';
import { SectionHead } from '@/app/(public)/_parts/section-head';
import { TrailList } from '@/app/(public)/_parts/trail-list';
import { addressesOf } from '@/app/_parts/addresses';
import { tellRich } from '@/app/_ui/tell-rich';
import { tell } from '@/lib/platform/words/tell';

export const generateMetadata = titled(() => tell('terms.label.corrections'));

export default async function CorrectionsPage({ params }: PageProps<'/[event]/[section]/corrections'>) {
  const { body: section } = await loadSection(await params);
  return (
    <>
      <SectionHead section={section} title={tell('terms.label.corrections')} sub={tell('public.corrections.what')} />
      <LivePart name="list" className="mt-s3 grid grid-cols-1 gap-s4">
        {section.corrections.length + section.changes.length === 0 ? (
          <p>{tellRich('public.corrections.none', { link: (text) => <a href={addressesOf(section).section}>{text}</a> })}</p>
        ) : (
          <TrailList section={section} corrections={section.corrections} changes={section.changes} />
        )}
      </LivePart>
    </>
  );
}
