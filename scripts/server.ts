// Serves the application; started by the launcher with an IPC channel. Next stands behind a door that answers
// open event streams and unchanged public pages without it.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import next from 'next';
import { addressesAtStart } from '@/lib/installation/site-address';
import { eraseRegularly } from '@/lib/personal-data/erase-regularly';
import { secureAnswer } from '@/lib/serving/content-security';
import { serveEventStream } from '@/lib/serving/event-stream';
import { servePublicPage } from '@/lib/serving/page-cache';
import { isReadableAddress } from '@/lib/serving/readable-address';
import { createWebServer, openInnerDoor } from './web-server';

const isDevelopment = process.argv.includes('--development');
const port = Number(process.env.PORT);
const hostname = process.env.LISTEN_HOST;
const isBehindProxy = process.env.TRUST_PROXY === '1';

// The channel closes when the launcher ends, killed or not: no server is left behind to hold the port.
process.on('disconnect', () => process.exit(0));

const application = next({ dev: isDevelopment, dir: process.cwd(), hostname: 'localhost', port });
await application.prepare();
const render = application.getRequestHandler();

/** What a client says about its own address is believed only behind a proxy, which writes these headers itself. */
function replaceForwarded(request: IncomingMessage): void {
  if (isBehindProxy) return;
  for (const name of Object.keys(request.headers)) if (name.startsWith('x-forwarded-')) delete request.headers[name];
  request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? '';
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isReadableAddress(request.url ?? '')) return void response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end('This address cannot be read.');
  replaceForwarded(request);
  secureAnswer(request, response, { isDevelopment });
  if (serveEventStream(request, response)) return;
  // In development a page also depends on the sources.
  if (isDevelopment) return render(request, response);
  return servePublicPage(request, response, render);
}

const listener: RequestListener = (request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error('request failed', request.url, error);
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('Something went wrong here. Load the page again.');
  });
};

// The name is Next's own.
process.env.__NEXT_PRIVATE_ORIGIN = await openInnerDoor(listener);
const server = createWebServer({}, listener);
// Longer than a proxy keeps its connections, so that it never writes into one being closed.
server.keepAliveTimeout = 65_000;
server.on('error', (error) => {
  process.send?.({ failed: error.message });
  process.exit(1);
});
server.listen({ port, host: hostname }, async () => process.send?.({ ready: true, addresses: await addressesAtStart() }));
eraseRegularly();

process.on('message', (message) => {
  if (message !== 'stop') return;
  server.close(() => process.exit(0));
  // Event streams stay open for as long as their reader wants.
  server.closeAllConnections();
});
