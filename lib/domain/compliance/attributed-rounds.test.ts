import { describe, expect, it } from 'vitest';
import { type CheckedBreach, firstAttributedRounds, reattributedRounds } from './breaches';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 9, minute));
const named = (...rounds: number[]) => rounds.map((round) => ({ round }));
const breach = (minute: number, own: Partial<CheckedBreach> = {}): CheckedBreach => ({ at: at(minute), undoneAt: null, differing: [], rechecks: [], ...own });
const check = (minute: number, ...rounds: number[]) => ({ at: at(minute).toISOString(), differing: named(...rounds) });

/** The first of two breaches. It is undone at minute 5; the other breach is checked again at minute 6. */
const FIRST = breach(1, { differing: named(2, 3), undoneAt: at(5) });
const OTHER = breach(2, { differing: named(4), rechecks: [check(6, 2, 4)] });

describe('the rounds listed in a history line about a breach', () => {
  it('are those that the first check found', () => {
    expect(firstAttributedRounds([FIRST, OTHER], at(2))).toEqual([4]);
    expect(firstAttributedRounds([breach(1, { differing: null })], at(1))).toBeNull();
    expect(firstAttributedRounds([], at(1))).toBeNull();
  });

  it('for an undone breach, are those that other breaches list only since the undo', () => {
    expect(reattributedRounds([FIRST, OTHER], at(1))).toEqual([2]);
    expect(reattributedRounds([FIRST, { ...OTHER, rechecks: [check(6, 2, 4), check(9, 2, 3, 4)] }], at(1)), 'nor since').toEqual([2]);
  });

  it('are none if no check followed the undo, or if another act came before the check', () => {
    expect(reattributedRounds([FIRST, breach(2, { differing: named(4) })], at(1))).toEqual([]);
    expect(reattributedRounds([FIRST, { ...OTHER, rechecks: [check(3, 2)] }], at(1))).toEqual([]);
    expect(reattributedRounds([FIRST, { ...OTHER, rechecks: [check(8, 2, 4)] }, breach(7)], at(1))).toEqual([]);
    expect(reattributedRounds([OTHER], at(2)), 'it stands').toEqual([]);
  });

  it('do not come from breaches that were undone before the undo or logged after it', () => {
    const gone = breach(0, { differing: named(2), undoneAt: at(4) });
    expect(reattributedRounds([gone, FIRST, OTHER], at(1))).toEqual([2]);
  });
});
