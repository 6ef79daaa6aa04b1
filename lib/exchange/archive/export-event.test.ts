import { expect, it } from 'vitest';
import { eventFileName } from './export-event';

it('the file name contains date and time on the event’s clock, so that two files of one day differ', () => {
  const nameAt = (moment: string) => eventFileName('linden-open', new Date(moment), 'Europe/Brussels');
  expect(nameAt('2026-11-25T08:05:00Z')).toBe('linden-open-event-2026-11-25-0905.json.gz');
  expect(nameAt('2026-11-25T23:30:00Z')).toBe('linden-open-event-2026-11-26-0030.json.gz');
});
