import { randomUUID } from 'node:crypto';
import { Field, Select, Tick } from '@/app/_ui/field';
import { Form, SubmitLine } from '@/app/_ui/form';
import { FieldGrid, Hint } from '@/app/_ui/form-parts';
import { TitledBlock } from '@/app/_ui/page-parts';
import { TAKEN_METHODS, type TakenMethod } from '@/lib/domain/fees/fee-ledger';
import { t } from '@/lib/platform/messages/translate';
import type { FeeAccountPage } from '@/lib/views/fees/get-fees';
import { assignFeeRowsAction, giveDiscountAction, refundPaymentAction, takePaymentAction } from '../actions';

interface FormsProps {
  readonly page: FeeAccountPage;
}

/** The forms that add rows to the ledger. Arbiters can record payments only. */
export function AccountForms({ page }: FormsProps) {
  return (
    <>
      <PaymentForm page={page} />
      {page.mayEdit && (
        <TitledBlock id="changes" title={t('fees.forms.more')} className="mt-s5 max-w-measure print:hidden">
          <DiscountForm page={page} />
          <RefundForm page={page} />
          <MoveForm page={page} />
        </TitledBlock>
      )}
    </>
  );
}

const METHOD_OPTIONS = TAKEN_METHODS.map((method) => ({ value: method, label: t(`fees.method.${method}`) }));

/** The hidden fields of a form about the account. Its key is new each time the page is shown, so that a form sent twice counts once. */
const hiddenFields = ({ section, line, seen }: FeeAccountPage) => ({
  sectionId: section.id,
  personId: line.personId,
  seen: String(seen),
  idempotencyKey: randomUUID(),
});

function MoneyFields({ page: { currency, today }, amount, method = 'cash' }: FormsProps & { readonly amount: string; readonly method?: TakenMethod }) {
  return (
    <FieldGrid columns={3} className="items-end">
      <Field name="amount" label={t('fees.forms.amountIn', { currency })} inputMode="decimal" autoComplete="off" defaultValue={amount} />
      <Select name="feeMethod" label={t('fees.forms.method')} defaultValue={method} options={METHOD_OPTIONS} />
      <Field name="paidOn" label={t('prizes.pay.on')} type="date" defaultValue={today} />
    </FieldGrid>
  );
}

function PaymentForm({ page }: FormsProps) {
  return (
    <TitledBlock id="payment" title={t('fees.forms.payment')} className="mt-s5 max-w-measure print:hidden">
      <Form action={takePaymentAction} fields={hiddenFields(page)}>
        <MoneyFields page={page} amount={page.openAmount} />
        <SubmitLine className="mt-s2">{t('fees.forms.pay')}</SubmitLine>
      </Form>
    </TitledBlock>
  );
}

function DiscountForm({ page }: FormsProps) {
  return (
    <Form action={giveDiscountAction} fields={hiddenFields(page)} summary={t('fees.forms.discount')}>
      <Field name="amount" label={t('fees.forms.amountIn', { currency: page.currency })} inputMode="decimal" autoComplete="off" />
      <Tick name="isFree" label={t('fees.forms.free')} />
      <Field name="reason" label={t('terms.label.reason')} autoComplete="off" />
      <SubmitLine className="mt-s2">{t('fees.forms.discount')}</SubmitLine>
    </Form>
  );
}

function RefundForm({ page }: FormsProps) {
  if (page.line.paid <= 0) return null;
  return (
    <Form action={refundPaymentAction} fields={hiddenFields(page)} summary={t('fees.forms.refund')}>
      {page.hasOnlinePayment && <Hint as="p">{t('fees.online.refundHint')}</Hint>}
      {/* Its key shows the method again after another payment, because a list that is on the page keeps its choice. */}
      <MoneyFields key={page.refundMethod} page={page} amount={page.refundAmount} method={page.refundMethod} />
      <Field name="reason" label={t('terms.label.reason')} autoComplete="off" />
      <SubmitLine className="mt-s2">{t('fees.forms.refund')}</SubmitLine>
    </Form>
  );
}

/** Moves the rows of a player who is no longer entered here to the section in which the player is entered now. */
function MoveForm({ page: { otherSections, rows, section, line } }: FormsProps) {
  if (otherSections.length === 0 || rows.length === 0) return null;
  return (
    <Form action={assignFeeRowsAction} fields={{ sectionId: section.id, personId: line.personId }} summary={t('fees.forms.move')}>
      <Hint as="p">{t('fees.forms.moveHint')}</Hint>
      <Select name="toSectionId" label={t('terms.label.toSection')} options={otherSections.map(({ id, name }) => ({ value: id, label: name }))} />
      <SubmitLine className="mt-s2">{t('fees.forms.move')}</SubmitLine>
    </Form>
  );
}
