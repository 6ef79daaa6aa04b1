import { PhoneLabel } from '@/app/(organiser)/_components/phone-label';
import { CardBody, CardHead, CardRow, CardTable, Cell, Column, HeadCell } from '@/app/_ui/card-table';
import { Link } from '@/app/_ui/link';
import { addresses, type SectionAt } from '@/app/addresses';
import { searchFoldOf } from '@/lib/domain/players/search-name';
import { t } from '@/lib/platform/messages/translate';
import type { FeeLine } from '@/lib/views/fees/get-fees';

export const searchDataOf = ({ name, open, isQuestion }: FeeLine) => ({
  find: searchFoldOf(name),
  number: '',
  states: [...(open !== null && open !== 0 ? ['open'] : []), ...(isQuestion ? ['question'] : [])],
});

/** The accounts of a section: which row of the table fits each player and why, what is paid, and what is open. */
export function FeesTable({ at, lines }: { readonly at: SectionAt; readonly lines: readonly FeeLine[] }) {
  return (
    <CardTable id="fees" className="fees-table mt-s2">
      <caption className="sr-only">{t('fees.accounts')}</caption>
      <CardHead>
        <Column>{t('terms.label.player')}</Column>
        <Column>{t('fees.heads.fee')}</Column>
        <Column className="figure">{t('fees.heads.discount')}</Column>
        <Column className="figure">{t('fees.heads.paid')}</Column>
        <Column className="figure">{t('fees.heads.open')}</Column>
      </CardHead>
      <CardBody>
        {lines.map((line) => (
          <Row key={line.personId} at={at} line={line} />
        ))}
      </CardBody>
    </CardTable>
  );
}

function Row({ at, line }: { readonly at: SectionAt; readonly line: FeeLine }) {
  const { find, number, states } = searchDataOf(line);
  return (
    <CardRow data-find={find} data-number={number} data-states={states.join(' ')}>
      <HeadCell>
        <Link className="inline-flex min-h-tap items-center" href={addresses.organise.section(at).feeAccount(line.personId)}>
          <bdi>{line.name}</bdi>
        </Link>
      </HeadCell>
      <Cell name="fee">
        {line.fee}
        {line.why !== '' && <span className="block text-t1 text-muted">{line.why}</span>}
      </Cell>
      <Cell name="discount" className="figure">
        {line.discount}
      </Cell>
      <Cell name="paid" className="figure">
        {line.paidText}
      </Cell>
      <Cell name="open" className="figure">
        {line.open !== null && line.open > 0 && <PhoneLabel>{t('fees.heads.open')}</PhoneLabel>}
        {line.openText}
      </Cell>
    </CardRow>
  );
}
