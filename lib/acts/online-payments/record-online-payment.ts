import type { Money } from '@/engine/prizes';
import { addFeeRow } from '@/lib/acts/fees/store-fee-row';
import { decideAccounts } from '@/lib/domain/fees/decide-accounts';
import { divideRefund, fromStripeUnits } from '@/lib/domain/fees/online-payment';
import { loadFeeRows, loadSectionFees, type SectionFees } from '@/lib/facts/fees/load-fees';
import type { FeeRow } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';
import { t } from '@/lib/platform/messages/translate';
import type { Checkout } from '@/lib/platform/payments/checkouts';

/** A payment that the service has received. */
export interface SettledPayment {
  readonly id: string;
  readonly eventId: string;
  readonly currency: string;
  /** What the service calls it. */
  readonly reference: string;
  /** `YYYY-MM-DD` in the time zone of the event. */
  readonly today: string;
  readonly shares: readonly {
    readonly number: number;
    readonly sectionId: string | null;
    readonly personId: string | null;
    readonly amount: Money;
    /** Null for a deleted person. */
    readonly name: string | null;
  }[];
}

/** The key of a row. It is longer than the key of any form, so no form can take it. */
const keyOf = (payment: SettledPayment, number: number, ...more: readonly string[]): string =>
  ['reported-by-the-payment-service', payment.id, number, ...more].join('/');

async function findRow(db: Database, { eventId }: SettledPayment, idempotencyKey: string): Promise<FeeRow | null> {
  return db.feeRow.findUnique({ where: { eventId_idempotencyKey: { eventId, idempotencyKey } } });
}

/** Records the shares of a payment, each once, whatever has become of the players: the money is there. */
export async function recordPayment(db: Database, actor: Actor, payment: SettledPayment): Promise<void> {
  const { eventId, currency, reference, today: paidOn } = payment;
  for (const { number, sectionId, personId, amount, name } of payment.shares) {
    const idempotencyKey = keyOf(payment, number);
    if ((await findRow(db, payment, idempotencyKey)) !== null) continue;
    const place = { eventId, sectionId, personId, name: name ?? t('fees.erased'), currency, idempotencyKey };
    await addFeeRow(db, actor, place, { kind: 'payment', amount, method: 'online', paidOn, reference });
  }
}

/** Records refunds that the service has paid out, each once, and reverses those that came back. */
export async function recordRefunds(db: Database, actor: Actor, payment: SettledPayment, refunds: Checkout['refunds']): Promise<void> {
  for (const refund of refunds) {
    const isRecorded = (await rowsOfRefund(db, payment, refund.id)).length > 0;
    if (refund.state === 'returned' && !isRecorded) await recordRefund(db, actor, payment, refund);
    if (refund.state === 'failed' && isRecorded) await reverseRefund(db, actor, payment, refund.id);
  }
}

async function rowsOfRefund(db: Database, payment: SettledPayment, refundId: string) {
  const rows = await Promise.all(payment.shares.map(async ({ number }) => ({ number, row: await findRow(db, payment, keyOf(payment, number, refundId)) })));
  return rows.flatMap(({ number, row }) => (row === null ? [] : [{ number, row }]));
}

async function recordRefund(db: Database, actor: Actor, payment: SettledPayment, { id, amount }: { readonly id: string; readonly amount: number }) {
  const { eventId, currency, today: paidOn } = payment;
  const parts = await refundableParts(db, payment);
  const amounts = divideRefund(fromStripeUnits(amount, currency), parts);
  for (const [index, { number, paid, name }] of parts.entries()) {
    const part = amounts[index] ?? 0;
    if (part === 0) continue;
    const place = { eventId, sectionId: paid.sectionId, personId: paid.personId, name, currency, idempotencyKey: keyOf(payment, number, id) };
    await addFeeRow(db, actor, place, { kind: 'refund', amount: part, method: 'online', paidOn, reference: id });
  }
}

/** The rows of a payment, which have followed their players, with what can be given back of each. Reads each section once, because the ledger is locked. */
async function refundableParts(db: Database, payment: SettledPayment) {
  const { eventId, shares } = payment;
  const where = { eventId, idempotencyKey: { in: shares.map(({ number }) => keyOf(payment, number)) } };
  const rows = await db.feeRow.findMany({ where, include: { person: { select: { name: true } } } });
  const sections = await loadSectionFees(db, { id: { in: rows.flatMap(({ sectionId }) => sectionId ?? []) } });
  const parts = [];
  for (const { number } of shares) {
    const key = keyOf(payment, number);
    const paid = rows.find(({ idempotencyKey }) => idempotencyKey === key);
    if (paid === undefined) continue;
    const given = await db.feeRow.findMany({ where: { eventId, idempotencyKey: { startsWith: `${key}/` } } });
    const left = given.reduce((sum, { kind, amount }) => sum + (kind === 'reversal' ? 1 : -1) * (amount ?? 0), paid.amount ?? 0);
    parts.push({ number, paid, left, toRefund: await paidTooMuch(db, sections, paid), name: paid.person?.name ?? t('fees.erased') });
  }
  return parts;
}

/** What the account of a row shows as paid too much. Without an account, all of it. */
async function paidTooMuch(db: Database, sections: readonly SectionFees[], { sectionId, personId, amount }: FeeRow): Promise<Money> {
  const section = sections.find(({ id }) => id === sectionId);
  if (section === undefined || personId === null) return amount ?? 0;
  const entrants = section.entrants.filter((entrant) => entrant.personId === personId);
  const [account] = decideAccounts(section.table, entrants, await loadFeeRows(db, { sectionId, personId }));
  return Math.max(0, -(account?.open ?? 0));
}

async function reverseRefund(db: Database, actor: Actor, payment: SettledPayment, refundId: string): Promise<void> {
  const { eventId, currency } = payment;
  for (const { number, row } of await rowsOfRefund(db, payment, refundId)) {
    const idempotencyKey = keyOf(payment, number, refundId, 'failed');
    if ((await findRow(db, payment, idempotencyKey)) !== null) continue;
    const { sectionId, personId, amount, position } = row;
    const person = personId === null ? null : await db.person.findUnique({ where: { id: personId, eventId }, select: { name: true } });
    const place = { eventId, sectionId, personId, name: person?.name ?? t('fees.erased'), currency, idempotencyKey };
    await addFeeRow(db, actor, place, {
      kind: 'reversal',
      amount,
      method: 'online',
      reverses: position,
      reference: refundId,
      reason: t('fees.online.refundFailed'),
    });
  }
}
