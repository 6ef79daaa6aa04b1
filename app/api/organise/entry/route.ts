import { currentActor } from '@/app/_request/current-actor';
import { noScriptForm } from '@/app/_request/json-action';
import { safeRedirectPath } from '@/app/_request/safe-redirect';
import { addresses, withQuery } from '@/app/addresses';
import { enterResult } from '@/lib/acts/results/enter-result';
import { EnterResultSchema } from '@/lib/domain/results/result-entry';

export const POST = noScriptForm(async (form) => {
  const back = safeRedirectPath(typeof form.back === 'string' ? form.back : '', addresses.organise.events);
  // A button has one name and one value, so the buttons for unrated games have a separate name.
  const unratedResult = form.unrated === undefined ? {} : { result: form.unrated, isUnrated: true };
  const parsed = EnterResultSchema.safeParse({ ...form, ...unratedResult });
  if (!parsed.success) return withQuery(back, { problem: 'invalid' });
  const outcome = await enterResult(await currentActor(), parsed.data);
  const { board, whiteId, blackId } = parsed.data;
  return outcome.ok ? back : withQuery(back, { problem: outcome.error.code, board, white: whiteId, black: blackId });
});
