import type { Metadata } from 'next';
import { cache } from 'react';
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
import { getResultSlips, type PrintedSlip } from '@/lib/views/reported-results/get-result-slips';
import { arrangeSlips, SLIP_ORDERS, SLIPS_PER_PAGE } from './arrange-slips';
import { isLowSlip, ResultSlip } from './result-slip';
import { SlipPrintOptions } from './slip-print-options';
import styles from './slips.module.css';

type Props = PageProps<'/organise/[event]/[section]/rounds/[round]/slips'>;

/** Cached per request, because the title of the page and its content need the round. */
const loadSlips = cache(async (event: string, section: string, round: string) =>
  orNotFound(await getResultSlips(await signedInActor(), event, section, parsePositiveNumber(round))),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { event, section, round } = await params;
  const page = await loadSlips(event, section, round);
  return { title: t('rounds.slips.title', { round: roundLabel(page, page.round) }), robots: { index: false } };
}

export default async function SlipsPage({ params, searchParams }: Props) {
  const { event, section, round } = await params;
  const page = await loadSlips(event, section, round);
  const label = roundLabel(page, page.round);
  const mark = fideModeLeftText(page.fideLeftInRound);
  const foot = t('terms.label.eventSectionRound', { event: page.eventName, section: page.sectionName, round: label });
  const overOf = ({ startsAt }: PrintedSlip) =>
    [page.eventName, page.sectionName, ...(startsAt === null ? [] : [formatShortDayAndTime(startsAt, page.timeZone)])].join(' · ');
  const query = await searchParams;
  const perPage = SLIPS_PER_PAGE.find((count) => String(count) === query.per) ?? 4;
  const order = SLIP_ORDERS.find((known) => known === query.order) ?? 'stack';
  return (
    <>
      <SlipPrintOptions
        perPage={perPage}
        order={order}
        back={addresses.organise.section({ event, section }).round(round).page}
        round={label}
        isDraft={page.isDraft}
      >
        <AccessLinkWarning />
      </SlipPrintOptions>
      <main id="main">
        <h1 className="sr-only">{t('rounds.slips.title', { round: label })}</h1>
        <PrintPageFooter text={mark === null ? foot : `${foot} · ${mark}`} />
        {arrangeSlips(page.slips, perPage, order).map((slips) => (
          <ol key={slips[0]?.board} className={`sheet ${styles.slips} ${isLowSlip(perPage) ? styles.low : ''}`} data-per={perPage}>
            {slips.map((slip) => (
              <ResultSlip key={slip.board} slip={slip} over={overOf(slip)} round={page.round} roundText={label} perPage={perPage} />
            ))}
          </ol>
        ))}
      </main>
    </>
  );
}
