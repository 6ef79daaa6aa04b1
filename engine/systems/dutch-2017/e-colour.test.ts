import { describe, expect, it } from 'vitest';
import type { Tournament } from '../../model/tournament';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { dutchField } from './a-definitions';
import { coloursOf } from './e-colour';

/** The article and the colours for the first two players. A history has W and B, oldest first, and a dot for a half-point bye. */
function allocate(histories: readonly string[], settings: Partial<Tournament> = {}): string {
  const cells = (history: string) => [...history].map((letter) => (letter === '.' ? 'H' : `9${letter.toLowerCase()}=`)).join(' ');
  const field = dutchField(crosstable(histories.map(cells), { rounds: null, ...settings }));
  const rank = (tpn: number): number => field.players.findIndex(({ state }) => state.tpn === tpn);
  const { article, white, black } = coloursOf(field, rank(1), rank(2));
  expect(coloursOf(field, rank(2), rank(1)).white).toBe(white);
  return `${article} ${white.state.tpn}-${black.state.tpn}`;
}

describe('E.1 grant both preferences', () => {
  it('of any strengths', () => {
    expect([allocate(['WB', 'BW']), allocate(['BB', 'BW']), allocate(['WW', '.B'])]).toEqual(['E.1 1-2', 'E.1 1-2', 'E.1 2-1']);
  });

  it('A.6.d: grants the only preference if the opponent has none', () => {
    expect([allocate(['..', 'WW']), allocate(['BW', '..'])]).toEqual(['E.1 1-2', 'E.1 2-1']);
  });
});

describe('E.2 grant the stronger preference', () => {
  it('absolute before strong before mild', () => {
    expect([allocate(['.B', 'BB']), allocate(['WB', '.B']), allocate(['WW', 'BW'])]).toEqual(['E.2 2-1', 'E.2 2-1', 'E.2 2-1']);
  });

  it('both absolute: the wider difference', () => {
    expect([allocate(['BWW', 'WWW'], { rounds: 4 }), allocate(['BBB', 'WBB'], { rounds: 4 })]).toEqual(['E.2 1-2', 'E.2 1-2']);
  });

  it('does not compare the differences of weaker preferences', () => {
    expect(allocate(['.W', 'WB'])).toBe('E.1 2-1');
  });
});

describe('E.3 alternate to the last time they had different colours', () => {
  it('if the preferences are equally strong', () => {
    expect([allocate(['WBBW', 'BWBW']), allocate(['BWBW', 'WBBW'])]).toEqual(['E.3 1-2', 'E.3 2-1']);
  });

  it('ignoring unplayed rounds and counting back from the last game', () => {
    expect([allocate(['WB.BW', 'BW.BW']), allocate(['BWBW.', 'W.BBW'])]).toEqual(['E.3 1-2', 'E.3 2-1']);
    expect(allocate(['BW.', '.BW'])).not.toMatch(/^E\.3/);
  });
});

describe('E.4 grant the preference of the higher-ranked player', () => {
  it('when the histories never differ', () => {
    expect([allocate(['WB', 'WB']), allocate(['BW', 'BW'])]).toEqual(['E.4 1-2', 'E.4 2-1']);
  });

  it('by score before pairing number', () => {
    const { players, ...rest } = crosstable(['9w0 9b0', '9w1 9b1'], { rounds: null });
    const field = dutchField({ players, ...rest });
    const { article, white } = coloursOf(field, 0, 1);
    expect([article, white.state.tpn]).toEqual(['E.4', 2]);
  });
});

describe('E.5 the initial colour', () => {
  it('goes to a higher-ranked player with an odd number; one with an even number gets the other colour', () => {
    expect(allocate(['', ''])).toBe('E.5 1-2');
    expect(allocate(['', ''], { initialColour: 'black' })).toBe('E.5 2-1');
  });

  it('R2: is White if it is not stated', () => {
    expect(allocate(['', ''], { initialColour: null })).toBe('E.5 1-2');
  });

  it('R1: depends on the number among the players who have arrived', () => {
    const tournament = crosstable(['Z', '.', '.'], { completedRounds: 0, rounds: null });
    const field = dutchField(tournament);
    const { article, white } = coloursOf(field, 0, 1);
    expect([article, white.state.tpn]).toEqual(['E.5', 2]);
  });
});
