import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirectPath } from './safe-redirect';

const SITE = 'https://club.example';

/** Pieces from which the test builds addresses that may lead to another site. */
const ADDRESS_PIECES = [
  '/',
  '\\',
  '.',
  '..',
  '//',
  '%2e',
  '%2f',
  '%5c',
  '%00',
  '\t',
  '\n',
  '\r',
  '\0',
  '@',
  ':',
  '?',
  '#',
  'host.example',
  'https:',
  'javascript:',
  ' ',
  '\u00a0',
  '\uff0f',
  '\ud800',
  'a',
  '%',
  '%zz',
];

describe('safeRedirectPath', () => {
  it('never leads to another site, whatever the input', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...ADDRESS_PIECES), { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    );
    fc.assert(
      fc.property(anything, (from) => {
        const path = safeRedirectPath(from, '/organise');
        expect(new URL(path, SITE).origin).toBe(SITE);
        expect(path).toMatch(/^\/(?![/\\])/);
        // A header can contain these characters without encoding.
        expect(path).toMatch(/^[\x21-\x7e]*$/);
      }),
      { numRuns: Number(process.env.FC_NUM_RUNS ?? 400) },
    );
  });

  it.each([
    '/.//host.example',
    '/%2e//host.example',
    '/a/..//host.example',
    '/\\host.example',
    '//host.example',
    '/\t/host.example',
    '/./\\host.example',
    'https://host.example',
    'javascript:alert(1)',
    '',
  ])('returns the fallback instead of %j', (from) => expect(safeRedirectPath(from, '/organise')).toBe('/organise'));

  it.each(['/account', '/organise/club-open?round=2', '/invitation/abc', '/a//b'])('keeps %s', (from) =>
    expect(safeRedirectPath(from, '/organise')).toBe(from),
  );
});
