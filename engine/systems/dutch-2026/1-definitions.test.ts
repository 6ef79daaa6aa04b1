import { describe, expect, it } from 'vitest';
import { STANDARD_SCORING } from '../../model/points';
import type { Tournament } from '../../model/tournament';
import { preferenceOf } from '../../swiss/colour-history';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { entrantsOf, type Entrant } from './1-definitions';

const WHITE = 'white';
const BLACK = 'black';

function entrant(lines: readonly string[], tpn: number, settings: Partial<Tournament> = {}): Entrant {
  const found = entrantsOf(crosstable(lines, { rounds: 9, ...settings })).find((one) => one.tpn === tpn);
  if (found === undefined) throw new Error(`${tpn} is not to be paired`);
  return found;
}

describe('1.2 order', () => {
  it('is by score, then by pairing number', () => {
    const lines = ['3w0', '4b=', '1b1', '2w='];
    expect(entrantsOf(crosstable(lines, { rounds: 3 })).map(({ tpn }) => tpn)).toEqual([3, 2, 4, 1]);
  });

  it('R11: uses the score with fictitious points', () => {
    const tournament = crosstable(['Z', 'H'], { rounds: 9 });
    const players = tournament.players.map((player) => (player.tpn === 1 ? { ...player, acceleration: [2, 2] } : player));
    expect(entrantsOf({ ...tournament, players }).map(({ score }) => score)).toEqual([2, 1]);
  });
});

describe('1.4 floats', () => {
  const floatsAfter = (lines: readonly string[], settings: Partial<Tournament> = {}) => entrant(lines, 1, settings).floats;

  it('1.4.2: a game between players of different scores floats both', () => {
    const lines = ['2w1 3w=', '1b0', 'H 1b='];
    expect(entrant(lines, 1).floats[0]).toBe('down');
    expect(entrant(lines, 3).floats[0]).toBe('up');
  });

  it.each([
    ['U', 'down'],
    ['F', 'down'],
    ['H', 'down'],
    ['2w+', 'down'],
    ['2w-', null],
    ['Z', null],
    ['.', null],
  ])('1.4.3 and 1.4.4: the float after %s is %s', (cell, float) => {
    expect(floatsAfter([cell, '1b-'])[0]).toBe(float);
  });

  it('R8: the pairing-allocated bye is a downfloat even if it is worth nothing', () => {
    expect(floatsAfter(['U', '.'], { scoring: { ...STANDARD_SCORING, pab: 0 } })[0]).toBe('down');
  });

  it('R8: an unplayed round is a downfloat only if it scores more than a loss', () => {
    const scoring = { ...STANDARD_SCORING, win: 6, draw: 4, loss: 2, forfeitLoss: 0, zeroPointBye: 2, halfPointBye: 4 };
    expect(floatsAfter(['Z', '.'], { scoring })[0]).toBe(null);
    expect(floatsAfter(['H', '.'], { scoring })[0]).toBe('down');
  });

  it('R8: counts rounds of the tournament, not games played', () => {
    expect(floatsAfter(['U Z', '. .'])).toEqual([null, 'down']);
  });
});

describe('1.7 colour preference', () => {
  it.each([
    ['1.7.1', [WHITE, BLACK, WHITE, WHITE], 2, BLACK, 'absolute'],
    ['1.7.1', [BLACK, BLACK], -2, WHITE, 'absolute'],
    ['1.7.1', [BLACK, WHITE, WHITE], 1, BLACK, 'absolute'],
    ['1.7.1', [WHITE, WHITE, BLACK, BLACK], 0, WHITE, 'absolute'],
    ['1.7.2', [WHITE], 1, BLACK, 'strong'],
    ['1.7.2', [WHITE, BLACK, BLACK, WHITE, BLACK], -1, WHITE, 'strong'],
    ['1.7.3', [WHITE, BLACK], 0, WHITE, 'mild'],
    ['1.7.3', [BLACK, WHITE], 0, BLACK, 'mild'],
  ] as const)('%s: %j', (_, colours, colourDifference, colour, strength) => {
    expect(preferenceOf({ colours, colourDifference })).toEqual({ colour, strength });
  });

  it('1.7.4: a player has none before the first game, and forfeits are not games', () => {
    expect(entrant(['2w+', '1b-'], 1).preference).toBeNull();
  });

  it('R2: the difference decides if it contradicts the last two games', () => {
    expect(preferenceOf({ colours: [WHITE, WHITE, WHITE, WHITE, BLACK, BLACK], colourDifference: 2 })).toEqual({ colour: BLACK, strength: 'absolute' });
  });
});

describe('1.8 topscorers', () => {
  const lines = ['3w1 4b= H', '4w= 3b= Z', '1b0 2w= U', '2b= 1w= F'];

  it('are the players with over half of the possible points, in the final round only', () => {
    expect(
      entrantsOf(crosstable(lines, { rounds: 4 }))
        .filter(({ isTopscorer }) => isTopscorer)
        .map(({ tpn }) => tpn),
    ).toEqual([1, 4]);
    expect(entrantsOf(crosstable(lines, { rounds: 5 })).some(({ isTopscorer }) => isTopscorer)).toBe(false);
    expect(entrantsOf(crosstable(lines, { rounds: null })).some(({ isTopscorer }) => isTopscorer)).toBe(false);
  });

  it('R3: exactly half is not over half, and fictitious points do not count', () => {
    const tournament = crosstable(['2w= H', '1b= Z'], { rounds: 3 });
    const players = tournament.players.map((player) => ({ ...player, acceleration: [0, 0, 2] }));
    expect(entrantsOf({ ...tournament, players }).map(({ isTopscorer }) => isTopscorer)).toEqual([false, false]);
  });
});

describe('C2, 2.1.2: who may have the bye', () => {
  it.each([
    ['U', false],
    ['F', false],
    ['2w+', false],
    ['H', true],
    ['Z', true],
    ['.', true],
    ['2w-', true],
    ['2w1', true],
    ['2wW', true],
  ])('%s: %s', (cell, may) => {
    expect(entrant([cell, '1b0'], 1).mayHavePab).toBe(may);
  });

  it("is refused after a win's points in one unplayed round, and after a pairing-allocated bye of any value", () => {
    const scoring = { ...STANDARD_SCORING, win: 6, pab: 2, fullPointBye: 4 };
    expect(entrant(['U', '.'], 1, { scoring }).mayHavePab).toBe(false);
    expect(entrant(['F F', '. .'], 1, { scoring }).mayHavePab).toBe(true);
  });
});

describe('C9, R7: unplayed games', () => {
  it('are rounds without a game, for whatever reason', () => {
    expect(entrant(['2w1 2b+ H Z U .', '1b0 1w- . . . .'], 1).unplayedGames).toBe(5);
  });
});

describe('5.2.5, R1: parity of pairing numbers', () => {
  it('does not number players who have never been paired', () => {
    const lines = ['Z', '4w1', 'H', '2b0', 'U'];
    const numbered = entrantsOf(
      crosstable(
        lines.map((line) => (line === 'Z' || line === 'H' ? `${line} ${line}` : line)),
        { rounds: 9, completedRounds: 1 },
      ),
    );
    expect(numbered.map(({ tpn, hasOddNumber }) => [tpn, hasOddNumber])).toEqual([
      [2, true],
      [5, true],
      [4, false],
    ]);
  });

  it('numbers a player paired now for the first time, and a player paired before but absent now', () => {
    const tournament = crosstable(['Z .', '3w1 Z', '2b0 .'], { rounds: 9, completedRounds: 1 });
    const players = tournament.players.map((player) => ({ ...player, entries: player.entries.slice(0, player.tpn === 2 ? 2 : 1) }));
    expect(entrantsOf({ ...tournament, players }).map(({ tpn, hasOddNumber }) => [tpn, hasOddNumber])).toEqual([
      [1, true],
      [3, true],
    ]);
  });
});
