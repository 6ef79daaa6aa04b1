import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { REQUEST_PATH_HEADER, isDecodableAddress, normaliseAddress, setRequestPathHeader } from './request-address';

it('a page gets its own path, without the query, and without a header that the client forged', () => {
  const request = { url: '/organise/linden-open/open?show=all&_rsc=1', headers: { [REQUEST_PATH_HEADER]: '/elsewhere' } } as unknown as IncomingMessage;
  setRequestPathHeader(request);
  expect(request.headers[REQUEST_PATH_HEADER]).toBe('/organise/linden-open/open');
});

it.each(['/%', '/%zz', '/club/%e0%a4%a', '/a%00b', '/a%0ab', '/a%7f', '/?q=%00', '/?a=1&b=x%00y', 'http://host/', '*', '', `/${'a'.repeat(9000)}`])(
  '%j is refused',
  (url) => expect(isDecodableAddress(url)).toBe(false),
);

it.each(['/', '/club-open/a?q=%C3%A9', '/a/b?text=one%0D%0Atwo', '/a?q=100%', '/caf%C3%A9'])('%s is accepted', (url) =>
  expect(isDecodableAddress(url)).toBe(true),
);

// Next would resolve these addresses only after the queue and the cache. It would then render the pages without a queue, and again for each request.
it.each(['/_next/static/../../club-open/a', '/_next/static/%2e%2e/%2E./organise', '/a/./b', '/..', '/a\\..\\b', '/\\host'])(
  '%j is refused, because Next would resolve it to another page',
  (url) => expect(isDecodableAddress(url)).toBe(false),
);

it('each page has one address, whatever its percent-encoding', () => {
  expect(normaliseAddress('/club%2Dopen/%6fpen/round/%31?q=%6f')).toBe('/club-open/open/round/1?q=%6f');
  for (const url of ['/', '/a?b', '/a%2Fb', '/%25%36%66', '/caf%C3%A9', '/a%3Fb?c'])
    expect(normaliseAddress(normaliseAddress(url))).toBe(normaliseAddress(url));
  for (const url of ['/', '/a?b=%61', '/a%2Fb', '/caf%C3%A9', '/a%3Fb?c']) expect(normaliseAddress(url)).toBe(url);
});

it('an accepted address has a path that can be decoded and stored', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('/', '%', '0', '00', 'a', '%2', '%e9', '%c3%a9', '?', '%25'), { maxLength: 10 }), (pieces) => {
      const url = `/${pieces.join('')}`;
      if (!isDecodableAddress(url)) return;
      expect(decodeURIComponent(url.split('?', 1)[0] ?? '')).not.toContain('\0');
    }),
  );
});
