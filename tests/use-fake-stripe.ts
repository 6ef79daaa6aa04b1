import { afterAll, beforeAll, beforeEach } from 'vitest';
import { FAKE_KEYS, FakeStripe } from './fake-stripe';

const SETTINGS = [...Object.keys(FAKE_KEYS), 'STRIPE_API_URL'];

/** Gives the installation an account at a Stripe of our own while the tests of a file run. Call it once, outside the tests. */
export function useFakeStripe(): FakeStripe {
  const stripe = new FakeStripe();
  beforeAll(() => stripe.start());
  beforeEach(() => {
    Object.assign(process.env, FAKE_KEYS, { STRIPE_API_URL: stripe.address });
    stripe.failsWith = null;
    stripe.isSilent = false;
  });
  afterAll(async () => {
    for (const name of SETTINGS) delete process.env[name];
    await stripe.stop();
  });
  return stripe;
}
