import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { ASKED_PATH, tellPath } from './asked-path';

it('a page is told its own path, without the query and whatever the client says in its place', () => {
  const request = { url: '/organise/linden-open/open?show=all&_rsc=1', headers: { [ASKED_PATH]: '/elsewhere' } } as unknown as IncomingMessage;
  tellPath(request);
  expect(request.headers[ASKED_PATH]).toBe('/organise/linden-open/open');
});
