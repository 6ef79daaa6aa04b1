import { expect, it } from 'vitest';
import { eventsCalendar } from './events-calendar';

const EVENT = {
  id: '0198',
  name: 'Linden Open; 2026',
  place: 'Gent, hall 2',
  startsOn: '2026-05-01',
  endsOn: '2026-05-03',
  page: 'http://hall.test/linden-open',
};

it('an event takes whole days, from its first to the day after its last, under a UID that its days do not change', () => {
  const lines = eventsCalendar([EVENT]).replaceAll('\r\n ', '').split('\r\n');
  for (const line of ['UID:0198', 'DTSTART;VALUE=DATE:20260501', 'DTEND;VALUE=DATE:20260504', 'SUMMARY:Linden Open\\; 2026', 'LOCATION:Gent\\, hall 2']) {
    expect(lines).toContain(line);
  }
  expect(lines.some((line) => line.startsWith('URL') && line.endsWith('http://hall.test/linden-open'))).toBe(true);
  expect(eventsCalendar([{ ...EVENT, startsOn: '2026-04-30' }])).toContain('UID:0198');
});

it('the file is the same for the same events, and holds the latest 500', () => {
  const events = Array.from({ length: 600 }, (_, index) => ({ ...EVENT, id: `e${index}` }));
  const text = eventsCalendar(events);
  expect(eventsCalendar(structuredClone(events))).toBe(text);
  expect(text.match(/^UID:/gm)).toHaveLength(500);
  expect(text).not.toContain('UID:e500');
});
