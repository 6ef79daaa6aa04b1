import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { markFormRead, withUnreadableFormPage } from './error-pages';
import { InterceptableResponse } from './interceptable-response';

let server: Server | undefined;
afterEach(() => new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve))));

type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

async function postForm(render: Render, headers: Record<string, string> = { 'content-type': 'multipart/form-data; boundary=x' }) {
  const door = withUnreadableFormPage(async (request, response) => render(request, response));
  const made = createServer({ ServerResponse: InterceptableResponse }, (request, response) => void door(request, response));
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const answer = await fetch(`http://127.0.0.1:${(made.address() as AddressInfo).port}/sign-in`, { method: 'POST', body: '--x\r\n', headers });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

/** Answers as Next does when the parts of a form are not terminated. */
const failLikeNext: Render = (_request, response) => {
  response.statusCode = 500;
  response.setHeader('content-type', 'text/plain');
  response.end('Internal Server Error');
};

it('a form that cannot be read gets a page with status 400 and an explanation', async () => {
  const { status, type, text } = await postForm(failLikeNext);
  expect(status).toBe(400);
  expect(type).toBe('text/html; charset=utf-8');
  expect(text).toContain('The server could not read the data');
  expect(text).not.toContain('Internal Server Error');
});

it('a form sent by a script that cannot be read gets one too, although Next’s answer comes in parts', async () => {
  const { status, text } = await postForm(
    (_request, response) => {
      response.statusCode = 500;
      response.setHeader('content-type', 'text/x-component');
      response.flushHeaders();
      response.write('0:{}');
      setTimeout(() => response.end('1:E{}'), 10);
    },
    { 'next-action': '00', 'content-type': 'text/plain' },
  );
  expect(status).toBe(400);
  expect(text).toContain('The server could not read the data');
  expect(text).not.toContain('1:E{}');
});

it('an action that never got its form, because its page does not have it, gets one too', async () => {
  const digest: Render = (_request, response) => {
    response.setHeader('content-type', 'text/x-component');
    response.write('0:{"a":"$@1"}\n');
    response.end('1:E{"digest":"2406355759"}\n');
  };
  const { status, text } = await postForm(digest, { 'next-action': '7f', 'content-type': 'text/plain' });
  expect(status).toBe(400);
  expect(text).toContain('The server could not read the data');
  expect(text).not.toContain('digest');
  const done = await postForm((request, response) => (markFormRead(), digest(request, response)), { 'next-action': '7f', 'content-type': 'text/plain' });
  expect(done.status).toBe(200);
});

it('a form from another version gets an explanation, and a script gets Next’s answer', async () => {
  const unknown: Render = (_request, response) =>
    void response.setHeader('x-nextjs-action-not-found', '1').writeHead(409, { 'content-type': 'text/plain' }).end('Server Action unavailable.');
  expect(await postForm(unknown)).toMatchObject({ status: 400, type: 'text/html; charset=utf-8' });
  expect(await postForm(unknown, { 'next-action': '7f', 'content-type': 'text/plain' })).toMatchObject({ status: 409, text: 'Server Action unavailable.' });
});

it('a refusal keeps its status for the log, whatever is written later', async () => {
  let told = 0;
  await postForm((_request, response) => {
    response.statusCode = 500;
    response.end('Internal Server Error');
    response.statusCode = 500;
    told = response.statusCode;
  });
  expect(told).toBe(400);
});

it('a refusal is sent once and uncompressed, also if Next had begun a compressed answer', async () => {
  const { status, text } = await postForm((_request, response) => {
    response.setHeader('content-encoding', 'gzip');
    response.writeHead(500, { 'content-type': 'text/plain' });
    response.write('Internal ');
    response.end('Server Error');
  });
  expect(status).toBe(400);
  expect(text).toMatch(/^<!doctype html>.*<\/html>$/s);
});

it('a failure after the form was read stays a server error', async () => {
  const { status, text } = await postForm(async (request, response) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    markFormRead();
    await failLikeNext(request, response);
  });
  expect([status, text]).toEqual([500, 'Internal Server Error']);
});

it('every other response is sent unchanged', async () => {
  expect(await postForm((_request, response) => void response.writeHead(422).end('refused'))).toMatchObject({ status: 422, text: 'refused' });
  expect(await postForm(failLikeNext, { 'content-type': 'application/json' })).toMatchObject({ status: 500 });
  const page = await postForm((_request, response) => {
    response.write('a page ');
    response.end('in two pieces');
  });
  expect(page).toMatchObject({ status: 200, text: 'a page in two pieces' });
});
