// Answers requests on the port while the web server restarts. Runs in the launcher, and does not read request bodies.
import http from 'node:http';
import https from 'node:https';
import { t } from '@/lib/platform/messages/translate';
import { readTls, tlsPaths } from './read-tls-files';

const RETRY_AFTER_SECONDS = 5;
/** After this many consecutive failures, the page says that the server keeps failing. */
const FAILURES_BEFORE_NOTICE = 3;
const STYLE = 'body{font:18px/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem}h1{font-size:1.4rem}';
const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const HEALTH_PATH_PATTERN = /^\/api\/health(\/live)?(\?|$)/;

/**
 * Shows a page that reloads itself while the server restarts. Closes the connections of requests that are not for pages. Does nothing if the port is
 * taken.
 */
export function serveMaintenancePage(port: number, env: Readonly<Record<string, string | undefined>> = process.env) {
  let server: http.Server | null = null;
  return {
    isOpen: () => server !== null,
    open: async (times: number) => {
      await closeServer(server);
      const opened = makeServer(env, (request, response) => answer(request, response, times));
      server = await new Promise((resolve) => opened.on('error', () => resolve(null)).listen({ port, host: env.LISTEN_HOST }, () => resolve(opened)));
    },
    close: async () => {
      const opened = server;
      server = null;
      await closeServer(opened);
    },
  };
}

async function closeServer(server: http.Server | null): Promise<void> {
  if (server === null) return;
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}

function makeServer(env: Readonly<Record<string, string | undefined>>, listener: http.RequestListener) {
  const paths = tlsPaths(env);
  return paths === null ? http.createServer(listener) : https.createServer(readTls(paths), listener);
}

function answer({ headers, method, socket, url = '' }: http.IncomingMessage, response: http.ServerResponse, times: number) {
  // The connection is closed without an answer, because a browser does not reopen an event stream after an HTTP error.
  if (headers.accept?.includes('text/html') !== true && !HEALTH_PATH_PATTERN.test(url)) return void socket.destroy();
  const html = pageOf(times, method !== 'GET' && method !== 'HEAD');
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS),
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  response.end(html);
}

function pageOf(times: number, isForm: boolean) {
  const isFailing = times >= FAILURES_BEFORE_NOTICE;
  const title = isFailing ? t('serving.keepsFailing.title') : t('serving.restarting.title');
  const part = isForm ? 'form' : 'text';
  const text = isFailing ? t(`serving.keepsFailing.${part}`, { count: times }) : t(`serving.restarting.${part}`);
  const refresh = isForm ? '' : `<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">`;
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${refresh}<title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${text}</p></main></html>`;
}
