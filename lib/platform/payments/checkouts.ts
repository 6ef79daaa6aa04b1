import type Stripe from 'stripe';
import { log } from '@/lib/platform/observability/log';
import type { StripeAccount } from './stripe-account';

/** `processing`: the payer has done everything, and the bank needs days. After `failed` and `expired` nothing can be paid by the same checkout. */
export const CHECKOUT_STATES = ['open', 'processing', 'paid', 'failed', 'expired'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

interface Refund {
  readonly id: string;
  /** In the units of the service. */
  readonly amount: number;
  /** `returned`: the money has left. `failed`: it stays, or came back. */
  readonly state: 'waiting' | 'returned' | 'failed';
}

/** A checkout as the service knows it now. */
export interface Checkout {
  readonly state: CheckoutState;
  /** The identifier of the payment; '' as long as there is none. */
  readonly reference: string;
  readonly refunds: readonly Refund[];
}

interface CheckoutRequest {
  /** Our own identifier, which makes a repeated request harmless. */
  readonly id: string;
  readonly currency: string;
  /** Amounts are in the units of the service. */
  readonly lines: readonly { readonly name: string; readonly amount: number }[];
  readonly description: string;
  readonly paidUrl: string;
  readonly backUrl: string;
}

/** Opens a checkout. The same request opens one, however often it is sent. */
export async function openCheckout({ stripe }: StripeAccount, request: CheckoutRequest): Promise<{ readonly checkoutId: string; readonly url: string }> {
  const { id, currency, lines, description, paidUrl, backUrl } = request;
  const metadata = { onlinePayment: id };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: id,
      metadata,
      payment_intent_data: { description, metadata },
      line_items: lines.map(({ name, amount }) => ({
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name } },
      })),
      // The ledger has one currency, so the payer pays exactly what is due in it.
      adaptive_pricing: { enabled: false },
      success_url: paidUrl,
      cancel_url: backUrl,
    },
    { idempotencyKey: `checkout-${id}` },
  );
  return { checkoutId: session.id, url: session.url ?? '' };
}

/** Asks the service about a checkout, its payment and its refunds. Nobody can pay to this account by a checkout of another account, or of its test mode. */
export async function readCheckout({ stripe }: StripeAccount, checkoutId: string): Promise<Checkout> {
  const session = await stripe.checkout.sessions.retrieve(checkoutId, { expand: ['payment_intent'] }).catch((error: unknown) => {
    if (!hasStatus(error, UNKNOWN)) throw error;
    return null;
  });
  if (session === null) return { state: 'expired', reference: '', refunds: [] };
  const intent = session.payment_intent;
  const reference = (typeof intent === 'string' ? intent : intent?.id) ?? '';
  const state = stateOf(session, typeof intent === 'string' ? null : (intent?.status ?? null));
  const refunds: Refund[] = [];
  if (state === 'paid' && reference !== '') {
    for await (const { id, amount, status } of stripe.refunds.list({ payment_intent: reference, limit: 100 })) {
      refunds.push({ id, amount, state: status === 'succeeded' ? 'returned' : status === 'failed' || status === 'canceled' ? 'failed' : 'waiting' });
    }
  }
  // The service lists the newest refund first; the ledger has them in their order.
  return { state, reference, refunds: refunds.toReversed() };
}

function stateOf({ status, payment_status: paid }: Stripe.Checkout.Session, intent: Stripe.PaymentIntent.Status | null): CheckoutState {
  if (paid === 'paid') return 'paid';
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'processing';
}

/** Ends a checkout, so that nobody can pay by it. Does nothing if it has ended, if somebody has paid, or if the account does not know it. */
export async function endCheckout({ stripe }: StripeAccount, checkoutId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(checkoutId);
  } catch (error) {
    if (!hasStatus(error, REFUSED) && !hasStatus(error, UNKNOWN)) throw error;
  }
}

/** The checkout of a payment; null if the payment was not made by one. */
export async function findCheckout({ stripe }: StripeAccount, reference: string): Promise<string | null> {
  const { data } = await stripe.checkout.sessions.list({ payment_intent: reference, limit: 1 });
  return data[0]?.id ?? null;
}

/** What a notice of the service is about: a checkout or a payment. `other`: nothing that concerns fees. */
export type PaymentNotice =
  | { readonly kind: 'checkout'; readonly checkoutId: string }
  | { readonly kind: 'payment'; readonly reference: string }
  | { readonly kind: 'other' };

/** Reads a notice; null if the service has not signed it. `body` is exactly as received. */
export function readNotice({ stripe, webhookSecret }: StripeAccount, body: string, signature: string): PaymentNotice | null {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
  } catch {
    return null;
  }
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { kind: 'checkout', checkoutId: event.data.object.id };
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const intent = event.data.object.payment_intent;
      const reference = typeof intent === 'string' ? intent : intent?.id;
      return reference === undefined ? { kind: 'other' } : { kind: 'payment', reference };
    }
    default:
      return { kind: 'other' };
  }
}

interface StripeFailure {
  readonly type: string;
  readonly code?: string;
  readonly statusCode?: number;
}

/** True for an error of the service or of the way to it. */
const isStripeError = (error: unknown): error is StripeFailure =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && /^Stripe\w*Error$/.test(error.type);

const [REFUSED, UNKNOWN] = [400, 404];
const hasStatus = (error: unknown, status: number): boolean => isStripeError(error) && error.statusCode === status;

/** True if the service has refused a request for what it contains. */
export const isRefused = (error: unknown): boolean => hasStatus(error, REFUSED);

/**
 * Returns the result of `ask`, or of `otherwise` if the service or the way to it fails. The text of such an error can quote a key and an answer, so only
 * its type and code are logged.
 */
export async function withFallbackWithoutService<Value, Other>(ask: () => Promise<Value>, otherwise: () => Other): Promise<Value | Other> {
  try {
    return await ask();
  } catch (error) {
    if (!isStripeError(error)) throw error;
    const { type, code, statusCode } = error;
    log().warn({ type, code, statusCode }, 'the payment service did not take a request');
    return otherwise();
  }
}
