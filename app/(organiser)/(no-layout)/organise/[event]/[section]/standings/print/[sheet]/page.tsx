import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { loadResults } from '@/app/(organiser)/_components/results-layout';
import { PrintButton } from '@/app/_components/print-button';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { printSheetByName } from '@/app/_print/print-sheets';
import { AddressWarning } from '@/app/_request/address-warning';
import { signedInActor } from '@/app/_request/current-actor';
import '@/app/_styles/sheets.css';
import { Link } from '@/app/_ui/link';
import { translateRich } from '@/app/_ui/translate-rich';
import { t } from '@/lib/platform/messages/translate';

export const metadata: Metadata = { title: t('terms.label.print'), robots: { index: false } };

export default async function PrintResults({ params }: PageProps<'/organise/[event]/[section]/standings/print/[sheet]'>) {
  const { sheet: name, ...at } = await params;
  const { section, isPublic } = await loadResults(await signedInActor(), at);
  const sheet = printSheetByName(name);
  if (sheet === undefined || !sheet.isReady(section)) notFound();
  return (
    <>
      <div className="tools" role="region" aria-label={t('terms.label.printing')}>
        <PrintButton>{t('terms.label.print')}</PrintButton>{' '}
        <span className="text-t1 text-muted">
          {!isPublic && t('rounds.results.notPublic')}{' '}
          {translateRich('rounds.results.paper', {
            link: (text) => (
              <Link key="link" href={sectionAddressesOf(section).standings}>
                {text}
              </Link>
            ),
          })}
        </span>
        <AddressWarning />
      </div>
      <main id="main">{sheet.render(section)}</main>
    </>
  );
}
