import { unwatchFile, watchFile } from 'node:fs';
import http, { type RequestListener, type Server, type ServerOptions } from 'node:http';
import https from 'node:https';
import { readTls, tlsPaths } from './tls-files.mjs';

const LOOK_AGAIN_MS = 5000;

/**
 * An HTTP server; an HTTPS one when TLS_CERT and TLS_KEY name a certificate and its key. Renewed files are taken up
 * while it runs. Throws a PlainError when the files cannot serve.
 */
export function createWebServer(options: ServerOptions, listener: RequestListener, env: NodeJS.ProcessEnv = process.env, lookAgainMs = LOOK_AGAIN_MS): Server {
  const paths = tlsPaths(env);
  if (paths === null) return http.createServer(options, listener);
  const server = https.createServer({ ...options, ...readTls(paths) }, listener);
  followFiles(server, paths, lookAgainMs);
  return server;
}

function followFiles(server: https.Server, paths: Parameters<typeof readTls>[0], interval: number): void {
  const files = [paths.certificate, paths.key];
  const reload = () => {
    try {
      server.setSecureContext(readTls(paths));
    } catch (error) {
      // Between the two files of a renewal they do not belong together: what is in use stays.
      console.error('TLS files changed and were not taken up:', error instanceof Error ? error.message : error);
    }
  };
  for (const file of files) watchFile(file, { interval, persistent: false }, reload);
  server.on('close', () => files.forEach((file) => unwatchFile(file, reload)));
}

/**
 * A second door for the server itself, on this machine only; gives back its address. After an action that redirects, Next
 * fetches the next page from its own address: over https `localhost` does not stand in the certificate, and behind a
 * proxy the scheme of the visitor is not the one that this server speaks.
 */
export async function openInnerDoor(listener: RequestListener): Promise<string> {
  const server = http.createServer(listener);
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the inner door has no port');
  return `http://127.0.0.1:${address.port}`;
}
