import { DataTable } from '@/app/_components/data-table';
import { PaperReceipt } from '@/app/_print/paper-receipt';
import { formatCalendarDay } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import type { FeesPage } from '@/lib/views/fees/get-fees';

interface ReceiptProps {
  readonly receipt: FeesPage['receipts'][number];
  readonly page: Pick<FeesPage, 'event' | 'section'>;
}

/** The receipt of a payment or a refund. One that was reversed says so. */
export function FeeReceipt({ receipt: own, page: { event, section } }: ReceiptProps) {
  const { kind, receipt, name, money, method, paidOn, by, isReversed } = own;
  const isRefund = kind === 'refund';
  return (
    <PaperReceipt
      over={[event.name, section.name].join(' · ')}
      title={t(isRefund ? 'fees.papers.refundN' : 'prizes.receipt.number', { receipt: receipt ?? 0 })}
      facts={[
        [t('terms.label.name'), name],
        [t(isRefund ? 'fees.papers.refunded' : 'fees.papers.received'), money],
        [t('fees.papers.for'), t('fees.papers.entryIn', { section: section.name })],
        [t('fees.forms.method'), t(`fees.method.${method ?? 'cash'}`)],
        [t('prizes.pay.on'), paidOn === null ? '' : formatCalendarDay(paidOn)],
        [t('fees.papers.by'), by],
        ...(isReversed ? [[t('terms.label.status'), t('fees.papers.invalid')] as const] : []),
      ]}
      signatures={[t('prizes.receipt.organiser')]}
    />
  );
}

const OPEN_HEADS = [
  [() => t('terms.label.player')],
  [() => t('fees.heads.fee')],
  [() => t('fees.heads.paid'), 'w-[24mm] text-right'],
  [() => t('fees.heads.open'), 'w-[30mm] text-right'],
] as const;

/** The players with an open sum or a question, to be ticked off at the desk. */
export function OpenFeesSheet({ page }: { readonly page: FeesPage }) {
  const title = t('terms.label.sectionTitle', { section: page.section.name, title: t('fees.papers.open') });
  const lines = page.lines.filter(({ open }) => open !== 0);
  return (
    <article className="sheet" tabIndex={0} role="region" aria-label={title}>
      <header className="paper-head">
        <div>
          <p>{page.event.name}</p>
          <h1>{title}</h1>
        </div>
        <p>{formatCalendarDay(page.today)}</p>
      </header>
      {lines.length === 0 ? (
        <p>{t('fees.papers.noneOpen')}</p>
      ) : (
        <DataTable className="paper-table" caption={title} heads={OPEN_HEADS.map(([word, className]) => [word(), className])}>
          {lines.map((line) => (
            <tr key={line.personId}>
              <th scope="row" className="player">
                <bdi>{line.name}</bdi>
              </th>
              <td className="player">{line.fee}</td>
              <td className="text-right">{line.paidText}</td>
              <td className="text-right">{line.openText}</td>
            </tr>
          ))}
        </DataTable>
      )}
      <p className="mt-[4mm] font-bold">{t('fees.totals', page.totals)}</p>
    </article>
  );
}
