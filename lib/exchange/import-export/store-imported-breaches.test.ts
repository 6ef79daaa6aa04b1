import { describe, expect, it } from 'vitest';
import { MOST_BREACHES } from '@/engine/trf';
import type { ReportedTournament } from '@/lib/domain/import-export/read-report';
import { parseImportedBreaches } from './store-imported-breaches';

const PLAYER_COUNT = 9000;
const REPORT = {
  numbersThen: new Map(),
  fileNumbers: new Map(Array.from({ length: PLAYER_COUNT }, (_, index) => [index + 1, index + 1])),
  completedRounds: 9,
  players: [],
  teams: null,
};

const parseLines = (...texts: readonly string[]) => {
  const { breaches, kept } = parseImportedBreaches(
    texts.map((text) => ({ place: 'before-players', text })),
    REPORT,
    new Set(),
  );
  return { breaches, carried: kept.map(({ text }) => text) };
};

describe('the breaches in a file', () => {
  it('are limited in number; further lines stay comments', () => {
    const lines = Array.from({ length: 90_000 }, (_, index) => `### FPB @ Round ${1 + (index % 9)}: ${1 + (Math.floor(index / 10) % PLAYER_COUNT)}`);
    const { breaches, carried } = parseLines(...lines, '### a remark');
    expect(breaches).toHaveLength(MOST_BREACHES);
    expect(carried).toContain('### a remark');
    expect(new Set(carried).size + MOST_BREACHES).toBe(new Set(lines).size + 1);
  });

  it('are stored once if repeated, except changes of settings, which may go back and forth', () => {
    const told = ['### FPB @ Round 2: 3', '### MPA @ Round 2: none => 1-2', '### Import @ Round 3: 1-2 => 2-1'];
    const changed = ['### Configuration @ Round 2: rounds 9 => 7', '### Configuration @ Round 2: rounds 7 => 9'];
    const { breaches, carried } = parseLines(...told, ...told, ...changed, ...changed);
    expect(breaches.map(({ kind }) => kind)).toEqual(['fpb', 'mpa', 'import', ...Array.from({ length: 4 }, () => 'configuration')]);
    expect(carried).toEqual([]);
  });

  it('list a player and a round only once', () => {
    const { breaches, carried } = parseLines(
      `### FPB @ Round 2: ${'3 4 '.repeat(1000)}; paired otherwise: ${'1 2 '.repeat(1000)}`,
      '### Exchange @ Round 2: 3=3 4=4 3=3',
    );
    expect(breaches).toEqual([{ kind: 'fpb', round: 2, facts: { players: [3, 4] }, differingRounds: [1, 2] }]);
    expect(carried).toEqual(['### Exchange @ Round 2: 3=3 4=4 3=3']);
  });

  it('and the full-point byes in cells become one breach for each round, by the numbers of that round', () => {
    const player = (number: number, rounds: readonly number[]) => ({ number, absences: rounds.map((round) => ({ round, kind: 'fullPointBye' as const })) });
    const players = [player(5, [2, 4]), player(3, [2, 9, 10]), player(7, [3])] as unknown as ReportedTournament['players'];
    const numbersThen = new Map([[3, new Map([[7, 1]])]]);
    const line = { place: 'before-players', text: '### FPB @ Round 2: 3 4; paired otherwise: 5' } as const;
    const { breaches, kept } = parseImportedBreaches([line], { ...REPORT, players, numbersThen }, new Set());
    expect(kept).toEqual([]);
    const byes = (round: number, numbers: readonly number[], differingRounds: readonly number[] = []) => ({
      kind: 'fpb',
      round,
      facts: { players: numbers },
      differingRounds,
    });
    expect(breaches).toEqual([byes(2, [3, 4, 5], [5]), byes(3, [1]), byes(4, [5]), byes(9, [3])]);
  });

  it('with too long a value stay preserved lines, which the next report contains', () => {
    const lines = [`### Configuration @ Round 2: scoring 1/½/0 => ${'1'.repeat(1001)}`, `### Configuration @ Round 2: scoring 1/½/0 => ${'1'.repeat(1000)}`];
    const { breaches, carried } = parseLines(...lines);
    expect(breaches).toHaveLength(1);
    expect(carried).toEqual(lines.slice(0, 1));
  });
});
