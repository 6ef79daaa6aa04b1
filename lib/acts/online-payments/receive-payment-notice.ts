import { database } from '@/lib/platform/db/client';
import { findCheckout, readNotice } from '@/lib/platform/payments/checkouts';
import { stripeAccount } from '@/lib/platform/payments/stripe-account';
import { settleOnlinePayment } from './settle-online-payment';

/** `off`: the installation has no payment service. `unsigned`: the notice is not from it. */
export type NoticeOutcome = 'off' | 'unsigned' | 'received';

/**
 * Receives a notice of the payment service: a payment or a refund has changed. `body` is exactly as received. A notice that is not about fees of this
 * installation changes nothing, because the account can have other uses. Throws if the service does not answer, so that it sends the notice again.
 */
export async function receivePaymentNotice(body: string, signature: string): Promise<NoticeOutcome> {
  const account = await stripeAccount();
  if (account === null) return 'off';
  const notice = readNotice(account, body, signature);
  if (notice === null) return 'unsigned';
  if (notice.kind === 'other') return 'received';
  const checkoutId = notice.kind === 'checkout' ? notice.checkoutId : await findCheckout(account, notice.reference);
  const payment = checkoutId === null ? null : await database().onlinePayment.findUnique({ where: { checkoutId }, select: { id: true } });
  if (payment !== null) await settleOnlinePayment(account, payment.id);
  return 'received';
}
