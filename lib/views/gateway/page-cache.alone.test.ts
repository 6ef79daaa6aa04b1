import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InterceptableResponse } from '@/lib/platform/http/interceptable-response';
import type { CacheablePage } from './cacheable-page';
import { serveCachedPage, servePublicPage } from './page-cache';

const foundPage = vi.hoisted(() => ({ current: null as CacheablePage | null, isAway: false }));
// The content of the page does not matter in these tests, only its tag.
vi.mock('./cacheable-page', () => ({
  findCacheablePage: () => (foundPage.isAway ? Promise.reject(new Error('no database')) : Promise.resolve(foundPage.current)),
}));

let server: Server;
let base = '';
let renderCount = 0;
let status = 200;
let cookie: string | null = null;
let url = '';
let wasServedFromCache = false;

beforeEach(async () => {
  renderCount = 0;
  status = 200;
  cookie = null;
  server = createServer({ ServerResponse: InterceptableResponse }, (request, response) => {
    const render = async (asked: IncomingMessage, answer: ServerResponse) => {
      renderCount += 1;
      url = asked.url ?? '';
      if (cookie !== null) answer.setHeader('set-cookie', cookie);
      answer.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
      answer.write(`<body><p>rendering ${renderCount}, `);
      await Promise.resolve();
      answer.end('½</p>');
    };
    void (async () => {
      wasServedFromCache = await serveCachedPage(request, response);
      if (!wasServedFromCache && !(await servePublicPage(request, response, render))) await render(request, response);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

let keyCount = 0;
const replaceFoundPage = () => {
  keyCount += 1;
  foundPage.current = { key: `/page-${keyCount}`, tag: 'one', status: 200, keep: 'for-all', asOf: null, work: null };
};
const fetchText = async () => (await fetch(base)).text();

describe('rendered public pages', () => {
  it('are rendered once for each tag, even for simultaneous requests', async () => {
    replaceFoundPage();
    expect(await Promise.all([fetchText(), fetchText(), fetchText()])).toEqual(Array(3).fill('<body><p>rendering 1, ½</p>'));
    expect(await fetchText()).toBe('<body><p>rendering 1, ½</p>');
  });

  it('are sent from the cache without preparation for rendering while the tag stays the same, with the request id', async () => {
    replaceFoundPage();
    const seen: unknown[] = [];
    for (const tag of ['one', 'one', 'two', 'two']) {
      if (foundPage.current !== null) foundPage.current = { ...foundPage.current, tag };
      const answer = await fetch(base, { headers: { 'x-request-id': `asked-${tag}` } });
      seen.push([wasServedFromCache, answer.headers.get('x-request-id'), await answer.text()]);
    }
    expect(seen).toEqual([
      [false, 'asked-one', '<body><p>rendering 1, ½</p>'],
      [true, 'asked-one', '<body><p>rendering 1, ½</p>'],
      [false, 'asked-two', '<body><p>rendering 2, ½</p>'],
      [true, 'asked-two', '<body><p>rendering 2, ½</p>'],
    ]);
  });

  it('are not rendered again for HEAD requests', async () => {
    replaceFoundPage();
    for (let count = 0; count < 3; count += 1) {
      const answer = await fetch(base, { method: 'HEAD' });
      expect([answer.status, await answer.text()]).toEqual([200, '']);
    }
    expect(await fetchText()).toBe('<body><p>rendering 1, ½</p>');
  });

  it('are rendered again when the tag changes', async () => {
    replaceFoundPage();
    await fetchText();
    foundPage.current = { key: `/page-${keyCount}`, tag: 'two', status: 200, keep: 'for-all', asOf: null, work: null };
    expect(await fetchText()).toBe('<body><p>rendering 2, ½</p>');
  });

  it('are compressed from the first answer on', async () => {
    replaceFoundPage();
    for (let count = 0; count < 2; count += 1) {
      const raw = await new Promise<Buffer>((resolve, reject) => {
        import('node:http').then(({ get }) =>
          get(base, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
            expect(answer.headers['content-encoding']).toBe('gzip');
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('end', () => resolve(Buffer.concat(chunks)));
          }).on('error', reject),
        );
      });
      expect(gunzipSync(raw).toString()).toBe('<body><p>rendering 1, ½</p>');
    }
  });

  it('are sent to all waiting requests, even if results keep coming in', async () => {
    replaceFoundPage();
    const changing = setInterval(() => {
      if (foundPage.current !== null) foundPage.current = { ...foundPage.current, tag: `${foundPage.current.tag}+` };
    }, 1);
    const waited = await Promise.all(Array.from({ length: 30 }, fetchText));
    clearInterval(changing);
    expect(waited.every((page) => page.startsWith('<body><p>rendering'))).toBe(true);
  });

  it('are sent uncompressed to clients that accept nothing else', async () => {
    replaceFoundPage();
    await fetchText();
    const plain = await fetch(base, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBe(null);
    expect(await plain.text()).toBe('<body><p>rendering 1, ½</p>');
  });

  it('are rendered at their canonical address', async () => {
    replaceFoundPage();
    await fetch(`${base}/page?unknown=1`);
    expect(url).toBe(`/page-${keyCount}`);
  });

  it('with keep: not are rendered and not cached', async () => {
    replaceFoundPage();
    foundPage.current = { key: `/page-${keyCount}`, tag: 'one', status: 200, keep: 'not', asOf: null, work: null };
    await fetchText();
    expect(await fetchText()).toBe('<body><p>rendering 2, ½</p>');
  });

  it('are answered with 304 if the client has them', async () => {
    replaceFoundPage();
    const first = await fetch(base);
    const etag = first.headers.get('etag') ?? '';
    expect((await fetch(base, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('for wrong addresses are cached as 404', async () => {
    foundPage.current = { key: '/_nowhere', tag: 'one', status: 404, keep: 'for-all', asOf: null, work: null };
    status = 404;
    for (let count = 0; count < 3; count += 1) expect((await fetch(base, { headers: { 'if-none-match': '"any"' } })).status).toBe(404);
    expect(renderCount).toBe(1);
  });

  it('are not cached if they are errors, set a cookie or are not public', async () => {
    replaceFoundPage();
    status = 404;
    expect((await fetch(base)).status).toBe(404);
    await fetchText();
    expect(renderCount).toBe(2);
    status = 200;
    cookie = 'session=1';
    await fetchText();
    await fetchText();
    expect(renderCount).toBe(4);
    cookie = null;
    foundPage.current = null;
    await fetchText();
    await fetchText();
    expect(renderCount).toBe(6);
  });

  it('are sent with their age while the database is unavailable, and browsers do not cache them', async () => {
    replaceFoundPage();
    await fetchText();
    const page = { key: `/page-${keyCount}`, tag: 'one', status: 200, keep: 'for-all', work: null } as const;
    foundPage.current = { ...page, asOf: Date.now() - 12 * 60_000 };
    const answer = await fetch(base);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.text()).toMatch(/<p role="status"[^>]*>The database is unavailable at the moment.*12 minutes ago.*<p>rendering 1/s);
    foundPage.current = { ...page, asOf: null };
    expect(await fetchText()).not.toContain('ago');
    expect(renderCount).toBe(1);
  });

  it('are rendered from cached data while the database is unavailable, even searches', async () => {
    replaceFoundPage();
    foundPage.current = { key: `/page-${keyCount}?q=x`, tag: 'one', status: 200, keep: 'not', asOf: Date.now(), work: null };
    expect(await fetchText()).toMatch(/less than a minute ago.*rendering 1/s);
    expect(await fetchText()).toMatch(/rendering 2/);
  });

  it('without cached data are answered with 503 and a time to try again', async () => {
    replaceFoundPage();
    foundPage.isAway = true;
    const answer = await fetch(base);
    foundPage.isAway = false;
    expect([answer.status, answer.headers.get('retry-after'), renderCount]).toEqual([503, '5', 0]);
    expect(await answer.text()).toContain('The database is unavailable');
  });
});
