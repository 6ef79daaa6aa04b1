import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLog } from '@/lib/platform/observability/log';
import { logRequestError } from '@/lib/platform/observability/request-errors';
import { withErrorPage } from './error-pages';
import { InterceptableResponse } from './interceptable-response';

let server: Server | undefined;
const processGlobals = globalThis as typeof globalThis & { crosstableLog?: ReturnType<typeof makeLog> };
beforeEach(() => void (processGlobals.crosstableLog = makeLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })));
afterEach(() => new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve))));

/** Answers as Next does when a page fails. */
const failLikeNext = async (_request: IncomingMessage, response: ServerResponse) => {
  response.statusCode = 500;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end('<!DOCTYPE html><html id="__next_error__"></html>');
};

/** Answers as Next does when a page fails because the database is unavailable. Next reports the error before it answers. */
const failInOutage = async (request: IncomingMessage, response: ServerResponse) => {
  const away = Object.assign(new Error("Can't reach database server at 10.1.2.3"), { code: 'P1001' });
  logRequestError(away, { method: 'GET', headers: request.headers }, { routePath: '/(organiser)/organise/page', routeType: 'render' });
  await failLikeNext(request, response);
};

async function fetchPage(
  render: typeof failLikeNext,
  headers: Record<string, string> = { accept: 'text/html' },
  { path = '/organise/linden?round=2', method = 'GET' } = {},
) {
  const made = createServer({ ServerResponse: InterceptableResponse }, (request, response) => {
    request.headers['x-request-id'] = 'k3f9-2b';
    response.setHeader('x-request-id', 'k3f9-2b');
    void withErrorPage(render)(request, response);
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const answer = await fetch(`http://127.0.0.1:${(made.address() as AddressInfo).port}${path}`, { headers, method });
  return {
    status: answer.status,
    text: await answer.text(),
    retryAfter: answer.headers.get('retry-after'),
    policy: answer.headers.get('content-security-policy') ?? '',
  };
}

it('a failed page explains itself without scripts, with the id of the request and a link back', async () => {
  const { status, text } = await fetchPage(failLikeNext);
  expect(status).toBe(500);
  expect(text).toContain('Something went wrong');
  expect(text).toContain('Reference in the server log: k3f9-2b');
  expect(text).toContain('href="/organise/linden?round=2"');
  expect(text).not.toContain('__next_error__');
});

it('a request of a script for part of a failed page gets Next’s answer', async () => {
  expect((await fetchPage(failLikeNext, { accept: 'text/html', rsc: '1' })).text).toContain('__next_error__');
  expect((await fetchPage(failLikeNext, { accept: '*/*' })).text).toContain('__next_error__');
});

it('a page that does not fail is sent unchanged', async () => {
  const { status, text } = await fetchPage(async (_request, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<p>nothing here'));
  expect([status, text]).toEqual([404, '<p>nothing here']);
});

describe('a page for signed-in users while the database is unavailable', () => {
  it('gets status 503 with a time to retry, and does not reveal whether the address exists', async () => {
    const { status, text, retryAfter } = await fetchPage(failInOutage);
    expect([status, retryAfter]).toEqual([503, '5']);
    expect(text).toContain('The database is unavailable');
    expect(text).toContain('href="/organise/linden?round=2"');
    expect(text).not.toMatch(/10\.1\.2\.3|P1001|k3f9|__next_error__/);
    const elsewhere = await fetchPage(failInOutage, undefined, { path: '/organise/no-such-event' });
    expect(elsewhere.text.replace('/organise/no-such-event', '')).toBe(text.replace('/organise/linden?round=2', ''));
  });

  it('reloads itself when the database is available: only its own script may run and send requests', async () => {
    const { text, policy } = await fetchPage(failInOutage);
    const script = /<script>([\s\S]*)<\/script>/.exec(text)?.[1] ?? '';
    expect(script).toContain('location.reload()');
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(policy).toContain("default-src 'none'");
  });

  it('does not send a form again, and links back to it', async () => {
    const { status, text } = await fetchPage(failInOutage, undefined, { method: 'POST' });
    expect(status).toBe(503);
    expect(text).toContain('Back to the page');
    expect(text).not.toContain('<script');
  });

  it('is the same if the client accepts any type; a script’s request for part of a page gets Next’s answer', async () => {
    expect((await fetchPage(failInOutage, { accept: '*/*' })).status).toBe(503);
    expect((await fetchPage(failInOutage, { accept: '*/*', rsc: '1' })).status).toBe(500);
  });

  it('is not reported as unavailable if it later fails for another reason', async () => {
    await fetchPage(failInOutage);
    expect((await fetchPage(failLikeNext)).status).toBe(500);
  });
});
