import { currentActor } from '@/app/_request/current-actor';
import { isSameOrigin } from '@/app/_request/same-origin';
import { pushPublicKey } from '@/lib/exchange/push/send-round-notices';
import { SubscribeSchema, subscribe, UnsubscribeSchema, unsubscribe } from '@/lib/exchange/push/subscribe';
import { t } from '@/lib/platform/messages/translate';

export async function GET(): Promise<Response> {
  const key = pushPublicKey();
  return key === null ? new Response(null, { status: 404 }) : Response.json({ key });
}

const STATUS_BY_CODE = { 'too-many-reports': 429, 'not-found': 404, 'not-allowed': 403, 'not-signed-in': 401 } as const;

export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(t('terms.sentence.onlyThisSite'), { status: 403 });
  const parsed = SubscribeSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return new Response(t('terms.sentence.unreadable'), { status: 400 });
  const outcome = await subscribe(await currentActor(), parsed.data);
  return outcome.ok ? new Response(null, { status: 204 }) : new Response(outcome.error.code, { status: STATUS_BY_CODE[outcome.error.code] });
}

export async function DELETE(request: Request): Promise<Response> {
  const parsed = UnsubscribeSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return new Response(t('terms.sentence.unreadable'), { status: 400 });
  await unsubscribe(parsed.data.endpoint);
  return new Response(null, { status: 204 });
}
