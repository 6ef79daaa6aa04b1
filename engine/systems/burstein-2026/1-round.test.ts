import { describe, expect, it } from 'vitest';
import type { Tournament } from '../../model/tournament';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { dutch2026 } from '../dutch-2026';
import { burstein2026 } from './index';

function boardsOf(tournament: Tournament): string[] {
  const paired = burstein2026.pairRound(tournament);
  if (!paired.ok) throw new Error(paired.error.code);
  const { pairs, pab } = paired.value;
  return [...pairs.map(({ white, black }) => `${white}-${black}`), ...(pab === null ? [] : [`${pab} bye`])];
}

describe('1.9 a round', () => {
  it('E1: pairs the highest with the lowest Index, lets players float if they have met, and leaves the last two a legal pair', () => {
    const lines = [
      '5w1 4b1 3w= 2b=',
      '6b= 3b= 5w1 1w=',
      '7w1 2w= 1b= 4b0',
      '8b1 1w0 6b1 3w1',
      '1b0 8w1 2b0 7w0',
      '2w= 7b= 4w0 8b=',
      '3b0 6w= 8b1 5b1',
      '4w0 5b0 7w0 6w=',
    ];
    expect(boardsOf(crosstable(lines, { rounds: 9 })).toSorted()).toEqual(['3-8', '4-2', '6-5', '7-1']);
  });

  it('E2: C6 sends down the players with the lower scores', () => {
    const points = [1, 5, 5, 3, 3, 6, 2, 5, 6, 4];
    // In the worked example, the Index decides that 2 meets 3 and not 8. These players have no games and therefore no Index, so 2-8 is
    // forbidden instead.
    const met = '2-8 3-8 9-2 6-2 5-2 1-2 5-3 9-3 10-3 7-8 10-8 6-8 4-10 9-10 4-1 4-6 4-7 5-7 5-9 1-7 1-6';
    const forbidden = met.split(' ').map((pair) => ({ players: pair.split('-').map(Number), from: 1, to: 9 }));
    const lines = points.map(() => 'Z Z Z Z');
    const event = crosstable(lines, { rounds: 9, forbidden });
    const players = event.players.map((player, index) => ({ ...player, adjustments: [points[index] ?? 0] }));
    const pairs = boardsOf({ ...event, players }).map((board) =>
      board
        .split('-')
        .map(Number)
        .toSorted((a, b) => a - b)
        .join('-'),
    );
    expect(pairs.toSorted()).toEqual(['1-5', '2-3', '4-8', '6-9', '7-10']);
  });

  it('R3: a seeding round is paired by Dutch 2026 and explained by its articles', () => {
    const tournament = crosstable(['3w1', '4b0', '1b0', '2w1'], { rounds: 4 });
    expect(burstein2026.explainRound(tournament)).toEqual(dutch2026.explainRound(tournament));
  });

  it('needs the announced number of rounds (1.6.2)', () => {
    expect(burstein2026.pairRound(crosstable(['2w1', '1b0'], { rounds: null }))).toMatchObject({
      ok: false,
      error: { code: 'rounds-not-announced', article: '1.6.2' },
    });
  });
});

describe('3.1 the bye', () => {
  it('3.1.3: goes to the lowest score', () => {
    expect(boardsOf(crosstable(['2w1', '1b0', 'H'], { rounds: 2 }))).toContain('2 bye');
  });

  it('3.1.4, R9: then to the player with the most games; forfeits are not games', () => {
    expect(boardsOf(crosstable(['3w1', '4w1', '1b0', '2b-', 'H'], { rounds: 2 }))).toContain('3 bye');
  });

  it('3.1.5: then to the player with the lowest Index, then to the largest number', () => {
    expect(boardsOf(crosstable(['3w1', '4w1', '1b0', '2b0', 'H'], { rounds: 2 }))).toContain('4 bye');
    expect(boardsOf(crosstable(['3w1 4w1', '4w1 H', '1b0 5b0', '2b0 1b0', 'Z 3w1'], { rounds: 4 }))).toContain('3 bye');
  });
});
