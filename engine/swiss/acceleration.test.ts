import { describe, expect, it } from 'vitest';
import { STANDARD_SCORING } from '../model/points';
import { crosstable } from '../testing/crosstable';
import { bakuPoints, groupASize, isBakuAccelerated, withBakuAcceleration } from './acceleration';

describe('C.04.7 Baku acceleration', () => {
  it('1.2: group A is the first half, rounded up to an even number', () => {
    expect([161, 8, 9, 10, 12, 13, 100].map(groupASize)).toEqual([82, 4, 6, 6, 6, 8, 50]);
  });

  it('1.4: a win in the first half of the accelerated rounds, a draw in the second', () => {
    const rounds = (total: number) => bakuPoints(total, STANDARD_SCORING).join('');
    expect([5, 6, 7, 8, 9, 10, 11].map(rounds)).toEqual(['221', '221', '2211', '2211', '22211', '22211', '222111']);
  });

  it('1.3: the last player of group A stays the same person when somebody enters late', () => {
    const groupOf = (lines: readonly string[]) => withBakuAcceleration(crosstable(lines, { rounds: 5 })).players.map(({ acceleration }) => acceleration.length);
    expect(groupOf(['4w1', '5b1', '6w1', '1b0', '2w0', '3b0'])).toEqual([3, 3, 3, 3, 0, 0]);
    expect(groupOf(['5w1', 'Z', '6b1', '7w1', '1b0', '3w0', '4b0'])).toEqual([3, 3, 3, 3, 3, 0, 0]);
  });

  it('is recognised by everybody having the points of their group, for as many rounds as are announced', () => {
    const accelerated = withBakuAcceleration(crosstable(['4w1', '5b1', '6w1', '1b0', '2w0', '3b0'], { rounds: 5 }));
    expect([isBakuAccelerated(accelerated, 5), isBakuAccelerated(accelerated, 9)]).toEqual([true, false]);
    const withoutTheLast = accelerated.players.map((player) => (player.tpn === 4 ? { ...player, acceleration: [] } : player));
    expect(isBakuAccelerated({ ...accelerated, players: withoutTheLast }, 5)).toBe(false);
  });
});
