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

const METRICS = '/metrics';
const LOOK_AGAIN_MS = 5000;
/** The first byte of a TLS handshake (RFC 8446, 5.1); no HTTP method begins with it. */
const HANDSHAKE = 22;
/** The timeout for the first byte, for a handshake, and for a plain request. */
const PLAIN_WITHIN_MS = 15_000;
const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i;

/** Makes an HTTP server, or with TLS_CERT and TLS_KEY an HTTPS server that redirects http and reloads renewed files. Throws a UserError. */
export function createWebServer(options: ServerOptions, listener: GatewayListener, env: NodeJS.ProcessEnv = process.env, lookAgainMs = LOOK_AGAIN_MS): Server {
  const paths = tlsPaths(env);
  if (paths === null) return http.createServer({ ...options, ServerResponse: InterceptableResponse }, listener);
  const server = https.createServer({ ...options, ServerResponse: InterceptableResponse, ...readTls(paths), handshakeTimeout: PLAIN_WITHIN_MS }, listener);
  followFiles(server, paths, lookAgainMs);
  answerPlainHttp(server);
  return server;
}

/** Answers plain http, which a browser may use for an address without a scheme. The first byte distinguishes it from TLS. */
function answerPlainHttp(server: https.Server): void {
  const plain = http.createServer(sendToHttps);
  const accept = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), PLAIN_WITHIN_MS);
    timer.unref();
    const giveUp = () => void socket.destroy();
    socket.once('close', () => clearTimeout(timer)).on('error', giveUp);
    socket.once('data', (first: Buffer) => {
      socket.pause().unshift(first);
      if (first[0] !== HANDSHAKE) {
        plain.emit('connection', socket);
        socket.resume();
        return;
      }
      clearTimeout(timer);
      socket.off('error', giveUp);
      // TLS reads the data buffered in the paused socket and continues.
      for (const listener of accept) Reflect.apply(listener, server, [socket]);
    });
  });
}

/** Redirects GET and HEAD requests; refuses data sent unencrypted. */
function sendToHttps(request: IncomingMessage, response: ServerResponse): void {
  const { host = '' } = request.headers;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const href = HOST.test(host) && request.url?.startsWith('/') === true ? `https://${host}${request.url}` : null;
  // Browsers must not cache the redirect, because the port may serve plain http later.
  if (isReading && href !== null) return void response.writeHead(307, { location: href, 'cache-control': 'no-store', connection: 'close' }).end();
  sendMessagePage(response, 'notOverHttp', {
    status: 400,
    ...(href === null ? {} : { link: { href: `https://${host}/`, words: `https://${host}` } }),
    isLast: true,
  });
}

function followFiles(server: https.Server, paths: Parameters<typeof readTls>[0], interval: number): void {
  const files = [paths.certificate, paths.key];
  const reload = () => {
    try {
      server.setSecureContext(readTls(paths));
    } catch (error) {
      // During a renewal the certificate and key may not match. The old ones are used until they do.
      log().error({ error }, 'TLS files changed and were not taken up');
    }
  };
  for (const file of files) watchFile(file, { interval, persistent: false }, reload);
  server.on('close', () => files.forEach((file) => unwatchFile(file, reload)));
}

/** Opens a local http server, from which Next fetches the page after an action without certificates or a proxy. Returns its address. */
export async function openInternalGateway(options: ServerOptions, listener: GatewayListener): Promise<string> {
  const server = http.createServer({ ...options, ServerResponse: InterceptableResponse }, listener);
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the inner door has no port');
  return `http://127.0.0.1:${address.port}`;
}

/** True if Next can parse its state header; otherwise Next would respond with a 500 error. */
export function hasValidRouterState({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree']);
    return true;
  } catch {
    return false;
  }
}

/** Serves `/metrics` on METRICS_PORT at METRICS_HOST (default: this machine only); null without a port. Rejects if it cannot listen. */
export async function serveMetrics(env: NodeJS.ProcessEnv = process.env): Promise<Server | null> {
  const { METRICS_PORT: given = '', METRICS_HOST: host = '127.0.0.1' } = env;
  if (given === '') return null;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`METRICS_PORT=${given} is not a port number.`);
  const metrics = makeMetrics();
  const server = http.createServer((request, response) => {
    if (request.url !== METRICS) return void response.writeHead(404, { 'content-type': 'text/plain' }).end(`Only ${METRICS} is here.\n`);
    metrics.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(port, host, resolve));
  server.unref();
  return server;
}

/** Exits when the launcher ends, even if it is killed. The channel to the launcher may already be closed when this is called. */
export function exitWithLauncher(own: Pick<NodeJS.Process, 'connected' | 'on' | 'exit'> = process): void {
  if (own.connected === false) own.exit(0);
  own.on('disconnect', () => own.exit(0));
}
