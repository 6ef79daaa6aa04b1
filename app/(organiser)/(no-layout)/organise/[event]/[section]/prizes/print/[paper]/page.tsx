import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PaperNotReady } from '@/app/(organiser)/_components/paper-not-ready';
import { PrintButton } from '@/app/_components/print-button';
import { PrintPageFooter } from '@/app/_components/print-page-footer';
import { fideModeLeftText } from '@/app/_components/round-notices';
import { singleParam } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/page-parts';
import '@/app/_styles/sheets.css';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getPrizes } from '@/lib/views/prizes/get-prizes';
import { Certificate, Receipt } from './prize-papers';

export const metadata: Metadata = { title: t('terms.label.print'), robots: { index: false } };

const PAPERS = { receipts: Receipt, certificates: Certificate } as const;
const isPaper = (name: string): name is keyof typeof PAPERS => Object.hasOwn(PAPERS, name);

/** The receipts or certificates of the final list, or with `award` a single one. */
export default async function PrizePapersPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/prizes/print/[paper]'>) {
  const { paper, ...at } = await params;
  const page = orNotFound(await getPrizes(await signedInActor(), at.event, at.section));
  if (!isPaper(paper)) notFound();
  const title = t(`prizes.papers.${paper}`);
  const back = <Link href={addresses.organise.section(at).prizes}>{t('prizes.title')}</Link>;
  if (page.fixedAt === null)
    return (
      <PaperNotReady title={title} fideLeftInRound={page.fideLeftInRound} back={back}>
        <Note>{t('prizes.papers.notFixed')}</Note>
      </PaperNotReady>
    );
  const only = singleParam((await searchParams).award);
  const awards = page.awards.filter(({ id }) => only === null || id === only);
  if (awards.length === 0) notFound();
  const Paper = PAPERS[paper];
  const foot = [page.event.name, page.section.name, fideModeLeftText(page.fideLeftInRound)].filter((part) => part !== null).join(' · ');
  return (
    <>
      <div className="tools" role="region" aria-label={t('terms.label.printing')}>
        <PrintButton>{t('terms.label.print')}</PrintButton> {back}
        {paper === 'certificates' && page.mayEditEvent && (
          <>
            {' · '}
            <Link href={addresses.organise.event(at.event).certificates}>{t('event.certificates.title')}</Link>
          </>
        )}
      </div>
      <main id="main">
        <h1 className="sr-only">{title}</h1>
        <PrintPageFooter text={foot} />
        {awards.map((award) => (
          <Paper key={award.id} award={award} page={page} />
        ))}
      </main>
    </>
  );
}
