import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { readWhyNotQuestion, findPublicBoard, playersOfRound, findPublicRound } from '@/lib/domain/publishing/query-public-section';
import { boardWithPairingNumbers } from '@/lib/domain/publishing/query-public-teams';
import { ByteBoundedCache } from '@/lib/platform/cache/byte-bounded-cache';
import { compressBody, type CachedPage, makeCachedPage, sendCachedPage } from '@/lib/platform/http/cached-page';
import { cachedPagePolicy } from '@/lib/platform/http/content-security-policy';
import type { InterceptableResponse, RequestHandler } from '@/lib/platform/http/interceptable-response';
import { queuePublicPage } from '@/lib/platform/http/render-queue';
import { sendDatabaseDownPage, sendBusyPage } from '@/lib/platform/http/scriptless-page';
import { sendStalePage } from '@/lib/platform/http/send-stale-page';
import type { JobRefusal } from '@/lib/platform/jobs/run-job';
import { log } from '@/lib/platform/observability/log';
import { REQUEST_ID } from '@/lib/platform/observability/request-id';
import { explainWhyNotInWorker, explainRoundInWorker, compareEditionsInWorker } from '@/lib/views/explanations/get-round-explanation';
import { publicRoundInput } from '@/lib/views/publishing/load-round-input';
import { type PageJob, type CacheablePage, findCacheablePage } from './cacheable-page';

const MEGABYTE = 1024 * 1024;
/** Browsers and proxies may cache the page, but must ask at every request whether it is still current. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** The cached pages. There are two caches, so that pages of single players and boards cannot evict the pages that everybody reads. */
const CACHES = {
  'for-all': new ByteBoundedCache<CachedPage>({ mostBytes: 64 * MEGABYTE }),
  'for-one': new ByteBoundedCache<CachedPage>({ mostBytes: 32 * MEGABYTE }),
};
export function pageCacheSizes(): Readonly<Record<keyof typeof CACHES, { readonly count: number; readonly bytes: number }>> {
  const sizeOf = ({ count, bytes }: ByteBoundedCache<CachedPage>) => ({ count, bytes });
  return { 'for-all': sizeOf(CACHES['for-all']), 'for-one': sizeOf(CACHES['for-one']) };
}

/** Pages that wait to be rendered. All requests for such a page that arrive before its rendering begins get the same result. */
const pendingRenders = new Map<string, Promise<boolean>>();

/** Answers a request for a public page from the cache. Returns false, without an answer, if the current page is not in the cache. */
export async function serveCachedPage(request: IncomingMessage, response: InterceptableResponse): Promise<boolean> {
  if (!isPageRequest(request)) return false;
  const address = await findCacheablePage(request.url ?? '/').catch(() => null);
  const cached = address === null ? null : cachedPage(address);
  return address !== null && cached?.tag === address.tag && (await sendPage(cached, address, request, response));
}

/** Answers a request for a public page, from the cache or by rendering the page and caching it. Returns false if the page is not public. */
export async function servePublicPage(request: IncomingMessage, response: InterceptableResponse, render: RequestHandler): Promise<boolean> {
  for (;;) {
    const address = isPageRequest(request) ? await findPageOrAnswer(request, response) : null;
    if (address === 'answered') return true;
    if (address === null) return false;
    const cached = cachedPage(address);
    if (cached?.tag === address.tag) return sendPage(cached, address, request, response);
    const first = address.keep === 'not' ? undefined : pendingRenders.get(address.key);
    if (first === undefined) return renderOrShare(address, request, response, render);
    const isAnswered = await first;
    if (response.destroyed) return true;
    // Another request rendered the page after this one arrived, so it is recent enough for this one too.
    const made = cachedPage(address);
    if (isAnswered && made !== null && made !== cached) return sendPage(made, address, request, response);
  }
}

async function findPageOrAnswer(request: IncomingMessage, response: InterceptableResponse): Promise<CacheablePage | null | 'answered'> {
  try {
    return await findCacheablePage(request.url ?? '/');
  } catch (error) {
    log().error({ id: request.headers[REQUEST_ID], error }, 'public page not read');
    sendDatabaseDownPage(request, response);
    return 'answered';
  }
}

async function sendPage(page: CachedPage, { asOf }: CacheablePage, request: IncomingMessage, response: InterceptableResponse): Promise<true> {
  await (asOf === null ? sendCachedPage(page, request, response) : sendStalePage(page, asOf, request, response));
  return true;
}

function cachedPage({ key, keep }: CacheablePage): CachedPage | null {
  return keep === 'not' ? null : CACHES[keep].get(key);
}

function isPageRequest({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.rsc === undefined && headers['next-router-prefetch'] === undefined;
}

async function renderOrShare(address: CacheablePage, request: IncomingMessage, response: InterceptableResponse, render: RequestHandler): Promise<true> {
  let done = (_isAnswered: boolean) => {};
  const isDone = new Promise<boolean>((resolve) => (done = resolve));
  if (address.keep !== 'not') pendingRenders.set(address.key, isDone);
  const begin = () => {
    if (pendingRenders.get(address.key) === isDone) pendingRenders.delete(address.key);
  };
  try {
    const refusal = address.work === null ? null : await runPageJob(address.work);
    // Pages that everybody reads, and pages that were requested before, are rendered first.
    const isAwaited = address.keep === 'for-all' || cachedPage(address) !== null;
    const turn = refusal?.code === 'work-queue-full' ? null : await queuePublicPage(request, isAwaited ? 'soon' : 'later');
    begin();
    if (turn === null) sendBusyPage(response, address.key);
    else await renderFromQueue(await findPageAgain(address), refusal === null, request, response, render).finally(turn);
    return true;
  } finally {
    begin();
    // Passes false if this client left before the answer was complete. The other waiting requests then have no page to share.
    done(response.writableEnded);
  }
}

/** Finds the page again when its turn to be rendered comes, because its section may have changed since the request. */
async function findPageAgain(address: CacheablePage): Promise<CacheablePage> {
  return (await findCacheablePage(address.key).catch(() => null)) ?? address;
}

async function renderFromQueue(
  address: CacheablePage,
  isComplete: boolean,
  request: IncomingMessage,
  response: InterceptableResponse,
  render: RequestHandler,
): Promise<void> {
  if (response.destroyed) return;
  const cached = cachedPage(address);
  if (cached?.tag === address.tag) return void (await sendPage(cached, address, request, response));
  // The canonical address is always rendered with GET, because the result is cached. Node omits the body for a HEAD request.
  request.url = address.key;
  request.method = 'GET';
  if ((address.keep === 'not' && address.asOf === null) || !isComplete) return render(request, response);
  // Next must not compress the page, because it is compressed below once for all readers.
  const accepted = request.headers['accept-encoding'] ?? '';
  request.headers['accept-encoding'] = 'identity';
  const body = await response.hold(() => render(request, response));
  request.headers['accept-encoding'] = accepted;
  if (body === null) return;
  if (!isCacheable(response, address)) return void response.end(body);
  const headers = {
    ...response.getHeaders(),
    'content-security-policy': cachedPagePolicy(body.toString(), String(response.getHeader('content-security-policy') ?? '')),
  };
  const page = await makePage(address, headers, body);
  if (address.keep !== 'not') CACHES[address.keep].keep(address.key, page, page.bytes);
  for (const header of response.getHeaderNames()) if (header !== REQUEST_ID) response.removeHeader(header);
  await sendPage(page, address, request, response);
}

function isCacheable(response: InterceptableResponse, { status }: CacheablePage): boolean {
  const type = String(response.getHeader('content-type') ?? '');
  return response.statusCode === status && type.startsWith('text/html') && !response.hasHeader('set-cookie');
}

async function makePage({ tag, status }: CacheablePage, sent: OutgoingHttpHeaders, body: Buffer): Promise<CachedPage> {
  const headers: OutgoingHttpHeaders = { 'content-type': sent['content-type'], link: sent.link, 'cache-control': CACHE_CONTROL, vary: 'accept-encoding' };
  for (const name of ['content-security-policy', 'strict-transport-security', 'x-content-type-options', 'referrer-policy', 'x-frame-options'])
    headers[name] = sent[name];
  for (const [name, value] of Object.entries(headers)) if (value === undefined) delete headers[name];
  return makeCachedPage({ tag, status, headers, bodies: await compressBody(body) });
}

/** Computes the explanations of a page in workers before it is rendered. Returns the refusal of a job; null if all are computed or none are needed. */
async function runPageJob({ snapshot, round: number, what }: PageJob): Promise<JobRefusal | null> {
  const round = findPublicRound(snapshot.body, number);
  const input = round === null ? null : await publicRoundInput(snapshot, round);
  if (round === null || input === null) return null;
  const computed = await (what.kind === 'texts' ? compareEditionsInWorker(input) : explainRoundInWorker(input));
  if (!computed.ok) return computed.error;
  if (what.kind !== 'board' || what.not === null) return null;
  const board = findPublicBoard(snapshot.body, number, what.board);
  if (board === null) return null;
  const { a, b } = readWhyNotQuestion(boardWithPairingNumbers(snapshot.body, number, board), playersOfRound(snapshot.body, round), what.me, what.not);
  const answer = b === null ? null : await explainWhyNotInWorker(input, a, b);
  return answer?.ok === false ? answer.error : null;
}
