import { describe, expect, it } from 'vitest';
import { decideNextYear } from './event-time-zone';

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const nameNextYear = (name: string, startsOn = '2026-11-28') => decideNextYear({ name, startsOn, endsOn: startsOn }).name;

describe('the proposal for next year’s event', () => {
  it('has the next year in the name, and the same days of the week', () => {
    expect(decideNextYear({ name: 'Lakeside 2026', startsOn: '2026-11-28', endsOn: '2026-11-29' })).toEqual({
      name: 'Lakeside 2027',
      startsOn: '2027-11-27',
      endsOn: '2027-11-28',
    });
  });

  it.each(['2027-02-27', '2028-02-29', '2024-12-31'])('keeps the day of the week in leap years: %s', (startsOn) => {
    expect(weekday(decideNextYear({ name: '', startsOn, endsOn: startsOn }).startsOn)).toBe(weekday(startsOn));
  });

  it('keeps a name that contains no year or another year, or has the digits of the year within a longer number', () => {
    expect(['12th Lakeside', 'Lakeside 2025', 'Cup 120260'].map((name) => nameNextYear(name))).toEqual(['12th Lakeside', 'Lakeside 2025', 'Cup 120260']);
  });

  it('uses the year of the first day if the event ends in the next year', () => {
    const held = { name: 'New Year 2026', startsOn: '2026-12-27', endsOn: '2027-01-02' };
    expect(decideNextYear(held)).toEqual({ name: 'New Year 2027', startsOn: '2027-12-26', endsOn: '2028-01-01' });
  });

  it.each([
    ['2026-11-28', '2027-11-27'],
    ['2027-11-26', '2027-11-27'],
    ['2027-11-27', '2028-11-25'],
    ['2031-05-01', '2031-11-29'],
    ['2031-11-29', '2032-11-27'],
  ])('is in the future on %s, within half a week of the date and on the same day of the week', (today, startsOn) => {
    const next = decideNextYear({ name: 'Lakeside 2026', startsOn: '2026-11-28', endsOn: '2026-11-29' }, today);
    expect(next).toMatchObject({ name: `Lakeside ${startsOn.slice(0, 4)}`, startsOn });
    expect(weekday(next.startsOn)).toBe(weekday('2026-11-28'));
  });
});
