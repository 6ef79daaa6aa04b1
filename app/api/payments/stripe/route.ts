import { orServiceUnavailable } from '@/app/_request/database-unavailable';
import { isSameOrigin } from '@/app/_request/same-origin';
import { receivePaymentNotice } from '@/lib/acts/online-payments/receive-payment-notice';

const STATUS = { off: 404, unsigned: 400, received: 204, unanswered: 503 } as const;

/** Receives the notices of Stripe. The body is read as it was signed; its size is limited in front of Next (`body-limits.ts`). */
export const POST = orServiceUnavailable(async (request) => {
  // Stripe is no browser, so it states no origin. A page of another site does.
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  const outcome = await receivePaymentNotice(await request.text(), request.headers.get('stripe-signature') ?? '');
  return new Response(null, { status: STATUS[outcome] });
});
