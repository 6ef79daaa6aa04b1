import type { FundCategory } from '@/lib/domain/prizes/prize-fund';
import { categoryRules, fundNotes, prizesText } from '@/lib/domain/prizes/prize-texts';
import type { PublicPrizes } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import { DataTable } from './data-table';

/** The categories of a prize fund with their prizes and conditions, and the rules for all of them. */
export function PrizeFundTable({
  prizes: { fund, entries, cancelled, awards },
}: {
  readonly prizes: Pick<PublicPrizes, 'fund' | 'entries' | 'cancelled' | 'awards'>;
}) {
  if (fund.categories.length === 0) return <p>{t('prizes.fund.none')}</p>;
  const isWonByNobody = ({ name, prizes, trophies }: FundCategory, position: number) =>
    awards.length > 0 && prizes.length + trophies.length > 0 && !cancelled.includes(position) && !awards.some(({ award }) => award.category === name);
  return (
    <>
      <DataTable
        className="mt-s2 w-full"
        caption={t('prizes.fund.title')}
        heads={[
          [t('terms.label.category'), 'text-start'],
          [t('prizes.title'), 'text-start'],
        ]}
      >
        {fund.categories.map((category, position) => (
          <tr key={category.name} className="border-b border-line align-top">
            <th scope="row" className="py-s1 pe-s3 text-start">
              <bdi>{category.name}</bdi>
              <span className="block text-t1 font-normal text-muted">{categoryRules(category)}</span>
            </th>
            <td className="py-s1 wrap-anywhere">
              {prizesText(category, fund.currency)}
              {cancelled.includes(position) && <span className="block text-t1">{t('prizes.fund.cancelled', { minimum: category.minimumPlayers ?? 0 })}</span>}
              {isWonByNobody(category, position) && <span className="block text-t1">{t('prizes.fund.nobody')}</span>}
            </td>
          </tr>
        ))}
      </DataTable>
      {fundNotes(fund, entries).map((note) => (
        <p key={note} className="mt-s2 max-w-measure">
          {note}
        </p>
      ))}
    </>
  );
}
