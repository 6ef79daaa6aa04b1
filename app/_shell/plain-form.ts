import 'server-only';
import { randomUUID } from 'node:crypto';
import { tell } from '@/lib/platform/words/tell';
import { answeringUnlessAway } from './database-away';
import { readForm } from './form-data';
import { isFromThisSite } from './own-page';

const SEE_OTHER = 303;

type Form = NonNullable<Awaited<ReturnType<typeof readForm>>>;

/** A route for a form that is sent before any script has arrived; `done` gives the address to go on to. */
export function plainForm(done: (form: Form) => Promise<string>) {
  return answeringUnlessAway(async (request) => {
    if (!isFromThisSite(request)) return new Response(tell('shell.form.foreign'), { status: 403 });
    const form = await readForm(request);
    if (form === null) return new Response(tell('shell.form.none'), { status: 400 });
    return new Response(null, { status: SEE_OTHER, headers: { location: await done({ ...form, idempotencyKey: randomUUID() }) } });
  });
}
