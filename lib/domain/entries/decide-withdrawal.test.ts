import { describe, expect, it } from 'vitest';
import type { PlayerPresence } from './decide-absence';
import { decideExpulsionRevocation, decideReEntry, decideWithdrawal } from './decide-withdrawal';

const PAIRING_PROGRESS = { systemId: 'dutch-2026', rounds: 7, nextRound: 3 };
const PLAYER: PlayerPresence = { enteredFromRound: 1, absences: [], withdrawals: [] };

describe('decideWithdrawal, F.5', () => {
  it('is valid from the next round on', () => expect(decideWithdrawal(3, PLAYER, PAIRING_PROGRESS)).toBeNull());
  it('refuses a round that is already paired', () => expect(decideWithdrawal(2, PLAYER, PAIRING_PROGRESS)).toBe('round-already-paired'));
  it('refuses a round that the section does not have', () => expect(decideWithdrawal(8, PLAYER, PAIRING_PROGRESS)).toBe('round-not-in-section'));
  it('refuses a second withdrawal', () => {
    const gone = { ...PLAYER, withdrawals: [{ fromRound: 4, returnsInRound: null }] };
    expect(decideWithdrawal(5, gone, PAIRING_PROGRESS)).toBe('already-withdrawn');
  });
  it('allows another withdrawal after a return', () => {
    const back = { ...PLAYER, withdrawals: [{ fromRound: 1, returnsInRound: 3 }] };
    expect(decideWithdrawal(4, back, PAIRING_PROGRESS)).toBeNull();
  });
});

describe('decideReEntry', () => {
  it('lets a player return in a round that is not paired yet', () => {
    expect(decideReEntry(3, { fromRound: 2, kind: 'noShow' }, PAIRING_PROGRESS)).toBeNull();
  });
  it.each([
    [null, 3, 'not-withdrawn'],
    [{ fromRound: 1, kind: 'expelled' }, 3, 'expelled'],
    [{ fromRound: 1, kind: 'withdrawn' }, 2, 'round-already-paired'],
    [{ fromRound: 4, kind: 'withdrawn' }, 4, 'return-before-withdrawal'],
    [{ fromRound: 1, kind: 'withdrawn' }, 9, 'round-not-in-section'],
  ] as const)('refuses %o in round %i', (open, round, reason) => {
    expect(decideReEntry(round, open, PAIRING_PROGRESS)).toBe(reason);
  });
});

describe('decideExpulsionRevocation', () => {
  const row = (kind: 'withdrawn' | 'expelled', fromRound: number, returnsInRound: number | null) => ({
    id: `${kind}${fromRound}`,
    kind,
    fromRound,
    returnsInRound,
  });
  it.each([
    ['none', [], 5, [2, 3, 4], [{ fromRound: 2, returnsInRound: 5 }], 5],
    ['none, and the last round is paired', [], 8, [2, 3, 4, 5, 6, 7], [{ fromRound: 2, returnsInRound: null }], null],
    ['a withdrawal before it', [row('withdrawn', 1, null)], 5, [], [], null],
    ['a withdrawal in the same round', [row('withdrawn', 2, null)], 2, [], [], null],
    ['a withdrawal after it', [row('withdrawn', 4, null)], 6, [2, 3], [{ fromRound: 2, returnsInRound: 4 }], null],
    ['a return before it', [row('withdrawn', 1, 2)], 2, [], [], 2],
    ['a return in a later round', [row('withdrawn', 1, 6)], 4, [], [], 6],
    [
      'several returns and withdrawals',
      [row('withdrawn', 1, 3), row('withdrawn', 4, 5), row('withdrawn', 7, null)],
      7,
      [3, 5, 6],
      [
        { fromRound: 3, returnsInRound: 4 },
        { fromRound: 5, returnsInRound: 7 },
      ],
      null,
    ],
    [
      'a withdrawal after the last round, before rounds were added',
      [row('withdrawn', 8, null)],
      8,
      [2, 3, 4, 5, 6, 7],
      [{ fromRound: 2, returnsInRound: 8 }],
      null,
    ],
  ] as const)('keeps other withdrawals (%s) and records the missed rounds as an absence', (_, others, nextRound, missed, away, playsFrom) => {
    expect(decideExpulsionRevocation([...others, row('expelled', 2, null)], { rounds: 7, nextRound })).toEqual({
      expulsionId: 'expelled2',
      missed,
      away,
      playsFrom,
    });
  });
  it('returns null if the player is not expelled', () => expect(decideExpulsionRevocation([row('withdrawn', 2, null)], PAIRING_PROGRESS)).toBeNull());
});
