import { randomUUID } from 'node:crypto';
import { currentActor } from '@/app/_shell/current-actor';
import { answeringUnlessAway } from '@/app/_shell/database-away';
import { readForm } from '@/app/_shell/form-data';
import { isFromThisSite } from '@/app/_shell/own-page';
import { safePath } from '@/app/_shell/safe-path';
import { addresses } from '@/app/addresses';
import { enterResult } from '@/lib/acts/results/enter-result';
import { EnterResultSchema } from '@/lib/domain/results/board-entry';
import { tell } from '@/lib/platform/words/tell';

const SEE_OTHER = 303;

/** A result entered as a plain form, before any script has arrived: stored, then back to the desk, which says what came of it. */
export const POST = answeringUnlessAway(async (request) => {
  if (!isFromThisSite(request)) return new Response(tell('shell.form.foreign'), { status: 403 });
  const form = await readForm(request);
  if (form === null) return new Response(tell('shell.form.none'), { status: 400 });
  const back = safePath(typeof form.back === 'string' ? form.back : '', addresses.organise.events);
  // A button has one name and one value: those of games that are not rated have a name of their own.
  const said = form.unrated === undefined ? {} : { result: form.unrated, isUnrated: true };
  const parsed = EnterResultSchema.safeParse({ ...form, ...said, idempotencyKey: randomUUID() });
  if (!parsed.success) return backTo(back, { problem: 'invalid' });
  const outcome = await enterResult(await currentActor(), parsed.data);
  const { board, whiteId, blackId } = parsed.data;
  return backTo(back, outcome.ok ? {} : { problem: outcome.error.code, board: String(board), white: whiteId, black: blackId });
});

function backTo(path: string, query: Record<string, string>): Response {
  const search = new URLSearchParams(query).toString();
  return new Response(null, { status: SEE_OTHER, headers: { location: search === '' ? path : `${path}?${search}` } });
}
