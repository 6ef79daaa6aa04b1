import type { IncomingMessage, ServerResponse } from 'node:http';
import { isApi, SITE_PATHS } from '@/lib/platform/addresses/site-paths';
import { log } from './log';
import { type RequestMeasurement, METRIC_CHANNELS } from './metric-channels';
import { pageTimings } from './page-timings';
import { REQUEST_ID, requestIdOf } from './request-id';
import { FILE_ROUTE, NO_ROUTE, type RouteMatcher } from './route-matcher';

const SERVER_ERROR = 500;
/** A cached response that took longer must have waited, so it is logged like any other. */
const MAX_USUAL_CACHED_MS = 100;
/** An event stream stays open while its page is shown, so its duration means nothing. */
const STREAM_PATHS: readonly string[] = [SITE_PATHS.live, SITE_PATHS.liveDesk];
const HEALTH_PATH_PATTERN = /^\/api\/health/;

const responsesFromCache = new WeakSet<ServerResponse>();

/** Marks a response that was sent from memory. It is logged only at the level `debug`, unless it had to wait. */
export function markServedFromCache(response: ServerResponse): void {
  responsesFromCache.add(response);
}

export function sendRequestId(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader(REQUEST_ID, request.headers[REQUEST_ID] ?? '');
}

/** Gives a request its id. When the response closes, logs the request and records its duration by route. */
export function instrumentRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { routes, isBehindProxy }: { readonly routes: RouteMatcher; readonly isBehindProxy: boolean },
): void {
  const id = requestIdOf(request.headers, isBehindProxy);
  request.headers[REQUEST_ID] = id;
  // Read these fields now, because handlers change them.
  const { method = '', url = '' } = request;
  const begun = performance.now();
  response.once('close', () => {
    const { statusCode: status, writableFinished: isWhole } = response;
    recordRequest({ id, method, route: routes.of(url), status, milliseconds: performance.now() - begun, isWhole }, response);
  });
}

function recordRequest(answered: RequestMeasurement, response: ServerResponse): void {
  const { id, method, route, status, milliseconds, isWhole } = answered;
  const isStream = STREAM_PATHS.includes(route);
  if (!isStream && isPageMeasurement(answered)) pageTimings().add(route, milliseconds);
  if (!isStream && METRIC_CHANNELS.request.hasSubscribers) METRIC_CHANNELS.request.publish(answered);
  const isUsual = isStream || HEALTH_PATH_PATTERN.test(route) || (responsesFromCache.has(response) && milliseconds < MAX_USUAL_CACHED_MS);
  const level = status >= SERVER_ERROR ? 'warn' : isUsual ? 'debug' : 'info';
  const logger = log();
  if (!logger.isLevelEnabled(level)) return;
  logger[level]({ id, method, route, status, ms: Math.round(milliseconds * 10) / 10, ...(isWhole ? {} : { left: true }) }, 'request');
}

function isPageMeasurement({ method, route, isWhole }: RequestMeasurement): boolean {
  return method === 'GET' && isWhole && route !== FILE_ROUTE && route !== NO_ROUTE && !isApi(route);
}
