import { ok } from '@/engine/model/result-or-error';
import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import type { Actor } from '@/lib/platform/access/actor';
import { type Database, database, inTransaction, lockPersons } from '@/lib/platform/db/client';
import { t } from '@/lib/platform/messages/translate';
import { type Checkout, type CheckoutState, CHECKOUT_STATES, readCheckout } from '@/lib/platform/payments/checkouts';
import type { StripeAccount } from '@/lib/platform/payments/stripe-account';
import { recordPayment, recordRefunds, type SettledPayment } from './record-online-payment';

const STRIPE: Actor = { kind: 'system', name: t('fees.online.actor') };
const MOST_ATTEMPTS = 5;

/**
 * Brings a payment, and its rows in the ledger, up to date with what the payment service knows now. Notices can repeat, be late and in any order: each
 * is only a reason to ask, and every row is stored once. Returns the state, or null if there is no such payment.
 */
export async function settleOnlinePayment(account: StripeAccount, id: string): Promise<CheckoutState | null> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const stored = await database().onlinePayment.findUnique({ where: { id }, select: { version: true, checkoutId: true, state: true } });
    if (stored === null) return null;
    if (stored.checkoutId === null) return stateOf(stored.state);
    const checkout = await readCheckout(account, stored.checkoutId);
    // The most frequent answer needs no lock and is not stored, so it delays nobody who stores another one.
    if (checkout.state === stored.state && checkout.state !== 'paid') return checkout.state;
    const done = await inTransaction(async (db) => ok(await storeAnswer(db, id, stored.version, checkout)));
    if (done.value) return checkout.state;
  }
  throw new Error('an online payment changed while it was read, again and again');
}

const stateOf = (stored: string): CheckoutState => CHECKOUT_STATES.find((known) => known === stored) ?? 'open';

/** Stores the answer of the service. Returns false if somebody else has stored another one since `version`, which may be newer. */
async function storeAnswer(db: Database, id: string, version: number, checkout: Checkout): Promise<boolean> {
  const { eventId, state: before } = await db.onlinePayment.findUniqueOrThrow({ where: { id }, select: { eventId: true, state: true } });
  await lockPersons(db, eventId);
  // A payment that has ended can only turn out to be paid: the link may have begun another one.
  const hasEnded = before !== 'open' && before !== 'processing';
  const state = hasEnded && checkout.state !== 'paid' ? before : checkout.state;
  const data = { state, version: { increment: 1 }, ...(state === 'open' ? {} : { url: '' }) };
  const { count } = await db.onlinePayment.updateMany({ where: { id, version }, data });
  if (count === 0) return false;
  if (checkout.state !== 'paid') return true;
  const payment = await loadPayment(db, id, checkout);
  await recordPayment(db, STRIPE, payment);
  await recordRefunds(db, STRIPE, payment, checkout.refunds);
  return true;
}

async function loadPayment(db: Database, id: string, { reference }: Checkout): Promise<SettledPayment> {
  // Locked, so that an act that moves them waits, and then finds the rows that are stored here.
  await db.$queryRaw`SELECT 1 FROM "OnlinePaymentShare" WHERE "paymentId" = ${id}::uuid FOR UPDATE`;
  const { eventId, currency, event, shares } = await db.onlinePayment.findUniqueOrThrow({
    where: { id },
    include: { event: { select: { timeZone: true } }, shares: { include: { person: { select: { name: true } } }, orderBy: { number: 'asc' } } },
  });
  return {
    id,
    eventId,
    currency,
    reference,
    today: toLocalTime(new Date(), event.timeZone).slice(0, 10),
    shares: shares.map(({ number, sectionId, personId, amount, person }) => ({ number, sectionId, personId, amount, name: person?.name ?? null })),
  };
}
