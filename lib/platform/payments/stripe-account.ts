import type Stripe from 'stripe';

interface PaymentSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The address of the API; null for the one that the library knows. */
  readonly api: URL | null;
}

/** The account at Stripe of this installation, with the secret that signs its notices. */
export interface StripeAccount {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
}

/** A payer waits for the answer. A request without an answer ends after about ten seconds, with its repetition. */
const ANSWER_TIMEOUT_MS = 4500;
const REPEATS = 1;

/** The keys of this installation; null unless both are set. */
function paymentSettings(env: NodeJS.ProcessEnv = process.env): PaymentSettings | null {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '', STRIPE_API_URL: api = '' } = env;
  if (secretKey === '' || webhookSecret === '') return null;
  return { secretKey, webhookSecret, api: URL.canParse(api) ? new URL(api) : null };
}

/** True if the installation has an account at Stripe. */
export const hasStripeAccount = (): boolean => paymentSettings() !== null;

/** Null if the installation has no account at Stripe. The library is loaded only where somebody pays. */
export async function stripeAccount(): Promise<StripeAccount | null> {
  const settings = paymentSettings();
  if (settings === null) return null;
  const { default: StripeClient } = await import('stripe');
  const { secretKey, webhookSecret, api } = settings;
  const options = { maxNetworkRetries: REPEATS, timeout: ANSWER_TIMEOUT_MS, telemetry: false };
  const stripe = new StripeClient(secretKey, api === null ? options : { ...options, ...placeOf(api) });
  return { stripe, webhookSecret };
}

const placeOf = ({ protocol, hostname, port }: URL) =>
  protocol === 'http:'
    ? { protocol: 'http' as const, host: hostname, port: port || '80' }
    : { protocol: 'https' as const, host: hostname, port: port || '443' };
