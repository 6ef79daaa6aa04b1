import { expect, it } from 'vitest';
import { leagueFacts } from '@/tests/factories/league-facts';
import { decideFixture, proposeDates } from './decide-fixture';
import { HallCalendar } from './propose-days';
import { scheduledMatches } from './scheduled-matches';

const PLAN = { firstDay: '2040-10-01', lastDay: '2041-05-31', interval: 7, time: '19:30' };
const UNSCHEDULED_MATCH = { round: 1, firstId: 'a', secondId: 'b' };

it('proposes the dates of rounds that are not public, at the time of the home club', () => {
  const facts = leagueFacts({
    clubs: [{ id: 'rooks', name: 'Rooks', venue: 'Town Hall', matchesPerDay: 1, homeDay: 4, homeTime: '18:30' }],
    clubOf: { a: 'rooks' },
  });
  const proposed = proposeDates(facts, PLAN, new HallCalendar());
  const dates = proposed.ok ? proposed.value : [];
  expect(dates).toHaveLength(6);
  expect(dates[0]).toMatchObject({ match: { firstId: 'a', secondId: 'd' }, playsAt: new Date('2040-10-04T16:30:00Z') });
  expect(dates[1]).toMatchObject({ match: { firstId: 'b', secondId: 'c' }, playsAt: new Date('2040-10-01T17:30:00Z') });
});

it('leaves postponed matches as they are', () => {
  const [first] = scheduledMatches(leagueFacts({}));
  const facts = leagueFacts({ fixture: { round: 1, firstId: first?.firstId ?? '', secondId: first?.secondId ?? '', isPostponed: true } });
  const proposed = proposeDates(facts, PLAN, new HallCalendar());
  expect(proposed.ok && proposed.value.length).toBe(5);
});

it('refuses matches that are not in the schedule', () => {
  expect(decideFixture(leagueFacts({}), UNSCHEDULED_MATCH, { isPostponed: false })).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
  expect(decideFixture(leagueFacts({}), { ...UNSCHEDULED_MATCH, secondId: 'd' }, { isPostponed: true })).toMatchObject({ ok: true });
});
