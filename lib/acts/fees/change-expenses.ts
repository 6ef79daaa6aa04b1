import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { formatIsoDay, parseDay } from '@/lib/domain/events/event-time-zone';
import { inCurrency, parseFeeTable } from '@/lib/domain/fees/fee-table';
import { isCurrency } from '@/lib/domain/prizes/money';
import { loadCurrency } from '@/lib/facts/fees/load-currency';
import { actorName } from '@/lib/platform/access/actor';
import { actInEvent } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { lockEvent, lockPersons } from '@/lib/platform/db/client';
import { dayField, idempotencyKeyField, idField, lineField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { settleCurrency } from './settle-currency';
import { readAmount } from './store-fee-row';

export const AddExpenseSchema = z.object({
  eventId: idField(),
  expenseText: lineField('expense', 120),
  category: optionalLineField(60),
  amount: optionalLineField(20),
  spentOn: dayField(),
  idempotencyKey: idempotencyKeyField(),
});

/** Records an expense. The same form records one, however often it is sent. */
export const addExpense = actInEvent('event.edit', async ({ db, actor, eventId }, input: z.output<typeof AddExpenseSchema>) => {
  await lockPersons(db, eventId);
  const { expenseText: text, category, spentOn, idempotencyKey } = input;
  const stored = await db.expense.findUnique({ where: { eventId_idempotencyKey: { eventId, idempotencyKey } }, select: { text: true } });
  if (stored !== null) return ok(stored);
  const currency = await settleCurrency(db, eventId);
  const amount = readAmount(input.amount, currency);
  if (!amount.ok) return amount;
  await db.expense.create({ data: { eventId, text, category, amount: amount.value, spentOn: parseDay(spentOn), idempotencyKey, actorName: actorName(actor) } });
  await recordAudit(db, actor, { eventId, kind: 'expense-added', after: { text, amount: amount.value, currency } });
  return ok({ text });
});

export const RemoveExpenseSchema = z.object({ eventId: idField(), expenseId: idField() });

export const removeExpense = actInEvent('event.edit', async ({ db, actor, eventId }, { expenseId }: z.output<typeof RemoveExpenseSchema>) => {
  await lockPersons(db, eventId);
  const expense = await db.expense.findUnique({ where: { id: expenseId, eventId } });
  if (expense === null) return refuse('page-outdated');
  const { text, category, amount, spentOn } = expense;
  await db.expense.delete({ where: { id: expenseId } });
  const before = { text, category, amount, spentOn: formatIsoDay(spentOn), currency: await loadCurrency(db, eventId) };
  await recordAudit(db, actor, { eventId, kind: 'expense-removed', before });
  return ok({ text });
});

export const ChangeCurrencySchema = z.object({
  eventId: idField(),
  currency: optionalLineField(3)
    .transform((code) => code.toUpperCase())
    .refine(isCurrency, t('prizes.fund.errors.currency')),
});

/** Changes the currency of fees and expenses, as long as no money is recorded. The tables of fees keep their amounts as they were typed. */
export const changeCurrency = actInEvent('event.edit', async ({ db, actor, eventId }, { currency: after }: z.output<typeof ChangeCurrencySchema>) => {
  await lockEvent(db, eventId);
  const before = await loadCurrency(db, eventId);
  const begun = await db.onlinePayment.count({ where: { eventId, state: { in: ['open', 'processing'] } } });
  if (begun + (await db.feeRow.count({ where: { eventId } })) + (await db.expense.count({ where: { eventId } })) > 0)
    return refuse('currency-in-use', { field: 'currency', facts: { currency: before } });
  for (const { id, name, feeTable } of await db.section.findMany({ where: { eventId }, select: { id: true, name: true, feeTable: true } })) {
    const table = parseFeeTable(feeTable);
    const converted = inCurrency(table, before, after);
    if (converted === null) return refuse('currency-without-decimals', { field: 'currency', facts: { currency: after, section: name } });
    if (JSON.stringify(converted) !== JSON.stringify(table))
      await db.section.update({ where: { id }, data: { feeTable: converted, version: { increment: 1 } } });
  }
  await db.event.update({ where: { id: eventId }, data: { currency: after } });
  if (before !== after) await recordAudit(db, actor, { eventId, kind: 'currency-changed', before: { currency: before }, after: { currency: after } });
  return ok({ currency: after });
});
