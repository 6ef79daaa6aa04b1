'use server';

import { revalidatePath } from 'next/cache';
import { formAction } from '@/app/_request/form-action';
import { addExpense, AddExpenseSchema, changeCurrency, ChangeCurrencySchema, removeExpense, RemoveExpenseSchema } from '@/lib/acts/fees/change-expenses';
import { t } from '@/lib/platform/messages/translate';

const revalidateEvent = () => revalidatePath('/organise/[event]', 'layout');

export const addExpenseAction = formAction(AddExpenseSchema, addExpense, ({ text }) => {
  revalidateEvent();
  return { notice: t('fees.expenses.added', { text }) };
});
export const removeExpenseAction = formAction(RemoveExpenseSchema, removeExpense, ({ text }) => {
  revalidateEvent();
  return { notice: t('fees.expenses.removed', { text }) };
});
export const changeCurrencyAction = formAction(ChangeCurrencySchema, changeCurrency, ({ currency }) => {
  revalidateEvent();
  return { notice: t('fees.currencyForm.saved', { currency }) };
});
