import type { z } from 'zod';
import { type ToldRefusal, ToldRefusalSchema } from '@/lib/results/answers';

export type Answer<Value> =
  | { readonly kind: 'stored'; readonly value: Value }
  | { readonly kind: 'refused'; readonly refusal: ToldRefusal }
  /** No answer that is the server's: no network, a server in trouble, a portal that answers for it. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signed-out' };

const SIGNED_OUT = 401;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

/** How long an answer is waited for. */
export const ANSWER_MS = 10_000;

/** Sends JSON to one of the site's own routes, and reads the answer by its schema. */
export async function postJson<Value>(address: string, body: unknown, schema: z.ZodType<Value>): Promise<Answer<Value>> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), ANSWER_MS);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: giveUp.signal,
    });
    if (response.status === SIGNED_OUT) return { kind: 'signed-out' };
    if (response.status === TOO_MANY || response.status >= SERVER_ERROR) return { kind: 'unreachable' };
    const text: unknown = await response.json();
    const value = response.ok ? schema.safeParse(text) : null;
    if (value?.success === true) return { kind: 'stored', value: value.data };
    const refusal = response.ok ? null : ToldRefusalSchema.safeParse(text);
    return refusal?.success === true ? { kind: 'refused', refusal: refusal.data } : { kind: 'unreachable' };
  } catch {
    return { kind: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}
