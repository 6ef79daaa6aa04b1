import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { withNotFoundPage } from './error-pages';
import { InterceptableResponse } from './interceptable-response';

let server: Server | undefined;
afterEach(() => new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve))));

const sendHtml = (response: ServerResponse, status: number, text: string) =>
  void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(text);

/** Answers as Next does: with an empty page for a missing address, and with text for the internal pages that explain the error. */
const renderLikeNext = async ({ url, headers }: IncomingMessage, response: ServerResponse): Promise<void> => {
  const isMissing = url?.startsWith('/_missing') !== true;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (isMissing) return sendHtml(response, 404, '<html id="__next_error__"></html>');
  sendHtml(response, 200, `<h1>${url}</h1><script nonce="${headers['content-security-policy']}"></script>`);
};

async function fetchPage(path: string, { headers = {}, render = renderLikeNext }: { headers?: Record<string, string>; render?: typeof renderLikeNext } = {}) {
  const made = createServer({ ServerResponse: InterceptableResponse }, (request, response) => {
    request.headers['content-security-policy'] = 'nonce-of-the-request';
    void withNotFoundPage(render)(request, response);
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const answer = await fetch(`http://127.0.0.1:${(made.address() as AddressInfo).port}${path}`, { headers });
  return { status: answer.status, text: await answer.text() };
}

it('a missing page is explained without scripts, with status 404', async () => {
  const { status, text } = await fetchPage('/organise/linden/nowhere');
  expect(status).toBe(404);
  expect(text).toBe('<h1>/_missing</h1><script nonce="nonce-of-the-request"></script>');
});

it('an invalid slip code has its own explanation', async () => {
  expect(await fetchPage('/s/x')).toMatchObject({ status: 404, text: expect.stringContaining('<h1>/_missing/report</h1>') as string });
  expect(await fetchPage('/report/x/white/y')).toMatchObject({ status: 404, text: expect.stringContaining('<h1>/_missing/report</h1>') as string });
});

it('a request of a script for part of a missing page gets Next’s answer', async () => {
  expect((await fetchPage('/organise/linden/nowhere', { headers: { rsc: '1' } })).text).toContain('__next_error__');
});

it('existing pages and missing files are sent unchanged', async () => {
  expect(await fetchPage('/linden', { render: async (_request, response) => sendHtml(response, 200, '<p>here') })).toEqual({ status: 200, text: '<p>here' });
  const text = async (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(404, { 'content-type': 'text/plain' }).end('No such file');
  expect(await fetchPage('/linden/report.trf', { render: text })).toEqual({ status: 404, text: 'No such file' });
});

it('an explanation is sent even if its page cannot be rendered', async () => {
  const render = async (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('content-type', 'text/html');
    sendHtml(response, 404, '');
  };
  const { status, text } = await fetchPage('/linden', { render });
  expect([status, text.includes('Page not found')]).toEqual([404, true]);
});
