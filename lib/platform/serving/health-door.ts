import type { IncomingMessage, ServerResponse } from 'node:http';
import { PATHS } from '@/lib/platform/addresses/paths';
import { Health } from '@/lib/platform/watching/health';
import { pathOf } from './asked-path';

const RETRY_SECONDS = 2;

const health = new Health();

/**
 * Answers `GET /api/health` (ready: 200, else 503 with the name of what fails) and `GET /api/health/live` (the process
 * answers), before all queues and without Next; false when the request is another one.
 */
export function serveHealth(request: IncomingMessage, response: ServerResponse, { failing } = { failing: () => health.failing() }): boolean {
  const path = pathOf(request);
  if ((path !== PATHS.health && path !== PATHS.healthOfProcess) || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  if (path === PATHS.healthOfProcess) answer(response, 200, { live: true });
  else
    void failing().then((check) =>
      answer(response, check === null ? 200 : 503, check === null ? { live: true, ready: true } : { live: true, ready: false, failing: check }),
    );
  return true;
}

function answer(response: ServerResponse, status: 200 | 503, said: object): void {
  const body = `${JSON.stringify(said)}\n`;
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': body.length,
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {}),
  });
  response.end(body);
}
