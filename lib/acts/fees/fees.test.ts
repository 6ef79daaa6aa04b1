import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eraseEvent } from '@/lib/acts/personal-data/erase-due-data';
import { removeEvent } from '@/lib/acts/removal/remove-event';
import { database } from '@/lib/platform/db/client';
import { getFeeAccount, getFees, getFeeTable } from '@/lib/views/fees/get-fees';
import { getStatement } from '@/lib/views/fees/get-statement';
import { loadOpenFees } from '@/lib/views/fees/load-open-fees';
import { makeEntry, makeEvent, makeMember, makeSection } from '@/tests/factories';
import { feeLines, makeFeeSection, payFee } from '@/tests/factories/make-fee-section';
import { useDatabase } from '@/tests/use-database';
import { addExpense, AddExpenseSchema, changeCurrency, ChangeCurrencySchema, removeExpense } from './change-expenses';
import { changeFeeTable, ChangeFeeTableSchema } from './change-fee-table';
import { giveDiscount, GiveDiscountSchema, refundPayment, RefundPaymentSchema, reverseFeeRow, takePayment, TakePaymentSchema } from './enter-fee-row';

useDatabase();

type Made = Awaited<ReturnType<typeof makeFeeSection>>;

const accountForm = (sectionId: string, personId: string, seen: number, own: object = {}) => ({
  sectionId,
  personId,
  seen: String(seen),
  idempotencyKey: randomUUID(),
  feeMethod: 'card',
  paidOn: '2026-11-22',
  reason: 'as agreed',
  ...own,
});
const lines = ({ owner, event }: Made) => feeLines(owner, event.slug, 'open');

describe('the table of fees', () => {
  it('is saved once per version of the settings, recorded, and shows each player the row that fits', async () => {
    const made = await makeFeeSection();
    const { owner, event, sectionId } = made;
    expect(await lines(made)).toEqual([
      'Adler, Ada | Regular €40 |  | €40',
      'Birk, Ben | Juniors €20 |  | €20',
      'Cole, Cyd | Regular €50 |  | €50',
      'Dane, Dot | Not known: year of birth missing |  | not known yet',
    ]);
    const form = ChangeFeeTableSchema.parse({
      sectionId,
      version: '1',
      currency: 'EUR',
      feeNames: ['Members', 'All'],
      feeAmounts: ['10', '12.50'],
      prizeClubs: ['Rooks', ''],
    });
    expect(await changeFeeTable(owner, form)).toMatchObject({ ok: true });
    expect(await changeFeeTable(owner, form)).toMatchObject({ ok: false, error: { code: 'section-changed-meanwhile' } });
    expect((await lines(made))[0]).toBe('Adler, Ada | All €12.50 |  | €12.50');
    expect(await database().auditEvent.findFirst({ where: { eventId: event.id, kind: 'fee-table-changed' } })).toMatchObject({
      after: { lines: ['Members: €10 (of Rooks)', 'All: €12.50 (everybody)'] },
    });
    expect((await getFeeTable(owner, event.slug, 'open'))?.values.rows[1]).toMatchObject({ feeNames: 'All', feeAmounts: '12.50' });
  });

  it('gives the open sum of each entry to other pages', async () => {
    const { event, sectionId, adult, unknown } = await makeFeeSection();
    const open = await loadOpenFees(database(), event.id, sectionId);
    expect(open.get(adult.id)).toMatchObject({ open: 4000, openText: '€40', feeText: 'Regular €40' });
    expect(open.get(unknown.id)).toMatchObject({ open: null, openText: 'not known yet' });
    const other = await makeSection(event.id, { name: 'Free', slug: 'free' });
    expect((await loadOpenFees(database(), event.id, other.id)).size).toBe(0);
  });
});

describe('the ledger', () => {
  it('records a payment once, however often and at once its form is sent', async () => {
    const made = await makeFeeSection();
    const { owner, sectionId, adult } = made;
    const form = TakePaymentSchema.parse(accountForm(sectionId, adult.personId, 0, { amount: '40' }));
    const answers = await Promise.all(Array.from({ length: 5 }, () => takePayment(owner, form)));
    expect(answers).toEqual(answers.map(() => ({ ok: true, value: { name: 'Adler, Ada', receipt: 1 } })));
    expect(await database().feeRow.count({ where: { eventId: made.eventId } })).toBe(1);
    expect((await lines(made))[0]).toBe('Adler, Ada | Regular €40 | €40 | paid in full');
  });

  it('refuses the key of a form about another account', async () => {
    const { owner, eventId, sectionId, adult, junior } = await makeFeeSection();
    const rapid = await makeSection(eventId, { name: 'Rapid', slug: 'rapid' });
    await makeEntry(rapid.id, { personId: adult.personId });
    const form = TakePaymentSchema.parse(accountForm(sectionId, adult.personId, 0, { amount: '40' }));
    expect(await takePayment(owner, form)).toMatchObject({ ok: true, value: { receipt: 1 } });
    for (const other of [{ personId: junior.personId }, { sectionId: rapid.id }])
      expect(await takePayment(owner, { ...form, ...other })).toMatchObject({ ok: false, error: { code: 'fees-changed-meanwhile' } });
    expect(await database().feeRow.count({ where: { eventId } })).toBe(1);
  });

  it('proposes to refund by the method of the latest payment that counts', async () => {
    const { owner, event, sectionId, adult } = await makeFeeSection();
    const { personId } = adult;
    const proposed = async () => (await getFeeAccount(owner, event.slug, 'open', personId))?.refundMethod;
    for (const [seen, feeMethod] of ['card', 'transfer'].entries())
      await takePayment(owner, TakePaymentSchema.parse(accountForm(sectionId, personId, seen, { amount: '30', feeMethod })));
    expect(await proposed()).toBe('transfer');
    const { id: feeRowId } = await database().feeRow.findFirstOrThrow({ where: { sectionId, method: 'transfer' } });
    expect(await reverseFeeRow(owner, { feeRowId, idempotencyKey: randomUUID(), reason: 'wrong player' })).toMatchObject({ ok: true });
    expect(await proposed()).toBe('card');
  });

  it('refuses a second form that does not show the first payment', async () => {
    const { owner, sectionId, adult } = await makeFeeSection();
    const pay = () => takePayment(owner, TakePaymentSchema.parse(accountForm(sectionId, adult.personId, 0, { amount: '40' })));
    const answers = await Promise.all([pay(), pay()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.error.code === 'fees-changed-meanwhile')).toHaveLength(1);
  });

  it('numbers receipts of the event without gaps, in all sections, whatever is refused in between', async () => {
    const { owner, event, sectionId, adult, junior, late } = await makeFeeSection();
    await Promise.all([adult, junior, late].map(({ personId }) => payFee(owner, { sectionId, personId }, '10')));
    for (const amount of ['0', '-1', 'ten', '10.555'])
      expect(await payFee(owner, { sectionId, personId: adult.personId }, amount)).toMatchObject({
        ok: false,
        error: { code: 'amount-unreadable', field: 'amount' },
      });
    expect(await payFee(owner, { sectionId, personId: adult.personId }, '10')).toMatchObject({ ok: true, value: { receipt: 4 } });
    const rows = await database().feeRow.findMany({ where: { eventId: event.id }, orderBy: { receipt: 'asc' } });
    expect(rows.map(({ receipt }) => receipt)).toEqual([1, 2, 3, 4]);
  });

  it('takes discounts off the fee, and gives back at most what was paid', async () => {
    const made = await makeFeeSection();
    const { owner, sectionId, adult, unknown } = made;
    const [own, free] = [adult.personId, unknown.personId];
    expect(await giveDiscount(owner, GiveDiscountSchema.parse(accountForm(sectionId, own, 0, { amount: '15' })))).toMatchObject({ ok: true });
    expect(await giveDiscount(owner, GiveDiscountSchema.parse(accountForm(sectionId, free, 0, { isFree: 'on' })))).toMatchObject({ ok: true });
    expect(GiveDiscountSchema.safeParse(accountForm(sectionId, own, 1, { amount: '1', reason: '' })).success).toBe(false);
    await payFee(owner, { sectionId, personId: own }, '40');
    const refund = (amount: string, seen: number) => refundPayment(owner, RefundPaymentSchema.parse(accountForm(sectionId, own, seen, { amount })));
    expect(await refund('41', 3)).toMatchObject({ ok: false, error: { code: 'refund-above-paid', facts: { paid: '€40' } } });
    expect((await lines(made))[0]).toBe('Adler, Ada | Regular €40 | €40 | €15 to refund');
    expect(await refund('15', 3)).toMatchObject({ ok: true, value: { receipt: 2 } });
    expect((await lines(made))[0]).toBe('Adler, Ada | Regular €40 | €25 | paid in full');
    expect((await lines(made))[3]).toBe('Dane, Dot | Not known: year of birth missing |  | paid in full');
  });

  it('corrects a mistake by a row that reverses it, once', async () => {
    const made = await makeFeeSection();
    const { owner, event, sectionId, adult } = made;
    await payFee(owner, { sectionId, personId: adult.personId }, '40');
    const { id } = await database().feeRow.findFirstOrThrow({ where: { sectionId } });
    const form = { feeRowId: id, idempotencyKey: randomUUID(), reason: 'wrong player' };
    expect(await reverseFeeRow(owner, form)).toMatchObject({ ok: true, value: { receipt: 1 } });
    expect(await reverseFeeRow(owner, form)).toMatchObject({ ok: true });
    expect(await reverseFeeRow(owner, { ...form, idempotencyKey: randomUUID() })).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
    const page = await getFeeAccount(owner, event.slug, 'open', adult.personId);
    expect(page?.rows).toMatchObject([
      { text: 'Receipt 1: €40 paid, Cash, 22 November 2026', isActive: false },
      { text: 'Reversed: Receipt 1: €40 paid, Cash, 22 November 2026', reason: 'wrong player', isReversal: true },
    ]);
    expect(page?.line.openText).toBe('€40');
    const reversal = await database().feeRow.findFirstOrThrow({ where: { sectionId, kind: 'reversal' } });
    expect(await reverseFeeRow(owner, { ...form, feeRowId: reversal.id, idempotencyKey: randomUUID() })).toMatchObject({
      ok: false,
      error: { code: 'page-outdated' },
    });
    await expect(
      database().feeRow.create({ data: { eventId: event.id, position: 9, kind: 'reversal', amount: 4000, method: 'cash', actorName: 'Kim' } }),
    ).rejects.toThrow(/FeeRow_reversal/);
    // A receipt that was reversed keeps its number.
    expect(await payFee(owner, { sectionId, personId: adult.personId }, '40')).toMatchObject({ ok: true, value: { receipt: 2 } });
  });

  it('does not reverse a payment that was given back, until the refund is reversed', async () => {
    const made = await makeFeeSection();
    const { owner, sectionId, adult } = made;
    const { personId } = adult;
    await payFee(owner, { sectionId, personId }, '40');
    expect(await refundPayment(owner, RefundPaymentSchema.parse(accountForm(sectionId, personId, 1, { amount: '15' })))).toMatchObject({ ok: true });
    const [payment, refund] = await database().feeRow.findMany({ where: { sectionId }, orderBy: { position: 'asc' } });
    const reverse = (row: typeof payment) => reverseFeeRow(owner, { feeRowId: row?.id ?? '', idempotencyKey: randomUUID(), reason: 'wrong player' });
    expect(await reverse(payment)).toMatchObject({ ok: false, error: { code: 'payment-refunded' } });
    expect((await lines(made))[0]).toBe('Adler, Ada | Regular €40 | €25 | €15');
    expect(await reverse(refund)).toMatchObject({ ok: true });
    expect(await reverse(payment)).toMatchObject({ ok: true });
    expect((await lines(made))[0]).toBe('Adler, Ada | Regular €40 |  | €40');
    // Another payment covers the refund.
    for (const amount of ['20', '30']) await payFee(owner, { sectionId, personId }, amount);
    expect(await refundPayment(owner, RefundPaymentSchema.parse(accountForm(sectionId, personId, 6, { amount: '30' })))).toMatchObject({ ok: true });
    const twenty = await database().feeRow.findFirstOrThrow({ where: { sectionId, amount: 2000 } });
    expect(await reverse(twenty)).toMatchObject({ ok: true });
  });

  it('is never rewritten: the database refuses it', async () => {
    const { owner, sectionId, adult } = await makeFeeSection();
    await payFee(owner, { sectionId, personId: adult.personId }, '40');
    const { id } = await database().feeRow.findFirstOrThrow({ where: { sectionId } });
    const other = await makeFeeSection();
    const change = (data: object) => database().feeRow.update({ where: { id }, data });
    for (const data of [{ amount: 1 }, { receipt: 9 }, { method: 'card' }, { actorName: 'Kim' }, { kind: 'refund' }, { reason: 'changed' }])
      await expect(change(data)).rejects.toThrow('append-only');
    await expect(database().feeRow.delete({ where: { id } })).rejects.toThrow('append-only');
    await expect(change({ sectionId: other.sectionId })).rejects.toThrow();
    await expect(change({ personId: other.adult.personId })).rejects.toThrow();
  });

  it('goes with its event when that is erased', async () => {
    const { owner, eventId, sectionId, adult } = await makeFeeSection();
    await payFee(owner, { sectionId, personId: adult.personId }, '40');
    await removeEvent(owner, { eventId });
    await database().removedEvent.update({ where: { eventId }, data: { erasesAt: new Date(0) } });
    await eraseEvent(database(), eventId);
    expect(await database().feeRow.count({ where: { eventId } })).toBe(0);
  });
});

describe('rights', () => {
  it('let arbiters see the accounts and record payments, and nothing else', async () => {
    const { event, sectionId, adult } = await makeFeeSection();
    const arbiter = await makeMember(event.id, 'arbiter');
    const { personId } = adult;
    expect(await payFee(arbiter, { sectionId, personId }, '40')).toMatchObject({ ok: true });
    expect(await getFees(arbiter, event.slug, 'open')).toMatchObject({ mayEdit: false });
    const { id } = await database().feeRow.findFirstOrThrow({ where: { sectionId } });
    const denied = { ok: false, error: { code: 'not-allowed' } };
    expect(await giveDiscount(arbiter, GiveDiscountSchema.parse(accountForm(sectionId, personId, 1, { isFree: 'on' })))).toMatchObject(denied);
    expect(await reverseFeeRow(arbiter, { feeRowId: id, idempotencyKey: randomUUID(), reason: 'wrong' })).toMatchObject(denied);
    expect(await getFeeTable(arbiter, event.slug, 'open')).toBeNull();
    expect(await getStatement(arbiter, event.slug)).toBeNull();
  });

  it('hide accounts, rows and expenses from the organiser of another event', async () => {
    const { owner, event, eventId, sectionId, adult } = await makeFeeSection();
    const { owner: stranger, event: other } = await makeEvent();
    await payFee(owner, { sectionId, personId: adult.personId }, '40');
    const { id } = await database().feeRow.findFirstOrThrow({ where: { sectionId } });
    const unknown = { ok: false, error: { code: 'not-found' } };
    expect(await payFee(stranger, { sectionId, personId: adult.personId }, '40')).toMatchObject(unknown);
    expect(await reverseFeeRow(stranger, { feeRowId: id, idempotencyKey: randomUUID(), reason: 'wrong' })).toMatchObject(unknown);
    expect(await getFeeAccount(stranger, event.slug, 'open', adult.personId)).toBeNull();
    const expense = await database().expense.create({ data: { eventId, text: 'Hall', amount: 1, spentOn: new Date(), actorName: 'Kim' } });
    expect(await removeExpense(stranger, { eventId: other.id, expenseId: expense.id })).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
    expect(await database().expense.count({ where: { eventId } })).toBe(1);
  });
});

describe('expenses and the statement', () => {
  const expense = (eventId: string, own: object = {}) =>
    AddExpenseSchema.parse({
      eventId,
      expenseText: 'Hall',
      category: 'Rent',
      amount: '100',
      spentOn: '2026-11-20',
      idempotencyKey: randomUUID(),
      ...own,
    });

  it('sum fees by section and kind of payment, expenses and paid prizes', async () => {
    const { owner, event, eventId, sectionId, adult, junior } = await makeFeeSection();
    await payFee(owner, { sectionId, personId: adult.personId }, '40');
    await takePayment(owner, TakePaymentSchema.parse(accountForm(sectionId, junior.personId, 0, { amount: '5' })));
    const form = expense(eventId);
    expect(await addExpense(owner, form)).toMatchObject({ ok: true });
    expect(await addExpense(owner, form)).toMatchObject({ ok: true });
    const award = { category: 'Main', position: 0, place: 1, currency: 'EUR', amount: 3000, tax: 0 };
    const { id: awardId } = await database().prizeAward.create({ data: { sectionId, entryId: adult.id, award, actorName: 'Kim' } });
    await database().prizePayment.create({ data: { sectionId, awardId, method: 'cash', receipt: 1, paidOn: new Date('2026-11-22'), actorName: 'Kim' } });
    const page = await getStatement(owner, event.slug);
    expect(page?.statement).toMatchObject({
      sections: [{ name: 'Open', byMethod: { cash: 4000, transfer: 0, card: 500 }, open: 6500, questions: 1 }],
      expenses: 10_000,
      prizes: { amount: 3000 },
      balance: 4500 - 13_000,
    });
    expect(page?.expenses).toHaveLength(1);
    const expenseId = page?.expenses[0]?.id ?? '';
    expect(await removeExpense(owner, { eventId, expenseId })).toMatchObject({ ok: true, value: { text: 'Hall' } });
    expect(await removeExpense(owner, { eventId, expenseId })).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
    const kinds = await database().auditEvent.findMany({ where: { eventId, kind: { startsWith: 'expense' } }, orderBy: { sequence: 'asc' } });
    expect(kinds.map(({ kind }) => kind)).toEqual(['expense-added', 'expense-removed']);
    expect(kinds[1]?.before).toEqual({ text: 'Hall', category: 'Rent', amount: 10_000, spentOn: '2026-11-20', currency: 'EUR' });
  });

  it('use the currency of the event, which changes until money is recorded', async () => {
    const { owner, event, eventId, sectionId, adult } = await makeFeeSection();
    const change = (currency: string) => changeCurrency(owner, ChangeCurrencySchema.parse({ eventId, currency }));
    expect(await change('jpy')).toMatchObject({ ok: true });
    expect((await feeLines(owner, event.slug, 'open'))[0]).toBe('Adler, Ada | Regular JP¥40 |  | JP¥40');
    expect(await change('EUR')).toMatchObject({ ok: true });
    await database().section.update({ where: { id: sectionId }, data: { feeTable: { rows: [{ name: 'All', eligible: {}, amount: 1050 }] } } });
    expect(await change('JPY')).toMatchObject({ ok: false, error: { code: 'currency-without-decimals', facts: { currency: 'JPY', section: 'Open' } } });
    await payFee(owner, { sectionId, personId: adult.personId }, '10.50');
    expect(await change('CHF')).toMatchObject({ ok: false, error: { code: 'currency-in-use', facts: { currency: 'EUR' } } });
    expect(ChangeCurrencySchema.safeParse({ eventId, currency: 'XQZ' }).success).toBe(false);
  });

  it('keep the currency in which money was recorded, whatever prize fund is entered later', async () => {
    const { owner, event, eventId, sectionId, adult } = await makeFeeSection();
    await payFee(owner, { sectionId, personId: adult.personId }, '40');
    await database().section.update({ where: { id: sectionId }, data: { prizeFund: { currency: 'CHF' } } });
    expect((await getStatement(owner, event.slug))?.currency).toBe('EUR');
    expect(await database().event.findUniqueOrThrow({ where: { id: eventId } })).toMatchObject({ currency: 'EUR' });
  });
});
