import { describe, expect, it } from 'vitest';
import type { AbsenceKind } from '@/lib/domain/tournament/section-facts';
import { type AvailabilityStep, type AvailablePlayer, decideAvailability } from './decide-availability';

const RULES = { systemId: 'dutch-2026', rounds: 7, halfPointByesAllowed: 2, roundsWithoutByes: 1, nextRound: 3, byArbiter: false };
const player = (more: Partial<AvailablePlayer> = {}): AvailablePlayer => ({ enteredFromRound: 1, absences: [], withdrawals: [], ...more });
const withdrawnPlayer = (kind: 'withdrawn' | 'noShow' | 'expelled', fromRound: number, returnsInRound: number | null = null) =>
  player({ withdrawals: [{ id: kind, kind, fromRound, returnsInRound }] });
const absenceStep = (round: number, kind: AbsenceKind, origin: 'requested' | 'arbiter' = 'requested'): AvailabilityStep => ({
  kind: 'notes',
  note: { round, kind, origin },
});
const acceptedSteps = (...steps: AvailabilityStep[]) => ({ ok: true, steps });
const refusalInRound = (refusal: string, round: number) => ({ ok: false, refusal, round });

describe('ticked rounds of one player: byes and absences', () => {
  it('are recorded once each, in ascending order, as requested by the player or given by the arbiter', () => {
    expect(decideAvailability('absent', [5, 3, 5], player(), RULES)).toEqual(acceptedSteps(absenceStep(3, 'absent'), absenceStep(5, 'absent')));
    expect(decideAvailability('zeroPointBye', [4], player(), RULES)).toEqual(acceptedSteps(absenceStep(4, 'zeroPointBye')));
    const byArbiter = { ...RULES, byArbiter: true };
    expect(decideAvailability('fullPointBye', [4], player(), byArbiter)).toEqual(acceptedSteps(absenceStep(4, 'fullPointBye', 'arbiter')));
  });

  // Answers FIDE's checklist, question 173.
  it('count towards the limit together: the refusal names the round of the third half-point bye', () => {
    expect(decideAvailability('halfPointBye', [6, 3, 4], player(), RULES)).toEqual(refusalInRound('no-half-point-bye-left', 6));
    const had = player({ absences: [{ round: 6, kind: 'halfPointBye', origin: 'requested' }] });
    expect(decideAvailability('halfPointBye', [3, 4], had, RULES)).toEqual(refusalInRound('no-half-point-bye-left', 4));
  });

  it('do not count the byes that they replace', () => {
    const had = (...rounds: number[]) => player({ absences: rounds.map((round) => ({ round, kind: 'halfPointBye', origin: 'requested' })) });
    expect(decideAvailability('halfPointBye', [3, 4], had(3, 4), RULES)).toEqual(acceptedSteps(absenceStep(3, 'halfPointBye'), absenceStep(4, 'halfPointBye')));
    expect(decideAvailability('halfPointBye', [3, 4, 5], had(3, 4, 5), RULES), 'the third is too many').toEqual(refusalInRound('no-half-point-bye-left', 5));
  });

  it.each([
    ['absent', [2, 3], 'round-already-paired', 2, player()],
    ['absent', [7, 8], 'round-not-in-section', 8, player()],
    ['absent', [3], 'not-entered-yet', 3, player({ enteredFromRound: 4 })],
    ['absent', [4], 'withdrawn-then', 4, withdrawnPlayer('withdrawn', 4)],
    ['halfPointBye', [6, 7], 'no-half-point-bye-in-last-rounds', 7, player()],
  ] as const)('%s in rounds %j is refused with %s for round %i, and nothing is recorded', (act, rounds, refusal, round, who) => {
    expect(decideAvailability(act, rounds, who, RULES)).toEqual(refusalInRound(refusal, round));
  });

  it('C.04.2 3.3: an arbiter may exceed the limit of the regulations', () => {
    const byArbiter = { ...RULES, byArbiter: true };
    expect(decideAvailability('halfPointBye', [5, 6, 7], player(), byArbiter)).toMatchObject({ ok: true, steps: { length: 3 } });
  });
});

describe('ticked rounds of one player: plays', () => {
  it('remove recorded absences; rounds without one stay unchanged', () => {
    const away = player({ absences: [3, 6].map((round) => ({ round, kind: 'absent', origin: 'arbiter' })) });
    expect(decideAvailability('plays', [4, 3], away, RULES)).toEqual(acceptedSteps({ kind: 'clears', round: 3 }));
    expect(decideAvailability('plays', [4], player(), RULES)).toEqual(acceptedSteps());
  });

  it.each([
    [[7, 8], 'round-not-in-section', 8, player()],
    [[2, 3], 'round-already-paired', 2, player()],
    [[3], 'not-entered-yet', 3, player({ enteredFromRound: 4 })],
    [[3, 5], 'withdrawn-then', 5, withdrawnPlayer('withdrawn', 4)],
  ] as const)('in rounds %j is refused with %s for round %i', (rounds, refusal, round, who) => {
    expect(decideAvailability('plays', rounds, who, RULES)).toEqual(refusalInRound(refusal, round));
  });
});

describe('ticked rounds of one player: withdrawal and return', () => {
  it('withdraw the player from the first ticked round on', () => {
    expect(decideAvailability('withdraws', [6, 4, 5], player(), RULES)).toEqual(acceptedSteps({ kind: 'withdraws', fromRound: 4 }));
    expect(decideAvailability('withdraws', [2, 3], player(), RULES)).toEqual(refusalInRound('round-already-paired', 2));
    expect(decideAvailability('withdraws', [5], withdrawnPlayer('withdrawn', 4), RULES)).toEqual(refusalInRound('already-withdrawn', 5));
  });

  it('the player returns in the first ticked round; a withdrawal that has not begun is removed', () => {
    expect(decideAvailability('returns', [7, 6], withdrawnPlayer('withdrawn', 4), RULES)).toEqual(
      acceptedSteps({ kind: 'returns', withdrawalId: 'withdrawn', inRound: 6 }),
    );
    expect(decideAvailability('returns', [4, 5], withdrawnPlayer('noShow', 4), RULES)).toEqual(
      acceptedSteps({ kind: 'takes-back', withdrawalId: 'noShow', inRound: 4 }),
    );
    expect(decideAvailability('returns', [4], player(), RULES)).toEqual(refusalInRound('not-withdrawn', 4));
    expect(decideAvailability('returns', [5], withdrawnPlayer('expelled', 2), RULES)).toEqual(refusalInRound('expelled', 5));
  });

  it('without a ticked round a withdrawal is refused, and an absence changes nothing', () => {
    expect(decideAvailability('withdraws', [], player(), RULES)).toEqual(refusalInRound('round-not-in-section', 0));
    expect(decideAvailability('absent', [], player(), RULES)).toEqual(acceptedSteps());
  });
});
