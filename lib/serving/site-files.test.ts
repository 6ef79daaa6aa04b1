import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { makeDoor } from './door';

/** What the door does with a request from a stranger: what Next is asked for, or the status it answers itself. */
async function ask(url: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}) {
  const rendered: IncomingMessage[] = [];
  const door = makeDoor({ render: async (request, response) => void (rendered.push(request), response.end()), hasSession: async () => false, keepsPages: true });
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method, headers });
  const response = new ServerResponse(request);
  await door(request, response);
  return { rendered: rendered.map((one) => one.url), headers: rendered[0]?.headers, status: response.statusCode };
}

describe('a file of the site', () => {
  it.each(['/icon.svg', '/sw.js', '/manifest.webmanifest', '/_next/static/chunks/a.js'])('has one address, whatever stands behind it: %s', async (path) => {
    expect(await ask(`${path}?n=1&m=2`)).toMatchObject({ rendered: [path] });
  });

  it('is sent whole: a part or a version that it does not have makes no error page', async () => {
    const headers = { range: 'bytes=9999999-', 'if-match': '"x"', 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT', 'if-none-match': '"y"' };
    expect((await ask('/sw.js', { headers })).headers).toEqual({ 'if-none-match': '"y"' });
    expect(await ask('/sw.js', { method: 'POST' })).toMatchObject({ rendered: [], status: 404 });
  });

  it.each(['/favicon.ico', '/favicon.ico?n=1', '/robots.txt', '/.env', '/.well-known/x', '/wp-login.php?a', '/icon.svg/x', '/_next', '/_next/data/x.json', '/_next/static', '/_next/static/'])(
    'that is not there costs nothing: %s',
    async (url) => expect(await ask(url)).toMatchObject({ rendered: [], status: 404 }),
  );

  it('is never made smaller on request: the door of pictures, which renders any page that is named to it, is shut', async () => {
    for (const url of ['/_next/image?url=%2Ficon.svg&w=640&q=75', '/_next/image?url=%2Fopen%2Fa&w=16&q=1', '/_next/image/', '/_next/image%3Furl']) expect(await ask(url)).toMatchObject({ rendered: [], status: 404 });
  });
});
