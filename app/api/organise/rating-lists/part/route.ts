import { currentActor } from '@/app/_request/current-actor';
import { orServiceUnavailable } from '@/app/_request/database-unavailable';
import { statusOf } from '@/app/_request/json-action';
import { refusalText } from '@/app/_request/refusal-text';
import { isSameOrigin } from '@/app/_request/same-origin';
import { UploadPartSchema, storePart } from '@/lib/exchange/rating-lists/uploads/rating-list-uploads';
import { t } from '@/lib/platform/messages/translate';

/** Receives `POST ?uploadId=…&part=…&sha256=…` with the bytes of one part of a rating list as the body. */
export const POST = orServiceUnavailable(async (request) => {
  if (!isSameOrigin(request)) return Response.json({ code: 'foreign', message: t('terms.sentence.onlyThisSite') }, { status: 403 });
  const at = UploadPartSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!at.success) return Response.json({ code: 'invalid', message: t('terms.sentence.unreadable') }, { status: 400 });
  const stored = await storePart(await currentActor(), at.data, new Uint8Array(await request.arrayBuffer()));
  if (stored.ok) return Response.json(stored.value);
  return Response.json({ code: stored.error.code, message: refusalText(stored.error) }, { status: statusOf(stored.error.code) });
});
