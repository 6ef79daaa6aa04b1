import type { IncomingMessage, ServerResponse } from 'node:http';
import { isApi, PATHS } from '@/lib/platform/addresses/paths';
import { log } from './log';
import { type AnsweredRequest, MEASURES } from './measures';
import { REQUEST_ID, requestIdOf } from './request-id';
import { FILE_ROUTE, NO_ROUTE, type Routes } from './routes';
import { slowPages } from './slow-pages';

const SERVER_ERROR = 500;
/** An answer from memory that took longer was waited for. */
const AT_ONCE_MS = 100;
/** Open for as long as somebody looks: how long says nothing. */
const STREAMS: readonly string[] = [PATHS.live, PATHS.liveDesk];
const HEALTH = /^\/api\/health/;

const fromMemory = new WeakSet<ServerResponse>();

/** Says that an answer costs nothing worth a line in the log. */
export function answeredFromMemory(response: ServerResponse): void {
  fromMemory.add(response);
}

export function sendRequestId(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader(REQUEST_ID, request.headers[REQUEST_ID] ?? '');
}

/** Gives a request its id; when the answer is out, it is logged and measured by its route. */
export function watchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { routes, isBehindProxy }: { readonly routes: Routes; readonly isBehindProxy: boolean },
): void {
  const id = requestIdOf(request.headers, isBehindProxy);
  request.headers[REQUEST_ID] = id;
  // Changed by whoever answers.
  const { method = '', url = '' } = request;
  const begun = performance.now();
  response.once('close', () => {
    const { statusCode: status, writableFinished: isWhole } = response;
    told({ id, method, route: routes.of(url), status, milliseconds: performance.now() - begun, isWhole }, response);
  });
}

function told(answered: AnsweredRequest, response: ServerResponse): void {
  const { id, method, route, status, milliseconds, isWhole } = answered;
  const isStream = STREAMS.includes(route);
  if (!isStream && isPage(answered)) slowPages().add(route, milliseconds);
  if (!isStream && MEASURES.request.hasSubscribers) MEASURES.request.publish(answered);
  const isUsual = isStream || HEALTH.test(route) || (fromMemory.has(response) && milliseconds < AT_ONCE_MS);
  const level = status >= SERVER_ERROR ? 'warn' : isUsual ? 'debug' : 'info';
  const logger = log();
  if (!logger.isLevelEnabled(level)) return;
  logger[level]({ id, method, route, status, ms: Math.round(milliseconds * 10) / 10, ...(isWhole ? {} : { left: true }) }, 'request');
}

function isPage({ method, route, isWhole }: AnsweredRequest): boolean {
  return method === 'GET' && isWhole && route !== FILE_ROUTE && route !== NO_ROUTE && !isApi(route);
}
