import { describe, expect, it } from 'vitest';
import { STANDARD_SCORING } from '../../model/points';
import type { Tournament } from '../../model/tournament';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { dutch2026 } from './index';

function pairingText(lines: readonly string[], settings: Partial<Tournament> = {}): string {
  const result = dutch2026.pairRound(crosstable(lines, { rounds: 9, ...settings }));
  if (!result.ok) return `${result.error.code}: ${'players' in result.error ? result.error.players.join(' ') : ''}`;
  const boards = result.value.pairs.map(({ white, black }) => `${white}-${black}`);
  return [...boards, ...(result.value.pab === null ? [] : [`bye ${result.value.pab}`])].join(' ');
}

describe('1.9 outlook', () => {
  it('handles fields with no player or one player to pair', () => {
    expect(pairingText([])).toBe('');
    expect(pairingText(['Z Z'], { completedRounds: 1 })).toBe('');
    expect(pairingText([''])).toBe('bye 1');
    expect(pairingText(['U'])).toBe('no-legal-pairing: 1');
  });

  it('names the players left over if no round-pairing is complete', () => {
    expect(pairingText(['2w1', '1b0'])).toBe('no-legal-pairing: 1 2');
  });

  it('accepts pairing numbers with gaps and other scoring systems', () => {
    const tournament = crosstable(['', '', '']);
    const players = tournament.players.map((player) => ({ ...player, tpn: player.tpn * 7 }));
    const result = dutch2026.pairRound({ ...tournament, players, scoring: { ...STANDARD_SCORING, win: 6, draw: 2, pab: 6 }, rounds: 5 });
    expect(result.ok && result.value).toEqual({ round: 1, pairs: [{ white: 7, black: 14 }], pab: 21 });
  });
});

describe('round 1', () => {
  it('pairs the upper half with the lower and alternates colours', () => {
    expect(pairingText(['', '', '', '', '', '', ''])).toBe('1-4 5-2 3-6 bye 7');
    expect(pairingText(['', '', '', ''], { initialColour: 'black' })).toBe('3-1 2-4');
  });
});

describe('C4, 2.2.1: completion', () => {
  it('breaks up a pair at the top if the other players would have no opponents', () => {
    // Players 3 and 4 have met, so the two players at the top must float down to meet them.
    expect(
      pairingText(
        ['5w1', '6b1', '4w=', '3b=', '1b0 ', '2w0'].map((line, index) => (index > 3 ? `${line} Z` : line)),
        { completedRounds: 1 },
      ),
    ).toBe('4-1 2-3');
  });
});

describe('C5, 2.3.1: score of the bye', () => {
  it('gives the bye to the lowest possible score, above all other criteria', () => {
    expect(pairingText(['3w1', '4b1', '1b0', '2w0', 'U'])).toBe('5-1 2-3 bye 4');
  });

  it('passes over players who may not have the bye', () => {
    // Player 4 has had the bye, and player 5 has scored a win without playing.
    // Nobody else with the lowest score may have the bye, so player 3 has it.
    expect(pairingText(['3w1 4w1', 'F F', '1b0 5b1', 'U 1b0', 'F 3w0'])).toBe('2-1 4-5 bye 3');
  });
});
