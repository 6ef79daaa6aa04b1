import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decideAccounts } from './decide-accounts';
import { decideFee, type FeePlayer } from './decide-fee';
import { accountOf, type FeeLedgerRow, paidByMethod } from './fee-ledger';
import { makeStatement, receiptsOf } from './fee-statement';
import { type FeeTable, FeeTableSchema, inCurrency, shiftLateDay } from './fee-table';
import { FEE_TABLE_FIELDS, feeTableTexts, readFeeTable } from './fee-table-fields';
import { feeTableLines, feeText, ledgerRowText, openText, whyText } from './fee-texts';

const TABLE: FeeTable = {
  lateFrom: '2026-11-10',
  rows: [
    { name: 'Titled', eligible: { titles: ['GM', 'IM'] }, amount: 0 },
    { name: 'Juniors', eligible: { bornFrom: 2008 }, amount: 2000, lateAmount: 2500 },
    { name: 'Seniors', eligible: { bornUntil: 1961 }, amount: 3000, lateAmount: 3500 },
    { name: 'Women', eligible: { sex: 'w' }, amount: 3000, lateAmount: 3500 },
    { name: 'Regular', eligible: {}, amount: 4000, lateAmount: 5000 },
  ],
};

const player = (own: Partial<FeePlayer> = {}): FeePlayer => ({
  rating: 1800,
  sex: 'm',
  birthYear: 1990,
  federation: 'BEL',
  club: null,
  title: null,
  enteredOn: '2026-11-09',
  ...own,
});

const feeOf = (own: Partial<FeePlayer>, table = TABLE) => feeText(decideFee(table, player(own)), 'EUR');

describe('the fee by the table', () => {
  it('is that of the first row that fits', () => {
    expect(feeOf({})).toBe('Regular €40');
    expect(feeOf({ birthYear: 2008 })).toBe('Juniors €20');
    expect(feeOf({ birthYear: 2010, sex: 'w' })).toBe('Juniors €20');
    expect(feeOf({ birthYear: 1961 })).toBe('Seniors €30');
    expect(feeOf({ sex: 'w' })).toBe('Women €30');
    expect(feeOf({ title: 'IM', birthYear: 2010 })).toBe('Titled €0');
  });

  it('is higher from the day of late entries on, except in rows without a late fee', () => {
    expect(feeOf({ enteredOn: '2026-11-10' })).toBe('Regular €50');
    expect(feeOf({ birthYear: 2008, enteredOn: '2026-11-20' })).toBe('Juniors €25');
    expect(feeOf({ title: 'GM', enteredOn: '2026-11-20' })).toBe('Titled €0');
    const fee = decideFee(TABLE, player({ birthYear: 2008, enteredOn: '2026-11-20' }));
    expect(whyText(fee, '2026-11-20', 'EUR')).toBe('born in 2008 or later; late, entered on 20 November 2026');
  });

  it('is a question, never a guess, while a missing fact decides', () => {
    const fee = decideFee(TABLE, player({ birthYear: null }));
    expect(fee).toMatchObject({ kind: 'question', missing: ['birth'] });
    expect(feeText(fee, 'EUR')).toBe('Not known: year of birth missing');
    expect(whyText(fee, '2026-11-09', 'EUR')).toBe('It is one of: Juniors €20 / Seniors €30 / Regular €40');
    expect(feeOf({ birthYear: null, sex: null })).toBe('Not known: year of birth and sex missing');
    // A title decides before the year of birth is asked.
    expect(feeOf({ birthYear: null, title: 'GM' })).toBe('Titled €0');
  });

  it('is no question if every answer gives the same amount, or if another condition fails for certain', () => {
    const same: FeeTable = { rows: [{ name: 'Juniors', eligible: { bornFrom: 2008 }, amount: 4000 }, ...(TABLE.rows ?? []).slice(-1)] };
    expect(feeOf({ birthYear: null }, same)).toBe('Regular €40');
    const girls: FeeTable = { rows: [{ name: 'Girls', eligible: { bornFrom: 2008, sex: 'w' }, amount: 1000 }, ...(TABLE.rows ?? []).slice(-1)] };
    expect(feeOf({ birthYear: null }, girls)).toBe('Regular €40');
  });

  it('is a question if only a missing fact can give a row at all, and not known if no row fits', () => {
    const juniors: FeeTable = { rows: [{ name: 'Juniors', eligible: { bornFrom: 2008 }, amount: 2000 }] };
    expect(decideFee(juniors, player({ birthYear: null }))).toMatchObject({ kind: 'question' });
    expect(decideFee(juniors, player())).toEqual({ kind: 'noRow' });
    expect(decideFee({}, player())).toEqual({ kind: 'noTable' });
  });
});

const row = (position: number, own: Partial<FeeLedgerRow>): FeeLedgerRow => ({
  id: `r${position}`,
  position,
  kind: 'payment',
  amount: 4000,
  method: 'cash',
  reference: '',
  paidOn: '2026-11-22',
  receipt: null,
  reverses: null,
  reason: '',
  by: 'Kim',
  at: new Date(0),
  ...own,
});
const discount = (position: number, amount: number | null) => row(position, { kind: 'discount', amount, method: null, paidOn: null });
const reversal = (position: number, reverses: number) => row(position, { kind: 'reversal', reverses, paidOn: null });

describe('the account of an entry', () => {
  it('is the fee minus discounts and payments', () => {
    expect(accountOf(4000, [])).toEqual({ due: 4000, discount: 0, paid: 0, open: 4000 });
    expect(accountOf(4000, [discount(1, 1000), row(2, { amount: 2000 })])).toEqual({ due: 3000, discount: 1000, paid: 2000, open: 1000 });
    expect(accountOf(4000, [row(1, { amount: 5000 }), row(2, { kind: 'refund', amount: 400 })])).toMatchObject({ paid: 4600, open: -600 });
    expect(accountOf(4000, [discount(1, 9000)])).toMatchObject({ due: 0 });
  });

  it('leaves out a row that was reversed, and its reversal', () => {
    const rows = [row(1, {}), row(2, {}), reversal(3, 2), discount(4, null), reversal(5, 4)];
    expect(accountOf(4000, rows)).toEqual({ due: 4000, discount: 0, paid: 4000, open: 0 });
    expect(paidByMethod(rows)).toEqual({ cash: 4000, transfer: 0, card: 0, online: 0 });
  });

  it('owes nothing with a discount of the whole fee, even if the fee is not known', () => {
    expect(accountOf(null, [])).toMatchObject({ due: null, open: null });
    expect(accountOf(null, [discount(1, null)])).toMatchObject({ due: 0, open: 0 });
  });

  it('is not due once the entry is gone, moved or erased', () => {
    const entrant = (personId: string, own: object) => ({
      entryId: `e ${personId}`,
      personId,
      player: player({ birthYear: null }),
      hasMoved: false,
      isErased: false,
      ...own,
    });
    const rows = [
      { ...row(1, {}), personId: 'gone' },
      { ...row(2, {}), personId: 'erased' },
      { ...row(3, {}), personId: null },
    ];
    const accounts = decideAccounts(TABLE, [entrant('moved', { hasMoved: true }), entrant('erased', { isErased: true })], rows);
    expect(accounts.map(({ personId, fee, due, open }) => [personId, fee.kind, due, open])).toEqual([
      ['moved', 'moved', 0, 0],
      ['erased', 'erased', 4000, 0],
      ['gone', 'notEntered', 0, -4000],
    ]);
    expect(accounts.map((account) => openText(account, 'EUR'))).toEqual(['paid in full', 'paid in full', '€40 to refund']);
  });
});

it('a row of the ledger is a sentence', () => {
  const paid = row(1, { receipt: 7 });
  expect(ledgerRowText(paid, undefined, 'EUR')).toBe('Receipt 7: €40 paid, Cash, 22 November 2026');
  expect(ledgerRowText(reversal(2, 1), paid, 'EUR')).toBe('Reversed: Receipt 7: €40 paid, Cash, 22 November 2026');
  expect(ledgerRowText(discount(3, null), undefined, 'EUR')).toBe('Discount: the whole fee');
  expect(receiptsOf([paid, reversal(2, 1)]).map(({ receipt, isReversed }) => [receipt, isReversed])).toEqual([[7, true]]);
});

it('the statement sums income by section and kind of payment, and keeps other currencies out of the balance', () => {
  const rows = [row(1, {}), row(2, { method: 'card', amount: 500 }), row(3, { kind: 'refund', amount: 1000 })];
  const accounts = [
    { personId: 'a', entryId: 'a', fee: { kind: 'noTable' as const }, rows, ...accountOf(4000, rows) },
    { personId: 'b', entryId: 'b', fee: { kind: 'noRow' as const }, rows: [], ...accountOf(null, []) },
  ];
  const statement = makeStatement({
    sections: [
      { name: 'Open', accounts, rows },
      { name: null, accounts: [], rows: [row(9, { method: 'transfer', amount: 100 })] },
    ],
    expenses: [{ amount: 700 }, { amount: 200 }],
    prizes: [
      { amount: 1000, tax: 150, currency: 'EUR' },
      { amount: 3000, tax: 0, currency: 'CHF' },
    ],
    currency: 'EUR',
  });
  expect(statement.sections.map(({ name, byMethod, open, questions }) => [name, byMethod, open, questions])).toEqual([
    ['Open', { cash: 3000, transfer: 0, card: 500, online: 0 }, 500, 1],
    [null, { cash: 0, transfer: 100, card: 0, online: 0 }, 0, 0],
  ]);
  expect(statement).toMatchObject({
    total: { paid: 3600, open: 500 },
    expenses: 900,
    prizes: { amount: 1000, tax: 150 },
    otherPrizes: [{ currency: 'CHF', amount: 3000 }],
    balance: 1700,
  });
});

describe('the form of the table', () => {
  const Fields = z.object(FEE_TABLE_FIELDS);
  const read = (fields: object) => readFeeTable(Fields.parse(fields), 'EUR');
  const paths = (fields: object) => read(fields).problems.map(({ path }) => path.join('.'));

  it('gives back what it shows', () => {
    const { rows, lateFrom } = feeTableTexts(TABLE, 'EUR');
    const columns = Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, rows.map((one) => one[name as keyof typeof one])]));
    expect(read({ lateFrom, ...columns })).toEqual({ table: TABLE, problems: [] });
    expect(FeeTableSchema.parse(TABLE)).toEqual(TABLE);
  });

  it('leaves out blank rows, and refuses rows without a name or amount and late fees without a day', () => {
    expect(read({ feeNames: ['', 'Regular'], feeAmounts: ['', '40'] }).table).toEqual({ rows: [{ name: 'Regular', eligible: {}, amount: 4000 }] });
    expect(paths({ feeNames: [''], feeAmounts: ['40'] })).toEqual(['feeNames.0']);
    expect(paths({ feeNames: ['Regular'], feeAmounts: [''] })).toEqual(['feeAmounts.0']);
    expect(paths({ feeNames: ['Regular'], feeAmounts: ['40.505'] })).toEqual(['feeAmounts.0']);
    expect(paths({ feeNames: ['Regular'], feeAmounts: ['40'], lateAmounts: ['50'] })).toEqual(['lateFrom']);
    expect(paths({ feeNames: ['Regular'], feeAmounts: ['99999999999'] })).toEqual(['feeAmounts.0']);
  });
});

it('the table follows the event to another currency or another year', () => {
  expect(inCurrency(TABLE, 'EUR', 'JPY')?.rows?.at(-1)).toMatchObject({ amount: 40, lateAmount: 50 });
  expect(inCurrency({ rows: [{ name: 'A', eligible: {}, amount: 4050 }] }, 'EUR', 'JPY')).toBeNull();
  expect(shiftLateDay(TABLE, 365).lateFrom).toBe('2027-11-10');
  expect(shiftLateDay({}, 365)).toEqual({});
  expect(feeTableLines(TABLE, 'EUR')[1]).toBe('Juniors: €20, €25 from 10 November 2026 (born in 2008 or later)');
});
