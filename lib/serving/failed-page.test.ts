import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { sayingWhatFailed } from './failed-page';

let server: Server | undefined;
afterEach(() => new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve))));

/** As Next answers a page that fails. */
const fail = async (_request: IncomingMessage, response: ServerResponse) => {
  response.statusCode = 500;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end('<!DOCTYPE html><html id="__next_error__"></html>');
};

async function ask(render: typeof fail, headers: Record<string, string> = { accept: 'text/html' }) {
  const made = createServer((request, response) => {
    response.setHeader('x-request-id', 'k3f9-2b');
    void sayingWhatFailed(render)(request, response);
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const answer = await fetch(`http://127.0.0.1:${(made.address() as AddressInfo).port}/organise/linden?round=2`, { headers });
  return { status: answer.status, text: await answer.text() };
}

it('a page that fails says so in words without scripts, with the number to quote and the way back', async () => {
  const { status, text } = await ask(fail);
  expect(status).toBe(500);
  expect(text).toContain('This did not work');
  expect(text).toContain('To find it in the log of the server: k3f9-2b');
  expect(text).toContain('href="/organise/linden?round=2"');
  expect(text).not.toContain('__next_error__');
});

it('a part of a page that fails is left to the page that asked for it', async () => {
  expect((await ask(fail, { accept: 'text/html', rsc: '1' })).text).toContain('__next_error__');
  expect((await ask(fail, { accept: '*/*' })).text).toContain('__next_error__');
});

it('a page that does not fail is sent as it is', async () => {
  const { status, text } = await ask(async (_request, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<p>nothing here'));
  expect([status, text]).toEqual([404, '<p>nothing here']);
});
