import { describe, expect, it } from 'vitest';
import { parseTrf, writeTrf } from '../trf';
import { crosstableContradictions, withCurrentCrosstable } from './crosstable-lines';
import { teamStandings } from './team-standings';
import { teamTournament } from './team-tournament';

/** Three teams of two players. Round 1: team 1 beats team 2, and team 3 has the bye. Round 2: team 3 forfeits to team 1. */
const PLAYERS = [
  ['1', '2.0', '   3 w 1     5 w +'],
  ['2', '1.5', '   4 b =     6 b +'],
  ['3', '0.0', '   1 b 0  0000 - Z'],
  ['4', '0.5', '   2 w =  0000 - Z'],
  ['5', '0.0', '0000 - Z     1 b -'],
  ['6', '0.0', '0000 - Z     2 w -'],
].map(([number = '', points = '', cells = '']) => `001 ${number.padStart(4)}      ${`Player ${number}`.padEnd(66)}${points.padStart(4)}       ${cells}`);

const TEAM_LINES = [
  ...['   1    2', '   3    4', '   5    6'].map((members, index) => `310   ${index + 1} ${`Team ${index + 1}`.padEnd(64)} ${members}`),
  '320  1.0  1.0   3',
  '330 +-   2   1   3',
  '240 H   2    2',
];

function eventOf(lines: readonly string[], type = 'FIDE_TEAM') {
  const text = ['012 Teams', '142 3', '152 W', `192 ${type}`, '352 WB', ...PLAYERS, ...TEAM_LINES, ...lines, ''].join('\r\n');
  const parsed = parseTrf(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return { text, ...parsed.value };
}

/** The match points and game points of each team, in half-points. */
function scoresOf(lines: readonly string[]) {
  const { document } = eventOf(lines);
  const sumsUnder = (type: string) => {
    const table = teamStandings({ ...document, texts: { tournamentType: type } }, []);
    return new Map(table.ok ? table.value.rows.map(({ team, points }) => [team, points]) : []);
  };
  const [match, game] = [sumsUnder('FIDE_TEAM_MP_GP'), sumsUnder('FIDE_TEAM_GP_MP')];
  return [1, 2, 3].map((team) => [match.get(team), game.get(team)]);
}

const record299 = (type: string, matchPoints: string, gamePoints: string, round: string, ...teams: string[]) =>
  `299 ${type.padEnd(3)}${matchPoints.padStart(4)}  ${gamePoints.padStart(4)}  ${round.padStart(3)}${teams.map((team) => team.padStart(5)).join('')}`;

describe('record 299 of a team event', () => {
  it.each([
    [
      'nothing',
      [],
      [
        [8, 7],
        [2, 3],
        [2, 2],
      ],
    ],
    [
      'a penalty in one round',
      [record299('', '-1.0', '-0.5', '1', '2')],
      [
        [8, 7],
        [0, 2],
        [2, 2],
      ],
    ],
    [
      'a bonus before round 1',
      [record299('', '1.0', '', '', '1')],
      [
        [10, 7],
        [2, 3],
        [2, 2],
      ],
    ],
    [
      'a forfeit win, for all rounds and teams',
      [record299('+', '2.0', '1.5', '000')],
      [
        [8, 6],
        [2, 3],
        [2, 2],
      ],
    ],
    [
      'a forfeit loss of one team',
      [record299('-', '-1.0', '0.5', '2', '3')],
      [
        [8, 7],
        [2, 3],
        [0, 3],
      ],
    ],
    [
      'a half-point bye, in the columns of the example',
      ['299 H  2.0  2.0   2    2'],
      [
        [8, 7],
        [4, 5],
        [2, 2],
      ],
    ],
    [
      'game points alone',
      [record299('W', '', '0.0', '1', '1')],
      [
        [8, 4],
        [2, 3],
        [2, 2],
      ],
    ],
    [
      'another round',
      [record299('W', '0.0', '0.0', '2', '1')],
      [
        [8, 7],
        [2, 3],
        [2, 2],
      ],
    ],
  ] as const)('changes the points: %s', (_, lines, expected) => {
    expect(scoresOf(lines)).toEqual(expected);
  });

  it('counts in the next pairing: the penalty of game points decides which is the first-team', () => {
    const { document } = eventOf([record299('', '', '-2.0', '001', '1')]);
    const [team] = teamTournament(document).players;
    expect([team?.adjustments, team?.secondaryAdjustments]).toEqual([
      [0, 0, 0],
      [0, -4, 0],
    ]);
  });

  it('reports a line that cannot be read', () => {
    expect(eventOf(['299 + 0.5 1']).warnings.map(({ code }) => code)).toContain('not-applied');
    expect(eventOf([record299('+', '1.0', '0.5', '1')]).warnings.map(({ code }) => code)).not.toContain('not-applied');
  });
});

it('reads the virtual points of record 250 in the score of the pairings', () => {
  const lines = ['250  2.0  1.0   1   2    1    2', '250 00.0 01.0   3   3    1    2'];
  const accelerationUnder = (type: string) => teamTournament(eventOf(lines, type).document).players.map(({ acceleration }) => acceleration.join());
  expect(accelerationUnder('FIDE_TEAM_MP_GP')).toEqual(['4,4,2', '4,4,2', '']);
  expect(accelerationUnder('FIDE_TEAM_GP_MP')).toEqual(['2,2,2', '2,2,2', '']);
});

it('writes every line of a team file as it was', () => {
  const lines = [
    '250  2.0        1   2    1    2',
    '250  2.0  1.0   1   2    3    3',
    '260   1   3    1    2',
    '299 +   2.0   1.5   000',
    '300   1   1   2    1    2',
    '013 Team 1                             1    2',
    '362 TW 3.0   TD 1.0   TL 0.0',
    '801   1 ONE      4.0    3.5   2 w 1= 12',
  ];
  const { text, document } = eventOf(lines);
  const sorted = (file: string) => file.split('\r\n').toSorted();
  expect(sorted(writeTrf(document, 'trf26'))).toEqual(sorted(text));
});

describe('informative records', () => {
  const CORRECT = '802   1          4.0    3.5   2 w  1.5     3 w  2.0f';
  const keptOf = (lines: readonly string[]) => {
    const { document } = eventOf(lines);
    return withCurrentCrosstable(document, crosstableContradictions(document)).kept.map(({ text }) => text);
  };
  const contradictionsIn = (...lines: string[]) => crosstableContradictions(eventOf(lines).document).map(({ record, team }) => `${record} ${team}`);

  it('are compared with the results', () => {
    expect(contradictionsIn(CORRECT, '802   2 TWO       1.0    1.5   1 b  0.5   HPB    1.0')).toEqual([]);
    expect(contradictionsIn('802   1 ONE     4   3.5     2 w 1.5   3 w 2.0f', '801   3 THR      1.0    1.0       UU      1 b --')).toEqual([]);
    expect(contradictionsIn('802   1 ONE       4.0    3.5   2 w  1.0     3 w  2.5f', '801   3 THR      1.0    0.5       UU      1 b --')).toEqual([
      '802 1',
      '801 3',
    ]);
    const sums = `${TEAM_LINES[0]?.slice(0, 54) ?? ''}   3.0    3.5`;
    expect(contradictionsIn(sums)).toEqual(['310 1']);
  });

  it('of game points are written again if they contradict the results', () => {
    const stale = CORRECT.replace('4.0', '3.0');
    expect(keptOf([stale, '801   1 ONE      9.0    9.0']).slice(-2)).toEqual([CORRECT, '801   1 ONE      9.0    9.0']);
    const otherColumns = '802   1 ONE     4   3.5     2 w 1.5   3 w 2.0f';
    expect(keptOf([otherColumns]).at(-1)).toBe(otherColumns);
  });

  it('keep the nickname of 802 unless 310 states one', () => {
    expect(keptOf(['802   1 ONE        9.0    9.0']).at(-1)).toBe('802   1 ONE      4.0    3.5   2 w  1.5     3 w  2.0f');
    const named = `310   4 ${'Team 4'.padEnd(32)} FOUR`;
    expect(keptOf([named, '802   4 ABC        9.0    9.0']).at(-1)).toBe('802   4 FOUR     0.0    0.0 ZPB    0.0   ZPB    0.0');
  });

  it('are compared and written with negative sums', () => {
    const penalty = record299('', '-9.0', '-9.5', '', '1');
    expect(contradictionsIn(penalty, CORRECT)).toEqual(['802 1']);
    const negative = '802   1         -5.0   -6.0   2 w  1.5     3 w  2.0f';
    expect(keptOf([penalty, CORRECT]).at(-1)).toBe(negative);
    expect(contradictionsIn(penalty, negative)).toEqual([]);
    expect(contradictionsIn(negative)).toEqual(['802 1']);
  });
});
