import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { accountOf, activeRows, TAKEN_METHODS } from '@/lib/domain/fees/fee-ledger';
import { formatMoney } from '@/lib/domain/prizes/money';
import { loadFeeRows } from '@/lib/facts/fees/load-fees';
import { actInSection, actInSectionOf } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { checkboxField, choiceField, dayField, idempotencyKeyField, idField, lineField, optionalLineField } from '@/lib/platform/input/form-fields';
import { ACCOUNT_FIELDS, openAccount, readAmount, storeFeeRow } from './store-fee-row';

const MONEY_FIELDS = { ...ACCOUNT_FIELDS, amount: optionalLineField(20), feeMethod: choiceField(TAKEN_METHODS), paidOn: dayField() };

export const TakePaymentSchema = z.object(MONEY_FIELDS);

/** Records a payment with the next receipt number of the event. The same form records one payment, however often it is sent. */
export const takePayment = actInSection('payments.take', async (act, input: z.output<typeof TakePaymentSchema>) => {
  const opened = await openAccount(act, input);
  if (!opened.ok) return opened;
  const { stored, name, currency } = opened.value;
  if (stored !== null) return ok({ name, receipt: stored.receipt });
  const amount = readAmount(input.amount, currency);
  if (!amount.ok) return amount;
  return storeFeeRow(act, opened.value, input, { kind: 'payment', amount: amount.value, method: input.feeMethod, paidOn: input.paidOn });
});

export const RefundPaymentSchema = z.object({ ...MONEY_FIELDS, reason: lineField('reason', 200) });

/** Records that money was given back, at most what was paid. */
export const refundPayment = actInSection('section.edit', async (act, input: z.output<typeof RefundPaymentSchema>) => {
  const opened = await openAccount(act, input);
  if (!opened.ok) return opened;
  const { stored, name, currency, rows } = opened.value;
  if (stored !== null) return ok({ name, receipt: stored.receipt });
  const amount = readAmount(input.amount, currency);
  if (!amount.ok) return amount;
  const { paid } = accountOf(0, rows);
  if (amount.value > paid) return refuse('refund-above-paid', { field: 'amount', facts: { paid: formatMoney(paid, currency) } });
  const { feeMethod: method, paidOn, reason } = input;
  return storeFeeRow(act, opened.value, input, { kind: 'refund', amount: amount.value, method, paidOn, reason });
});

export const GiveDiscountSchema = z.object({ ...ACCOUNT_FIELDS, amount: optionalLineField(20), isFree: checkboxField(), reason: lineField('reason', 200) });

/** Takes an amount, or the whole fee, off what an entry has to pay. */
export const giveDiscount = actInSection('section.edit', async (act, input: z.output<typeof GiveDiscountSchema>) => {
  const opened = await openAccount(act, input);
  if (!opened.ok) return opened;
  const { stored, name, currency } = opened.value;
  if (stored !== null) return ok({ name, receipt: null });
  const amount = input.isFree ? ok(null) : readAmount(input.amount, currency);
  if (!amount.ok) return amount;
  return storeFeeRow(act, opened.value, input, { kind: 'discount', amount: amount.value, reason: input.reason });
});

export const ReverseFeeRowSchema = z.object({ feeRowId: idField(), idempotencyKey: idempotencyKeyField(), reason: lineField('reason', 200) });

/** Corrects a mistake: adds a row after which neither it nor the wrong row counts. Refuses to reverse a payment that a refund gave back. */
export const reverseFeeRow = actInSectionOf(
  'section.edit',
  async (db, { feeRowId }: z.output<typeof ReverseFeeRowSchema>) => {
    const row = await db.feeRow.findUnique({ where: { id: feeRowId }, select: { sectionId: true } });
    return row === null || row.sectionId === null ? null : { sectionId: row.sectionId };
  },
  async (act, { feeRowId, idempotencyKey, reason }) => {
    const { db, sectionId } = act;
    const [row] = await loadFeeRows(db, { id: feeRowId, sectionId });
    if (row === undefined || row.personId === null) return refuse('not-found');
    // What the payment service reports has happened, so no mistake of a person is to be corrected.
    if (row.reference !== '') return refuse('paid-online');
    const { personId, position, amount, method } = row;
    const rows = await loadFeeRows(db, { sectionId, personId });
    const opened = await openAccount(act, { sectionId, personId, idempotencyKey, seen: rows.at(-1)?.position ?? 0 });
    if (!opened.ok) return opened;
    if (opened.value.stored !== null) return ok({ name: opened.value.name, receipt: row.receipt });
    if (!activeRows(opened.value.rows).some(({ id }) => id === feeRowId)) return refuse('page-outdated');
    const { paid } = accountOf(
      0,
      rows.filter(({ id }) => id !== feeRowId),
    );
    if (row.kind === 'payment' && paid < 0) return refuse('payment-refunded');
    const done = await storeFeeRow(act, opened.value, { personId, idempotencyKey }, { kind: 'reversal', amount, method, reverses: position, reason });
    return done.ok ? ok({ name: done.value.name, receipt: row.receipt }) : done;
  },
);
