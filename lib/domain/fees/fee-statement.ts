import { groupBy } from '@/engine/model/memoise';
import type { Money } from '@/engine/prizes';
import type { EntryAccount } from './decide-accounts';
import { activeRows, FEE_METHODS, type FeeLedgerRow, type FeeMethod, paidByMethod } from './fee-ledger';

export interface StatementInput {
  /** The sections in their order. `name` is null for the rows of sections that were deleted. */
  readonly sections: readonly {
    readonly name: string | null;
    readonly accounts: readonly EntryAccount[];
    /** All rows of the section, also those of persons who were deleted. */
    readonly rows: readonly FeeLedgerRow[];
  }[];
  readonly expenses: readonly { readonly amount: Money }[];
  /** The prizes that were paid, with the tax that was withheld from them. */
  readonly prizes: readonly { readonly amount: Money; readonly tax: Money; readonly currency: string }[];
  readonly currency: string;
}

interface Sums {
  readonly byMethod: Readonly<Record<FeeMethod, Money>>;
  /** Payments minus refunds. */
  readonly paid: Money;
  /** What is still to be paid, and what was paid too much. */
  readonly open: Money;
  readonly toRefund: Money;
  /** The number of entries whose fee is not known. */
  readonly questions: number;
  readonly entries: number;
}

export interface Statement {
  readonly sections: readonly (Sums & { readonly name: string | null })[];
  readonly total: Sums;
  readonly expenses: Money;
  readonly prizes: { readonly amount: Money; readonly tax: Money };
  /** The kinds of payment to show: online payments only where there are some. */
  readonly methods: readonly FeeMethod[];
  /** Paid prizes in other currencies, which the balance does not contain. */
  readonly otherPrizes: readonly { readonly currency: string; readonly amount: Money }[];
  /** Fees minus expenses and prizes. */
  readonly balance: Money;
}

const sum = (amounts: readonly Money[]): Money => amounts.reduce((total, amount) => total + amount, 0);

export function makeStatement({ sections, expenses, prizes, currency }: StatementInput): Statement {
  const lines = sections.map(({ name, accounts, rows }) => ({ name, ...sumsOf(accounts, rows) }));
  const total = addSums(lines);
  const spent = sum(expenses.map(({ amount }) => amount));
  const own = prizes.filter((prize) => prize.currency === currency);
  const paid = { amount: sum(own.map(({ amount }) => amount)), tax: sum(own.map(({ tax }) => tax)) };
  const others = groupBy(
    prizes.filter((prize) => prize.currency !== currency),
    (prize) => prize.currency,
  );
  return {
    sections: lines,
    total,
    methods: FEE_METHODS.filter((method) => method !== 'online' || lines.some(({ byMethod }) => byMethod.online !== 0)),
    expenses: spent,
    prizes: paid,
    otherPrizes: [...others].map(([other, list]) => ({ currency: other, amount: sum(list.map(({ amount }) => amount)) })),
    balance: total.paid - spent - paid.amount,
  };
}

function sumsOf(accounts: readonly EntryAccount[], rows: readonly FeeLedgerRow[]): Sums {
  const byMethod = paidByMethod(rows);
  return {
    byMethod,
    paid: sum(Object.values(byMethod)),
    open: sum(accounts.map(({ open }) => Math.max(0, open ?? 0))),
    toRefund: sum(accounts.map(({ open }) => Math.max(0, -(open ?? 0)))),
    questions: accounts.filter(({ due }) => due === null).length,
    entries: accounts.filter(({ entryId }) => entryId !== null).length,
  };
}

function addSums(lines: readonly Sums[]): Sums {
  const of = (field: 'paid' | 'open' | 'toRefund' | 'questions' | 'entries') => sum(lines.map((line) => line[field]));
  const byMethodOf = (method: FeeMethod) => sum(lines.map(({ byMethod }) => byMethod[method]));
  return {
    byMethod: { cash: byMethodOf('cash'), transfer: byMethodOf('transfer'), card: byMethodOf('card'), online: byMethodOf('online') },
    paid: of('paid'),
    open: of('open'),
    toRefund: of('toRefund'),
    questions: of('questions'),
    entries: of('entries'),
  };
}

/** The receipts of a ledger: the rows with a number, and whether each still counts. */
export function receiptsOf<Row extends FeeLedgerRow>(rows: readonly Row[]): readonly (Row & { readonly isReversed: boolean })[] {
  const active = new Set(activeRows(rows));
  return rows.filter(({ receipt }) => receipt !== null).map((row) => ({ ...row, isReversed: !active.has(row) }));
}
