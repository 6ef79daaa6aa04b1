import { currentActor } from '@/app/_shell/current-actor';
import { answeringUnlessAway } from '@/app/_shell/database-away';
import { statusOf } from '@/app/_shell/json-action';
import { sentence } from '@/app/_shell/messages';
import { isFromThisSite } from '@/app/_shell/own-page';
import { PartAt, storePart } from '@/lib/exchange/rating-lists/uploads/uploads';
import { tell } from '@/lib/platform/words/tell';

/** `POST ?uploadId=…&part=…&sha256=…`: the body is the octets of one part of a rating list. */
export const POST = answeringUnlessAway(async (request) => {
  if (!isFromThisSite(request)) return Response.json({ code: 'foreign', message: tell('terms.sentence.onlyThisSite') }, { status: 403 });
  const at = PartAt.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!at.success) return Response.json({ code: 'invalid', message: tell('terms.sentence.unreadable') }, { status: 400 });
  const stored = await storePart(await currentActor(), at.data, new Uint8Array(await request.arrayBuffer()));
  if (stored.ok) return Response.json(stored.value);
  return Response.json({ code: stored.error.code, message: sentence(stored.error) }, { status: statusOf(stored.error.code) });
});
