import { Rows } from '@/app/_ui/page-parts';
import type { FundCategory } from '@/lib/domain/prizes/prize-fund';
import { categoryRules, fundNotes, prizesText } from '@/lib/domain/prizes/prize-texts';
import type { PublicPrizes } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';

/** The categories of a prize fund with their prizes and conditions, and the rules for all of them. */
export function PrizeFundList({
  prizes: { fund, entries, cancelled, awards },
}: {
  readonly prizes: Pick<PublicPrizes, 'fund' | 'entries' | 'cancelled' | 'awards'>;
}) {
  if (fund.categories.length === 0) return <p>{t('prizes.fund.none')}</p>;
  const isWonByNobody = ({ name, prizes, trophies }: FundCategory, position: number) =>
    awards.length > 0 && prizes.length + trophies.length > 0 && !cancelled.includes(position) && !awards.some(({ award }) => award.category === name);
  return (
    <>
      <Rows className="mt-s2">
        {fund.categories.map((category, position) => (
          <li key={category.name}>
            <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
              <b>
                <bdi>{category.name}</bdi>
              </b>
              <span className="block text-t1 text-muted">{categoryRules(category)}</span>
            </div>
            <div className="min-w-0 flex-[2_1_14rem] wrap-break-word">
              {prizesText(category, fund.currency)}
              {cancelled.includes(position) && <span className="block text-t1">{t('prizes.fund.cancelled', { minimum: category.minimumPlayers ?? 0 })}</span>}
              {isWonByNobody(category, position) && <span className="block text-t1">{t('prizes.fund.nobody')}</span>}
            </div>
          </li>
        ))}
      </Rows>
      {fundNotes(fund, entries).map((note) => (
        <p key={note} className="mt-s2 max-w-measure">
          {note}
        </p>
      ))}
    </>
  );
}
