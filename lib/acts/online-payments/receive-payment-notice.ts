import { database } from '@/lib/platform/db/client';
import { findCheckout, type PaymentNotice, readNotice, withFallbackWithoutService } from '@/lib/platform/payments/checkouts';
import { type StripeAccount, stripeAccount } from '@/lib/platform/payments/stripe-account';
import { settleOnlinePayment } from './settle-online-payment';

/** `off`: the installation has no payment service. `unsigned`: the notice is not from it. `unanswered`: it must send the notice again. */
export type NoticeOutcome = 'off' | 'unsigned' | 'received' | 'unanswered';

/**
 * Receives a notice of the payment service: a payment or a refund has changed. `body` is exactly as received. A notice that is not about fees of this
 * installation changes nothing, because the account can have other uses.
 */
export async function receivePaymentNotice(body: string, signature: string): Promise<NoticeOutcome> {
  const account = await stripeAccount();
  if (account === null) return 'off';
  const notice = readNotice(account, body, signature);
  if (notice === null) return 'unsigned';
  return withFallbackWithoutService(
    () => follow(account, notice),
    () => 'unanswered' as const,
  );
}

async function follow(account: StripeAccount, notice: PaymentNotice): Promise<'received'> {
  if (notice.kind === 'other') return 'received';
  const checkoutId = notice.kind === 'checkout' ? notice.checkoutId : await findCheckout(account, notice.reference);
  const payment = checkoutId === null ? null : await database().onlinePayment.findUnique({ where: { checkoutId }, select: { id: true } });
  if (payment !== null) await settleOnlinePayment(account, payment.id);
  return 'received';
}
