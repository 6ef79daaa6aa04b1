import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { InterceptableResponse } from '@/lib/platform/http/interceptable-response';
import { makeGateway } from '@/lib/views/gateway/gateway';
import { hasValidRouterState } from './create-web-server';

let server: Server | undefined;
afterEach(() => new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve))));

async function statusOf(state: string): Promise<{ readonly status: number; readonly text: string }> {
  const gateway = makeGateway({
    render: async (_request, response) => void response.end('parts'),
    prepare: () => {},
    hasValidSession: async () => true,
    hasValidRouterState,
    files: null,
  });
  const made = createServer({ ServerResponse: InterceptableResponse }, (request, response) => void gateway(request, response as InterceptableResponse));
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const answer = await fetch(`http://127.0.0.1:${(made.address() as AddressInfo).port}/organise`, { headers: { rsc: '1', 'next-router-state-tree': state } });
  return { status: answer.status, text: await answer.text() };
}

it.each(['x', '%', '%22', '[]', '{}', '["",{"children":5}]', `["${'a'.repeat(15_000)}",${'['.repeat(50)}`])(
  'a router state that cannot be parsed gives a plain error 400: %s',
  async (state) => {
    const { status, text } = await statusOf(state);
    expect(status).toBe(400);
    expect(text).toContain('The server could not read the data');
  },
);

it('a router state of Next’s own pages is passed on', async () => {
  const state = encodeURIComponent(JSON.stringify(['', { children: ['organise', { children: ['__PAGE__', {}, null, null] }, null, null] }, null, null]));
  expect(await statusOf(state)).toEqual({ status: 200, text: 'parts' });
});
