import 'server-only';
import type { z } from 'zod';
import type { Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import type { Refusal } from '@/lib/access/refusal';
import { currentActor } from './current-actor';
import { answeringUnlessAway } from './database-away';
import { sentence, type MessageCode } from './messages';
import { isFromThisSite } from './own-page';

type UseCase<Input, Value> = (actor: Actor, input: Input) => Promise<Result<Value, Refusal<MessageCode>>>;

/** What the browser reads from a refused request: the code, its sentence, and the facts behind it. */
export interface JsonRefusal {
  readonly code: string;
  readonly message: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

const STATUS: Partial<Record<MessageCode, number>> = { 'not-signed-in': 401, 'not-allowed': 403, 'not-found': 404 };
const CONFLICT = 409;

/**
 * The way from a script in the page to a use case: the same schema, actor and sentences as `formAction`. Only for
 * requests from the site's own pages.
 */
export function jsonAction<Schema extends z.ZodType, Value>(schema: Schema, useCase: UseCase<z.output<Schema>, Value>) {
  return answeringUnlessAway(async (request) => {
    if (!isOwnPage(request)) return Response.json({ code: 'foreign', message: 'Only this site may send this.', facts: {} }, { status: 403 });
    const parsed = schema.safeParse(await request.json().catch(() => null));
    if (!parsed.success) {
      const message = parsed.error.issues[0]?.message ?? 'This cannot be read.';
      return Response.json({ code: 'invalid', message, facts: {} } satisfies JsonRefusal, { status: 400 });
    }
    const outcome = await useCase(await currentActor(), parsed.data);
    if (outcome.ok) return Response.json(outcome.value);
    const { code, facts = {} } = outcome.error;
    return Response.json({ code, message: sentence(outcome.error), facts } satisfies JsonRefusal, { status: STATUS[code] ?? CONFLICT });
  });
}

/** A form on another site cannot send JSON. */
function isOwnPage(request: Request): boolean {
  return isFromThisSite(request) && request.headers.get('content-type')?.startsWith('application/json') === true;
}
