// Serves the application; started by the launcher with an IPC channel.
import http from 'node:http';
import next from 'next';
import { ROOT } from './paths.mjs';

const isDevelopment = process.argv.includes('--development');
const port = Number(process.env.PORT);
const hostname = process.env.HOSTNAME_TO_BIND;

// The channel closes when the launcher ends, killed or not: no server is left behind to hold the port.
process.on('disconnect', () => process.exit(0));

const application = next({ dev: isDevelopment, dir: ROOT, hostname: 'localhost', port });
await application.prepare();
const handle = application.getRequestHandler();
const server = http.createServer((request, response) => handle(request, response));
// Longer than a proxy keeps its connections, so that it never writes into one being closed.
server.keepAliveTimeout = 65_000;
server.on('error', (error) => {
  process.send?.({ failed: error.message });
  process.exit(1);
});
server.listen({ port, host: hostname }, () => process.send?.({ ready: true }));

process.on('message', (message) => {
  if (message !== 'stop') return;
  server.close(() => process.exit(0));
  // Event streams stay open for as long as their reader wants.
  server.closeAllConnections();
});
