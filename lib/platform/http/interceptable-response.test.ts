import { once } from 'node:events';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { InterceptableResponse } from './interceptable-response';
import { sendScriptlessPage } from './scriptless-page';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve)));
});

async function serve(answer: (response: InterceptableResponse) => Promise<unknown>): Promise<string> {
  const made = createServer({ ServerResponse: InterceptableResponse }, (_request, response) => void answer(response));
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

const sendFailurePage = (answer: Parameters<typeof sendScriptlessPage>[0]) =>
  sendScriptlessPage(answer, { status: 500, title: 'This did not work', text: 'Load the page again.' });

describe('a response that is held back', () => {
  it('is sent only by the caller that held it, with the headers set in either form', async () => {
    const base = await serve(async (response) => {
      const body = await response.hold(async () => {
        response.flushHeaders();
        response.writeHead(404, 'Not here', ['x-one', '1', 'x-two', '2']);
        response.writeHead(404, { 'x-three': '3', 'x-none': undefined });
        response.write('a page ');
        response.end(new TextEncoder().encode('in two pieces'));
      });
      response.end(`${response.headersSent} ${body?.toString()}`);
    });
    const answer = await fetch(base);
    expect([answer.status, ...['x-one', 'x-two', 'x-three', 'x-none'].map((name) => answer.headers.get(name))]).toEqual([404, '1', '2', '3', null]);
    expect(await answer.text()).toBe('false a page in two pieces');
  });

  it('does not wait for work that begins when the response has been sent', async () => {
    let isDone = (_isDone: boolean) => {};
    const done = new Promise<boolean>((resolve) => (isDone = resolve));
    const base = await serve(async (response) => {
      const body = await response.hold(async () => {
        response.end('page');
        await once(response, 'finish');
        isDone(true);
      });
      response.end(body);
    });
    expect(await (await fetch(base)).text()).toBe('page');
    expect(await done).toBe(true);
  });

  it('has no body if the client disconnects first', async () => {
    let resolveBody = (_body: Buffer | null) => {};
    const writtenBody = new Promise<Buffer | null>((resolve) => (resolveBody = resolve));
    const base = await serve(async (response) => {
      const body = await response.hold(async () => {
        response.write('the first half');
        reader.destroy();
        await once(response, 'close');
      });
      resolveBody(body);
    });
    const reader = ask(base).on('error', () => {});
    reader.end();
    expect(await writtenBody).toBeNull();
  });

  it('that fails can be replaced by another response', async () => {
    const base = await serve(async (response) => {
      await response.hold(() => Promise.reject(new Error('lost'))).catch(() => sendFailurePage(response));
    });
    const answer = await fetch(base);
    expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('This did not work')]);
  });
});

describe('a replacement response', () => {
  it('can be held back too, and is sent once, unchanged', async () => {
    const base = await serve(async (response) => {
      const body = await response.hold(async () => {
        response.replaceWith({ applies: () => response.statusCode === 500, send: sendFailurePage });
        response.writeHead(500, { 'content-encoding': 'gzip' });
        response.write('not');
        response.end('this');
        response.statusCode = 200;
      });
      response.end(body);
    });
    const answer = await fetch(base);
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([500, null]);
    expect(await answer.text()).toMatch(/^<!doctype html>.*This did not work.*<\/html>$/s);
  });

  it('is not compressed by the middleware of the replaced response', async () => {
    const base = await serve(async (response) => {
      response.replaceWith({ applies: () => response.statusCode === 500, send: sendFailurePage });
      // Like compressing middleware, this replaces the response's own `end`, so it applies to everything that is written later.
      const end = response.end.bind(response);
      response.end = () => end('compressed');
      response.statusCode = 500;
      response.end('page');
    });
    expect(await (await fetch(base)).text()).toContain('This did not work');
  });

  it('is considered only before the response begins; of two, the one added last is considered first', async () => {
    const asked: string[] = [];
    const replacement = (name: string, isNeeded: boolean) => ({ applies: () => asked.push(name) > 0 && isNeeded, send: sendFailurePage });
    const base = await serve(async (response) => {
      response.replaceWith(replacement('outer', false));
      response.replaceWith(replacement('inner', false));
      response.write('a ');
      response.end('page');
    });
    expect(await (await fetch(base)).text()).toBe('a page');
    expect(asked).toEqual(['inner', 'outer']);
  });
});
