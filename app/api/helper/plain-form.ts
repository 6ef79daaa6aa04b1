import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { currentActor } from '@/app/_shell/current-actor';
import { answeringUnlessAway } from '@/app/_shell/database-away';
import { readForm } from '@/app/_shell/form-data';
import { isFromThisSite } from '@/app/_shell/own-page';
import { addresses, withQuery } from '@/app/addresses';
import type { Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/platform/access/actor';
import { tell } from '@/lib/platform/words/tell';

const SEE_OTHER = 303;

interface SaidOfBoard {
  readonly code: string;
  readonly board: number;
}

type UseCase<Input> = (actor: Actor, input: Input) => Promise<Result<unknown, { readonly code: string }>>;

/** What a helper says about a board as a plain form, before any script has arrived; back to the boards afterwards. */
export function plainForm<Input extends SaidOfBoard>(schema: z.ZodType<Input>, useCase: UseCase<Input>) {
  return answeringUnlessAway(async (request) => {
    if (!isFromThisSite(request)) return new Response(tell('shell.form.foreign'), { status: 403 });
    const form = await readForm(request);
    if (form === null) return new Response(tell('shell.form.none'), { status: 400 });
    const parsed = schema.safeParse({ ...form, idempotencyKey: randomUUID() });
    if (!parsed.success) return backTo(addresses.helper.codes);
    const outcome = await useCase(await currentActor(), parsed.data);
    const boards = addresses.helper.boards(parsed.data.code);
    return backTo(outcome.ok ? boards : withQuery(boards, { problem: outcome.error.code, board: parsed.data.board }));
  });
}

function backTo(location: string): Response {
  return new Response(null, { status: SEE_OTHER, headers: { location } });
}
