import { expect, it } from 'vitest';
import { leagueFacts } from '@/tests/factories/league-facts';
import { decideFixture, isAfterRound, proposeDates } from './decide-fixture';
import { HallCalendar } from './propose-days';
import { fixtureVersion, scheduledMatches } from './scheduled-matches';

const PLAN = { firstDay: '2040-10-01', lastDay: '2041-05-31', interval: 7, time: '19:30' };
const SEEN_MATCH = { round: 1, firstId: 'a', secondId: 'd', seen: '' };
const NOW = new Date('2040-10-02T12:00:00Z');
const POSTPONEMENT = { playsAt: null, venue: '', isPostponed: true };

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

it('refuses matches that are not in the schedule, or were changed since they were seen', () => {
  expect(decideFixture(leagueFacts({}), { ...SEEN_MATCH, secondId: 'b' }, POSTPONEMENT, NOW)).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
  expect(decideFixture(leagueFacts({}), SEEN_MATCH, POSTPONEMENT, NOW)).toMatchObject({ ok: true });
  expect(decideFixture(leagueFacts({ fixture: { venue: 'Town Hall' } }), SEEN_MATCH, POSTPONEMENT, NOW)).toMatchObject({
    ok: false,
    error: { code: 'page-outdated' },
  });
});

it('a match that is postponed loses its former date, but not a new one', () => {
  const [former, later] = ['2040-10-04T17:30:00Z', '2040-11-04T17:30:00Z'].map((time) => new Date(time));
  const facts = leagueFacts({ fixture: { playsAt: former ?? null } });
  const [match] = scheduledMatches(facts);
  const seen = match === undefined ? '' : fixtureVersion(match);
  const dateAfter = (playsAt: Date | undefined) => {
    const decided = decideFixture(facts, { ...SEEN_MATCH, seen }, { ...POSTPONEMENT, playsAt: playsAt ?? null }, NOW);
    return decided.ok ? decided.value.fixture.playsAt : 'refused';
  };
  expect([dateAfter(former), dateAfter(later)]).toEqual([null, later]);
});

it('a match is postponed if the next round has begun by then', () => {
  const next = leagueFacts({ fixture: { round: 2, firstId: 'd', secondId: 'c', playsAt: new Date('2040-10-20T17:30:00Z') } });
  expect([isAfterRound(next, 1, new Date('2040-10-19T17:30:00Z')), isAfterRound(next, 1, new Date('2040-10-20T17:30:00Z'))]).toEqual([false, true]);
  expect(isAfterRound(next, 3, new Date('2041-10-20T17:30:00Z'))).toBe(false);
});
