import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TaggedSection } from '@/lib/domain/publishing/public-section';
import { SITE_PATHS, pathPattern } from '@/lib/platform/addresses/site-paths';
import { requestClientAddress, pathOf } from '@/lib/platform/http/request-address';
import { streamLimiter } from '@/lib/platform/http/stream-limiter';
import { t } from '@/lib/platform/messages/translate';
import { log } from '@/lib/platform/observability/log';
import { REQUEST_ID } from '@/lib/platform/observability/request-id';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';

const STREAM_PATH = pathPattern(SITE_PATHS.live, { event: '[a-z0-9-]+', section: '[a-z0-9-]+' });
const ONCE_QUERY = '?once';
const HEARTBEAT_MS = 15_000;
const RECONNECT_AFTER_MS = 1000;
const RETRY_AFTER_SECONDS = 60;
/**
 * The most unread bytes that a stream may have. The server closes a stream with more,
 * because the phone has probably gone. A phone that is still there reconnects.
 */
const MAX_UNREAD_BYTES = 32 * 1024;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** Answers `GET /api/live/{event}/{section}` with server-sent events; returns false for any other request. */
export function serveServerSentEvents(request: IncomingMessage, response: ServerResponse): boolean {
  const { event, section } = STREAM_PATH.exec(pathOf(request))?.groups ?? {};
  if (event === undefined || section === undefined || request.method !== 'GET') return false;
  void openStream(event, section, request, response);
  return true;
}

async function openStream(event: string, section: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const current = await publicSnapshots().section(event, section);
    if (current === null) return void response.writeHead(404, { 'content-type': 'text/plain' }).end(t('terms.label.noSuchSection'));
    // While the database is unavailable, no changes can be sent. After the error, the phone reports this and tries again
    // later.
    if (publicSnapshots().asOf({ sectionIds: [current.sectionId] }) !== null) throw new Error('the database is away');
    if (request.url?.endsWith(ONCE_QUERY) === true) return void sendOnce(current, response);
    if (request.destroyed) return;
    const giveBack = streamLimiter().take(requestClientAddress(request));
    if (giveBack === null) return refuseStream(response);
    response.writeHead(200, HEADERS);
    response.write(`retry: ${RECONNECT_AFTER_MS}\n\n${eventFrameOf(current)}`);
    const send = (text: string) => (response.writableLength > MAX_UNREAD_BYTES ? response.destroy() : response.write(text));
    const leave = publicSnapshots().subscribe(current, (next) => (next === null ? response.end(eventFrame('', null)) : send(eventFrameOf(next))));
    const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
    response.on('close', () => {
      clearInterval(heartbeat);
      leave();
      giveBack();
    });
  } catch (error) {
    log().error({ id: request.headers[REQUEST_ID], error }, 'event stream not opened');
    if (!response.headersSent) response.writeHead(503, { 'retry-after': '2' });
    response.end();
  }
}

/** Refuses a stream because the server has too many. A refused `EventSource` does not try again; the page then polls with `?once`. */
function refuseStream(response: ServerResponse): void {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_SECONDS) };
  response.writeHead(503, headers).end(t('serving.tooManyListen'));
}

function sendOnce(section: TaggedSection, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(sectionEventData(section)));
}

/** Formats a message of the stream. `announced` is null in the last message, after the section was removed or its event unpublished. */
const eventFrame = (tag: string, announced: ReturnType<typeof sectionEventData> | null) => `id: ${tag}\nevent: section\ndata: ${JSON.stringify(announced)}\n\n`;

const cachedFrames = new WeakMap<TaggedSection, string>();

function eventFrameOf(section: TaggedSection): string {
  const known = cachedFrames.get(section);
  if (known !== undefined) return known;
  const text = eventFrame(section.tag, sectionEventData(section));
  cachedFrames.set(section, text);
  return text;
}

function sectionEventData({ tag, builtAt, body }: TaggedSection) {
  const last = body.roundRecords.at(-1);
  return {
    tag,
    round: last?.number ?? 0,
    state: last?.state ?? null,
    resultsIn: last?.boards.filter(({ result }) => result !== null).length ?? 0,
    at: builtAt,
  };
}
