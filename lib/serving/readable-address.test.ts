import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isReadableAddress } from './readable-address';

it.each(['/%', '/%zz', '/club/%e0%a4%a', '/a%00b', '/a%0ab', '/a%7f', '/?q=%00', '/?a=1&b=x%00y', 'http://host/', '*', '', `/${'a'.repeat(9000)}`])('%j is refused at the door', (url) =>
  expect(isReadableAddress(url)).toBe(false),
);

it.each(['/', '/club-open/a?q=%C3%A9', '/a/b?text=one%0D%0Atwo', '/a?q=100%', '/caf%C3%A9'])('%s goes on', (url) => expect(isReadableAddress(url)).toBe(true));

it('what goes on has a path that can be decoded and stored', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('/', '%', '0', '00', 'a', '%2', '%e9', '%c3%a9', '?', '%25'), { maxLength: 10 }), (pieces) => {
      const url = `/${pieces.join('')}`;
      if (!isReadableAddress(url)) return;
      expect(decodeURIComponent(url.split('?', 1)[0] ?? '')).not.toContain('\0');
    }),
  );
});
