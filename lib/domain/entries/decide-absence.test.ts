import { describe, expect, it } from 'vitest';
import { decideAbsence } from './decide-absence';
import type { AbsenceRules, PlayerPresence } from './decide-absence';

const RULES: AbsenceRules = { systemId: 'dutch-2026', rounds: 7, halfPointByesAllowed: 1, roundsWithoutByes: 1, nextRound: 3 };
const PLAYER: PlayerPresence = { enteredFromRound: 1, absences: [], withdrawals: [] };

function decide(round: number, player: Partial<PlayerPresence> = {}, kind: 'halfPointBye' | 'absent' = 'halfPointBye', byArbiter = false) {
  return decideAbsence({ round, kind, byArbiter }, { ...PLAYER, ...player }, RULES);
}

describe('decideAbsence', () => {
  // Answers FIDE's checklist, questions 171, 172.
  it('gives a half-point bye for a coming round', () => expect(decide(3)).toBeNull());
  it('refuses a round that the section does not have', () => expect(decide(8)).toBe('round-not-in-section'));
  it('refuses a round that is paired', () => expect(decide(2)).toBe('round-already-paired'));
  it('refuses a round before the player enters', () => expect(decide(3, { enteredFromRound: 4 })).toBe('not-entered-yet'));
  it('refuses a half-point bye in the last round', () => expect(decide(7)).toBe('no-half-point-bye-in-last-rounds'));
  it('lets a player be absent in the last round without points', () => expect(decide(7, {}, 'absent')).toBeNull());
  it('lets the arbiter give a half-point bye against the regulations', () => expect(decide(7, {}, 'halfPointBye', true)).toBeNull());

  it('refuses a second half-point bye, but does not count byes for rounds missed by a late entry', () => {
    const bye = { round: 1, kind: 'halfPointBye' } as const;
    expect(decide(4, { absences: [{ ...bye, origin: 'requested' }] })).toBe('no-half-point-bye-left');
    expect(decide(4, { absences: [{ ...bye, origin: 'lateEntry' }] })).toBeNull();
    expect(decide(4, { absences: [{ round: 4, kind: 'halfPointBye', origin: 'requested' }] })).toBeNull();
  });

  it('refuses a round in which the player is withdrawn, and allows rounds after the return', () => {
    const withdrawals = [{ fromRound: 2, returnsInRound: 5 }];
    expect(decide(4, { withdrawals })).toBe('withdrawn-then');
    expect(decide(5, { withdrawals })).toBeNull();
    expect(decide(6, { withdrawals: [{ fromRound: 2, returnsInRound: null }] })).toBe('withdrawn-then');
  });
});
