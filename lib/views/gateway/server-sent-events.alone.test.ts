import { Agent, createServer, get, type ClientRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StreamLimiter } from '@/lib/platform/http/stream-limiter';
import { serveServerSentEvents } from './server-sent-events';

const listeners = vi.hoisted(() => new Set<(section: unknown) => void>());
const section = (tag: string) => ({ sectionId: 's', tag, builtAt: 'now', body: { roundRecords: [] } });
vi.mock('@/lib/views/publishing/public-snapshot-cache', () => ({
  publicSnapshots: () => ({
    asOf: () => null,
    section: () => Promise.resolve({ sectionId: 's', tag: 'one', builtAt: 'now', body: { roundRecords: [] } }),
    subscribe: (_: string, listener: (next: unknown) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  }),
}));

const STREAM_COUNT = 2000;
let server: Server;
let url = '';
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const openRequests: ClientRequest[] = [];

beforeEach(async () => {
  server = createServer((request, response) => void serveServerSentEvents(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/live/open/a`;
});
afterEach(async () => {
  for (const request of openRequests.splice(0)) request.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  listeners.clear();
});

/** Resolves with the first data of a stream, and calls `onMore` for all later data. */
function openStream(onMore: () => void = () => {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (answer) => {
      answer.setEncoding('utf8').once('data', (first: string) => {
        resolve(first);
        answer.on('data', onMore);
      });
    });
    request.on('error', reject);
    openRequests.push(request);
  });
}

describe('event streams', () => {
  it('are served to two thousand phones with one address', async () => {
    let told = 0;
    for (let opened = 0; opened < STREAM_COUNT; opened += 100) {
      const first = await Promise.all(Array.from({ length: 100 }, () => openStream(() => (told += 1))));
      expect(first.every((text) => text.includes('"tag":"one"'))).toBe(true);
    }
    expect(listeners.size).toBe(STREAM_COUNT);
    for (const listener of listeners) listener(section('two'));
    await expect.poll(() => told).toBe(STREAM_COUNT);
  });

  it('of a removed section send that it is gone, and end', async () => {
    const streamed = fetch(url).then((answer) => answer.text());
    await expect.poll(() => listeners.size).toBe(1);
    for (const listener of listeners) listener(null);
    expect((await streamed).split('\n\n').slice(-2)).toEqual(['id: \nevent: section\ndata: null', '']);
    await expect.poll(() => listeners.size).toBe(0);
  });

  it('release their places when they end', async () => {
    await openStream();
    expect(listeners.size).toBe(1);
    for (const request of openRequests.splice(0)) request.destroy();
    await expect.poll(() => listeners.size).toBe(0);
  });
});

describe('the limit for streams', () => {
  it('applies to each address and to all together', () => {
    const places = new StreamLimiter({ perOrigin: 2, inAll: 3 });
    const first = places.take('a');
    expect([first, places.take('a'), places.take('b')].every((giveBack) => giveBack !== null)).toBe(true);
    expect([places.take('a'), places.take('b')]).toEqual([null, null]);
    first?.();
    first?.();
    expect(places.take('b')).not.toBe(null);
    expect(places.take('b')).toBe(null);
  });

  it('gives a plain 503 response with a time to try again', async () => {
    const { crosstableStreams } = globalThis as { crosstableStreams?: StreamLimiter };
    Object.assign(globalThis, { crosstableStreams: new StreamLimiter({ perOrigin: 0, inAll: 0 }) });
    const answer = await fetch(url);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(await answer.text()).toContain('The server has too many connected pages');
    expect((await fetch(`${url}?once`)).status).toBe(200);
    Object.assign(globalThis, { crosstableStreams });
  });
});
