import { z } from 'zod';
import { type RefusalResponse, RefusalResponseSchema } from '@/lib/acts/results/result-responses';

export type JsonAnswer<Value> =
  | { readonly kind: 'stored'; readonly value: Value }
  | { readonly kind: 'refused'; readonly refusal: RefusalResponse }
  /** There was no valid answer, because of the network, a server error or a captive portal. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signed-out' };

const SIGNED_OUT = 401;
const NOT_FOUND = 404;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

const ANSWER_MS = 10_000;

export async function postJson<Value>(address: string, body: unknown, schema: z.ZodType<Value>): Promise<JsonAnswer<Value>> {
  return readAnswer(await request(address, body), schema);
}

/** Sends a request that a page repeats, as a POST if there is a body. Returns null for a 404. Throws `RequestFailed` on any other failure. */
export async function pollJson<Value>(address: string, schema: z.ZodType<Value>, body?: unknown): Promise<Value | null> {
  const response = await request(address, body);
  if (response?.status === NOT_FOUND) return null;
  const answer = readAnswer(response, schema);
  if (answer.kind === 'stored') return answer.value;
  throw new RequestFailed(answer.kind);
}

class RequestFailed extends Error {
  constructor(readonly kind: Exclude<JsonAnswer<never>['kind'], 'stored'>) {
    super(kind);
  }
}

export const isUnreachable = (error: Error | null) => error instanceof RequestFailed && error.kind === 'unreachable';

async function request(address: string, body: unknown): Promise<ListedAnswer | null> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), ANSWER_MS);
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  try {
    const response = await fetch(address, { ...(body === undefined ? {} : post), signal: giveUp.signal });
    const isRead = response.status !== SIGNED_OUT && !isRetryableStatus(response.status);
    return { status: response.status, body: isRead ? await response.json() : null };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

const isRetryableStatus = (status: number) => status === TOO_MANY || status >= SERVER_ERROR;

function readAnswer<Value>(response: ListedAnswer | null, schema: z.ZodType<Value>): JsonAnswer<Value> {
  if (response === null) return { kind: 'unreachable' };
  const { status, body } = response;
  if (status === SIGNED_OUT) return { kind: 'signed-out' };
  if (isRetryableStatus(status)) return { kind: 'unreachable' };
  const isOk = status >= 200 && status < 300;
  const value = isOk ? schema.safeParse(body) : null;
  if (value?.success === true) return { kind: 'stored', value: value.data };
  const refusal = isOk ? null : RefusalResponseSchema.safeParse(body);
  return refusal?.success === true ? { kind: 'refused', refusal: refusal.data } : { kind: 'unreachable' };
}

const ListedAnswerSchema = z.object({ status: z.number(), body: z.unknown() });
type ListedAnswer = z.output<typeof ListedAnswerSchema>;

/** Posts several bodies as one list, or a single body on its own. Returns the answers in the same order; null if the server does not accept lists. */
export async function postJsonBatch<Value>(
  address: string,
  bodies: readonly unknown[],
  schema: z.ZodType<Value>,
): Promise<readonly JsonAnswer<Value>[] | null> {
  if (bodies.length === 1) return [await postJson(address, bodies[0], schema)];
  const answer = await postJson(address, bodies, z.array(ListedAnswerSchema).length(bodies.length));
  if (answer.kind === 'stored') return answer.value.map((one) => readAnswer(one, schema));
  return answer.kind === 'refused' ? null : bodies.map(() => answer);
}
