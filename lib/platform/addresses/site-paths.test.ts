import { expect, it } from 'vitest';
import { fillPath, SITE_PATHS, pathPattern } from './site-paths';

it('a parameter fills exactly one part of a path', () => {
  expect(fillPath(SITE_PATHS.live, 'a/b?c#d', 7)).toBe('/api/live/a%2Fb%3Fc%23d/7');
  expect(fillPath(SITE_PATHS.health)).toBe('/api/health');
});

it('a pattern matches requests to a path, with its parameters as named groups', () => {
  const board = pathPattern('/round/[round]/board/[board]', { round: '\\d{1,3}' });
  expect(board.exec('/round/12/board/x')?.groups).toEqual({ round: '12', board: 'x' });
  expect(['/round/1234/board/1', '/round/1/board/1/2', '/round/1/board/', '/x/round/1/board/1'].some((path) => board.test(path))).toBe(false);
});
