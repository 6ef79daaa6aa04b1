import type { Metadata, Route } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { PageFoot } from '@/app/(public)/_print/page-foot';
import { PrintButton } from '@/app/(public)/_print/print-button';
import '@/app/(public)/_print/print.css';
import { AddressWarning } from '@/app/_shell/address-warning';
import { numberFrom } from '@/app/(public)/_parts/load-section';
import { signedInActor } from '@/app/_shell/current-actor';
import { getSlips } from '@/lib/claims/get-slips';
import { ResultSlip } from './result-slip';
import styles from './slips.module.css';

type Props = PageProps<'/organise/[event]/[section]/rounds/[round]/slips'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Result slips, round ${(await params).round}`, robots: { index: false } };
}

/** A slip per board, to be cut apart: where the result is written, and a part for each player to tear off and report with. */
export default async function SlipsPage({ params }: Props) {
  const { event, section, round } = await params;
  const base = `/organise/${event}/${section}/rounds/${round}`;
  const actor = await signedInActor(`${base}/slips`);
  const page = await getSlips(actor, event, section, numberFrom(round));
  if (page === null) notFound();
  return (
    <>
      <div className="tools" role="region" aria-label="Printing">
        <PrintButton /> <span className="small muted">A4 or Letter, four slips a page. Each player tears off one end and keeps it: its code reports for that player only. <Link href={base as Route}>Round {page.round}</Link></span>
        <AddressWarning />
      </div>
      <main id="main">
        <h1 className="sr">Result slips of round {page.round}, {page.sectionName}</h1>
        <PageFoot text={`${page.eventName} · ${page.sectionName} · Round ${page.round}`} />
        <ol className={`sheet ${styles.slips}`}>
          {page.slips.map((slip) => (
            <ResultSlip key={slip.board} slip={slip} over={`${page.eventName} · ${page.sectionName}`} round={page.round} />
          ))}
        </ol>
      </main>
    </>
  );
}
