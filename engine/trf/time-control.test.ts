import { expect, it } from 'vitest';
import { encodedTimeControl } from './time-control';

it.each([
  ['90 min + 30 s', '5400+30'],
  ['90\'+30"', '5400+30'],
  ["90' + 30''", '5400+30'],
  ['15+10', '900+10'],
  ['3 min + 2 sec per move', '180+2'],
  ['25 minutes', '1500'],
  ['60 min + 0', '3600'],
  ['5400+30', '5400+30'],
  ['40/6000+30:900+30', '40/6000+30:900+30'],
  ['W300-B240', 'W300-B240'],
  ['90', null],
  ['90 min for 40 moves, then 30 min', null],
  ['G/90', null],
  ['', null],
])('222: %s', (text, encoded) => {
  expect(encodedTimeControl(text)).toBe(encoded);
});
