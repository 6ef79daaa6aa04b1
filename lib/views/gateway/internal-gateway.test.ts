import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { InterceptableResponse } from '@/lib/platform/http/interceptable-response';
import { makeInternalGateway } from './gateway';

const MEGABYTE = 1024 * 1024;
let close = async () => {};
afterEach(() => close());

/**
 * Starts a server behind the internal gateway. `send` posts a body in chunks and returns the status line. `read` returns the number of bytes read.
 */
async function startInternalGateway(isKnown: boolean) {
  let read = 0;
  const render = async (request: AsyncIterable<Buffer>, response: InterceptableResponse) => {
    for await (const chunk of request) read += chunk.length;
    response.end('the page');
  };
  const door = makeInternalGateway({ render, prepare: () => {}, hasValidSession: () => Promise.resolve(isKnown) });
  const server = createServer({ ServerResponse: InterceptableResponse }, (request, response) => void door(request, response).catch(() => {}));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const send = (path: string, bytes: number) =>
    new Promise<string>((resolve) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      socket.on('error', () => {}).setEncoding('utf8');
      socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n`);
      for (let left = bytes; left > 0; left -= 16_384) socket.write(`4000\r\n${'x'.repeat(16_384)}\r\n`);
      socket.write('0\r\n\r\n');
      socket.once('data', (answer) => {
        socket.destroy();
        resolve(String(answer).split('\r\n', 1)[0] ?? '');
      });
    });
  return { send, read: () => read };
}

it('the internal gateway has the same limits for visitors without a session as the public gateway', async () => {
  const { send, read } = await startInternalGateway(false);
  expect(await send('/organise/spring-open', 4 * MEGABYTE)).toBe('HTTP/1.1 413 Payload Too Large');
  expect(read()).toBe(0);
  expect(await send('/organise/spring-open', 16_384)).toBe('HTTP/1.1 200 OK');
});

it('the internal gateway accepts a large form of a signed-in user and cuts off a larger one', async () => {
  const { send, read } = await startInternalGateway(true);
  expect(await send('/organise/spring-open', MEGABYTE / 2)).toBe('HTTP/1.1 200 OK');
  expect(read()).toBe(MEGABYTE / 2);
  expect(await send('/organise/spring-open', 8 * MEGABYTE)).toBe('HTTP/1.1 413 Payload Too Large');
  expect(read()).toBeLessThan(2 * MEGABYTE);
});
