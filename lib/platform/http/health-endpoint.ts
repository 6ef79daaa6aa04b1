import type { IncomingMessage, ServerResponse } from 'node:http';
import { SITE_PATHS } from '@/lib/platform/addresses/site-paths';
import { HealthProbe } from '@/lib/platform/observability/health-probe';
import { pathOf } from './request-address';

const RETRY_SECONDS = 2;

const healthProbe = new HealthProbe();

/**
 * Answers `/api/health` (ready, or 503 with the failing check) and `/api/health/live`
 * (the process runs), before any queue. Returns false for other requests.
 */
export function serveHealth(request: IncomingMessage, response: ServerResponse, { failing } = { failing: () => healthProbe.failing() }): boolean {
  const path = pathOf(request);
  if ((path !== SITE_PATHS.health && path !== SITE_PATHS.healthOfProcess) || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  if (path === SITE_PATHS.healthOfProcess) sendHealthResponse(response, 200, { live: true });
  else
    void failing().then((check) =>
      check === null
        ? sendHealthResponse(response, 200, { live: true, ready: true })
        : sendHealthResponse(response, 503, { live: true, ready: false, failing: check }),
    );
  return true;
}

function sendHealthResponse(response: ServerResponse, status: 200 | 503, said: object): void {
  const body = `${JSON.stringify(said)}\n`;
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': body.length,
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {}),
  });
  response.end(body);
}
