import type { Metadata } from 'next';
import { addressesOf } from '../../../_parts/addresses';
import { loadSection, type SectionParams } from '../../../_parts/load-section';
import { SectionHead } from '../../../_parts/section-head';
import { SHEETS } from '../../../_print/sheets';
import { Rows } from '@/app/_ui/rows';

interface Props {
  readonly params: Promise<SectionParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { body: section } = await loadSection(await params);
  return { title: `Print, ${section.name}, ${section.event.name}` };
}

export default async function PrintIndex({ params }: Props) {
  const kept = await loadSection(await params);
  const { body: section } = kept;
  const to = addressesOf(section);
  return (
    <>
      <SectionHead section={section} title="Print" />
      <Rows className="mt-s3 grid grid-cols-1 gap-s4">
        {Object.entries(SHEETS).map(([name, { title, isReady }]) => (
          <li key={name}>
            {isReady(section) ? (
              <a className="inline-flex min-h-tap items-center text-t3 font-bold" href={to.sheet(name)}>
                {title}
              </a>
            ) : (
              <span className="text-muted">{title}: nothing to print yet</span>
            )}
          </li>
        ))}
      </Rows>
    </>
  );
}
