import { expect, it } from 'vitest';
import { eventPhase, groupByPhase, inCalendarOrder } from './event-phase';

const event = (name: string, startsOn: string, endsOn = startsOn) => ({ name, startsOn, endsOn });
const TODAY = '2026-05-10';
/** As the list of public events is ordered: latest first. */
const EVENTS = [
  event('Autumn', '2026-09-01'),
  event('Summer', '2026-07-01'),
  event('From today', '2026-05-10', '2026-05-12'),
  event('League', '2025-10-01', '2026-05-30'),
  event('Until yesterday', '2026-05-08', '2026-05-09'),
  event('Winter', '2025-12-30', '2026-01-02'),
  event('Old', '2024-03-01'),
];

it('an event runs on its first and its last day, and on no other side of them', () => {
  const phases = ['2026-05-07', '2026-05-08', '2026-05-09', '2026-05-10'].map((day) => eventPhase({ startsOn: '2026-05-08', endsOn: '2026-05-09' }, day));
  expect(phases).toEqual(['coming', 'running', 'running', 'past']);
});

it('a calendar begins with what runs now, then the next events, then the past ones by the year of their first day', () => {
  const ordered = inCalendarOrder(EVENTS, TODAY);
  const groups = groupByPhase(ordered, TODAY).map(({ phase, year, events }) => [phase, year, ...events.map(({ name }) => name)]);
  expect(groups).toEqual([
    ['running', '', 'League', 'From today'],
    ['coming', '', 'Summer', 'Autumn'],
    ['past', '2026', 'Until yesterday'],
    ['past', '2025', 'Winter'],
    ['past', '2024', 'Old'],
  ]);
  expect(groupByPhase([], TODAY)).toEqual([]);
});
