import { unwatchFile, watchFile } from 'node:fs';
import http, { type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { InterceptableResponse } from '@/lib/platform/http/interceptable-response';
import { sendMessagePage } from '@/lib/platform/http/scriptless-page';
import { log } from '@/lib/platform/observability/log';
import { makeMetrics } from '@/lib/views/gateway/metrics';
import { readTls, tlsPaths } from './read-tls-files';

export type GatewayListener = (request: IncomingMessage, response: InterceptableResponse) => void;

const METRICS_PATH = '/metrics';
const FILE_CHECK_INTERVAL_MS = 5000;
/** The first byte of a TLS handshake (RFC 8446, 5.1). No HTTP method begins with it. */
const TLS_HANDSHAKE_BYTE = 22;
/** The time limit in ms for the first byte, for a handshake, and for a plain http request. */
const FIRST_BYTE_TIMEOUT_MS = 15_000;
const HOST_PATTERN = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i;

/**
 * Makes an HTTP server. With TLS_CERT and TLS_KEY, makes an HTTPS server that redirects http requests and reloads these files after a
 * renewal. Throws a UserError for unusable files.
 */
export function createWebServer(
  options: ServerOptions,
  listener: GatewayListener,
  env: NodeJS.ProcessEnv = process.env,
  checkEveryMs = FILE_CHECK_INTERVAL_MS,
): Server {
  const paths = tlsPaths(env);
  if (paths === null) return http.createServer({ ...options, ServerResponse: InterceptableResponse }, listener);
  const server = https.createServer(
    { ...options, ServerResponse: InterceptableResponse, ...readTls(paths), handshakeTimeout: FIRST_BYTE_TIMEOUT_MS },
    listener,
  );
  reloadOnChange(server, paths, checkEveryMs);
  answerPlainHttp(server);
  return server;
}

/** Answers plain http on the same port, which a browser may use for an address without a scheme. The first byte shows whether a connection is TLS. */
function answerPlainHttp(server: https.Server): void {
  const plain = http.createServer(sendToHttps);
  const accept = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), FIRST_BYTE_TIMEOUT_MS);
    timer.unref();
    const giveUp = () => void socket.destroy();
    socket.once('close', () => clearTimeout(timer)).on('error', giveUp);
    socket.once('data', (first: Buffer) => {
      socket.pause().unshift(first);
      if (first[0] !== TLS_HANDSHAKE_BYTE) {
        plain.emit('connection', socket);
        socket.resume();
        return;
      }
      clearTimeout(timer);
      socket.off('error', giveUp);
      // TLS then reads the data that the paused socket has buffered.
      for (const listener of accept) Reflect.apply(listener, server, [socket]);
    });
  });
}

/** Redirects GET and HEAD requests to https. Refuses other requests, because their data was sent without encryption. */
function sendToHttps(request: IncomingMessage, response: ServerResponse): void {
  const { host = '' } = request.headers;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const href = HOST_PATTERN.test(host) && request.url?.startsWith('/') === true ? `https://${host}${request.url}` : null;
  // Browsers must not cache the redirect, because the port may serve plain http later.
  if (isReading && href !== null) return void response.writeHead(307, { location: href, 'cache-control': 'no-store', connection: 'close' }).end();
  sendMessagePage(response, 'notOverHttp', {
    status: 400,
    ...(href === null ? {} : { link: { href: `https://${host}/`, words: `https://${host}` } }),
    isLast: true,
  });
}

function reloadOnChange(server: https.Server, paths: Parameters<typeof readTls>[0], interval: number): void {
  const files = [paths.certificate, paths.key];
  const reload = () => {
    try {
      server.setSecureContext(readTls(paths));
    } catch (error) {
      // During a renewal, a new certificate may be read with the old key, which does not match. The old pair is used until both files are
      // new.
      log().error({ error }, 'TLS files changed and were not taken up');
    }
  };
  for (const file of files) watchFile(file, { interval, persistent: false }, reload);
  server.on('close', () => files.forEach((file) => unwatchFile(file, reload)));
}

/**
 * Opens an http server on this machine only, and returns its address. After a server action, Next fetches the page from this
 * address, without certificates or a proxy.
 */
export async function openInternalGateway(options: ServerOptions, listener: GatewayListener): Promise<string> {
  const server = http.createServer({ ...options, ServerResponse: InterceptableResponse }, listener);
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the inner door has no port');
  return `http://127.0.0.1:${address.port}`;
}

/** True if Next can parse the request's router state header. Next answers an invalid header with error 500. */
export function hasValidRouterState({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree']);
    return true;
  } catch {
    return false;
  }
}

/**
 * Serves `/metrics` on METRICS_PORT at METRICS_HOST (default: this machine
 * only). Resolves to null without a port. Rejects if the port cannot be used.
 */
export async function serveMetrics(env: NodeJS.ProcessEnv = process.env): Promise<Server | null> {
  const { METRICS_PORT: given = '', METRICS_HOST: host = '127.0.0.1' } = env;
  if (given === '') return null;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`METRICS_PORT=${given} is not a port number.`);
  const metrics = makeMetrics();
  const server = http.createServer((request, response) => {
    if (request.url !== METRICS_PATH) return void response.writeHead(404, { 'content-type': 'text/plain' }).end(`Only ${METRICS_PATH} is here.\n`);
    metrics.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(port, host, resolve));
  server.unref();
  return server;
}

/** Exits when the launcher ends, even if the launcher is killed. The channel to the launcher may be closed before this is called. */
export function exitWithLauncher(own: Pick<NodeJS.Process, 'connected' | 'on' | 'exit'> = process): void {
  if (own.connected === false) own.exit(0);
  own.on('disconnect', () => own.exit(0));
}
