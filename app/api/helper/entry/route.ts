import { randomUUID } from 'node:crypto';
import { currentActor } from '@/app/_shell/current-actor';
import { readForm } from '@/app/_shell/form-data';
import { isFromThisSite } from '@/app/_shell/own-page';
import { enterResultWithCode, EnterResultWithCodeSchema } from '@/lib/helper-codes/enter-result-with-code';

const SEE_OTHER = 303;

/** A helper's result as a plain form, before any script has arrived; back to the boards afterwards. */
export async function POST(request: Request): Promise<Response> {
  if (!isFromThisSite(request)) return new Response('Only this site may send this.', { status: 403 });
  const form = await readForm(request);
  if (form === null) return new Response('This is no form.', { status: 400 });
  const parsed = EnterResultWithCodeSchema.safeParse({ ...form, idempotencyKey: randomUUID() });
  if (!parsed.success) return new Response(null, { status: SEE_OTHER, headers: { location: '/helper' } });
  const outcome = await enterResultWithCode(await currentActor(), parsed.data);
  const boards = `/helper/${encodeURIComponent(parsed.data.code)}`;
  return new Response(null, { status: SEE_OTHER, headers: { location: outcome.ok ? boards : `${boards}?problem=${outcome.error.code}&board=${parsed.data.board}` } });
}
