import { loadSection, sectionPageMetadata } from '@/app/(public)/_components/load-section';
import { SectionHead } from '@/app/(public)/_components/section-head';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { printSheetsOf } from '@/app/_print/print-sheets';
import { Rows } from '@/app/_ui/page-parts';
import { t } from '@/lib/platform/messages/translate';

export const generateMetadata = sectionPageMetadata(() => t('terms.label.print'));

export default async function PrintIndex({ params }: PageProps<'/[event]/[section]/print'>) {
  const { body: section } = await loadSection(await params);
  const to = sectionAddressesOf(section);
  return (
    <>
      <SectionHead section={section} title={t('terms.label.print')} />
      <Rows className="mt-s3 grid grid-cols-1 gap-s4">
        {printSheetsOf(section).map(([name, { title, isReady }]) => (
          <li key={name}>
            {isReady(section) ? (
              <a className="inline-flex min-h-tap items-center text-t3/[1.4] font-bold" href={to.sheet(name)}>
                {title()}
              </a>
            ) : (
              <span className="text-muted">{t('print.notReady', { title: title() })}</span>
            )}
          </li>
        ))}
      </Rows>
    </>
  );
}
