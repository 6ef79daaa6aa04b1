import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { settleCurrency } from '@/lib/acts/fees/settle-currency';
import { actByPrivateLink, type LinkAct } from '@/lib/acts/registration/act-by-private-link';
import { toStripeUnits } from '@/lib/domain/fees/online-payment';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import { type Database, database } from '@/lib/platform/db/client';
import { currentPublicAddress } from '@/lib/platform/installation/public-address-monitor';
import { t } from '@/lib/platform/messages/translate';
import { endCheckout, isRefused, openCheckout, withFallbackWithoutService } from '@/lib/platform/payments/checkouts';
import { type StripeAccount, stripeAccount } from '@/lib/platform/payments/stripe-account';
import { loadOpenShares } from './load-open-shares';
import { settleOnlinePayment } from './settle-online-payment';

export const OnlinePaymentSchema = z.object({ code: z.string().max(100) });
type Input = z.output<typeof OnlinePaymentSchema>;

const PENDING = { state: { in: ['open', 'processing'] } };
/** A payment that ended is followed by a new one, which can end too; nobody is quick enough for a third. */
const MOST_ATTEMPTS = 3;
/** A link begins at most so many payments in an hour, because its sums can change again and again, and the service can refuse each. */
const MOST_AN_HOUR = 10;
const HOUR_MINUTES = 60;

/** Begins a payment of everything that is open, or finds the one that has begun. `isCurrent` is false if it contains other sums. */
const beginPayment = actByPrivateLink(async (act: LinkAct, _: Input) => {
  const { db, eventId, sectionId, registrantId, facts } = act;
  const loaded = await loadOpenShares(db, facts);
  if (loaded === null) return refuse('online-payment-unavailable');
  const found = await db.onlinePayment.findFirst({ where: { registrantId, ...PENDING }, include: { shares: { orderBy: { number: 'asc' } } } });
  if (found?.state === 'processing') return refuse('online-payment-processing');
  const currency = await settleCurrency(db, eventId);
  const shares = loaded
    .sharesOf(registrantId)
    .flatMap(({ personId, open }, index) => (open === null || open <= 0 ? [] : [{ number: index + 1, personId, amount: open }]));
  if (found === null && shares.length === 0) return refuse('nothing-to-pay');
  const lines = shares.map(({ amount }) => ({ name: t('fees.online.line', { section: facts.section.name }), amount: toStripeUnits(amount, currency) }));
  const isPayable = lines.every(({ amount }) => amount !== null);
  if (!isPayable) return refuse('online-payment-unavailable');
  const texts = {
    lines: lines.map(({ name, amount }) => ({ name, amount: amount ?? 0 })),
    description: t('fees.online.description', { event: facts.section.event.name }),
  };
  if (found === null) {
    if (await hasBegunTooMany(db, registrantId)) return refuse('too-many-attempts', { facts: { minutes: HOUR_MINUTES } });
    const data = { eventId, registrantId, currency, shares: { create: shares.map((share) => ({ ...share, sectionId })) } };
    const { id } = await db.onlinePayment.create({ data });
    return ok({ id, currency, checkoutId: null, isCurrent: true, ...texts });
  }
  const isCurrent = found.currency === currency && JSON.stringify(amountsOf(found.shares)) === JSON.stringify(amountsOf(shares));
  return ok({ id: found.id, currency, checkoutId: found.checkoutId, isCurrent, ...texts });
});

async function hasBegunTooMany(db: Database, registrantId: string): Promise<boolean> {
  const since = new Date(Date.now() - HOUR_MINUTES * 60_000);
  return (await db.onlinePayment.count({ where: { registrantId, createdAt: { gte: since } } })) >= MOST_AN_HOUR;
}

const amountsOf = (shares: readonly { readonly personId: string | null; readonly amount: number }[]) =>
  shares.map(({ personId, amount }) => [personId, amount]);

/** Opens the page of the payment service on which the holder of a private link pays what is open. At most one such page is open for a link. */
export async function startOnlinePayment(actor: Actor, { code }: Input) {
  const account = await stripeAccount();
  if (account === null) return refuse('online-payment-unavailable');
  return withFallbackWithoutService(async () => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const begun = await beginPayment(actor, { code });
      if (!begun.ok) return begun;
      const { id, checkoutId, isCurrent } = begun.value;
      if (!isCurrent) await endPayment(account, id, checkoutId);
      else if (checkoutId === null) {
        if (await openPayment(account, begun.value, code)) return ok(null);
      } else if ((await settleOnlinePayment(account, id)) === 'open') return ok(null);
    }
    return refuse('page-outdated');
  }, noAnswer);
}

const noAnswer = () => refuse('online-payment-failed');

interface Begun {
  readonly id: string;
  readonly currency: string;
  readonly lines: readonly { readonly name: string; readonly amount: number }[];
  readonly description: string;
}

/** Returns false if the payment has ended in the meantime, because the sums have changed. */
async function openPayment(account: StripeAccount, { id, currency, lines, description }: Begun, code: string): Promise<boolean> {
  const { origin } = await currentPublicAddress();
  const back = new URL(`/registration/${encodeURIComponent(code)}`, origin).href;
  const request = { id, currency, lines, description, paidUrl: `${back}?paid=1`, backUrl: back };
  const opened = await openCheckout(account, request).catch(async (error: unknown) => {
    // A refused request opens nothing. Another attempt is another payment, because the service repeats its answer to the same one.
    if (isRefused(error)) await endUnopened(id);
    throw error;
  });
  const { count } = await database().onlinePayment.updateMany({ where: { id, state: 'open' }, data: opened });
  if (count === 0) await endCheckout(account, opened.checkoutId);
  return count > 0;
}

/** Ends a payment of outdated sums. If somebody has paid it by now, the payment counts. */
async function endPayment(account: StripeAccount, id: string, checkoutId: string | null): Promise<void> {
  if (checkoutId === null) {
    await endUnopened(id);
    return;
  }
  await endCheckout(account, checkoutId);
  await settleOnlinePayment(account, id);
}

/** Ends a payment whose page nobody has seen, so that nobody can pay it. */
async function endUnopened(id: string): Promise<void> {
  await database().onlinePayment.updateMany({ where: { id, checkoutId: null }, data: { state: 'expired' } });
}

const findPending = actByPrivateLink(async ({ db, registrantId }: LinkAct, _: Input) =>
  ok(await db.onlinePayment.findFirst({ where: { registrantId, ...PENDING, checkoutId: { not: null } }, select: { id: true } })),
);

/** Asks the payment service about the payment of a private link, for example because its notice has not arrived. */
export async function checkOnlinePayment(actor: Actor, input: Input) {
  const found = await findPending(actor, input);
  const account = await stripeAccount();
  if (!found.ok) return found;
  if (account === null) return refuse('online-payment-unavailable');
  const { value: pending } = found;
  return withFallbackWithoutService(async () => ok({ state: pending === null ? null : await settleOnlinePayment(account, pending.id) }), noAnswer);
}
