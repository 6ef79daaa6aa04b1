import { describe, expect, it } from 'vitest';
import { mailsOf, nextAttempt } from './decide-mails';

const hour = (count: number) => new Date(Date.UTC(2036, 0, 1, count));
const ROW = { state: 'place', registeredAt: hour(0), placedAt: hour(0), offeredAt: null } as const;
const SECTION = { phase: 'closed', asksComing: true, startsAt: hour(100), now: hour(50) } as const;
const kinds = (row: Partial<Parameters<typeof mailsOf>[0]>, section: Partial<Parameters<typeof mailsOf>[1]> = {}) =>
  mailsOf({ ...ROW, ...row }, { ...SECTION, ...section }).map(({ kind, about }) => `${kind} ${about.getUTCHours() + 24 * (about.getUTCDate() - 1)}`);

describe('the emails of a registration', () => {
  it('are a confirmation, an email for each offer, and one for a place that came later', () => {
    expect(kinds({})).toEqual(['confirmation 0']);
    expect(kinds({ state: 'offered', placedAt: null, offeredAt: hour(7) })).toEqual(['confirmation 0', 'offer 7']);
    expect(kinds({ state: 'lapsed', placedAt: null, offeredAt: hour(7) })).toEqual(['confirmation 0']);
    expect(kinds({ placedAt: hour(9) })).toEqual(['confirmation 0', 'place 9']);
  });

  it('ask a day before round 1 whether the player comes, if the organiser wants that and the player has a place', () => {
    expect(kinds({}, { now: hour(76) })).toEqual(['confirmation 0', 'dayBefore 100']);
    expect(kinds({}, { now: hour(75) })).toEqual(['confirmation 0']);
    expect(kinds({}, { now: hour(99), asksComing: false })).toEqual(['confirmation 0']);
    expect(kinds({}, { now: hour(99), phase: 'paired' })).toEqual(['confirmation 0']);
    expect(kinds({ state: 'waiting', placedAt: null }, { now: hour(99) })).toEqual(['confirmation 0']);
  });

  it('end with the withdrawal', () => {
    expect(kinds({ state: 'withdrawn' })).toEqual([]);
    expect(kinds({ state: 'removed' })).toEqual([]);
  });

  it('are tried again after longer and longer times, and then no more', () => {
    const minutes = [1, 2, 3, 4, 5, 6].map((attempts) => nextAttempt(attempts, hour(0))?.getTime() ?? null);
    expect(minutes.map((at) => (at === null ? null : (at - hour(0).getTime()) / 60_000))).toEqual([1, 5, 30, 120, 480, null]);
  });
});
