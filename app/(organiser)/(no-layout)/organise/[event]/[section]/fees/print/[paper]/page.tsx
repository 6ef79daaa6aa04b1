import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PaperNotReady } from '@/app/(organiser)/_components/paper-not-ready';
import { PrintButton } from '@/app/_components/print-button';
import { PrintPageFooter } from '@/app/_components/print-page-footer';
import { fideModeLeftText } from '@/app/_components/round-notices';
import { parsePositiveNumber, singleParam } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/page-parts';
import '@/app/_styles/sheets.css';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getFees } from '@/lib/views/fees/get-fees';
import { FeeReceipt, OpenFeesSheet } from './fee-papers';

export const metadata: Metadata = { title: t('terms.label.print'), robots: { index: false } };

/** The list of open sums, or the receipts of a section; with `receipt` a single one. */
export default async function FeePapersPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/fees/print/[paper]'>) {
  const { paper, ...at } = await params;
  const page = orNotFound(await getFees(await signedInActor(), at.event, at.section));
  if (paper !== 'receipts' && paper !== 'open') notFound();
  const title = t(paper === 'open' ? 'fees.papers.open' : 'prizes.papers.receipts');
  const back = <Link href={addresses.organise.section(at).fees}>{t('fees.title')}</Link>;
  const only = singleParam((await searchParams).receipt);
  const number = only === null ? null : parsePositiveNumber(only);
  const receipts = page.receipts.filter(({ receipt }) => number === null || receipt === number);
  if (number !== null && receipts.length === 0) notFound();
  if (paper === 'receipts' && receipts.length === 0)
    return (
      <PaperNotReady title={title} fideLeftInRound={page.fideLeftInRound} back={back}>
        <Note>{t('fees.papers.none')}</Note>
      </PaperNotReady>
    );
  const foot = [page.event.name, page.section.name, title, fideModeLeftText(page.fideLeftInRound)].filter((part) => part !== null).join(' · ');
  return (
    <>
      <div className="tools" role="region" aria-label={t('terms.label.printing')}>
        <PrintButton>{t('terms.label.print')}</PrintButton> {back}
      </div>
      <main id="main">
        {paper === 'receipts' && <h1 className="sr-only">{title}</h1>}
        <PrintPageFooter text={foot} />
        {paper === 'open' ? <OpenFeesSheet page={page} /> : receipts.map((receipt) => <FeeReceipt key={receipt.id} receipt={receipt} page={page} />)}
      </main>
    </>
  );
}
