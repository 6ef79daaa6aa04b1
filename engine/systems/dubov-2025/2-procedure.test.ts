import { describe, expect, it } from 'vitest';
import type { Tournament } from '../../model/tournament';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { makePairingField, pairField, type PairedRound } from './2-procedure';
import { initialSubgroups, pairSubgroups } from './2-subgroups';
import { dubov2025 } from './index';

function pairedRoundOf(tournament: Tournament): PairedRound {
  const field = makePairingField(tournament);
  const round = field.ok ? pairField(field.value) : field;
  if (!round.ok) throw new Error(round.error.code);
  return round.value;
}

/** The pairs of one bracket in pairing numbers, with the player of S1 first. */
function pairsOf({ brackets }: PairedRound, index: number): string[] {
  return (brackets[index]?.pairs ?? []).map(([a, b]) => `${a + 1}-${b + 1}`);
}

function byeAfter(lines: readonly string[], settings: Partial<Tournament> = {}): number | null {
  const result = dubov2025.pairRound(crosstable(lines, { rounds: 9, ...settings }));
  if (!result.ok) throw new Error(result.error.code);
  return result.value.pab;
}

describe('1.8 round-pairing outlook', () => {
  it('1.7.2: the number of rounds must be announced', () => {
    expect(dubov2025.pairRound(crosstable(['', ''], { rounds: null }))).toEqual({ ok: false, error: { code: 'rounds-not-announced', article: '1.7.2' } });
  });

  it('1.8.3: gives an error if no complete pairing exists', () => {
    expect(dubov2025.pairRound(crosstable(['2w1', '1b0']))).toMatchObject({
      ok: false,
      error: { code: 'no-legal-pairing', article: '1.8.3', players: [1, 2] },
    });
  });

  it('pairs an empty field and a field of one', () => {
    expect(dubov2025.pairRound(crosstable([], { rounds: 5 }))).toEqual({ ok: true, value: { round: 1, pairs: [], pab: null } });
    expect(dubov2025.pairRound(crosstable([''], { rounds: 5 }))).toEqual({ ok: true, value: { round: 1, pairs: [], pab: 1 } });
    expect(dubov2025.pairRound(crosstable(['U'], { rounds: 5 }))).toMatchObject({ ok: false, error: { article: '2.1.1', players: [1] } });
  });

  it('R19: White is the initial colour if none is stated', () => {
    const result = dubov2025.pairRound(crosstable(['', '', '', ''], { rounds: 5, initialColour: null }));
    expect(result.ok && result.value.pairs).toEqual([
      { white: 1, black: 3 },
      { white: 4, black: 2 },
    ]);
  });
});

describe('2.1 the pairing-allocated bye', () => {
  it('2.1.1, 2.1.3: goes to the lowest score among the players who may have it', () => {
    expect(byeAfter(['2w1', '1b0', 'U', 'H', 'Z'])).toBe(2);
    expect(byeAfter(['3b1', 'H', '1w0', 'U', 'H'])).toBe(3);
  });

  it('2.1.2, R11: does not go to a player without whom the others cannot be paired, whatever the quality', () => {
    // Player 3 has the lowest score, but players 1 and 2 have met, so player 3 cannot have the bye.
    expect(byeAfter(['2w1', '1b0', 'Z'])).toBe(2);
  });

  it('2.1.4, R24: of equal scores, goes to the player with the most games; forfeits and byes are not games', () => {
    expect(byeAfter(['2w1 3b1', '1b0 4w0', '4w- 1w0', '3b+ 2b1', 'Z 6w0', 'Z 5b1', 'Z Z'])).toBe(2);
  });

  it('2.1.5: then goes to the lowest player in the initial ranking', () => {
    expect(byeAfter(['2w1', '1b0', '4b0', '3w1', 'U'])).toBe(3);
  });
});

describe('2.2 the pairing of a bracket', () => {
  it('2.2.3: a bracket in which nobody has played is halved, R15: in any round', () => {
    expect(pairsOf(pairedRoundOf(crosstable(['', '', '', '', '', ''], { rounds: 5 })), 0)).toEqual(['1-4', '2-5', '3-6']);
    expect(pairsOf(pairedRoundOf(crosstable(['H', 'Z', 'Z', 'Z', 'Z', 'H'], { rounds: 5 })), 1)).toEqual(['2-4', '3-5']);
  });

  it('2.2.3: otherwise White seekers are in G1; Black seekers and players without a game are in G2', () => {
    const field = makePairingField(crosstable(['3b=', 'Z', '1w=', 'Z'], { rounds: 5 }));
    expect(field.ok && initialSubgroups(field.value.players, [0, 1, 2, 3])).toEqual({ g1: [0], g2: [1, 2, 3] });
  });

  it('2.2.1, R10: two players who have met need two upfloaters, who are not paired with each other', () => {
    const round = pairedRoundOf(crosstable(['2w=', '1b=', '4w0', '3b0', '6w0', '5b0'], { rounds: 5 }));
    expect(round.brackets[0]?.upfloaters.length).toBe(2);
    expect(round.brackets[0]?.pairs.every((pair) => pair.some((place) => place < 2))).toBe(true);
  });

  it('2.2.4.2: the middle of the larger subgroup is shifted', () => {
    // Players 1 to 6 lost with White, so they seek Black. From the middle outwards, the first three of them are 3, 4 and 2.
    const lost = ['7w0', '8w0', '9w0', '10w0', '11w0', '12w0', '1b1', '2b1', '3b1', '4b1', '5b1', '6b1'];
    const round = pairedRoundOf(crosstable(lost, { rounds: 5 }));
    expect(round.brackets.map(({ shiftedToEqualise }) => shiftedToEqualise.map((place) => place + 1))).toEqual([
      [9, 10, 8],
      [3, 4, 2],
    ]);
    expect(round.brackets.map(({ shiftedUnavoidably }) => shiftedUnavoidably)).toEqual([[], []]);
  });

  it('2.2.4.1, R16: an unavoidable shifter does not count when the middle of the other subgroup is found', () => {
    // Players 1 and 2 seek White, and 3 to 6 seek Black. Player 1 may not meet 3 to 6, so 1 and 2 must meet.
    const lines = ['7w= 8b=', '7b= 8b=', '9w=', '9w=', '9w=', '9w='];
    const field = makePairingField(
      crosstable(lines, {
        rounds: 9,
        forbidden: [
          { players: [1, 3], from: 1, to: 9 },
          { players: [1, 4], from: 1, to: 9 },
          { players: [1, 5], from: 1, to: 9 },
          { players: [1, 6], from: 1, to: 9 },
        ],
      }),
    );
    if (!field.ok) throw new Error(field.error.code);
    const { shiftedUnavoidably, shiftedToEqualise } = pairSubgroups(field.value.players, [0, 1, 2, 3, 4, 5], field.value.legal);
    expect(shiftedUnavoidably.map((place) => place + 1)).toEqual([1]);
    expect(shiftedToEqualise.map((place) => place + 1)).toEqual([4, 5]);
  });
});
