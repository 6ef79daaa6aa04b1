import { requestSource } from '@/app/_request/request-source';
import { readSessionCookie } from '@/app/_request/session-cookie';
import { watchSections } from '@/lib/acts/rounds/watch-sections';
import { findActor } from '@/lib/platform/access/session';
import { streamLimiter } from '@/lib/platform/http/stream-limiter';
import { t } from '@/lib/platform/messages/translate';

const HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' };
const HEARTBEAT_MS = 15_000;

const MAX_SECTIONS = 50;

/**
 * `GET ?section=<ids>` opens a stream that notifies a desk of every change in the sections. The stream ends when the user loses access; a
 * new request then gets 404.
 */
export async function GET(request: Request): Promise<Response> {
  const sectionIds = (new URL(request.url).searchParams.get('section') ?? '').split(' ').slice(0, MAX_SECTIONS);
  const [claim, origin] = await Promise.all([readSessionCookie(), requestSource()]);
  const changes = await watchSections(() => findActor(claim, origin), sectionIds);
  if (changes === null) return new Response(t('terms.label.noSuchSection'), { status: 404 });
  const giveBack = streamLimiter().take(`desk of ${claim?.sessionId}`);
  if (giveBack === null) return new Response(t('serving.tooManyListen'), { status: 503, headers: { 'retry-after': '60' } });
  const encoder = new TextEncoder();
  let stop = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      send('retry: 1000\n\n: listening\n\n');
      const ended = () => {
        stop();
        controller.close();
      };
      const leave = changes.subscribe(() => send('event: changed\ndata: \n\n'), ended);
      const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
      stop = () => {
        clearInterval(heartbeat);
        leave();
        giveBack();
      };
      request.signal.addEventListener('abort', () => stop());
      if (request.signal.aborted) stop();
    },
    cancel: () => stop(),
  });
  return new Response(stream, { headers: HEADERS });
}
