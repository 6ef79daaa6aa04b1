// The web server, started by the launcher. A front handler answers event streams and unchanged public pages before Next does.
import type { IncomingMessage } from 'node:http';
import next from 'next';
import { eraseRegularly } from '@/lib/acts/personal-data/erase-regularly';
import { fetchRegularly } from '@/lib/exchange/rating-lists/fetching/fetch-source';
import { isDatabaseAway } from '@/lib/platform/db/client';
import { addressesAtStart } from '@/lib/platform/installation/site-address';
import { isReadableAddress, plainAddress, tellPath } from '@/lib/platform/serving/asked-address';
import { secureAnswer } from '@/lib/platform/serving/content-security';
import type { DoorResponse } from '@/lib/platform/serving/door-response';
import { sendAwayPage, sendWordedPage } from '@/lib/platform/serving/plain-page';
import { listSiteFiles } from '@/lib/platform/serving/site-files';
import { log, takePrintedLines } from '@/lib/platform/watching/log';
import { REQUEST_ID } from '@/lib/platform/watching/request-id';
import { listRoutes, Routes } from '@/lib/platform/watching/routes';
import { sendRequestId, watchRequest } from '@/lib/platform/watching/watch-request';
import { tell } from '@/lib/platform/words/tell';
import { makeDoor, makeInnerDoor } from '@/lib/views/door/door';
import { manualPictureNames } from '@/lib/views/manual/pictures';
import { loadWaitingLists } from '../ratings/load-waiting';
import { hasSession } from './session-at-the-door';
import { createWebServer, type DoorListener, endWithLauncher, isReadableState, openInnerDoor, serveMetrics } from './web-server';

const isDevelopment = process.argv.includes('--development');
const port = Number(process.env.PORT);
const hostname = process.env.LISTEN_HOST;
const isBehindProxy = process.env.TRUST_PROXY === '1';

endWithLauncher();

// instrumentation.ts reports failures, and the log captures printed lines; in development Next's own lines show the source.
if (!isDevelopment) takePrintedLines();
const application = next({ dev: isDevelopment, quiet: !isDevelopment, dir: process.cwd(), hostname: 'localhost', port });
await application.prepare();
const render = application.getRequestHandler();

/** Timeouts in milliseconds: slower clients are not browsers. Bodies have separate limits. */
const PATIENCE = { headersTimeout: 15_000, requestTimeout: 150_000, connectionsCheckingInterval: 5000 };

/** Replaces these headers unless they come from a trusted proxy, which sets them itself. */
function replaceForwarded(request: IncomingMessage): void {
  if (isBehindProxy) return;
  for (const name of Object.keys(request.headers)) if (name.startsWith('x-forwarded-')) delete request.headers[name];
  request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? '';
}

/** Prepares every response that is not served from memory. */
function prepare(request: IncomingMessage, response: DoorResponse): void {
  replaceForwarded(request);
  tellPath(request);
  sendRequestId(request, response);
  secureAnswer(request, response, { isDevelopment });
}

const listenerOf =
  (answer: ReturnType<typeof makeDoor>): DoorListener =>
  (request, response) => {
    if (!isReadableAddress(request.url ?? ''))
      return void response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end(tell('serving.badAddress'));
    request.url = plainAddress(request.url ?? '');
    answer(request, response).catch((error: unknown) => {
      log().error({ id: request.headers[REQUEST_ID], error }, 'request failed');
      if (isDatabaseAway(error)) return sendAwayPage(request, response);
      sendWordedPage(response, 'failed', { status: 500 });
    });
  };

// Next requests the page after an action from itself; this request must not queue. The variable's name is Next's.
process.env.__NEXT_PRIVATE_ORIGIN = await openInnerDoor(PATIENCE, listenerOf(makeInnerDoor({ render, prepare, hasSession })));
const routes = new Routes(listRoutes());
const answer = listenerOf(
  makeDoor({ render, prepare, hasSession, isReadableState, files: isDevelopment ? null : listSiteFiles('.next/static', manualPictureNames()) }),
);
const server = createWebServer(PATIENCE, (request, response) => {
  watchRequest(request, response, { routes, isBehindProxy });
  answer(request, response);
});
// Longer than a proxy keeps connections open, so that it never writes to a closing one.
server.keepAliveTimeout = 65_000;
const giveUp = (error: Error & { readonly code?: string; readonly port?: number }) => {
  process.send?.({ failed: error.message, code: error.code, port: error.port });
  process.exit(1);
};
server.on('error', giveUp);
await serveMetrics().catch(giveUp);
await portGiven();
server.listen({ port, host: hostname, backlog: 4096 }, async () => process.send?.({ ready: true, addresses: await addressesAtStart() }));
eraseRegularly();
loadWaitingLists();
fetchRegularly();

process.on('message', (message) => {
  if (message !== 'stop') return;
  server.close(() => process.exit(0));
  // Event streams would otherwise stay open.
  server.closeAllConnections();
});

/** Waits until the launcher has released the port; returns at once without a launcher. */
function portGiven(): Promise<void> {
  if (process.send === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const hear = (message: unknown) => {
      if (message !== 'listen') return;
      process.off('message', hear);
      resolve();
    };
    process.on('message', hear);
    process.send?.({ wantsPort: true });
  });
}
