import { describe, expect, it } from 'vitest';
import type { PlayerPresence } from './decide-absence';
import { decideReturn, decideWithdrawal } from './decide-withdrawal';

const STATE = { rounds: 7, nextRound: 3 };
const PLAYER: PlayerPresence = { enteredFromRound: 1, absences: [], withdrawals: [] };

describe('decideWithdrawal, F.5', () => {
  it('holds from the next round on', () => expect(decideWithdrawal(3, PLAYER, STATE)).toBeNull());
  it('does not reach into a paired round', () => expect(decideWithdrawal(2, PLAYER, STATE)).toBe('round-already-paired'));
  it('refuses a round that the section does not have', () => expect(decideWithdrawal(8, PLAYER, STATE)).toBe('round-not-in-section'));
  it('refuses a second one', () => {
    const gone = { ...PLAYER, withdrawals: [{ fromRound: 4, returnsInRound: null }] };
    expect(decideWithdrawal(5, gone, STATE)).toBe('already-withdrawn');
  });
  it('allows another one after a return', () => {
    const back = { ...PLAYER, withdrawals: [{ fromRound: 1, returnsInRound: 3 }] };
    expect(decideWithdrawal(4, back, STATE)).toBeNull();
  });
});

describe('decideReturn', () => {
  it('lets a player come back in a round not paired yet', () => {
    expect(decideReturn(3, { fromRound: 2, kind: 'noShow' }, STATE)).toBeNull();
  });
  it.each([
    [null, 3, 'not-withdrawn'],
    [{ fromRound: 1, kind: 'expelled' }, 3, 'expelled'],
    [{ fromRound: 1, kind: 'withdrawn' }, 2, 'round-already-paired'],
    [{ fromRound: 4, kind: 'withdrawn' }, 4, 'return-before-withdrawal'],
    [{ fromRound: 1, kind: 'withdrawn' }, 9, 'round-not-in-section'],
  ] as const)('refuses %o in round %i', (open, round, reason) => {
    expect(decideReturn(round, open, STATE)).toBe(reason);
  });
});
