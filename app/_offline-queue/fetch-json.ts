import { z } from 'zod';
import { type RefusalResponse, RefusalResponseSchema } from '@/lib/acts/results/result-responses';

export type JsonAnswer<Value> =
  | { readonly kind: 'stored'; readonly value: Value }
  | { readonly kind: 'refused'; readonly refusal: RefusalResponse }
  /** There was no valid answer, because of the network, a server error or a captive portal. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signed-out' };

const UNAUTHORIZED_STATUS = 401;
const NOT_FOUND_STATUS = 404;
const TOO_MANY_REQUESTS_STATUS = 429;
const SERVER_ERROR_STATUS = 500;

const RESPONSE_TIMEOUT_MS = 10_000;

export async function postJson<Value>(address: string, body: unknown, schema: z.ZodType<Value>): Promise<JsonAnswer<Value>> {
  return readAnswer(await request(address, body), schema);
}

/** Sends a polling request, as a POST if there is a body. Returns null for a 404. Throws `RequestFailedError` on any other failure. */
export async function pollJson<Value>(address: string, schema: z.ZodType<Value>, body?: unknown): Promise<Value | null> {
  const response = await request(address, body);
  if (response?.status === NOT_FOUND_STATUS) return null;
  const answer = readAnswer(response, schema);
  if (answer.kind === 'stored') return answer.value;
  throw new RequestFailedError(answer.kind);
}

class RequestFailedError extends Error {
  constructor(readonly kind: Exclude<JsonAnswer<never>['kind'], 'stored'>) {
    super(kind);
  }
}

export const isUnreachable = (error: Error | null) => error instanceof RequestFailedError && error.kind === 'unreachable';

async function request(address: string, body: unknown): Promise<BatchAnswer | null> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), RESPONSE_TIMEOUT_MS);
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  try {
    const response = await fetch(address, { ...(body === undefined ? {} : post), signal: giveUp.signal });
    const isRead = response.status !== UNAUTHORIZED_STATUS && !isRetryableStatus(response.status);
    return { status: response.status, body: isRead ? await response.json() : null };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

const isRetryableStatus = (status: number) => status === TOO_MANY_REQUESTS_STATUS || status >= SERVER_ERROR_STATUS;

function readAnswer<Value>(response: BatchAnswer | null, schema: z.ZodType<Value>): JsonAnswer<Value> {
  if (response === null) return { kind: 'unreachable' };
  const { status, body } = response;
  if (status === UNAUTHORIZED_STATUS) return { kind: 'signed-out' };
  if (isRetryableStatus(status)) return { kind: 'unreachable' };
  const isOk = status >= 200 && status < 300;
  const value = isOk ? schema.safeParse(body) : null;
  if (value?.success === true) return { kind: 'stored', value: value.data };
  const refusal = isOk ? null : RefusalResponseSchema.safeParse(body);
  return refusal?.success === true ? { kind: 'refused', refusal: refusal.data } : { kind: 'unreachable' };
}

const BatchAnswerSchema = z.object({ status: z.number(), body: z.unknown() });
type BatchAnswer = z.output<typeof BatchAnswerSchema>;

/** Posts several bodies as one list, or a single body on its own. Returns the answers in the same order; null if the server does not accept lists. */
export async function postJsonBatch<Value>(
  address: string,
  bodies: readonly unknown[],
  schema: z.ZodType<Value>,
): Promise<readonly JsonAnswer<Value>[] | null> {
  if (bodies.length === 1) return [await postJson(address, bodies[0], schema)];
  const answer = await postJson(address, bodies, z.array(BatchAnswerSchema).length(bodies.length));
  if (answer.kind === 'stored') return answer.value.map((one) => readAnswer(one, schema));
  return answer.kind === 'refused' ? null : bodies.map(() => answer);
}
