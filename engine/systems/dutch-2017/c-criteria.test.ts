import { describe, expect, it } from 'vitest';
import type { Candidate } from '../../bracket/bracket';
import { costOf } from '../../bracket/criterion';
import { STANDARD_SCORING } from '../../model/points';
import type { Tournament } from '../../model/tournament';
import type { Place } from '../../swiss/player-state';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { dutchField } from './a-definitions';
import { criteriaOf, type DutchSituation, type BracketKind } from './c-criteria';

interface Proposal {
  /** In pairing numbers: `1-4` is a pair and `5` is a downfloater. `5:7` is a pair below the bracket, in which 5 may be a downfloater. */
  readonly pairing: string;
  readonly movedDown?: readonly number[];
  readonly residents: readonly number[];
  readonly below?: readonly number[];
  readonly bracketKind?: BracketKind;
  readonly nextIsLast?: boolean;
}

/** The costs of a proposed pairing under the criteria of an article, in the order of the criteria. */
function costsOfProposal(article: string, lines: readonly string[], proposal: Proposal, settings: Partial<Tournament> = {}): readonly (readonly number[])[] {
  const field = dutchField(crosstable(lines, { rounds: null, ...settings }));
  const rank = (tpn: number | string): Place => field.players.findIndex(({ state }) => state.tpn === Number(tpn));
  const ranks = (tpns: readonly number[] = []): Place[] => tpns.map(rank).sort((a, b) => a - b);
  const { bracketKind = 'usual', nextIsLast = false } = proposal;
  const bracket = { movedDown: ranks(proposal.movedDown), residents: ranks(proposal.residents), below: ranks(proposal.below) };
  const situation: DutchSituation = { field, bracket, bracketKind, nextIsLast };
  const parts = proposal.pairing.split(' ').filter((part) => part !== '');
  const couples = (sign: string) => parts.filter((part) => part.includes(sign)).map((part) => part.split(sign).map(rank) as [Place, Place]);
  const below = couples(':');
  const members = [...bracket.movedDown, ...bracket.residents];
  const leaving = [...parts.filter((part) => /^\d+$/.test(part)).map(rank), ...below.flat().filter((player) => members.includes(player))];
  const candidate: Candidate = { pairs: couples('-'), downfloaters: leaving.sort((a, b) => a - b), below };
  return criteriaOf(bracketKind)
    .filter((row) => row.article === article)
    .map((row) => costOf(row, situation, candidate));
}

const FOUR_FULL_POINT_BYES = ['F', 'F', 'F', 'F'];

describe('C.4 completion, with C.2', () => {
  const lines = ['F', 'F', 'U', 'H', 'Z'];

  it('costs 1 for each player left without an opponent, 3 for one who may not have the bye', () => {
    const last = { residents: [1, 2, 3], bracketKind: 'last' } as const;
    expect(costsOfProposal('C.4', lines, { ...last, pairing: '1-2 3' })).toEqual([[3]]);
    expect(costsOfProposal('C.4', lines, { ...last, pairing: '1-3 2' })).toEqual([[1]]);
  });

  it('includes all players below in the PPB', () => {
    const penultimate = { residents: [1, 2, 3], below: [4, 5], bracketKind: 'penultimate' } as const;
    expect(costsOfProposal('C.4', lines, { ...penultimate, pairing: '1-2 3:4' })).toEqual([[1]]);
    expect(costsOfProposal('C.4', lines, { ...penultimate, pairing: '1-2 3 4:5' })).toEqual([[3]]);
  });

  it('does not apply to usual brackets', () => {
    expect(costsOfProposal('C.4', lines, { pairing: '1-2 3', residents: [1, 2, 3] })).toEqual([]);
  });
});

describe('C.5 number of pairs', () => {
  it('counts the downfloaters', () => {
    expect(costsOfProposal('C.5', FOUR_FULL_POINT_BYES, { pairing: '1-2 3 4', residents: [1, 2, 3, 4] })).toEqual([[2]]);
  });
});

describe('C.6 pairing score difference', () => {
  it('lists differences from the largest; a downfloater is compared with one point below the lowest score of the bracket', () => {
    const lines = ['F F', 'F H', 'F Z', 'F Z', 'F Z'];
    const bracket = { movedDown: [1, 2], residents: [3, 4, 5] };
    expect(costsOfProposal('C.6', lines, { ...bracket, pairing: '1-3 2-4 5' })).toEqual([[2, 2, 1]]);
    expect(costsOfProposal('C.6', lines, { ...bracket, pairing: '1-3 4-5 2' })).toEqual([[3, 2]]);
    expect(costsOfProposal('C.6', lines, { ...bracket, pairing: '2-3 4-5 1' })).toEqual([[4, 1]]);
  });

  it('R10: compares with minus one point if the lowest score is zero, whatever a win is worth', () => {
    const proposal = { pairing: '1-2 3', residents: [1, 2, 3] };
    const scoring = { ...STANDARD_SCORING, win: 6, draw: 2 };
    expect(costsOfProposal('C.6', ['Z', 'Z', 'Z'], proposal)).toEqual([[2]]);
    expect(costsOfProposal('C.6', ['Z', 'Z', 'Z'], proposal, { scoring })).toEqual([[2]]);
  });
});

describe('C.7 the following bracket', () => {
  const lines = ['F F', 'F F', 'F F', 'F Z', 'F Z', 'H H'];

  it('counts the players unpaired there, then lists the differences', () => {
    const bracket = { residents: [1, 2, 3], below: [4, 5] };
    expect(costsOfProposal('C.7', lines, { ...bracket, pairing: '1-2 3:4' })).toEqual([[1], [2, 2]]);
    expect(costsOfProposal('C.7', lines, { ...bracket, pairing: '1-2 3 4:5' })).toEqual([[1], [4]]);
  });

  it('R3: costs 3 for a player who may not have the bye, if the following bracket is the last', () => {
    const bracket = { residents: [1, 2, 3], below: [4, 5], nextIsLast: true };
    const withBye = lines.map((line, index) => (index === 4 ? 'U Z' : line));
    expect(costsOfProposal('C.7', withBye, { ...bracket, pairing: '1-2 3:4' })[0]).toEqual([3]);
    expect(costsOfProposal('C.7', withBye, { ...bracket, pairing: '1-2 3:5' })[0]).toEqual([1]);
  });

  it('does not apply to the PPB and the last bracket', () => {
    expect(costsOfProposal('C.7', lines, { pairing: '1-2 3', residents: [1, 2, 3], bracketKind: 'penultimate' })).toEqual([]);
    expect(costsOfProposal('C.7', lines, { pairing: '1-2 3', residents: [1, 2, 3], bracketKind: 'last' })).toEqual([]);
  });
});

describe('C.8, C.9 topscorers', () => {
  const harm = (article: string, one: string, other: string, rounds: number | null = 5): unknown => {
    const cells = (colours: string) => [...colours].map((letter) => `9${letter.toLowerCase()}1`).join(' ');
    return costsOfProposal(article, [cells(one), cells(other)], { pairing: '1-2', residents: [1, 2] }, { rounds })[0]?.[0];
  };

  it('C.8: both have a difference of two for the same colour, so one would exceed two', () => {
    expect([harm('C.8', 'BWWW', 'WBWW'), harm('C.8', 'BWWW', 'WBBW'), harm('C.8', 'BWWW', 'WBBB')]).toEqual([1, 0, 0]);
  });

  it('C.9: the player whose preference is denied would get the same colour for the third time in a row', () => {
    expect([harm('C.9', 'BWWW', 'WBWW'), harm('C.9', 'BWWW', 'BBWW'), harm('C.9', 'BBWW', 'BBWW')]).toEqual([1, 1, 1]);
  });

  it('R6, C.9: with equal differences, E.3 spares the player who had the colour twice in a row', () => {
    expect(harm('C.9', 'WWBW', 'BWWW')).toBe(0);
  });

  it('only in the final round', () => {
    expect([harm('C.8', 'BWWW', 'WBWW', 9), harm('C.9', 'BWWW', 'WBWW', null)]).toEqual([0, 0]);
  });
});

describe('C.10, C.11 colour preferences', () => {
  const denied = (one: string, other: string): unknown => {
    const cells = (colours: string) => [...colours].map((letter) => (letter === '.' ? 'H' : `9${letter.toLowerCase()}=`)).join(' ');
    const proposal = { pairing: '1-2', residents: [1, 2] };
    return ['C.10', 'C.11'].map((article) => costsOfProposal(article, [cells(one), cells(other)], proposal)[0]?.[0]);
  };

  it('C.10: if both prefer the same colour, one is denied it, whatever the strengths', () => {
    expect([denied('WB', 'WB'), denied('.W', '.W'), denied('WB', 'BW'), denied('WW', 'BB')]).toEqual([
      [1, 0],
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
  });

  it('C.11: the weaker preference is denied, and counts if it is strong', () => {
    expect([denied('.W', 'BW'), denied('.W', 'WW'), denied('WW', 'BW')]).toEqual([
      [1, 0],
      [1, 1],
      [1, 0],
    ]);
  });

  it('a player without a preference denies the opponent nothing', () => {
    expect(denied('..', '.W')).toEqual([0, 0]);
  });
});

describe('C.12-C.19 repeated floats', () => {
  // Before round 3: player 1 has downfloats in both rounds, player 2 in round 1, player 3 in round 2. Player 5 has upfloats in both, player 6 in
  // round 2.
  const lines = ['Z F', 'H 3w=', '8w1 H', '8b1 9w1', '8w0 1b0', '5b= 1w0', 'F Z', '3b0 F', 'Z Z'];
  const values = (articles: readonly string[], proposal: Proposal): unknown => articles.map((article) => costsOfProposal(article, lines, proposal)[0]);

  it('C.12, C.14: downfloats count for players who leave the bracket and for the higher player of a pair with different scores', () => {
    const bracket = { residents: [1, 2], movedDown: [3] };
    expect(values(['C.12', 'C.14'], { ...bracket, pairing: '3-2 1' })).toEqual([[2], [1]]);
    expect(values(['C.12', 'C.14'], { ...bracket, pairing: '1-2 3' })).toEqual([[1], [0]]);
  });

  it('C.16, C.18: list the score differences of the same players, from the largest', () => {
    const bracket = { residents: [1, 2], movedDown: [3] };
    expect(values(['C.16', 'C.18'], { ...bracket, pairing: '3-2 1' })).toEqual([[2, 1], [2]]);
    expect(values(['C.16', 'C.18'], { ...bracket, pairing: '1-2 3' })).toEqual([[3], []]);
  });

  it('C.13, C.15, C.17, C.19: upfloats count for the lower player of a pair with different scores', () => {
    const upfloats = ['F F', '4w0 4b0', '4w= 1b=', '2b1 2w1', '4w0 4b0'];
    const articles = ['C.13', 'C.15', 'C.17', 'C.19'];
    const all = (proposal: Proposal) => articles.map((article) => costsOfProposal(article, upfloats, proposal)[0]);
    expect(all({ movedDown: [1], residents: [2], pairing: '1-2' })).toEqual([[1], [0], [4], []]);
    expect(all({ movedDown: [1], residents: [3], pairing: '1-3' })).toEqual([[1], [0], [2], []]);
    expect(all({ residents: [2, 5], pairing: '2-5' })).toEqual([[0], [0], [], []]);
  });
});
