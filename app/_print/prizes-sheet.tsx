import { columnHeads, DataTable } from '@/app/_components/data-table';
import { prizesTitle, winnerName } from '@/app/_components/prize-names';
import type { SectionAward } from '@/lib/domain/prizes/award-facts';
import { formatMoney } from '@/lib/domain/prizes/money';
import { fundNotes, prizeText } from '@/lib/domain/prizes/prize-texts';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import { fieldText, nameCell, NARROW_NAME_LENGTH, PrintSheetFrame, SHEET_CLASSES } from './print-sheet';

/** Narrow, so that names and categories have the space. */
const AMOUNT = 'w-[22mm] text-right';

/** The list of prizes by category, with the tax that is withheld if there is any. */
export function PrizesSheet({ section }: { readonly section: PublicSection }) {
  const { prizes } = section;
  if (prizes === undefined) return null;
  const hasTax = prizes.awards.some(({ award }) => award.tax > 0);
  const title = prizesTitle(prizes);
  return (
    <PrintSheetFrame section={section} title={t('terms.label.sectionTitle', { section: section.name, title })} facts={fieldText(section)}>
      <DataTable
        className="paper-table"
        caption={title}
        heads={[
          [t('terms.label.place'), SHEET_CLASSES.rank],
          ...columnHeads(SHEET_CLASSES, 'number'),
          [t('prizes.awards.winner')],
          [t('terms.label.category')],
          [t('prizes.award'), 'text-right'],
          ...(hasTax ? [[t('prizes.awards.tax'), AMOUNT] as const, [t('prizes.awards.paidOut'), AMOUNT] as const] : []),
        ]}
      >
        {prizes.awards.map((own) => (
          <AwardRow key={`${own.of} ${own.number} ${own.award.category} ${own.award.trophy ?? ''}`} section={section} own={own} hasTax={hasTax} />
        ))}
      </DataTable>
      {fundNotes(prizes.fund, prizes.entries).map((note) => (
        <p key={note} className="mt-s2 text-t1">
          {note}
        </p>
      ))}
    </PrintSheetFrame>
  );
}

function AwardRow({ section, own, hasTax }: { readonly section: PublicSection; readonly own: SectionAward; readonly hasTax: boolean }) {
  const { number, award } = own;
  const { place, category, trophy, amount, tax, currency } = award;
  const name = winnerName(section, own);
  return (
    <tr>
      <td className="board-number">{place}</td>
      <td className="number figure">{number}</td>
      <th scope="row" className={nameCell(name, NARROW_NAME_LENGTH)}>
        <bdi>{name}</bdi>
      </th>
      <td className="player">{category}</td>
      <td className="player text-right">{prizeText(award)}</td>
      {hasTax && <td className="text-right">{tax > 0 ? formatMoney(tax, currency) : ''}</td>}
      {hasTax && <td className="text-right">{trophy === undefined ? formatMoney(amount - tax, currency) : ''}</td>}
    </tr>
  );
}
