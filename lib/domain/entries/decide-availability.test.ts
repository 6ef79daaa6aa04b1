import { describe, expect, it } from 'vitest';
import type { AbsenceKind } from '@/lib/domain/tournament/section-facts';
import { type AvailabilityStep, type AvailablePlayer, decideAvailability } from './decide-availability';

/** Seven rounds, two of which are paired. */
const RULES = { rounds: 7, halfPointByesAllowed: 2, roundsWithoutByes: 1, nextRound: 3, byArbiter: false };
const player = (more: Partial<AvailablePlayer> = {}): AvailablePlayer => ({ enteredFromRound: 1, absences: [], withdrawals: [], ...more });
const out = (kind: 'withdrawn' | 'noShow' | 'expelled', fromRound: number, returnsInRound: number | null = null) =>
  player({ withdrawals: [{ id: kind, kind, fromRound, returnsInRound }] });
const noted = (round: number, kind: AbsenceKind, origin: 'requested' | 'arbiter' = 'requested'): AvailabilityStep => ({
  kind: 'notes',
  note: { round, kind, origin },
});
const done = (...steps: AvailabilityStep[]) => ({ ok: true, steps });
const refused = (refusal: string, round: number) => ({ ok: false, refusal, round });

describe('ticked cells of one player: away', () => {
  it('are noted each once, in the order of the rounds, as requested or as the arbiter says', () => {
    expect(decideAvailability('absent', [5, 3, 5], player(), RULES)).toEqual(done(noted(3, 'absent'), noted(5, 'absent')));
    expect(decideAvailability('zeroPointBye', [4], player(), RULES)).toEqual(done(noted(4, 'zeroPointBye')));
    const byArbiter = { ...RULES, byArbiter: true };
    expect(decideAvailability('fullPointBye', [4], player(), byArbiter)).toEqual(done(noted(4, 'fullPointBye', 'arbiter')));
  });

  // Endorsement: 173.
  it('count together: a third half-point bye is refused, in its round', () => {
    expect(decideAvailability('halfPointBye', [6, 3, 4], player(), RULES)).toEqual(refused('no-half-point-bye-left', 6));
    const had = player({ absences: [{ round: 6, kind: 'halfPointBye', origin: 'requested' }] });
    expect(decideAvailability('halfPointBye', [3, 4], had, RULES)).toEqual(refused('no-half-point-bye-left', 4));
  });

  it('do not count against the ones that replace them', () => {
    const had = (...rounds: number[]) => player({ absences: rounds.map((round) => ({ round, kind: 'halfPointBye', origin: 'requested' })) });
    expect(decideAvailability('halfPointBye', [3, 4], had(3, 4), RULES)).toEqual(done(noted(3, 'halfPointBye'), noted(4, 'halfPointBye')));
    expect(decideAvailability('halfPointBye', [3, 4, 5], had(3, 4, 5), RULES), 'the third is too many').toEqual(refused('no-half-point-bye-left', 5));
  });

  it.each([
    ['absent', [2, 3], 'round-already-paired', 2, player()],
    ['absent', [7, 8], 'round-not-in-section', 8, player()],
    ['absent', [3], 'not-entered-yet', 3, player({ enteredFromRound: 4 })],
    ['absent', [4], 'withdrawn-then', 4, out('withdrawn', 4)],
    ['halfPointBye', [6, 7], 'no-half-point-bye-in-last-rounds', 7, player()],
  ] as const)('%s in %j: %s in round %i, and nothing is noted', (act, rounds, refusal, round, who) => {
    expect(decideAvailability(act, rounds, who, RULES)).toEqual(refused(refusal, round));
  });

  it('C.04.2 3.3: what the announcement limits, the arbiter may still give', () => {
    const byArbiter = { ...RULES, byArbiter: true };
    expect(decideAvailability('halfPointBye', [5, 6, 7], player(), byArbiter)).toMatchObject({ ok: true, steps: { length: 3 } });
  });
});

describe('ticked cells of one player: plays', () => {
  it('clear what is noted there, and nothing where nothing is', () => {
    const away = player({ absences: [3, 6].map((round) => ({ round, kind: 'absent', origin: 'arbiter' })) });
    expect(decideAvailability('plays', [4, 3], away, RULES)).toEqual(done({ kind: 'clears', round: 3 }));
    expect(decideAvailability('plays', [4], player(), RULES)).toEqual(done());
  });

  it.each([
    [[7, 8], 'round-not-in-section', 8, player()],
    [[2, 3], 'round-already-paired', 2, player()],
    [[3], 'not-entered-yet', 3, player({ enteredFromRound: 4 })],
    [[3, 5], 'withdrawn-then', 5, out('withdrawn', 4)],
  ] as const)('in %j: %s in round %i', (rounds, refusal, round, who) => {
    expect(decideAvailability('plays', rounds, who, RULES)).toEqual(refused(refusal, round));
  });
});

describe('ticked cells of one player: leaves and comes back', () => {
  it('withdraw from the first of them', () => {
    expect(decideAvailability('withdraws', [6, 4, 5], player(), RULES)).toEqual(done({ kind: 'withdraws', fromRound: 4 }));
    expect(decideAvailability('withdraws', [2, 3], player(), RULES)).toEqual(refused('round-already-paired', 2));
    expect(decideAvailability('withdraws', [5], out('withdrawn', 4), RULES)).toEqual(refused('already-withdrawn', 5));
  });

  it('return in the first of them, and take back a withdrawal that has not begun', () => {
    expect(decideAvailability('returns', [7, 6], out('withdrawn', 4), RULES)).toEqual(done({ kind: 'returns', withdrawalId: 'withdrawn', inRound: 6 }));
    expect(decideAvailability('returns', [4, 5], out('noShow', 4), RULES)).toEqual(done({ kind: 'takes-back', withdrawalId: 'noShow', inRound: 4 }));
    expect(decideAvailability('returns', [4], player(), RULES)).toEqual(refused('not-withdrawn', 4));
    expect(decideAvailability('returns', [5], out('expelled', 2), RULES)).toEqual(refused('expelled', 5));
  });

  it('of nothing ticked are refused as of no round', () => {
    expect(decideAvailability('withdraws', [], player(), RULES)).toEqual(refused('round-not-in-section', 0));
    expect(decideAvailability('absent', [], player(), RULES)).toEqual(done());
  });
});
