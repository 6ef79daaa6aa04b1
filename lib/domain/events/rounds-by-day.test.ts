import { expect, it } from 'vitest';
import { roundsByDay } from './rounds-by-day';

it('groups rounds by the day in the event’s time zone, whatever the order of entry', () => {
  const schedule = new Map([
    [2, new Date('2026-06-01T22:30:00Z')],
    [1, new Date('2026-06-01T08:00:00Z')],
    [3, new Date('2026-06-02T13:00:00Z')],
  ]);
  expect(roundsByDay(schedule, 'Europe/Paris')).toEqual([
    { day: '2026-06-01', rounds: [1] },
    { day: '2026-06-02', rounds: [2, 3] },
  ]);
  expect(roundsByDay(schedule, 'UTC').map(({ rounds }) => rounds)).toEqual([[1, 2], [3]]);
  expect(roundsByDay(new Map(), 'UTC')).toEqual([]);
});
