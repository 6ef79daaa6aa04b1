import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { RefusalCode } from '@/lib/platform/access/refusal';
import type { Fact } from '@/lib/platform/words/catalogue';
import { tell } from '@/lib/platform/words/tell';
import { currentActor } from './current-actor';
import { answeringUnlessAway } from './database-away';
import type { UseCase } from './form-action';
import { readForm } from './form-state';
import { sentence } from './messages';
import { isFromThisSite } from './own-page';

export interface JsonRefusal {
  readonly code: string;
  readonly message: string;
  readonly facts: Readonly<Record<string, Fact>>;
}

const STATUS: Partial<Record<RefusalCode, number>> = { 'not-signed-in': 401, 'not-allowed': 403, 'not-found': 404 };
const CONFLICT = 409;

export const statusOf = (code: RefusalCode) => STATUS[code] ?? CONFLICT;

/** The way from a script to a use case, with schema, actor and messages as in `formAction`. Only for the site's own pages. */
export function jsonAction<Schema extends z.ZodType, Value>(schema: Schema, useCase: UseCase<z.output<Schema>, Value>, { atOnce = 1 }: Several = {}) {
  const answerTo = async (input: unknown): Promise<JsonAnswer> => {
    const parsed = schema.safeParse(input);
    if (!parsed.success) return refusal(400, 'invalid', parsed.error.issues[0]?.message ?? tell('terms.sentence.unreadable'));
    const outcome = await useCase(await currentActor(), parsed.data);
    if (outcome.ok) return { status: 200, body: outcome.value };
    const { code, facts } = outcome.error;
    return refusal(statusOf(code), code, sentence(outcome.error), facts);
  };
  return answeringUnlessAway(async (request) => {
    if (!isOwnPage(request)) return respond(refusal(403, 'foreign', tell('terms.sentence.onlyThisSite')));
    const input: unknown = await request.json().catch(() => null);
    const isList = Array.isArray(input) && input.length > 1 && input.length <= atOnce;
    return isList ? Response.json(await Promise.all(input.map(answerTo))) : respond(await answerTo(input));
  });
}

/** A route that accepts a list of up to `atOnce` requests, for use cases that save a batch in one transaction. */
interface Several {
  readonly atOnce?: number;
}

/** The answer to one request; a list of requests gets a list of these, each as if it had been sent alone. */
interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

function refusal(status: number, code: string, message: string, facts: JsonRefusal['facts'] = {}): JsonAnswer {
  return { status, body: { code, message, facts } satisfies JsonRefusal };
}

const respond = ({ status, body }: JsonAnswer) => Response.json(body, { status });

/** A form on another site cannot send JSON. */
function isOwnPage(request: Request): boolean {
  return isFromThisSite(request) && request.headers.get('content-type')?.startsWith('application/json') === true;
}

const SEE_OTHER = 303;

type Form = NonNullable<Awaited<ReturnType<typeof readForm>>>;

/** A route for a form sent before the scripts have loaded; `done` returns the address to redirect to. */
export function plainForm(done: (form: Form) => Promise<string>) {
  return answeringUnlessAway(async (request) => {
    if (!isFromThisSite(request)) return new Response(tell('terms.sentence.onlyThisSite'), { status: 403 });
    const form = await readForm(request);
    if (form === null) return new Response(tell('terms.sentence.unreadable'), { status: 400 });
    return new Response(null, { status: SEE_OTHER, headers: { location: await done({ ...form, idempotencyKey: randomUUID() }) } });
  });
}
