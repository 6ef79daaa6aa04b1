import { z } from 'zod';
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
    const isRead = response.status !== SIGNED_OUT && !isInTrouble(response.status);
    return readAnswer({ status: response.status, body: isRead ? await response.json() : null }, schema);
  } catch {
    return { kind: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

const isInTrouble = (status: number) => status === TOO_MANY || status >= SERVER_ERROR;

/** What the server said to one request. */
function readAnswer<Value>({ status, body }: z.output<typeof ListedAnswerSchema>, schema: z.ZodType<Value>): Answer<Value> {
  if (status === SIGNED_OUT) return { kind: 'signed-out' };
  if (isInTrouble(status)) return { kind: 'unreachable' };
  const isOk = status >= 200 && status < 300;
  const value = isOk ? schema.safeParse(body) : null;
  if (value?.success === true) return { kind: 'stored', value: value.data };
  const refusal = isOk ? null : ToldRefusalSchema.safeParse(body);
  return refusal?.success === true ? { kind: 'refused', refusal: refusal.data } : { kind: 'unreachable' };
}

/** The answer to one request of a list, as `jsonAction` gives it. */
const ListedAnswerSchema = z.object({ status: z.number(), body: z.unknown() });

/**
 * Sends several at once and reads the answer of each, in their order; one alone is sent as itself. Null when the server
 * takes no list: a page may be newer than the server that answers it.
 */
export async function postSeveral<Value>(address: string, bodies: readonly unknown[], schema: z.ZodType<Value>): Promise<readonly Answer<Value>[] | null> {
  if (bodies.length === 1) return [await postJson(address, bodies[0], schema)];
  const answer = await postJson(address, bodies, z.array(ListedAnswerSchema).length(bodies.length));
  if (answer.kind === 'stored') return answer.value.map((one) => readAnswer(one, schema));
  return answer.kind === 'refused' ? null : bodies.map(() => answer);
}
