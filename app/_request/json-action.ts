import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { RefusalCode } from '@/lib/platform/access/refusal';
import type { MessageFact } from '@/lib/platform/messages/message-catalogue';
import { t } from '@/lib/platform/messages/translate';
import { currentActor } from './current-actor';
import { orServiceUnavailable } from './database-unavailable';
import type { UseCase } from './form-action';
import { readForm } from './form-state';
import { refusalText } from './refusal-text';
import { isSameOrigin } from './same-origin';

export interface JsonRefusal {
  readonly code: string;
  readonly message: string;
  readonly facts: Readonly<Record<string, MessageFact>>;
}

const STATUS_BY_CODE: Partial<Record<RefusalCode, number>> = { 'not-signed-in': 401, 'not-allowed': 403, 'not-found': 404 };
const CONFLICT = 409;

export const statusOf = (code: RefusalCode) => STATUS_BY_CODE[code] ?? CONFLICT;

/** Makes a JSON route from a use case, with schema, actor and messages as in `formAction`. It answers only the site's own pages. */
export function jsonAction<Schema extends z.ZodType, Value>(schema: Schema, useCase: UseCase<z.output<Schema>, Value>, { atOnce = 1 }: BatchOptions = {}) {
  const answerTo = async (input: unknown): Promise<JsonAnswer> => {
    const parsed = schema.safeParse(input);
    if (!parsed.success) return refusalResponse(400, 'invalid', parsed.error.issues[0]?.message ?? t('terms.sentence.unreadable'));
    const outcome = await useCase(await currentActor(), parsed.data);
    if (outcome.ok) return { status: 200, body: outcome.value };
    const { code, facts } = outcome.error;
    return refusalResponse(statusOf(code), code, refusalText(outcome.error), facts);
  };
  return orServiceUnavailable(async (request) => {
    if (!isJsonFromOwnPage(request)) return respond(refusalResponse(403, 'foreign', t('terms.sentence.onlyThisSite')));
    const input: unknown = await request.json().catch(() => null);
    const isList = Array.isArray(input) && input.length > 1 && input.length <= atOnce;
    return isList ? Response.json(await Promise.all(input.map(answerTo))) : respond(await answerTo(input));
  });
}

/** The maximum number of requests in one list. Lists are for use cases that save a batch in one transaction. */
interface BatchOptions {
  readonly atOnce?: number;
}

/** The response to one request. The response to a list of requests is a list of such responses. */
interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

function refusalResponse(status: number, code: string, message: string, facts: JsonRefusal['facts'] = {}): JsonAnswer {
  return { status, body: { code, message, facts } satisfies JsonRefusal };
}

const respond = ({ status, body }: JsonAnswer) => Response.json(body, { status });

/** True for a request from one of the site's own pages. A form on another site cannot send JSON, so only JSON is accepted. */
function isJsonFromOwnPage(request: Request): boolean {
  return isSameOrigin(request) && request.headers.get('content-type')?.startsWith('application/json') === true;
}

const SEE_OTHER = 303;

type Form = NonNullable<Awaited<ReturnType<typeof readForm>>>;

/** A route for a form submitted before the scripts have loaded. `done` returns the address to redirect to. */
export function noScriptForm(done: (form: Form) => Promise<string>) {
  return orServiceUnavailable(async (request) => {
    if (!isSameOrigin(request)) return new Response(t('terms.sentence.onlyThisSite'), { status: 403 });
    const form = await readForm(request);
    if (form === null) return new Response(t('terms.sentence.unreadable'), { status: 400 });
    return new Response(null, { status: SEE_OTHER, headers: { location: await done({ ...form, idempotencyKey: randomUUID() }) } });
  });
}
