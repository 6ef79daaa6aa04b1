import type { Metadata } from 'next';
import { LivePart } from '../../../_live/live-part';
import { addressesOf } from '../../../_parts/addresses';
import { loadSection, type SectionParams } from '../../../_parts/load-section';
import { SectionHead } from '../../../_parts/section-head';
import { TrailList } from '../../../_parts/trail-list';

interface Props {
  readonly params: Promise<SectionParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { body: section } = await loadSection(await params);
  return { title: `Corrections, ${section.name}, ${section.event.name}` };
}

/** What was changed after publication, when and why: open to everybody. */
export default async function CorrectionsPage({ params }: Props) {
  const kept = await loadSection(await params);
  const { body: section } = kept;
  return (
    <>
      <SectionHead section={section} title="Corrections" sub="What was changed after it had been published." />
      <LivePart name="list" className="mt-s3 grid grid-cols-1 gap-s4">
        {section.corrections.length + section.changes.length === 0 ? (
          <p>
            Nothing of this section has been corrected. <a href={addressesOf(section).section}>Back to the current round</a>
          </p>
        ) : (
          <TrailList section={section} corrections={section.corrections} changes={section.changes} />
        )}
      </LivePart>
    </>
  );
}
