import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { Rows } from '@/app/_ui/page-parts';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import { printSheetsOf } from './print-sheets';

/** Links to the sheets of a section. */
export function SheetList({ section }: { readonly section: PublicSection }) {
  const to = sectionAddressesOf(section);
  return (
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
  );
}
