import { expect, it } from 'vitest';
import { FakeStripe } from '@/tests/fake-stripe';
import { useDatabase } from '@/tests/use-database';
import { useFakeStripe } from '@/tests/use-fake-stripe';
import { POST } from './route';

useDatabase();
const stripe = useFakeStripe();

const send = (body: string, signature: string) =>
  POST(new Request('http://localhost/api/payments/stripe', { method: 'POST', body, headers: { 'stripe-signature': signature } }));

it('answers by the signature of the body as it was sent, and does not exist without keys', async () => {
  const { body, signature } = FakeStripe.notice('checkout.session.completed', { object: 'checkout.session', id: 'cs_other' });
  expect((await send(body, signature)).status).toBe(204);
  expect((await send(body, '')).status).toBe(400);
  expect((await send(body.replace('{', '{ '), signature)).status).toBe(400);
  expect((await send('no JSON', 't=1,v1=00')).status).toBe(400);
  expect(stripe.sessions).toEqual([]);
  delete process.env.STRIPE_WEBHOOK_SECRET;
  expect((await send(body, signature)).status).toBe(404);
});
