import type { Metadata } from 'next';
import { AccessLinkWarning } from '@/app/(organiser)/_components/access-link-warning';
import { PrintPageFooter } from '@/app/_components/print-page-footer';
import { fideModeLeftText } from '@/app/_components/round-notices';
import { parsePositiveNumber } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import '@/app/_styles/sheets.css';
import { addresses } from '@/app/addresses';
import { formatShortDayAndTime } from '@/lib/domain/events/format-times';
import { roundLabel } from '@/lib/domain/formats/round-label';
import { t } from '@/lib/platform/messages/translate';
import { getResultSlips } from '@/lib/views/reported-results/get-result-slips';
import { arrangeSlips, SLIP_ORDERS, SLIPS_PER_PAGE } from './arrange-slips';
import { isLowSlip, ResultSlip } from './result-slip';
import { SlipPrintOptions } from './slip-print-options';
import styles from './slips.module.css';

type Props = PageProps<'/organise/[event]/[section]/rounds/[round]/slips'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: t('rounds.slips.title', { round: (await params).round }), robots: { index: false } };
}

export default async function SlipsPage({ params, searchParams }: Props) {
  const { event, section, round } = await params;
  const actor = await signedInActor();
  const page = orNotFound(await getResultSlips(actor, event, section, parsePositiveNumber(round)));
  const mark = fideModeLeftText(page.fideLeftInRound);
  const foot = t('terms.label.eventSectionRound', { event: page.eventName, section: page.sectionName, round: roundLabel(page, page.round) });
  const over = [page.eventName, page.sectionName, ...(page.startsAt === null ? [] : [formatShortDayAndTime(page.startsAt, page.timeZone)])].join(' · ');
  const query = await searchParams;
  const perPage = SLIPS_PER_PAGE.find((count) => String(count) === query.per) ?? 4;
  const order = SLIP_ORDERS.find((known) => known === query.order) ?? 'stack';
  return (
    <>
      <SlipPrintOptions
        perPage={perPage}
        order={order}
        back={addresses.organise.section({ event, section }).round(round).page}
        round={page.round}
        isDraft={page.isDraft}
      >
        <AccessLinkWarning />
      </SlipPrintOptions>
      <main id="main">
        <h1 className="sr-only">{t('rounds.slips.title', { round: page.round })}</h1>
        <PrintPageFooter text={mark === null ? foot : `${foot} · ${mark}`} />
        {arrangeSlips(page.slips, perPage, order).map((slips) => (
          <ol key={slips[0]?.board} className={`sheet ${styles.slips} ${isLowSlip(perPage) ? styles.low : ''}`} data-per={perPage}>
            {slips.map((slip) => (
              <ResultSlip key={slip.board} slip={slip} over={over} round={page.round} perPage={perPage} />
            ))}
          </ol>
        ))}
      </main>
    </>
  );
}
