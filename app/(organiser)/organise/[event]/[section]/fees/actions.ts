'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_request/form-action';
import { assignFeeRows, AssignFeeRowsSchema } from '@/lib/acts/fees/assign-fee-rows';
import { changeFeeTable, ChangeFeeTableSchema } from '@/lib/acts/fees/change-fee-table';
import {
  giveDiscount,
  GiveDiscountSchema,
  refundPayment,
  RefundPaymentSchema,
  reverseFeeRow,
  ReverseFeeRowSchema,
  takePayment,
  TakePaymentSchema,
} from '@/lib/acts/fees/enter-fee-row';
import { t } from '@/lib/platform/messages/translate';

const revalidateFees = () => revalidatePath('/organise/[event]', 'layout');

export const changeFeeTableAction = formAction(ChangeFeeTableSchema, changeFeeTable, () => {
  revalidateFees();
  return { notice: t('fees.table.saved') };
});
export const takePaymentAction = formAction(TakePaymentSchema, takePayment, ({ receipt }) => {
  revalidateFees();
  return { notice: t('fees.done.payment', { receipt: receipt ?? 0 }) };
});
export const refundPaymentAction = formAction(RefundPaymentSchema, refundPayment, ({ receipt }) => {
  revalidateFees();
  return { notice: t('fees.done.refund', { receipt: receipt ?? 0 }) };
});
export const giveDiscountAction = formAction(GiveDiscountSchema, giveDiscount, () => {
  revalidateFees();
  return { notice: t('fees.done.discount') };
});
export const reverseFeeRowAction = formAction(ReverseFeeRowSchema, reverseFeeRow, () => {
  revalidateFees();
  return { notice: t('fees.done.reversal') };
});
export const assignFeeRowsAction = formAction(AssignFeeRowsSchema, assignFeeRows, ({ to }) => {
  revalidateFees();
  return { notice: t('fees.done.moved', { section: to }) };
});
