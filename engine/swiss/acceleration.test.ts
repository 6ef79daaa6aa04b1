import { describe, expect, it } from 'vitest';
import { STANDARD_SCORING } from '../model/points';
import { crosstable } from '../testing/tournament-from-crosstable';
import { bakuPoints, groupASize, isBakuAccelerated, lastInGroupA, noBakuReason, withBakuAcceleration } from './acceleration';

const accelerationsOf = (lines: readonly string[]) =>
  withBakuAcceleration(crosstable(lines, { rounds: 5 })).players.map(({ acceleration }) => acceleration.join(''));

describe('C.04.7 Baku acceleration', () => {
  it('1.1: requires that a win is worth two draws, that a loss is worth nothing, and at least three rounds', () => {
    const why = (win: number, draw: number, loss: number, rounds: number | null) => noBakuReason({ win, draw, loss }, rounds);
    expect([why(2, 1, 0, 3), why(4, 2, 0, null), why(6, 2, 0, 9), why(4, 2, 1, 9), why(2, 1, 0, 2)]).toEqual([
      null,
      null,
      'win-is-not-two-draws',
      'loss-is-not-zero',
      'fewer-than-three-rounds',
    ]);
  });

  // Answers FIDE's checklist, question 106.
  it('1.2: group A is the first half, rounded up to an even number', () => {
    expect([7, 8, 9, 10, 12, 13, 17, 50, 99, 100, 101, 161].map(groupASize)).toEqual([4, 4, 6, 6, 6, 8, 10, 26, 50, 50, 52, 82]);
  });

  it('1.4: gives the points of a win in the first half of the accelerated rounds, and half of it in the second', () => {
    const rounds = (total: number) => bakuPoints(total, STANDARD_SCORING).join('');
    expect([3, 4, 5, 6, 7, 8, 9, 10, 11, 13].map(rounds)).toEqual(['21', '21', '221', '221', '2211', '2211', '22211', '22211', '222111', '2222111']);
  });

  it('1.3: of nine players, a late entry in third place makes group A larger, and one in ninth place does not', () => {
    const nine = ['4w1', '5b1', '6w1', '1b0', '2w0', '3b0', '8w1', '7b0', 'U'];
    const third = ['5w1', '6b1', 'Z', '7w1', '1b0', '2w0', '4b0', '9w1', '8b0', 'U'];
    const ninth = ['4w1', '5b1', '6w1', '1b0', '2w0', '3b0', '8w1', '7b0', 'Z', 'U'];
    expect([nine, third, ninth].map((lines) => lastInGroupA(crosstable(lines)))).toEqual([6, 7, 6]);
    expect(accelerationsOf(third)).toEqual(['221', '221', '021', '221', '221', '221', '221', '', '', '']);
    expect(accelerationsOf(ninth).slice(5)).toEqual(['221', '', '', '', '']);
  });

  // Answers FIDE's checklist, question 111.
  it('1.2: does not count players who are not paired in round 1', () => {
    const { players } = crosstable(['4w1', '5b1', '6w1', '1b0', '2w0', '3b0', '8w1', '7b0', 'H', 'Z']);
    const before = players.map((player) => ({ ...player, entries: player.tpn > 8 ? player.entries : [] }));
    expect([1, 0].map((completedRounds) => lastInGroupA({ players: completedRounds === 0 ? before : players, completedRounds }))).toEqual([4, 4]);
    expect(lastInGroupA(crosstable(['4w+', '5b-', 'H', '1b-', '2w+', 'U']))).toBe(5);
    expect(lastInGroupA(crosstable(['Z', 'H']))).toBeNull();
  });

  it('is recognised if all players have the points of their group, for the announced number of rounds', () => {
    const accelerated = withBakuAcceleration(crosstable(['4w1', '5b1', '6w1', '1b0', '2w0', '3b0'], { rounds: 5 }));
    expect([isBakuAccelerated(accelerated, 5), isBakuAccelerated(accelerated, 9)]).toEqual([true, false]);
    const withoutTheLast = accelerated.players.map((player) => (player.tpn === 4 ? { ...player, acceleration: [] } : player));
    expect(isBakuAccelerated({ ...accelerated, players: withoutTheLast }, 5)).toBe(false);
    const atTheEnd = accelerated.players.map((player) => ({ ...player, acceleration: [...player.acceleration, 2] }));
    expect(isBakuAccelerated({ ...accelerated, players: atTheEnd }, 5)).toBe(false);
  });
});
