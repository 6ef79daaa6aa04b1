import { currentActor } from '@/app/_shell/current-actor';
import { sectionChanges } from '@/lib/rounds/section-changes';

const HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' };
const HEARTBEAT_MS = 15_000;

const MOST_SECTIONS = 50;

/** `GET ?section=<ids>`: one event after every change in the sections, for the desks that show them. Carries nothing but the fact. */
export async function GET(request: Request): Promise<Response> {
  const sectionIds = (new URL(request.url).searchParams.get('section') ?? '').split(' ').slice(0, MOST_SECTIONS);
  const changes = await sectionChanges(await currentActor(), sectionIds);
  if (changes === null) return new Response('No such section', { status: 404 });
  const encoder = new TextEncoder();
  let stop = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      send('retry: 1000\n\n: listening\n\n');
      const leave = changes.subscribe(() => send('event: changed\ndata: \n\n'));
      const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
      stop = () => {
        clearInterval(heartbeat);
        leave();
      };
      request.signal.addEventListener('abort', () => stop());
    },
    cancel: () => stop(),
  });
  return new Response(stream, { headers: HEADERS });
}
