import { loadSection, titled } from '@/app/(public)/_parts/load-section';
import { SectionHead } from '@/app/(public)/_parts/section-head';
import { addressesOf } from '@/app/_parts/addresses';
import { SHEETS } from '@/app/_print/sheets';
import { Rows } from '@/app/_ui/page-parts';
import { tell } from '@/lib/platform/words/tell';

export const generateMetadata = titled(() => tell('terms.label.print'));

export default async function PrintIndex({ params }: PageProps<'/[event]/[section]/print'>) {
  const { body: section } = await loadSection(await params);
  const to = addressesOf(section);
  return (
    <>
      <SectionHead section={section} title={tell('terms.label.print')} />
      <Rows className="mt-s3 grid grid-cols-1 gap-s4">
        {Object.entries(SHEETS).map(([name, { title, isReady }]) => (
          <li key={name}>
            {isReady(section) ? (
              <a className="inline-flex min-h-tap items-center text-t3/[1.4] font-bold" href={to.sheet(name)}>
                {title()}
              </a>
            ) : (
              <span className="text-muted">{tell('print.notReady', { title: title() })}</span>
            )}
          </li>
        ))}
      </Rows>
    </>
  );
}
