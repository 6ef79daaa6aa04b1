import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { loadResults } from '@/app/(organiser)/_parts/results-frame';
import { addressesOf } from '@/app/_parts/addresses';
import { PrintButton } from '@/app/_parts/print-button';
import { sheetNamed } from '@/app/_print/sheets';
import { AddressWarning } from '@/app/_shell/address-warning';
import { signedInActor } from '@/app/_shell/current-actor';
import '@/app/_styles/sheets.css';
import { Link } from '@/app/_ui/link';
import { tellRich } from '@/app/_ui/tell-rich';
import { tell } from '@/lib/platform/words/tell';

export const metadata: Metadata = { title: tell('terms.label.print'), robots: { index: false } };

export default async function PrintResults({ params }: PageProps<'/organise/[event]/[section]/standings/print/[sheet]'>) {
  const { sheet: name, ...at } = await params;
  const { section, isPublic } = await loadResults(await signedInActor(), at);
  const sheet = sheetNamed(name);
  if (sheet === undefined || !sheet.isReady(section)) notFound();
  return (
    <>
      <div className="tools" role="region" aria-label={tell('terms.label.printing')}>
        <PrintButton>{tell('terms.label.print')}</PrintButton>{' '}
        <span className="text-t1 text-muted">
          {!isPublic && tell('rounds.results.notPublic')}{' '}
          {tellRich('rounds.results.paper', {
            link: (text) => (
              <Link key="link" href={addressesOf(section).standings}>
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
