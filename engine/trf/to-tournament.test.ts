import { describe, expect, it } from 'vitest';
import { documentOf, trfOfLines, playerLine } from '../testing/trf-lines';
import { toTournament } from './index';

describe('toTournament', () => {
  const before = (...lines: string[]) =>
    toTournament(documentOf(trfOfLines(playerLine(1, '1.0', ['2w1']), playerLine(2, '0.0', ['1b0']), playerLine(3, '1.0', ['0-U']), ...lines))).tournament;
  const coming = (...lines: string[]) =>
    before(...lines)
      .players.map(({ entries }) => entries[1]?.code ?? '.')
      .join('');

  it('takes the round after the last one with an opponent or an allocated bye as the coming round', () => {
    expect([before().completedRounds, coming()]).toEqual([1, '...']);
  });

  it('takes absences from 240, XXZ or the cell of the coming round', () => {
    expect(coming('240 H   2    1    3', 'XXZ 2')).toBe('HZH');
    expect(coming('240 H   3    1')).toBe('...');
    const cells = toTournament(documentOf(trfOfLines(playerLine(1, '1.0', ['2w1', '0-H']), playerLine(2, '0.0', ['1b0', '-'])))).tournament;
    expect(cells.players.map(({ entries }) => entries[1]?.code)).toEqual(['H', '-']);
  });

  it('reads a blank cell of an earlier round as a zero-point bye', () => {
    const { players } = toTournament(documentOf(trfOfLines(playerLine(1, '1.0', ['', '2w1']), playerLine(2, '0.0', ['', '1b0'])))).tournament;
    expect(players[0]?.entries[0]).toEqual({ opponent: null, colour: null, code: 'Z' });
  });

  it('takes rounds and initial colour from either dialect, and null if the file does not state them', () => {
    expect(before('XXR 7', 'XXC black1')).toMatchObject({ rounds: 7, initialColour: 'black' });
    expect(before('142 7', '152 B')).toMatchObject({ rounds: 7, initialColour: 'black' });
    expect(before()).toMatchObject({ rounds: null, initialColour: null });
  });

  it('takes forbidden pairs from 260 and XXP', () => {
    expect(before('260   2   3    1    3', 'XXP 1 2').forbidden).toEqual([
      { players: [1, 3], from: 2, to: 3 },
      { players: [1, 2], from: 1, to: Number.MAX_SAFE_INTEGER },
    ]);
  });

  it('takes fictitious points from 250 and XXA', () => {
    const { players } = before('250       1.0   1   2    1    2', '250       0.5   3   3    1    2', 'XXA    3  0.0  1.0');
    expect(players.map(({ acceleration }) => acceleration)).toEqual([
      [2, 2, 1],
      [2, 2, 1],
      [0, 2],
    ]);
  });

  it('XXC rank: numbers players by their position in the file and keeps the numbers of the file', () => {
    const { tournament, fileNumbers } = toTournament(documentOf(trfOfLines('XXC rank', playerLine(5, '1.0', ['9w1']), playerLine(9, '0.0', ['5b0']))));
    expect(tournament.players.map(({ tpn, entries }) => [tpn, entries[0]?.opponent])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect([...fileNumbers]).toEqual([
      [1, 5],
      [2, 9],
    ]);
  });

  it('sorts players by number and accepts gaps in the numbers', () => {
    const { players } = toTournament(documentOf(trfOfLines(playerLine(30, '0.0'), playerLine(7, '0.0')))).tournament;
    expect(players.map(({ tpn }) => tpn)).toEqual([7, 30]);
  });
});
