import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scheduledRounds } from '@/engine/round-robin';
import { blockedDaysField, blockedDaysText } from './league-fields';
import { proposeClubNumbers } from './propose-club-numbers';
import { daysOfRounds, type MatchToDate, proposeDays, type SeasonRules } from './propose-days';
import { addDays, daysBetween, weekdayOf } from './season-days';

const SEASON: SeasonRules = { firstDay: '2026-10-05', lastDay: '2027-06-30', interval: 7, blocked: new Set() };

const teamCount = fc.integer({ min: 4, max: 16 });
const cycles = fc.constantFrom(1, 2);
const scheduleOf = (teams: number, count: number) => scheduledRounds(teams, { cycles: count, swapLastRounds: true });

/** For each match of a team in round order, true if it is at home. */
const homeMatchesOf = (team: number, teams: number, count: number) =>
  scheduleOf(teams, count).flatMap(({ pairs }) => pairs.flatMap(({ white, black }) => (white === team ? [true] : black === team ? [false] : [])));

const breaksOf = (teams: number, count: number) =>
  Array.from({ length: teams }, (_, index) => homeMatchesOf(index + 1, teams, count)).reduce(
    (sum, venues) => sum + venues.filter((isHome, index) => index > 0 && isHome === venues[index - 1]).length,
    0,
  );

describe('home and away in the schedule', () => {
  it.each([4, 6, 8, 10, 12, 14, 16])('%i teams have the least number of breaks, and never three equal venues running', (teams) => {
    expect(breaksOf(teams, 1)).toBe(teams - 2);
    for (let team = 1; team <= teams; team += 1) {
      expect(homeMatchesOf(team, teams, 2).some((isHome, index, all) => isHome === all[index + 1] && isHome === all[index + 2])).toBe(false);
    }
  });

  it.each([
    [4, 6],
    [6, 12],
    [8, 18],
    [10, 24],
    [12, 30],
  ])('%i teams have %i breaks in two cycles, which is three times their number less six', (teams, breaks) => {
    expect(breaksOf(teams, 2)).toBe(breaks);
    expect(breaks).toBe(3 * teams - 6);
  });
});

describe('the proposed days', () => {
  /** Two teams share each hall. `capacity` is the number of matches that a hall can host on a day; null for any number. */
  const matchesOf = (teams: number, count: number, capacity: number | null, weekdays: readonly (number | null)[]): MatchToDate[] =>
    scheduleOf(teams, count).flatMap(({ round, pairs }) =>
      pairs.map(({ white }) => ({ round, hall: `hall ${Math.ceil(white / 2)}`, capacity, weekday: weekdays[white % weekdays.length] ?? null })),
    );
  const weekdays = fc.array(fc.option(fc.integer({ min: 1, max: 7 })), { minLength: 1, maxLength: 5 });
  const blocked = fc.uniqueArray(fc.integer({ min: 0, max: 250 }), { maxLength: 80 });

  it('respect halls, blocked days and the season, stay in the order of the rounds, and meet wishes for weekdays where a hall is free', () => {
    fc.assert(
      fc.property(teamCount, cycles, fc.option(fc.integer({ min: 1, max: 2 })), weekdays, blocked, (teams, count, capacity, wishes, free) => {
        const season = { ...SEASON, blocked: new Set(free.map((day) => addDays(SEASON.firstDay, day))) };
        const matches = matchesOf(teams, count, capacity, wishes);
        const days = proposeDays(matches, season);
        const rounds = daysOfRounds(scheduleOf(teams, count).length, season);
        const hosted = new Map<string, number>();
        for (const [index, match] of matches.entries()) {
          const day = days[index] ?? null;
          if (day === null) continue;
          expect(season.blocked.has(day)).toBe(false);
          expect(rounds[match.round - 1]).toContain(day);
          hosted.set(`${match.hall} ${day}`, (hosted.get(`${match.hall} ${day}`) ?? 0) + 1);
        }
        if (capacity !== null) expect(Math.max(0, ...hosted.values())).toBeLessThanOrEqual(capacity);
        if (capacity === null) expect(days).not.toContain(null);
        for (const [index, { weekday, round }] of matches.entries()) {
          const possible = (rounds[round - 1] ?? []).some((day) => weekdayOf(day) === weekday);
          if (capacity === null && possible) expect(weekdayOf(days[index] ?? '')).toBe(weekday);
        }
      }),
    );
  });

  it('leave a match without a day if the halls of its round are full', () => {
    const match = { round: 1, hall: 'town hall', capacity: 1, weekday: null };
    const season = { ...SEASON, interval: 1 };
    expect(proposeDays([match, match, { ...match, hall: '' }], season)).toEqual(['2026-10-05', null, '2026-10-05']);
  });

  it('skip a week in which all days are blocked, and end with the season', () => {
    const holidays = new Set(daysBetween('2026-10-12', '2026-10-18', 7));
    expect(daysOfRounds(3, { ...SEASON, blocked: holidays }).map(([first]) => first)).toEqual(['2026-10-05', '2026-10-19', '2026-10-26']);
    expect(daysOfRounds(3, { ...SEASON, lastDay: '2026-10-13' })).toMatchObject([{ length: 7 }, { length: 2 }, []]);
  });
});

it('days without matches are read from lines and shown as spans', () => {
  const days = blockedDaysField().parse('2040-12-24 – 2040-12-26\n2041-01-01\n');
  expect(days).toEqual(['2040-12-24', '2040-12-25', '2040-12-26', '2041-01-01']);
  expect(blockedDaysText(days)).toBe('2040-12-24 – 2040-12-26\n2041-01-01');
  for (const wrong of ['2040-02-30', 'Christmas', '2040-12-26 2040-12-24', '2040-01-01 2042-01-01', '2040-12-24 2040-12-25 2040-12-26']) {
    expect(blockedDaysField().safeParse(wrong).success, wrong).toBe(false);
  }
});

describe('the proposed numbers', () => {
  it('are a permutation, with which the teams of a club meet in the first round if they are two', () => {
    fc.assert(
      fc.property(teamCount, cycles, fc.integer({ min: 0, max: 6 }), (count, times, first) => {
        const teams = Array.from({ length: count }, (_, index) => ({
          id: `team ${index}`,
          number: index + 1,
          clubId: index === first % count || index === (first + 2) % count ? 'rooks' : null,
          hall: '',
          capacity: null,
        }));
        const numbers = proposeClubNumbers(teams, { cycles: times });
        expect([...numbers.values()].toSorted((a, b) => a - b)).toEqual(teams.map(({ number }) => number));
        const [one = 0, other = 0] = teams.flatMap(({ id, clubId }) => (clubId === null ? [] : (numbers.get(id) ?? 0)));
        const pairs = scheduledRounds(count, { cycles: times })[0]?.pairs ?? [];
        expect(pairs.some(({ white, black }) => (white === one && black === other) || (white === other && black === one))).toBe(true);
      }),
    );
  });

  it('let two teams of a hall for one match play at home in different rounds as far as possible', () => {
    const teams = Array.from({ length: 6 }, (_, index) => ({
      id: `team ${index}`,
      number: index + 1,
      clubId: null,
      hall: index < 2 ? 'town hall' : '',
      capacity: index < 2 ? 1 : null,
    }));
    const numbers = proposeClubNumbers(teams, {});
    const both = scheduledRounds(6).filter(
      ({ pairs }) => pairs.filter(({ white }) => [numbers.get('team 0'), numbers.get('team 1')].includes(white)).length === 2,
    );
    expect(both).toEqual([]);
  });

  it('count a match as at home for the team with Black, by the rule of the section', () => {
    const teams = Array.from({ length: 6 }, (_, index) => ({
      id: `team ${index}`,
      number: index + 1,
      clubId: null,
      hall: index < 2 ? 'town hall' : '',
      capacity: index < 2 ? 1 : null,
    }));
    const numbers = proposeClubNumbers(teams, { isBlackAtHome: true });
    const both = scheduledRounds(6).filter(
      ({ pairs }) => pairs.filter(({ black }) => [numbers.get('team 0'), numbers.get('team 1')].includes(black)).length === 2,
    );
    expect(both).toEqual([]);
  });
});
