import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enforceBodyLimit } from './body-limits';

let server: Server;
let port = 0;
let hasSession = false;
let readByteCounts: number[] = [];
let highestBufferBytes = 0;

beforeEach(async () => {
  [hasSession, readByteCounts, highestBufferBytes] = [false, [], 0];
  server = createServer((request, response) => {
    void enforceBodyLimit(request, response, () => Promise.resolve(hasSession))
      .then(async (isAdmitted) => {
        if (!isAdmitted) return;
        let bytes = 0;
        for await (const chunk of request) bytes += (chunk as Buffer).length;
        readByteCounts.push(bytes);
        response.end(`read ${bytes}`);
      })
      .catch(() => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

interface ResponseToBody {
  readonly status: number;
  readonly text: string;
}

/** Posts a body, with a `content-length` of `bytes` or in chunks. `sent`: the number of bytes that are actually sent. */
function send(path: string, bytes: number, { chunked = false, sent = bytes } = {}): Promise<ResponseToBody> {
  return new Promise((resolve, reject) => {
    const request = ask({ port, host: '127.0.0.1', path, method: 'POST', headers: chunked ? {} : { 'content-length': bytes } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    request.on('error', reject);
    const part = Buffer.alloc(Math.min(sent, 16 * 1024), 'x');
    let left = sent;
    const more = () => {
      highestBufferBytes = Math.max(highestBufferBytes, process.memoryUsage().arrayBuffers);
      while (left > 0) {
        const size = Math.min(left, part.length);
        left -= size;
        if (!request.write(part.subarray(0, size))) return void request.once('drain', more);
      }
      if (sent === bytes) request.end();
    };
    more();
  });
}

const IMPORT_PATH = '/organise/open/a/entries/import';

describe('the limits for request bodies', () => {
  it('a body within its limit arrives completely, with a stated length or in chunks', async () => {
    expect((await send('/sign-in', 60_000)).text).toBe('read 60000');
    expect((await send('/sign-in', 60_000, { chunked: true })).text).toBe('read 60000');
    expect((await send('/sign-in', 0)).text).toBe('read 0');
    hasSession = true;
    expect((await send(IMPORT_PATH, 4_000_000)).text).toBe('read 4000000');
    expect((await send(IMPORT_PATH, 4_000_000, { chunked: true })).text).toBe('read 4000000');
  });

  it('a body above its limit is refused before it is read', async () => {
    for (const [path, bytes] of [
      ['/sign-in', 70_000],
      ['/api/organise/results', 17_000],
      [IMPORT_PATH, 300_000_000],
    ] as const) {
      const { status, text } = await send(path, bytes, { sent: 1000 });
      expect(status).toBe(413);
      expect(text).toContain('Too much data was sent');
    }
    expect(readByteCounts).toEqual([]);
  });

  it('the refusal states the limit and links back to the form', async () => {
    const { text } = await send(IMPORT_PATH, 300_000_000, { sent: 1000 });
    expect(text).toContain('The limit is 4 MB.');
    expect(text).toContain(`href="${IMPORT_PATH}"`);
    expect(text).toContain('a smaller file');
  });

  it('the refusal mentions a file only on pages that accept one', async () => {
    const { text } = await send('/sign-in', 300_000, { sent: 1000 });
    expect(text).toContain('send less at a time');
    expect(text).not.toContain('file');
  });

  it('a body without a stated length is counted as it arrives and cut off at its limit', async () => {
    const before = process.memoryUsage().arrayBuffers;
    expect((await send('/sign-in', 3_000_000, { chunked: true })).status).toBe(413);
    hasSession = true;
    expect((await send(IMPORT_PATH, 12_000_000, { chunked: true })).status).toBe(413);
    expect(readByteCounts).toEqual([]);
    expect(highestBufferBytes - before).toBeLessThan(12_000_000);
  });

  it('a visitor without a session may not send large bodies', async () => {
    expect((await send(IMPORT_PATH, 1_000_000, { sent: 1000 })).status).toBe(401);
    expect((await send(IMPORT_PATH, 1_000_000, { chunked: true })).status).toBe(413);
    expect((await send('/organise/open/a', 200_000, { sent: 1000 })).status).toBe(401);
    expect(readByteCounts).toEqual([]);
    hasSession = true;
    expect((await send('/organise/open/a', 200_000)).text).toBe('read 200000');
  });

  it('a sender that ignores the limit still gets the refusal', async () => {
    const { status, text } = await send('/sign-in', 5_000_000);
    expect(status).toBe(413);
    expect(text).toContain('Nothing was saved');
  });
});

describe('many bodies above their limit', () => {
  it('are cut off once together they exceed the budget for discarded bytes', async () => {
    const body = Buffer.alloc(50_000_000);
    const [rounds, atOnce] = [5, 4];
    let taken = 0;
    server.on('connection', (socket) => socket.on('close', () => (taken += socket.bytesRead)));
    const throwIn = () =>
      new Promise<void>((resolve) => {
        const request = ask({ port, host: '127.0.0.1', path: '/sign-in', method: 'POST', headers: { 'content-length': body.length } }, (answer) =>
          answer.resume(),
        );
        request.on('error', () => {});
        request.on('close', resolve);
        request.end(body);
      });
    for (let round = 0; round < rounds; round += 1) await Promise.all(Array.from({ length: atOnce }, throwIn));
    // Until the budget is checked, some bodies may be read in full. After that, almost nothing is read.
    expect(taken).toBeLessThan((rounds * atOnce * body.length) / 2);
  });
});

describe('slow bodies', () => {
  it('a body that does not arrive in time is refused, and its page is never rendered', async () => {
    const answered = createServer((request, response) => {
      void enforceBodyLimit(request, response, () => Promise.resolve(false), { small: 50, large: 50 });
    });
    await new Promise<void>((resolve) => answered.listen(0, '127.0.0.1', resolve));
    port = (answered.address() as AddressInfo).port;
    const { status, text } = await send('/sign-in', 1000, { sent: 10 });
    expect(status).toBe(408);
    expect(text).toContain('took too long');
    answered.closeAllConnections();
    await new Promise((resolve) => answered.close(resolve));
  });
});
