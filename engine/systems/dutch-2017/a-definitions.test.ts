import { describe, expect, it } from 'vitest';
import type { Tournament } from '../../model/tournament';
import { preferenceOf } from '../../swiss/colour-history';
import { playerStates } from '../../swiss/player-state';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { dutchField, isTopscorer, type DutchField, type Entrant } from './a-definitions';
import { breaksC3, mayHavePab } from './c-absolute';

/** Returns the cells of games against a ninth player. `history` contains W and B, oldest first, and a dot for a round without a game. */
function historyCells(history: string): string {
  return [...history].map((letter) => (letter === '.' ? '.' : `9${letter.toLowerCase()}=`)).join(' ');
}

function preferenceText(history: string): string {
  const [state] = playerStates(crosstable([historyCells(history)]));
  const preference = state === undefined ? null : preferenceOf(state);
  return preference === null ? 'none' : `${preference.strength} ${preference.colour}`;
}

/** The coming round is not the last unless the settings say so. */
function fieldOf(lines: readonly string[], settings: Partial<Tournament> = {}): DutchField {
  return dutchField(crosstable(lines, { rounds: null, ...settings }));
}

function playerOf(field: DutchField, tpn: number): Entrant {
  const found = field.players.find(({ state }) => state.tpn === tpn);
  if (found === undefined) throw new Error(`player ${tpn} is not in the field`);
  return found;
}

describe('A.2 order', () => {
  it('ranks by score, then by pairing number', () => {
    const field = fieldOf(['2w0 Z', '1b1 Z', 'H H', 'F Z']);
    expect(field.players.map(({ state }) => state.tpn)).toEqual([2, 3, 4, 1]);
  });

  it('ranks by scores with the fictitious points of the coming round', () => {
    const tournament = crosstable(['Z', 'H'], { rounds: null });
    const players = tournament.players.map((player) => (player.tpn === 1 ? { ...player, acceleration: [2, 2] } : player));
    expect(dutchField({ ...tournament, players }).scores).toEqual([2, 1]);
  });

  it('leaves out players who are not paired in the coming round', () => {
    const tournament = crosstable(['2w1 Z', '1b0 .', 'U .'], { completedRounds: 1, rounds: null });
    expect(dutchField(tournament).players.map(({ state }) => state.tpn)).toEqual([3, 2]);
  });
});

describe('A.4 floats', () => {
  const floats = (lines: readonly string[], tpn: number): unknown => playerOf(fieldOf(lines), tpn).floats;

  it('A.4.b: after a game between different scores, the higher player has a downfloat and the lower an upfloat', () => {
    const lines = ['3w1 2w=', '4w0 1b=', '1b0 4w=', '2b1 3b='];
    expect([floats(lines, 1), floats(lines, 2)]).toEqual([
      ['down', null],
      ['up', null],
    ]);
    expect([floats(lines, 3), floats(lines, 4)]).toEqual([
      ['up', null],
      ['down', null],
    ]);
  });

  it('A.4.b: a game between equal scores gives no float, whatever the result', () => {
    expect(floats(['2w1', '1b0'], 1)).toEqual([null, null]);
  });

  it.each(['U', 'F', 'H', 'Z', '.', '2w+', '2w-'])('A.4.b: a player who did not play, for any reason, has a downfloat: %s', (cell) => {
    expect(floats([cell, '.'], 1)).toEqual(['down', null]);
  });

  it('are listed with the previous round first, then the round before it', () => {
    expect(floats(['Z 2w1 3w1', '3w1 1b0 4w1', '2b0 4b1 1b0', 'Z 3w0 2b0'], 1)).toEqual([null, 'up']);
  });

  it('depend on the scores used for pairing, including fictitious points', () => {
    const tournament = crosstable(['2w1', '1b0'], { rounds: null });
    const players = tournament.players.map((player) => (player.tpn === 1 ? { ...player, acceleration: [2] } : player));
    expect(playerOf(dutchField({ ...tournament, players }), 1).floats).toEqual(['down', null]);
  });
});

describe('A.6 colour preferences', () => {
  it('A.6.a: absolute if the difference is more than one, or after the same colour in the last two games', () => {
    expect([preferenceText('WWBW'), preferenceText('BBWB'), preferenceText('BWW'), preferenceText('WBB')]).toEqual([
      'absolute black',
      'absolute white',
      'absolute black',
      'absolute white',
    ]);
  });

  it('A.6.a: a round without a game between the last two games does not matter', () => {
    expect(preferenceText('BW.W')).toBe('absolute black');
  });

  it('A.6.a: a difference of more than one decides the colour, even against the last two games', () => {
    expect(preferenceText('BBBBWW')).toBe('absolute white');
  });

  it('A.6.b: strong if the difference is one', () => {
    expect([preferenceText('W'), preferenceText('B'), preferenceText('BWB'), preferenceText('.W.')]).toEqual([
      'strong black',
      'strong white',
      'strong white',
      'strong black',
    ]);
  });

  it('A.6.c: mild for the opposite of the last colour if the difference is zero', () => {
    expect([preferenceText('WB'), preferenceText('BW')]).toEqual(['mild white', 'mild black']);
  });

  it('A.6.d: none before the first game', () => {
    expect([preferenceText(''), preferenceText('..')]).toEqual(['none', 'none']);
  });
});

describe('A.7 topscorers', () => {
  const topscorers = (lines: readonly string[], settings: Partial<Tournament>): number[] => {
    const tournament = crosstable(lines, settings);
    return playerStates(tournament)
      .filter((state) => isTopscorer(state, tournament))
      .map(({ tpn }) => tpn);
  };
  const afterThree = ['F F F', 'F H Z', 'F F Z', 'H H H'];

  it('are the players with over half of the possible points, when the final round is paired', () => {
    expect(topscorers(afterThree, { rounds: 4 })).toEqual([1, 3]);
  });

  it('do not exist in other rounds, nor when the number of rounds is not announced', () => {
    expect(topscorers(afterThree, { rounds: 5 })).toEqual([]);
    expect(topscorers(afterThree, { rounds: null })).toEqual([]);
  });

  it('R8: the possible points are those of a win in every completed round', () => {
    const scoring = { win: 6, draw: 2, loss: 0, forfeitWin: 6, forfeitLoss: 0, pab: 6, fullPointBye: 6, halfPointBye: 2, zeroPointBye: 0 };
    expect(topscorers(['F H', 'F Z'], { rounds: 3, scoring })).toEqual([1]);
  });
});

describe('C.1 two players do not meet twice', () => {
  const mayMeet = (lines: readonly string[], settings: Partial<Tournament> = {}): boolean => {
    const field = fieldOf(lines, settings);
    const ranks = [1, 2].map((tpn) => field.players.findIndex(({ state }) => state.tpn === tpn)) as [number, number];
    expect(field.legal.has(...ranks)).toBe(field.legal.has(ranks[1], ranks[0]));
    return field.legal.has(...ranks);
  };

  it('applies to games played, not to forfeits', () => {
    expect([mayMeet(['2w1', '1b0']), mayMeet(['2wW', '1bL']), mayMeet(['2w+', '1b-'])]).toEqual([false, false, true]);
  });

  it('applies to pairs forbidden in the coming round', () => {
    const forbidden = (from: number, to: number) => ({ forbidden: [{ players: [1, 2], from, to }] });
    expect([mayMeet(['Z', 'Z'], forbidden(1, 9)), mayMeet(['Z', 'Z'], forbidden(1, 1)), mayMeet(['Z', 'Z'], forbidden(3, 9))]).toEqual([false, true, true]);
  });
});

describe('C.2 who may have the bye', () => {
  const may = (cell: string): boolean | undefined => {
    const tournament = crosstable([cell, 'Z']);
    return playerStates(tournament).map((state) => mayHavePab(state, tournament))[0];
  };

  it.each(['U', '2w+'])('not after %s', (cell) => expect(may(cell)).toBe(false));
  it.each(['F', 'H', 'Z', '.', '2w-', '2w1', '2b='])('R9: also after %s', (cell) => expect(may(cell)).toBe(true));
});

describe('C.3 the same absolute colour preference', () => {
  const lines = ['9w1 9w1', '9w1 9w0', '9b1 9b1', '9b0 9w='];

  it('forbids a pair of two non-topscorers', () => {
    const field = fieldOf(lines);
    const meet = (a: number, b: number): boolean => !breaksC3(playerOf(field, a), playerOf(field, b));
    expect([meet(1, 2), meet(1, 3), meet(1, 4)]).toEqual([false, true, true]);
    expect(field.legal.has(0, 2)).toBe(false);
  });

  it('lets a topscorer meet anybody in the final round', () => {
    const field = fieldOf(lines, { rounds: 3 });
    expect(breaksC3(playerOf(field, 1), playerOf(field, 2))).toBe(false);
    expect(fieldOf(['9w0 9w1', '9w1 9w0'], { rounds: 3 }).legal.has(0, 1)).toBe(false);
  });
});

describe('R1 numbers of players who have arrived', () => {
  it('numbers the players who have been paired or are paired now, in the order of pairing numbers', () => {
    const field = fieldOf(
      ['Z Z', '. .', '4w1 .', '3b0 .', '. H'].map((line) => `${line} .`),
      { completedRounds: 2 },
    );
    const odd = field.players.filter(({ hasOddNumber }) => hasOddNumber).map(({ state }) => state.tpn);
    expect(odd.toSorted()).toEqual([1, 3, 5]);
  });

  it('skips a player who is absent now and has never been paired', () => {
    const tournament = crosstable(['Z Z', '. .', '. .'], { completedRounds: 1, rounds: null });
    const odd = dutchField(tournament)
      .players.filter(({ hasOddNumber }) => hasOddNumber)
      .map(({ state }) => state.tpn);
    expect(odd).toEqual([2]);
  });
});
