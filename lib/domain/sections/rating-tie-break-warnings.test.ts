import { describe, expect, it } from 'vitest';
import { ratingTieBreaks, ratingWarnings } from './rating-tie-break-warnings';

const event = (startsOn: string, endsOn: string) => ({ startsOn: new Date(startsOn), endsOn: new Date(endsOn) });

describe('what speaks against tie-breaks by rating (C.07 10)', () => {
  // Endorsement: 210, 211.
  it('is an event that lasts longer than 30 days', () => {
    expect(ratingWarnings(event('2026-11-01', '2026-11-30'), [])).toEqual([]);
    expect(ratingWarnings(event('2026-11-01', '2026-12-01'), [])).toEqual(['longer-than-30-days']);
  });

  it('is a rating from a list that is older than 30 days when the event begins', () => {
    const short = event('2026-12-05', '2026-12-13');
    expect(ratingWarnings(short, ['2026-12-01', null, '2026-11-05'])).toEqual([]);
    expect(ratingWarnings(short, ['2026-12-01', '2026-11-04'])).toEqual(['list-older-than-30-days']);
  });

  it('concerns the tie-breaks of a list that go by ratings', () => {
    expect(ratingTieBreaks(['PTS', 'BH', 'ARO/C1', 'RTNG/R', 'F10-ARO'])).toEqual(['ARO/C1', 'RTNG/R', 'F10-ARO']);
  });
});
