import { describe, expect, it } from 'vitest';
import { ratingTieBreaks, ratingWarnings } from './rating-tie-break-warnings';

const event = (startsOn: string, endsOn: string) => ({ startsOn: new Date(startsOn), endsOn: new Date(endsOn) });

describe('the warnings about rating tie-breaks (C.07 10)', () => {
  // Answers FIDE's checklist, questions 210, 211.
  it('are raised for an event longer than 30 days', () => {
    expect(ratingWarnings(event('2026-11-01', '2026-11-30'), [])).toEqual([]);
    expect(ratingWarnings(event('2026-11-01', '2026-12-01'), [])).toEqual(['longer-than-30-days']);
  });

  it('are raised for a rating list older than 30 days at the start of the event', () => {
    const short = event('2026-12-05', '2026-12-13');
    expect(ratingWarnings(short, ['2026-12-01', null, '2026-11-05'])).toEqual([]);
    expect(ratingWarnings(short, ['2026-12-01', '2026-11-04'])).toEqual(['list-older-than-30-days']);
  });

  it('concern the tie-breaks that use ratings', () => {
    expect(ratingTieBreaks(['PTS', 'BH', 'ARO/C1', 'RTNG/R', 'F10-ARO'])).toEqual(['ARO/C1', 'RTNG/R', 'F10-ARO']);
  });
});
