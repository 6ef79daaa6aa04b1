import { expect, it } from 'vitest';
import { roundClock } from './round-clock';

const schedule = ['2026-12-04T13:00:00.000Z', null];

it('a round is expected to end when both players have used their time for 60 moves', () => {
  // 90 minutes and 60 times 30 seconds are two hours a player.
  expect(roundClock({ schedule, rateOfPlay: '90 min + 30 s' }, 1)).toEqual({ startsAt: schedule[0], endsAt: '2026-12-04T17:00:00.000Z' });
  expect(roundClock({ schedule, rateOfPlay: '3+2' }, 1)?.endsAt).toBe('2026-12-04T13:10:00.000Z');
  // White has 5 minutes and Black 4.
  expect(roundClock({ schedule, rateOfPlay: 'W300-B240' }, 1)?.endsAt).toBe('2026-12-04T13:09:00.000Z');
});

it('without an understood time control there is no end, and without a start no clock', () => {
  expect(roundClock({ schedule, rateOfPlay: 'as usual' }, 1)).toEqual({ startsAt: schedule[0], endsAt: null });
  expect([2, 3].map((round) => roundClock({ schedule, rateOfPlay: '3+2' }, round))).toEqual([null, null]);
});
