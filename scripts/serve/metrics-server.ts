import http, { type Server } from 'node:http';
import { makeMetrics } from '@/lib/views/door/metrics';

const PATH = '/metrics';

/** Serves `/metrics` on METRICS_PORT, for this machine or METRICS_HOST; null without a port. Rejects when it cannot listen. */
export async function serveMetrics(env: NodeJS.ProcessEnv = process.env): Promise<Server | null> {
  const { METRICS_PORT: given = '', METRICS_HOST: host = '127.0.0.1' } = env;
  if (given === '') return null;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`METRICS_PORT=${given} is not a port number.`);
  const metrics = makeMetrics();
  const server = http.createServer((request, response) => {
    if (request.url !== PATH) return void response.writeHead(404, { 'content-type': 'text/plain' }).end(`Only ${PATH} is here.\n`);
    metrics.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(port, host, resolve));
  server.unref();
  return server;
}
