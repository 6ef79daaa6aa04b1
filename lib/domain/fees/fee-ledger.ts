import type { Money } from '@/engine/prizes';

/** How people take money. */
export const TAKEN_METHODS = ['cash', 'transfer', 'card'] as const;
/** `online` is money that the payment service reports. */
export const FEE_METHODS = [...TAKEN_METHODS, 'online'] as const;
export type FeeMethod = (typeof FEE_METHODS)[number];
export type TakenMethod = (typeof TAKEN_METHODS)[number];
export const FEE_ROW_KINDS = ['discount', 'payment', 'refund', 'reversal'] as const;
export type FeeRowKind = (typeof FEE_ROW_KINDS)[number];

/** A row of the ledger as it is stored. It never changes. */
export interface FeeLedgerRow {
  readonly id: string;
  /** The place in the ledger of the event, from 1. */
  readonly position: number;
  readonly kind: FeeRowKind;
  /** In minor units. Null for a discount of the whole fee. */
  readonly amount: Money | null;
  readonly method: FeeMethod | null;
  /** What the payment service calls this payment or refund; '' for money that people took. */
  readonly reference: string;
  /** The day of a payment or refund, as `YYYY-MM-DD`. */
  readonly paidOn: string | null;
  readonly receipt: number | null;
  /** The position of the row that this row reverses. */
  readonly reverses: number | null;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** The rows that count: neither reversals nor the rows that they reverse. */
export function activeRows<Row extends Pick<FeeLedgerRow, 'kind' | 'position' | 'reverses'>>(rows: readonly Row[]): Row[] {
  const reversed = new Set(rows.map(({ reverses }) => reverses));
  return rows.filter(({ kind, position }) => kind !== 'reversal' && !reversed.has(position));
}

type CountedRow = Pick<FeeLedgerRow, 'kind' | 'position' | 'reverses' | 'amount'>;

export interface FeeAccount {
  /** The fee minus the discounts; null while the fee is not known. */
  readonly due: Money | null;
  /** What the discounts take off; null for the whole fee. */
  readonly discount: Money | null;
  /** Payments minus refunds. */
  readonly paid: Money;
  /** What must still be paid, negative for what must be refunded; null while the fee is not known. */
  readonly open: Money | null;
}

/** The state of an entry's account. `fee` is null while it is not known. Without an entry, nothing is due and the fee is 0. */
export function accountOf(fee: Money | null, rows: readonly CountedRow[]): FeeAccount {
  const active = activeRows(rows);
  const sumOf = (kind: FeeRowKind) => active.reduce((sum, row) => sum + (row.kind === kind ? (row.amount ?? 0) : 0), 0);
  const isFree = active.some(({ kind, amount }) => kind === 'discount' && amount === null);
  const discount = isFree ? null : sumOf('discount');
  const paid = sumOf('payment') - sumOf('refund');
  const due = discount === null ? 0 : fee === null ? null : Math.max(0, fee - discount);
  return { due, discount, paid, open: due === null ? null : due - paid };
}

/** The money that came in by each kind of payment: payments minus refunds. */
export function paidByMethod(rows: readonly (CountedRow & Pick<FeeLedgerRow, 'method'>)[]): Readonly<Record<FeeMethod, Money>> {
  const paid = { cash: 0, transfer: 0, card: 0, online: 0 };
  for (const { kind, amount, method } of activeRows(rows)) {
    if (method === null || kind === 'discount') continue;
    paid[method] += kind === 'refund' ? -(amount ?? 0) : (amount ?? 0);
  }
  return paid;
}

/** The position of the latest row, which a form states to show that it knows the account. 0 for an account without rows. */
export const seenPosition = (rows: readonly Pick<FeeLedgerRow, 'position'>[]): number => Math.max(0, ...rows.map(({ position }) => position));
