import type { Metadata } from 'next';
import { RightsAddressWarning } from '@/app/(organiser)/_parts/rights-address-warning';
import { numberFrom } from '@/app/_parts/addresses';
import { PageFoot } from '@/app/_parts/page-foot';
import { leftFideModeWords } from '@/app/_parts/round-marks';
import { signedInActor } from '@/app/_shell/current-actor';
import { orNotFound } from '@/app/_shell/or-not-found';
import '@/app/_styles/sheets.css';
import { addresses } from '@/app/addresses';
import { shortDayAndClock } from '@/lib/domain/events/times';
import { tell } from '@/lib/platform/words/tell';
import { getSlips } from '@/lib/views/claims/get-slips';
import { arrangeSlips, SLIP_ORDERS, SLIPS_PER_PAGE } from './arrange-slips';
import { isLow, ResultSlip } from './result-slip';
import { SlipTools } from './slip-tools';
import styles from './slips.module.css';

type Props = PageProps<'/organise/[event]/[section]/rounds/[round]/slips'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: tell('rounds.slips.title', { round: (await params).round }), robots: { index: false } };
}

export default async function SlipsPage({ params, searchParams }: Props) {
  const { event, section, round } = await params;
  const actor = await signedInActor();
  const page = orNotFound(await getSlips(actor, event, section, numberFrom(round)));
  const mark = leftFideModeWords(page.fideLeftInRound);
  const foot = tell('terms.label.eventSectionRound', { event: page.eventName, section: page.sectionName, round: page.round });
  const over = [page.eventName, page.sectionName, ...(page.startsAt === null ? [] : [shortDayAndClock(page.startsAt, page.timeZone)])].join(' · ');
  const query = await searchParams;
  const perPage = SLIPS_PER_PAGE.find((count) => String(count) === query.per) ?? 4;
  const order = SLIP_ORDERS.find((known) => known === query.order) ?? 'stack';
  return (
    <>
      <SlipTools
        perPage={perPage}
        order={order}
        back={addresses.organise.section({ event, section }).round(round).page}
        round={page.round}
        isDraft={page.isDraft}
      >
        <RightsAddressWarning />
      </SlipTools>
      <main id="main">
        <h1 className="sr-only">{tell('rounds.slips.title', { round: page.round })}</h1>
        <PageFoot text={mark === null ? foot : `${foot} · ${mark}`} />
        {arrangeSlips(page.slips, perPage, order).map((slips) => (
          <ol key={slips[0]?.board} className={`sheet ${styles.slips} ${isLow(perPage) ? styles.low : ''}`} data-per={perPage}>
            {slips.map((slip) => (
              <ResultSlip key={slip.board} slip={slip} over={over} round={page.round} perPage={perPage} />
            ))}
          </ol>
        ))}
      </main>
    </>
  );
}
