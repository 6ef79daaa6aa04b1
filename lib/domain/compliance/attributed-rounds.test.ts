import { describe, expect, it } from 'vitest';
import { type CheckedBreach, firstAttributedRounds, reattributedRounds } from './breaches';

const atMinute = (minute: number) => new Date(Date.UTC(2026, 10, 25, 9, minute));
const numberedRounds = (...rounds: number[]) => rounds.map((round) => ({ round }));
const breach = (minute: number, own: Partial<CheckedBreach> = {}): CheckedBreach => ({
  at: atMinute(minute),
  undoneAt: null,
  differing: [],
  rechecks: [],
  ...own,
});
const recheck = (minute: number, ...rounds: number[]) => ({ at: atMinute(minute).toISOString(), differing: numberedRounds(...rounds) });

const FIRST_BREACH = breach(1, { differing: numberedRounds(2, 3), undoneAt: atMinute(5) });
const OTHER_BREACH = breach(2, { differing: numberedRounds(4), rechecks: [recheck(6, 2, 4)] });

describe('the rounds listed in a history line about a breach', () => {
  it('are those that the first check found', () => {
    expect(firstAttributedRounds([FIRST_BREACH, OTHER_BREACH], atMinute(2))).toEqual([4]);
    expect(firstAttributedRounds([breach(1, { differing: null })], atMinute(1))).toBeNull();
    expect(firstAttributedRounds([], atMinute(1))).toBeNull();
  });

  it('for an undone breach, are those that other breaches list only since the undo', () => {
    expect(reattributedRounds([FIRST_BREACH, OTHER_BREACH], atMinute(1))).toEqual([2]);
    expect(reattributedRounds([FIRST_BREACH, { ...OTHER_BREACH, rechecks: [recheck(6, 2, 4), recheck(9, 2, 3, 4)] }], atMinute(1)), 'nor since').toEqual([2]);
  });

  it('are none if no check followed the undo, or if another act came before the check', () => {
    expect(reattributedRounds([FIRST_BREACH, breach(2, { differing: numberedRounds(4) })], atMinute(1))).toEqual([]);
    expect(reattributedRounds([FIRST_BREACH, { ...OTHER_BREACH, rechecks: [recheck(3, 2)] }], atMinute(1))).toEqual([]);
    expect(reattributedRounds([FIRST_BREACH, { ...OTHER_BREACH, rechecks: [recheck(8, 2, 4)] }, breach(7)], atMinute(1))).toEqual([]);
    expect(reattributedRounds([OTHER_BREACH], atMinute(2)), 'it stands').toEqual([]);
  });

  it('do not come from breaches that were undone before the undo or logged after it', () => {
    const gone = breach(0, { differing: numberedRounds(2), undoneAt: atMinute(4) });
    expect(reattributedRounds([gone, FIRST_BREACH, OTHER_BREACH], atMinute(1))).toEqual([2]);
  });
});
