import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../testing/arbitraries';
import { encodedTimeControl, secondsForMoves } from './time-control';

describe('record 222', () => {
  it.each([
    ['90 min + 30 s', '5400+30'],
    ['90\'+30"', '5400+30'],
    ["90' + 30''", '5400+30'],
    ['15+10', '900+10'],
    ['60+30', '3600+30'],
    ['100+30', '6000+30'],
    ['120 + 30', '7200+30'],
    ['3 min + 2 sec per move', '180+2'],
    ['3+2', '180+2'],
    ['25 minutes', '1500'],
    ['60 min + 0', '3600'],
    ['240 min + 30 s', '14400+30'],
    ['5400+30', '5400+30'],
    ['180+2', '180+2'],
    ['180', '180'],
    ['300+3', '300+3'],
    ['40/6000+30:900+30', '40/6000+30:900+30'],
    ['W300-B240', 'W300-B240'],
    ['W120-B100', 'W120-B100'],
    ['90 min for 40 moves, then 30 min', null],
    ['G/90', null],
    ['', null],
  ])('of %s', (text, encoded) => {
    expect(encodedTimeControl(text)).toBe(encoded);
  });

  it.each(['90', '120', '120+1', '120+0', '40/120:60+30', '1 min + 1 s', '0 min'])('is not written if the numbers may be minutes or seconds: %s', (text) => {
    expect(encodedTimeControl(text)).toBeNull();
  });

  it('does not change when it is encoded again', () => {
    const numbers = fc.integer({ min: 0, max: 999 });
    const spoken = fc
      .tuple(
        numbers,
        fc.constantFrom('', ' min', "'", ' minutes'),
        fc.option(fc.tuple(fc.constantFrom('+', ' + ', '|'), numbers, fc.constantFrom('', ' s', '"'))),
      )
      .map(([first, unit, increment]) => `${first}${unit}${increment === null ? '' : increment.join('')}`);
    fc.assert(
      fc.property(spoken, (text) => {
        const record = encodedTimeControl(text);
        expect(record === null ? null : encodedTimeControl(record)).toBe(record);
      }),
      propertyRuns(2000),
    );
  });
});

it.each([
  ['90+30', 120],
  ['60+0', 60],
  ['15+10', 25],
  ['3+2', 5],
  ['40/6000+30:900+30', 145],
  ['60/3600:900', 60],
  ['W300-B240', 4],
  ['90 min for 40 moves, then 30 min', null],
])('the minutes for 60 moves by %s', (text, minutes) => {
  const seconds = secondsForMoves(text, 60);
  expect(seconds === null ? null : seconds / 60).toBe(minutes);
});
