import type { Metadata } from 'next';
import { PrintButton } from '@/app/_components/print-button';
import { PrintPageFooter } from '@/app/_components/print-page-footer';
import { fideModeLeftText } from '@/app/_components/round-notices';
import { parsePositiveNumber } from '@/app/_components/section-addresses';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import '@/app/_styles/sheets.css';
import { Button } from '@/app/_ui/button';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/page-parts';
import { SelectOptions } from '@/app/_ui/select-options';
import { addresses } from '@/app/addresses';
import { formatShortDayAndTime } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import { getMatchCards, type MatchCard as Card } from '@/lib/views/teams/get-match-cards';
import { MatchCard } from './match-card';
import styles from './match-cards.module.css';

type Props = PageProps<'/organise/[event]/[section]/rounds/[round]/match-cards'>;

/** The possible numbers of cards on an A4 page. With two cards, each is A5. */
const CARDS_PER_PAGE = [1, 2] as const;
/** The maximum number of boards on an A5 card. */
const MAX_BOARDS_ON_HALF_PAGE = 8;

const titleOf = (round: number | string) => t('terms.label.sectionTitle', { section: t('terms.label.roundN', { round }), title: t('terms.label.matchCards') });

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: titleOf((await params).round), robots: { index: false } };
}

export default async function MatchCardsPage({ params, searchParams }: Props) {
  const { event, section, round } = await params;
  const page = orNotFound(await getMatchCards(await signedInActor(), event, section, parsePositiveNumber(round)));
  const { per } = await searchParams;
  const perPage = CARDS_PER_PAGE.find((count) => String(count) === per) ?? (page.boards > MAX_BOARDS_ON_HALF_PAGE ? 1 : 2);
  const mark = fideModeLeftText(page.fideLeftInRound);
  const foot = t('terms.label.eventSectionRound', { event: page.eventName, section: page.sectionName, round: t('terms.label.roundN', { round: page.round }) });
  const overOf = ({ startsAt }: Card) => (startsAt === null ? foot : `${foot} · ${formatShortDayAndTime(startsAt, page.timeZone)}`);
  return (
    <>
      <div className="tools" role="region" aria-label={t('terms.label.printing')}>
        <form className="flex flex-wrap items-center justify-center gap-x-s4 gap-y-s2" method="get">
          <label>
            {t('rounds.matchCards.perPage')}{' '}
            <select name="per" className="w-auto" defaultValue={perPage}>
              <SelectOptions of={CARDS_PER_PAGE.map((count) => ({ value: count, label: count }))} />
            </select>
          </label>
          <Button>{t('rounds.slipTools.arrange')}</Button>
          <PrintButton>{t('terms.label.print')}</PrintButton>
        </form>
        {page.isDraft && <Note tone="draft">{t('rounds.matchCards.draft')}</Note>}
        <p className="text-t1 text-muted">
          {t('rounds.matchCards.paper')}{' '}
          <Link href={addresses.organise.section({ event, section }).round(round).page}>{t('terms.label.roundN', { round: page.round })}</Link>
        </p>
      </div>
      <main id="main" className={styles.pages} data-per={perPage}>
        <h1 className="sr-only">{titleOf(page.round)}</h1>
        <PrintPageFooter text={mark === null ? foot : `${foot} · ${mark}`} />
        {page.cards.map((card) => (
          <MatchCard key={card.number} card={card} over={overOf(card)} />
        ))}
      </main>
    </>
  );
}
