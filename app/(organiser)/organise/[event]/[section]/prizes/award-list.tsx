import type { ReactNode } from 'react';
import { AwardLine } from '@/app/_components/award-line';
import { ListDownloads } from '@/app/_components/list-downloads';
import { Field, Select } from '@/app/_ui/field';
import { ActionButton, Form, SubmitLine } from '@/app/_ui/form';
import { Link } from '@/app/_ui/link';
import { EmptyNote, Rows } from '@/app/_ui/page-parts';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import { formatCalendarDay } from '@/lib/domain/events/format-times';
import { formatMoney } from '@/lib/domain/prizes/money';
import { MONEY_METHODS } from '@/lib/domain/prizes/prize-rows';
import { t } from '@/lib/platform/messages/translate';
import type { AwardRow, PrizesPage } from '@/lib/views/prizes/get-prizes';
import { payAwardAction, undoPaymentAction } from './actions';

/** The awards with their working and, once they are fixed, their payments. */
export function AwardList({ page }: { readonly page: PrizesPage }) {
  const { awards, total, tax, event, section, fixedAt } = page;
  if (awards.length === 0) return <EmptyNote>{t('prizes.awards.none')}</EmptyNote>;
  const to = addresses.organise.section({ event: event.slug, section: section.slug });
  return (
    <>
      <Rows>
        {awards.map((award) => (
          <Award key={`${award.of} ${award.number} ${award.award.category} ${award.prize} ${award.id}`} award={award} page={page} />
        ))}
      </Rows>
      <p className="mt-s3 font-bold">{tax === null ? t('prizes.awards.total', { total }) : t('prizes.awards.totalWithTax', { total, tax })}</p>
      <p className="mt-s3 flex flex-wrap gap-x-s4 gap-y-s2 print:hidden">
        <Link href={to.results.sheet('prizes')}>{t('prizes.papers.list')}</Link>
        {fixedAt !== null && <Link href={to.prizePaper('receipts')}>{t('prizes.papers.receipts')}</Link>}
        {fixedAt !== null && <Link href={to.prizePaper('certificates')}>{t('prizes.papers.certificates')}</Link>}
      </p>
      <ListDownloads to={to.results} list="prizes" />
    </>
  );
}

interface AwardProps {
  readonly award: AwardRow;
  readonly page: PrizesPage;
}

function Award({ award: own, page }: AwardProps) {
  const { award, name, why } = own;
  const tax = award.tax > 0 && <span className="ms-s2 font-normal text-muted">{t('prizes.why.tax', taxFacts(award))}</span>;
  return (
    <AwardLine name={name} award={award} why={why} tax={tax}>
      <Payment award={own} page={page} />
    </AwardLine>
  );
}

const METHOD_OPTIONS = MONEY_METHODS.map((method) => ({ value: method, label: t(`prizes.pay.${method}`) }));
const taxFacts = ({ amount, tax, currency }: AwardRow['award']) => ({ tax: formatMoney(tax, currency), rest: formatMoney(amount - tax, currency) });

function Payment({ award, page }: AwardProps) {
  const { id, payment } = award;
  if (id === null) return null;
  if (payment === null) return page.mayEdit ? <PayForm id={id} award={award} today={page.today} /> : null;
  const { receipt, method, paidOn, by } = payment;
  const to = addresses.organise.section({ event: page.event.slug, section: page.section.slug });
  const link = (text: ReactNode) => (
    <Link key="link" href={to.prizePaper('receipts', id)}>
      {text}
    </Link>
  );
  return (
    <div className="flex min-h-tap flex-wrap items-center gap-x-s3 text-t1">
      <span>{translateRich('prizes.pay.paid', { receipt, method: t(`prizes.pay.${method}`), day: formatCalendarDay(paidOn), by, link })}</span>
      {page.mayEdit && (
        <span className="print:hidden">
          <ActionButton action={undoPaymentAction} fields={{ paymentId: payment.id }} variant="plain">
            {t('prizes.pay.undo', { receipt })}
          </ActionButton>
        </span>
      )}
    </div>
  );
}

interface PayFormProps extends Pick<AwardProps, 'award'> {
  readonly id: string;
  readonly today: string;
}

/** Pays money, or hands over a trophy. */
function PayForm({ id, award: { award, name }, today }: PayFormProps) {
  const isTrophy = award.trophy !== undefined;
  const act = t(isTrophy ? 'prizes.pay.handOver' : 'prizes.pay.act');
  return (
    <Form
      action={payAwardAction}
      fields={{ awardId: id, ...(isTrophy ? { paymentMethod: 'handedOver' } : {}) }}
      className="print:hidden"
      summary={t('terms.word.nameText', { name: act, text: name })}
    >
      <div className="flex flex-wrap items-end gap-s3">
        {!isTrophy && <Select name="paymentMethod" label={t('prizes.pay.method')} defaultValue="cash" options={METHOD_OPTIONS} />}
        <Field name="paidOn" label={t('prizes.pay.on')} type="date" defaultValue={today} />
        <SubmitLine className="mt-s2">{act}</SubmitLine>
      </div>
    </Form>
  );
}
