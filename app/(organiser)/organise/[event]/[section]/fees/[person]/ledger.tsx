import { randomUUID } from 'node:crypto';
import { Field } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { EmptyNote, Rows } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import { formatDateAndTime } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import type { FeeAccountPage } from '@/lib/views/fees/get-fees';
import { reverseFeeRowAction } from '../actions';

interface LedgerProps {
  readonly page: FeeAccountPage;
  readonly at: SectionAt;
}

/** Every row of the ledger. A row that was reversed is struck through, and both rows stay. */
export function Ledger({ page, at }: LedgerProps) {
  if (page.rows.length === 0) return <EmptyNote>{t('fees.noRows')}</EmptyNote>;
  return (
    <Rows as="ol">
      {page.rows.map((row) => (
        <li key={row.id} className="block">
          <p className="wrap-anywhere">
            {row.isActive || row.isReversal ? row.text : <s>{row.text}</s>}
            {!row.isActive && !row.isReversal && <span className="ms-s2 text-t1">{t('fees.reversed')}</span>}
          </p>
          <p className="text-t1 wrap-anywhere text-muted">
            {[row.reason, row.reference, row.by, formatDateAndTime(row.at, page.event.timeZone)].filter((part) => part !== '').join(' · ')}
          </p>
          <div className="flex flex-wrap items-start gap-x-s4 text-t1 print:hidden">
            {row.receipt !== null && (
              <Link className="inline-flex min-h-tap items-center" href={addresses.organise.section(at).feePaper('receipts', row.receipt)}>
                {t('prizes.receipt.number', { receipt: row.receipt })}
              </Link>
            )}
            {page.mayEdit && row.isActive && row.reference === '' && <ReverseForm id={row.id} text={row.text} />}
          </div>
        </li>
      ))}
    </Rows>
  );
}

function ReverseForm({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <Form
      action={reverseFeeRowAction}
      fields={{ feeRowId: id, idempotencyKey: randomUUID() }}
      summary={t('terms.word.nameText', { name: t('fees.forms.reverse'), text })}
    >
      <Field name="reason" label={t('terms.label.reason')} autoComplete="off" />
      <SubmitLine className="mt-s2">{t('fees.forms.reverse')}</SubmitLine>
    </Form>
  );
}
