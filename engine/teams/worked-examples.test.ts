import { describe, expect, it } from 'vitest';
import { decimalText } from '../model/fraction';
import { teamFieldOf, type TeamRound } from '../testing/team-field';
import { crosstable } from '../testing/tournament-from-crosstable';
import { rankTeams, type TeamField } from './index';

/** Each team with its rank and its values after the points: `2 1: 4.5 1`. */
function rankedBy(field: TeamField, codes: readonly string[]): string[] {
  const ranked = rankTeams(field, codes);
  if (!ranked.ok) throw new Error(JSON.stringify(ranked.error));
  return ranked.value.rows.map(({ rank, team, values }) => `${rank} ${team}: ${values.slice(1).join(' ')}`);
}

const ranksBy = (field: TeamField, code: string): string =>
  rankedBy(field, [code])
    .map((row) => row.slice(0, 3))
    .join(' ');

const decimal = (value: Parameters<typeof decimalText>[0]) => decimalText(value, 2);

describe('C.07 for teams, worked examples', () => {
  it('E13: the Buchholz of nine rounds of 2-1-0 on four boards is divided by 4', () => {
    // The first team has 22 game points. It drew with nine teams, each of which finished on 10 match points.
    const opponents = Array.from({ length: 9 }, (_, index) => Array.from({ length: 9 }, (__, round) => (round === index ? '1b=' : 'F')).join(' '));
    const lines = [Array.from({ length: 9 }, (_, index) => `${index + 2}w=`).join(' '), ...opponents];
    const inScore = (win: number, adjustments: (index: number) => number) => {
      const scoring = { win, draw: win / 2, loss: 0, forfeitWin: win, forfeitLoss: 0, pab: win / 2, fullPointBye: win, halfPointBye: win / 2, zeroPointBye: 0 };
      const event = crosstable(lines, { scoring });
      return { ...event, players: event.players.map((player, index) => ({ ...player, adjustments: [adjustments(index)] })) };
    };
    const field: TeamField = {
      match: inScore(4, (index) => (index === 0 ? 0 : 20 - 34)),
      game: inScore(8, (index) => (index === 0 ? 44 - 36 : 0)),
      primary: 'match',
      kind: 'swiss',
      matches: new Map(),
      boards: 4,
    };
    expect(rankedBy(field, ['MPvGP', 'BH:MP', 'SSSC']).find((row) => row.includes(' 1:'))).toMatch(/ 1: 22\.0 90\.0 44\.50$/);
  });

  it('E14: of two teams with equal game points, the one with the lower board count is first', () => {
    // The first team has 3, 2, 4 and 1 points on its boards, and the second 4, 3, 2 and 1.
    const rounds = [
      [
        [1, 3, [2, 2, 2, 2]],
        [2, 4, [2, 2, 2, 2]],
      ],
      [
        [1, 4, [2, 2, 2, 0]],
        [2, 3, [2, 2, 2, 0]],
      ],
      [
        [1, 3, [2, 0, 2, 0]],
        [2, 4, [2, 2, 0, 0]],
      ],
      [
        [1, 4, [0, 0, 2, 0]],
        [2, 3, [2, 0, 0, 0]],
      ],
    ] satisfies TeamRound['matches'][];
    const field = teamFieldOf({ teams: 4, boards: 4, rounds: rounds.map((matches) => ({ matches })) });
    expect(rankedBy(field, ['MPvGP', 'BC']).slice(0, 2)).toEqual(['1 2: 10.0 20.0', '2 1: 10.0 23.0']);
  });
});

describe('13.3, extended direct encounter', () => {
  // Each of three teams beats the next one twice in three matches, so all have equal match points. Team 3 has 13 game points, and the others 11½. Teams 1
  // and 2 then start again: 1 has more match points against 2, although 2 has more game points against 1.
  const [narrow, heavy] = [
    [2, 1, 1, 1],
    [0, 0, 0, 0],
  ];
  const circle: readonly TeamRound['matches'][number][] = [
    ...[narrow, narrow, [1, 0, 0, 0]].map((boards) => [1, 2, boards] as const),
    ...[narrow, narrow, heavy].map((boards) => [2, 3, boards] as const),
    ...[narrow, narrow, [1, 1, 0, 0]].map((boards) => [3, 1, boards] as const),
  ];
  const field = teamFieldOf({ teams: 3, boards: 4, rounds: circle.map((match) => ({ matches: [match] })), kind: 'round-robin' });

  it.each(['EDE', 'EDEBT', 'EDET'])('%s starts with the primary score again in a group that remains tied', (code) => {
    expect(rankedBy(field, [code])).toEqual(['1 3: 1', '2 1: 2', '3 2: 3']);
  });

  it('shows the sums of each group in which a team was tied', () => {
    const ranked = rankTeams(field, ['EDE'], { withWorking: true });
    const steps = ranked.ok
      ? ranked.value.rows.map(({ working }) => working?.[1]?.steps.map(({ name, tied, values }) => [name, tied, ...values.map(decimal)]))
      : [];
    // The three matches between two teams count with their mean.
    expect(steps).toEqual([
      [
        ['match-points-among-tied', 3, '2.00'],
        ['game-points-among-tied', 3, '4.33'],
      ],
      [
        ['match-points-among-tied', 3, '2.00'],
        ['game-points-among-tied', 3, '3.83'],
        ['match-points-among-tied', 2, '1.33'],
      ],
      [
        ['match-points-among-tied', 3, '2.00'],
        ['game-points-among-tied', 3, '3.83'],
        ['match-points-among-tied', 2, '0.67'],
      ],
    ]);
  });

  it.each([
    ['EDEBT', [2, 0, 1, 1], '1 1 2 2'],
    ['EDEBB', [2, 0, 1, 1], '1 1 2 2'],
    ['EDEBT', [0, 2, 1, 1], '1 2 2 1'],
    ['EDEBT', [2, 0, 0, 2], '1 1 2 2'],
    ['EDEBB', [2, 0, 0, 2], '1 2 2 1'],
    ['EDET', [2, 0, 0, 2], '1 1 2 2'],
    ['EDEB', [2, 0, 0, 2], '1 2 2 1'],
    ['EDET', [1, 0, 2, 1], '1 2 2 1'],
    ['EDE', [2, 0, 0, 2], '1 1 1 2'],
    // Team 1 has more points without the last board, but its board count of 8 is higher than the 7 of team 2.
    ['EDEBB', [0, 1, 2, 2, 0], '1 2 2 1'],
    ['EDEB', [0, 1, 2, 2, 0], '1 1 2 2'],
  ])('13.3.2: %s ranks two level teams by the boards of their match (half-points %j of team 1), the lowest board count first', (code, boards, expected) => {
    expect(ranksBy(teamFieldOf({ teams: 2, boards: boards.length, rounds: [{ matches: [[1, 2, boards]] }] }), code)).toBe(expected);
  });

  it('13.3.2: the boards of other matches do not count', () => {
    const rounds = [
      [[1, 2, [2, 0, 1, 1]]],
      [
        [1, 3, [0, 0, 2, 2]],
        [2, 4, [2, 2, 0, 0]],
      ],
    ] satisfies TeamRound['matches'][];
    expect(ranksBy(teamFieldOf({ teams: 4, boards: 4, rounds: rounds.map((matches) => ({ matches })) }), 'EDET').slice(0, 7)).toBe('1 1 2 2');
  });
});
