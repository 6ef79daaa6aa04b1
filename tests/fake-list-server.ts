import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type AnswerRequest = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on the loopback interface that answers as the test decides and records the requests. */
export class FakeListServer {
  readonly asked: { readonly path: string; readonly headers: IncomingMessage['headers'] }[] = [];
  answer: AnswerRequest = (_, response) => response.writeHead(404).end();
  private readonly server = http.createServer((request, response) => {
    this.asked.push({ path: request.url ?? '', headers: request.headers });
    this.answer(request, response);
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  address(path = '/players_list.zip', host = '127.0.0.1'): string {
    return `http://${host}:${(this.server.address() as AddressInfo).port}${path}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
