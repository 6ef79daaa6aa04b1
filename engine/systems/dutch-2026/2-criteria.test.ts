import { describe, expect, it } from 'vitest';
import { costOf } from '../../bracket/criterion';
import type { Tournament } from '../../model/tournament';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { roundFieldOf } from './1-complete-round';
import { QUALITY_CRITERIA, type DutchSituation } from './2-criteria';

/** A bracket in pairing numbers: its pairs, its downfloaters, and the pairs of the following bracket. */
interface Example {
  readonly pairs?: readonly (readonly [number, number])[];
  readonly downfloaters?: readonly number[];
  readonly below?: readonly (readonly [number, number])[];
  readonly belowPlayers?: readonly number[];
  readonly lone?: boolean;
}

/** The value of each criterion from C6 to C21, by its name. */
function valuesOf(tournament: Tournament, example: Example): Record<string, readonly number[]> {
  const { pairs = [], downfloaters = [], below = [], belowPlayers = [], lone = false } = example;
  const field = roundFieldOf(tournament);
  const rank = (tpn: number): number => field.entrants.findIndex((entrant) => entrant.tpn === tpn);
  const ranks = (couples: readonly (readonly [number, number])[]) => couples.map(([a, b]) => [rank(a), rank(b)] as const);
  const members = [...pairs.flat(), ...downfloaters].map(rank).sort((a, b) => a - b);
  const scoreOf = (player: number): number => field.scores[player] ?? 0;
  const residentScore = Math.min(...members.map(scoreOf));
  const next = belowPlayers.map(rank).sort((a, b) => a - b);
  const situation: DutchSituation = {
    field,
    bracket: {
      movedDown: members.filter((player) => scoreOf(player) > residentScore),
      residents: members.filter((player) => scoreOf(player) === residentScore),
      below: next,
    },
    pabScore: null,
    residentScore,
    nextScore: next[0] === undefined ? null : scoreOf(next[0]),
    loneDownfloaterHasPab: lone,
  };
  const candidate = { pairs: ranks(pairs), downfloaters: downfloaters.map(rank), below: ranks(below) };
  const values: Record<string, readonly number[]> = {};
  for (const row of QUALITY_CRITERIA) {
    const name = `C${Number(row.article.split('.').at(-1)) + 5}`;
    values[name] = [...(values[name] ?? []), ...costOf(row, situation, candidate)];
  }
  return values;
}

const isLegal = (tournament: Tournament, a: number, b: number): boolean => {
  const field = roundFieldOf(tournament);
  const [one = -1, other = -1] = [a, b].map((tpn) => field.entrants.findIndex((entrant) => entrant.tpn === tpn));
  return field.legal.has(one, other);
};

describe('2.1 absolute criteria', () => {
  it('C1: nobody meets twice, but a forfeited game can be paired again; a forbidden pair may not meet (R9)', () => {
    const tournament = crosstable(['2w1', '1b0', '4w+', '3b-'], { rounds: 9, forbidden: [{ players: [1, 4], from: 1, to: 9 }] });
    expect([isLegal(tournament, 1, 2), isLegal(tournament, 3, 4), isLegal(tournament, 1, 4), isLegal(tournament, 2, 3)]).toEqual([false, true, false, true]);
  });

  it('C3: players with the same absolute preference do not meet, unless one is a topscorer', () => {
    const lines = ['3w1 4w1', '4w1 3w1', '1b0 2b0', '2b0 1b0'];
    expect([isLegal(crosstable(lines, { rounds: 9 }), 1, 2), isLegal(crosstable(lines, { rounds: 9 }), 3, 4)]).toEqual([false, false]);
    expect([isLegal(crosstable(lines, { rounds: 3 }), 1, 2), isLegal(crosstable(lines, { rounds: 3 }), 3, 4)]).toEqual([true, false]);
  });
});

describe('2.4 quality criteria', () => {
  const fresh = crosstable(['H F', 'H H', 'H H', 'Z H', 'Z H', 'Z Z'], { rounds: 9 });

  it('are listed in the order of priority', () => {
    expect([...new Set(QUALITY_CRITERIA.map(({ article }) => article))]).toEqual(Array.from({ length: 16 }, (_, index) => `2.4.${index + 1}`));
  });

  it('C6 counts downfloaters, C7 lists their scores from the highest', () => {
    const values = valuesOf(fresh, { pairs: [[2, 3]], downfloaters: [1] });
    expect([values['C6'], values['C7']]).toEqual([[1], [3]]);
  });

  it('R5: C8 applies C6, then C7, to the following bracket', () => {
    const values = valuesOf(fresh, { downfloaters: [2, 3], below: [[2, 4]], belowPlayers: [4, 5] });
    expect(values['C8']).toEqual([2, 2, 1]);
    expect(
      valuesOf(fresh, {
        downfloaters: [2, 3],
        below: [
          [2, 4],
          [3, 5],
        ],
        belowPlayers: [4, 5],
      })['C8'],
    ).toEqual([0]);
    // Player 3 meets player 6 below the following bracket, so players 3, 4 and 5 all leave that bracket.
    expect(valuesOf(fresh, { downfloaters: [3], below: [[3, 6]], belowPlayers: [4, 5, 6] })['C8']).toEqual([3, 2, 1, 1]);
  });

  it('C9 counts the unplayed games of a single downfloater who will have the bye', () => {
    expect(valuesOf(fresh, { downfloaters: [2], lone: true })['C9']).toEqual([2]);
    expect(valuesOf(fresh, { downfloaters: [2] })['C9']).toEqual([0]);
  });

  it('C10 and C11 judge pairs with a topscorer by the colours they would get', () => {
    const wide = ['3w1 4w1 3b1 4w1', '4w1 3w1 4b1 3w1', '1b0 2b0 1w0 2b0', '2b0 1b0 2w0 1b0'];
    const values = valuesOf(crosstable(wide, { rounds: 5 }), { pairs: [[1, 2]] });
    expect([values['C10'], values['C11'], values['C12'], values['C13']]).toEqual([[1], [0], [1], [0]]);
    const twice = valuesOf(crosstable(['3b1 4w1 3w1', '4b1 3w1 4w1', '1w0 2b0 1b0', '2w0 1b0 2b0'], { rounds: 4 }), { pairs: [[1, 2]] });
    expect([twice['C10'], twice['C11']]).toEqual([[0], [1]]);
  });

  it('C12 counts every denied preference, C13 the strong ones', () => {
    const strong = crosstable(['3w1', '4w1', '1b0', '2b0'], { rounds: 9 });
    expect([valuesOf(strong, { pairs: [[1, 2]] })['C12'], valuesOf(strong, { pairs: [[1, 2]] })['C13']]).toEqual([[1], [1]]);
    const mild = crosstable(['3w1 4b1', '4w1 3b1', '1b0 2w0', '2b0 1w0'], { rounds: 9 });
    expect([valuesOf(mild, { pairs: [[1, 2]] })['C12'], valuesOf(mild, { pairs: [[1, 2]] })['C13']]).toEqual([[1], [0]]);
  });

  it('C14 and C16 count residents who float down again, not moved-down players', () => {
    const tournament = crosstable(['U', 'H', 'H', 'Z'], { rounds: 9 });
    expect(valuesOf(tournament, { pairs: [[3, 2]], downfloaters: [] })['C14']).toEqual([0]);
    expect(valuesOf(tournament, { downfloaters: [2, 3] })['C14']).toEqual([2]);
    expect(valuesOf(tournament, { pairs: [[2, 3]], downfloaters: [1] })['C14']).toEqual([0]);
    expect(valuesOf(crosstable(['H Z', 'H Z'], { rounds: 9 }), { downfloaters: [1, 2] })['C16']).toEqual([2]);
  });

  it('C15, C17, C19 and C21 judge opponents of moved-down players by their upfloats', () => {
    const again = crosstable(['H 4b1 F', '. 3w1 Z', 'H 2b0 H', '. 1w0 H'], { rounds: 9 });
    const values = valuesOf(again, { pairs: [[1, 4]] });
    expect([values['C15'], values['C17'], values['C19'], values['C21']]).toEqual([[0], [1], [], [4]]);
    const lately = valuesOf(crosstable(['H 4b1', '. 3w1', 'H 2b0', '. 1w0'], { rounds: 9 }), { pairs: [[1, 4]] });
    expect([lately['C15'], lately['C17'], lately['C19'], lately['C21']]).toEqual([[1], [0], [3], []]);
  });

  it('C18 and C20 list score differences of moved-down players; R6: the difference is larger for a player who floats down again than for one who is paired', () => {
    const tournament = crosstable(['U', 'F', 'H', 'H'], { rounds: 9 });
    expect(
      valuesOf(tournament, {
        pairs: [
          [1, 3],
          [2, 4],
        ],
      })['C18'],
    ).toEqual([1, 1]);
    expect(valuesOf(tournament, { pairs: [[1, 3]], downfloaters: [2] })['C18']).toEqual([2, 1]);
    expect(valuesOf(crosstable(['U Z', 'Z H'], { rounds: 9 }), { pairs: [[1, 2]] })['C20']).toEqual([1]);
  });
});
