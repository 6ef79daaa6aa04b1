import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeGateway } from '@/lib/views/gateway/gateway';
import { InterceptableResponse } from './interceptable-response';
import { listStaticFiles } from './static-files';

let server: Server;
let baseUrl = '';
let renderedAddresses: string[] = [];

beforeEach(async () => {
  renderedAddresses = [];
  const files = ['/icon.svg', '/sw.js', '/help/pictures/desk.png', '/manifest.webmanifest', '/_next/static/chunks/a.js'];
  const door = makeGateway({
    render: async (request, response) => {
      renderedAddresses.push(
        `${request.method} ${request.url} ${['range', 'if-match', 'if-none-match'].filter((name) => request.headers[name] !== undefined).join(' ')}`.trim(),
      );
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=60', 'set-cookie': 'a=b', etag: '"next"' });
      response.write(`whole ${request.url}`);
      response.end();
    },
    prepare: () => {},
    hasValidSession: async () => false,
    hasValidRouterState: () => true,
    files,
  });
  server = createServer({ ServerResponse: InterceptableResponse }, (request, response) => void door(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const statusOf = async (address: string, init?: RequestInit) => (await fetch(`${baseUrl}${address}`, init)).status;

describe('a static file', () => {
  it.each(['/icon.svg', '/sw.js', '/manifest.webmanifest', '/help/pictures/desk.png', '/_next/static/chunks/a.js'])(
    'is read once, whatever query follows its address and whatever part is requested: %s',
    async (file) => {
      const conditions: Record<string, string>[] = [
        { range: 'bytes=9999999-' },
        { 'if-match': '"x"' },
        { 'if-none-match': '"y"' },
        { 'accept-encoding': 'identity' },
        { 'accept-encoding': 'br' },
      ];
      for (const [index, headers] of conditions.entries()) {
        const answer = await fetch(`${baseUrl}${file}?n=${index}`, { headers });
        expect([answer.status, await answer.text(), answer.headers.get('cache-control'), answer.headers.get('set-cookie')]).toEqual([
          200,
          `whole ${file}`,
          'public, max-age=60',
          null,
        ]);
      }
      expect(await statusOf(file, { method: 'HEAD' })).toBe(200);
      expect(renderedAddresses).toEqual([`GET ${file}`]);
    },
  );

  it('is not sent to a client that has it', async () => {
    const etag = (await fetch(`${baseUrl}/sw.js`)).headers.get('etag') ?? '';
    const answer = await fetch(`${baseUrl}/sw.js`, { headers: { 'if-none-match': etag } });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([304, 'public, max-age=60']);
    expect(await statusOf('/sw.js', { method: 'POST' })).toBe(404);
  });

  it.each([
    '/favicon.ico',
    '/favicon.ico?n=1',
    '/robots.txt',
    '/.env',
    '/.well-known/x',
    '/wp-login.php?a',
    '/icon.svg/x',
    '/_next',
    '/_next/data/x.json',
    '/_next/static',
    '/_next/static/',
    '/_next/static/chunks/b.js',
    '/_next/static/chunks/',
  ])('that does not exist is refused without Next: %s', async (address) => {
    expect(await statusOf(address)).toBe(404);
    expect(renderedAddresses).toEqual([]);
  });

  it('is never resized: the address of Next’s image optimiser, which could render any page, is refused', async () => {
    for (const address of ['/_next/image?url=%2Ficon.svg&w=640&q=75', '/_next/image?url=%2Fopen%2Fa&w=16&q=1', '/_next/image/', '/_next/image%3Furl'])
      expect(await statusOf(address)).toBe(404);
    expect(renderedAddresses).toEqual([]);
  });
});

it('lists every file of a build by its address', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'static-'));
  mkdirSync(path.join(folder, 'chunks/app'), { recursive: true });
  for (const file of ['a.css', 'chunks/app/b-1.js']) writeFileSync(path.join(folder, file), '');
  const [ofManual, others] = [true, false].map((is) => listStaticFiles(folder, ['desk.png']).filter((file) => file.startsWith('/help/pictures/') === is));
  expect(ofManual).toContain('/help/pictures/desk.png');
  expect(others?.toSorted()).toEqual(['/_next/static/a.css', '/_next/static/chunks/app/b-1.js', '/icon.svg', '/manifest.webmanifest', '/sw.js']);
  rmSync(folder, { recursive: true });
});
