// The web server, which the launcher starts. Its gateway answers event streams and cached public pages without Next.
import type { IncomingMessage } from 'node:http';
import next from 'next';
import { scheduleErasure } from '@/lib/acts/personal-data/schedule-erasure';
import { scheduleMails } from '@/lib/exchange/mail/send-registration-mails';
import { scheduleListFetches } from '@/lib/exchange/rating-lists/fetching/fetch-rating-lists';
import { isDatabaseUnavailable } from '@/lib/platform/db/client';
import { setSecurityHeaders } from '@/lib/platform/http/content-security-policy';
import type { InterceptableResponse } from '@/lib/platform/http/interceptable-response';
import { isDecodableAddress, normaliseAddress, setRequestPathHeader } from '@/lib/platform/http/request-address';
import { sendDatabaseDownPage, sendMessagePage } from '@/lib/platform/http/scriptless-page';
import { listStaticFiles } from '@/lib/platform/http/static-files';
import { addressesForTerminal } from '@/lib/platform/installation/public-address-monitor';
import { t } from '@/lib/platform/messages/translate';
import { sendRequestId, instrumentRequest } from '@/lib/platform/observability/instrument-request';
import { log, captureConsole } from '@/lib/platform/observability/log';
import { REQUEST_ID } from '@/lib/platform/observability/request-id';
import { listRoutes, RouteMatcher } from '@/lib/platform/observability/route-matcher';
import { makeGateway, makeInternalGateway } from '@/lib/views/gateway/gateway';
import { manualPictureNames } from '@/lib/views/manual/manual-pictures';
import { loadPendingUploads } from '../ratings/load-pending-uploads';
import { hasValidSession } from './check-session';
import { createWebServer, type GatewayListener, exitWithLauncher, hasValidRouterState, openInternalGateway, serveMetrics } from './create-web-server';

const isDevelopment = process.argv.includes('--development');
const port = Number(process.env.PORT);
const hostname = process.env.LISTEN_HOST;
const isBehindProxy = process.env.TRUST_PROXY === '1';

exitWithLauncher();

// In production, printed lines go to the log. In development, Next prints errors together with the source code.
if (!isDevelopment) captureConsole();
const application = next({ dev: isDevelopment, quiet: !isDevelopment, dir: process.cwd(), hostname: 'localhost', port });
await application.prepare();
const render = application.getRequestHandler();

/** Limits of Node’s server for stalled connections, in milliseconds, and how often they are checked. They are longer than any browser needs. */
const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 150_000, connectionsCheckingInterval: 5000 };

/** Replaces the `x-forwarded-` headers of a request, unless a trusted proxy sets them. */
function replaceForwardedHeaders(request: IncomingMessage): void {
  if (isBehindProxy) return;
  for (const name of Object.keys(request.headers)) if (name.startsWith('x-forwarded-')) delete request.headers[name];
  request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? '';
}

/** Prepares a request that the page cache cannot answer. */
function prepareRequest(request: IncomingMessage, response: InterceptableResponse): void {
  replaceForwardedHeaders(request);
  setRequestPathHeader(request);
  sendRequestId(request, response);
  setSecurityHeaders(request, response, { isDevelopment });
}

const makeListener =
  (answer: ReturnType<typeof makeGateway>): GatewayListener =>
  (request, response) => {
    if (!isDecodableAddress(request.url ?? ''))
      return void response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end(t('serving.badAddress'));
    request.url = normaliseAddress(request.url ?? '');
    answer(request, response).catch((error: unknown) => {
      log().error({ id: request.headers[REQUEST_ID], error }, 'request failed');
      if (isDatabaseUnavailable(error)) return sendDatabaseDownPage(request, response);
      sendMessagePage(response, 'failed', { status: 500 });
    });
  };

// After a server action, Next sends a request for the page to the address in this variable. This request must not wait in a queue.
process.env.__NEXT_PRIVATE_ORIGIN = await openInternalGateway(
  TIMEOUTS,
  makeListener(makeInternalGateway({ render, prepare: prepareRequest, hasValidSession })),
);
const routes = new RouteMatcher(listRoutes());
const gatewayListener = makeListener(
  makeGateway({
    render,
    prepare: prepareRequest,
    hasValidSession,
    hasValidRouterState,
    files: isDevelopment ? null : listStaticFiles('.next/static', manualPictureNames()),
  }),
);
const server = createWebServer(TIMEOUTS, (request, response) => {
  instrumentRequest(request, response, { routes, isBehindProxy });
  gatewayListener(request, response);
});
// This is longer than the idle timeout of common proxies, so that no proxy reuses a connection that is being closed.
server.keepAliveTimeout = 65_000;
const reportFailureAndExit = (error: Error & { readonly code?: string; readonly port?: number }) => {
  process.send?.({ failed: error.message, code: error.code, port: error.port });
  process.exit(1);
};
server.on('error', reportFailureAndExit);
await serveMetrics().catch(reportFailureAndExit);
await waitForPort();
server.listen({ port, host: hostname, backlog: 4096 }, async () => process.send?.({ ready: true, addresses: await addressesForTerminal() }));
scheduleErasure();
scheduleMails();
loadPendingUploads();
scheduleListFetches();

process.on('message', (message) => {
  if (message !== 'stop') return;
  server.close(() => process.exit(0));
  // Without this call, event streams would stay open.
  server.closeAllConnections();
});

/** Waits until the launcher has released the port. Returns at once if there is no launcher. */
function waitForPort(): Promise<void> {
  if (process.send === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const onMessage = (message: unknown) => {
      if (message !== 'listen') return;
      process.off('message', onMessage);
      resolve();
    };
    process.on('message', onMessage);
    process.send?.({ wantsPort: true });
  });
}
