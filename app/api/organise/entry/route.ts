import { currentActor } from '@/app/_shell/current-actor';
import { plainForm } from '@/app/_shell/json-action';
import { safePath } from '@/app/_shell/safe-path';
import { addresses, withQuery } from '@/app/addresses';
import { enterResult } from '@/lib/acts/results/enter-result';
import { EnterResultSchema } from '@/lib/domain/results/board-entry';

export const POST = plainForm(async (form) => {
  const back = safePath(typeof form.back === 'string' ? form.back : '', addresses.organise.events);
  // A button has one name and one value, so the buttons for unrated games have a separate name.
  const said = form.unrated === undefined ? {} : { result: form.unrated, isUnrated: true };
  const parsed = EnterResultSchema.safeParse({ ...form, ...said });
  if (!parsed.success) return withQuery(back, { problem: 'invalid' });
  const outcome = await enterResult(await currentActor(), parsed.data);
  const { board, whiteId, blackId } = parsed.data;
  return outcome.ok ? back : withQuery(back, { problem: outcome.error.code, board, white: whiteId, black: blackId });
});
