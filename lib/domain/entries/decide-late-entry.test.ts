import { describe, expect, it } from 'vitest';
import { decideLateEntry, type LateEntryRules } from './decide-absence';

const RULES: LateEntryRules = { systemId: 'dutch-2026', rounds: 7, lateEntryUntilRound: 3, missedRounds: 'zeroPointBye', nextRound: 2 };

describe('decideLateEntry', () => {
  it('records no missed rounds for an entry before round 1', () => {
    expect(decideLateEntry(1, { ...RULES, nextRound: 1 })).toEqual({ kind: 'accepted', missed: [] });
  });

  it('records for every missed round the bye that the section announced', () => {
    expect(decideLateEntry(3, { ...RULES, missedRounds: 'halfPointBye' })).toEqual({
      kind: 'accepted',
      missed: [
        { round: 1, kind: 'halfPointBye', origin: 'lateEntry' },
        { round: 2, kind: 'halfPointBye', origin: 'lateEntry' },
      ],
    });
  });

  it.each([
    [1, {}, 'round-already-paired'],
    [8, {}, 'round-not-in-section'],
    [4, {}, 'late-entries-closed'],
    [2, { lateEntryUntilRound: 0 }, 'no-late-entries'],
    [2, { lateEntryUntilRound: 0, systemId: 'berger' }, 'schedule-is-final'],
    [2, { lateEntryUntilRound: 2, systemId: 'knock-out' }, 'schedule-is-final'],
  ])('refuses round %i with %o', (round, rules, reason) => {
    expect(decideLateEntry(round, { ...RULES, ...rules })).toEqual({ kind: 'refused', reason });
  });
});
