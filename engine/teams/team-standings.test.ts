import { describe, expect, it } from 'vitest';
import { parseTrf } from '../trf';
import { teamStandings } from './team-standings';

type Points = readonly [number, number, number, number];

/** The rounds of four teams on four boards. Each match is the White team, the Black team, and the points of the White team's boards. */
const TEAM_ROUNDS: readonly (readonly (readonly [number, number, Points])[])[] = [
  [
    [1, 4, [1, 0.5, 0.5, 1]],
    [2, 3, [0.5, 0.5, 0.5, 0.5]],
  ],
  [
    [4, 3, [0, 0.5, 1, 0]],
    [1, 2, [0.5, 0, 1, 0.5]],
  ],
  [
    [2, 4, [1, 1, 0, 0.5]],
    [3, 1, [0.5, 0.5, 0.5, 0.5]],
  ],
];

const LETTER_OF_POINTS = new Map([
  [1, '1'],
  [0.5, '='],
  [0, '0'],
]);

function cellOf(team: number, board: number, round: (typeof TEAM_ROUNDS)[number]): string {
  const [white = 0, black = 0, points] = round.find((match) => match[0] === team || match[1] === team) ?? [];
  const own = points?.[board] ?? 0;
  const isWhiteTeam = white === team;
  const opponent = 4 * ((isWhiteTeam ? black : white) - 1) + board + 1;
  const colour = isWhiteTeam === (board % 2 === 0) ? 'w' : 'b';
  return `  ${String(opponent).padStart(4)} ${colour} ${LETTER_OF_POINTS.get(isWhiteTeam ? own : 1 - own) ?? '?'}`;
}

function eventText(): string {
  const players = [1, 2, 3, 4].flatMap((team) =>
    [0, 1, 2, 3].map((board) => {
      const number = String(4 * (team - 1) + board + 1).padStart(4);
      const cells = TEAM_ROUNDS.map((round) => cellOf(team, board, round)).join('');
      return `001 ${number}      ${`Player ${number}`.padEnd(33)} 2000${' '.repeat(28)} 0.0 ${number}${cells}`;
    }),
  );
  const teams = [1, 2, 3, 4].map((team) => {
    const members = [1, 2, 3, 4].map((board) => String(4 * (team - 1) + board).padStart(4)).join(' ');
    return `310 ${String(team).padStart(3)} ${`Team ${team}`.padEnd(64)} ${members}`;
  });
  return ['012 Teams', '142   3', '152 W', '192 FIDE_TEAM_ROUNDROBIN', '352 WBWB', ...players, ...teams, ''].join('\n');
}

function tieBreakValuesByTeam(codes: string, text = eventText()): Record<number, readonly (string | null)[]> {
  const parsed = parseTrf(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const table = teamStandings(parsed.value.document, codes.split(','));
  if (!table.ok) throw new Error(table.error.join());
  return Object.fromEntries(table.value.rows.map(({ team, values }) => [team, values]));
}

describe('X8: a round robin of four teams', () => {
  it('has match points, game points and the sums of article 13.2', () => {
    expect(tieBreakValuesByTeam('MPvGP,EMMSB,EMGSB,EGMSB,EGGSB')).toEqual({
      1: ['4.0', '7.0', '8.0', '16.0', '21.0', '38.0'],
      2: ['4.0', '6.5', '8.0', '16.0', '21.5', '37.0'],
      3: ['4.0', '6.5', '8.0', '16.0', '21.5', '37.0'],
      4: ['0.0', '4.0', '0.0', '16.0', '0.0', '26.5'],
    });
  });

  it('has the board count, the top boards and the points without the bottom boards of article 12', () => {
    expect(tieBreakValuesByTeam('BC,TBR')).toEqual({
      1: ['4.0', '18.0', '2.0 1.0 2.0 2.0'],
      2: ['4.0', '14.5', '2.0 2.5 0.5 1.5'],
      3: ['4.0', '16.0', '2.0 1.5 1.0 2.0'],
      4: ['0.0', '11.5', '0.0 1.0 2.5 0.5'],
    });
  });

  const ranks = (codes: string): number[] => {
    const parsed = parseTrf(eventText());
    const table = parsed.ok ? teamStandings(parsed.value.document, codes.split(',')) : null;
    return table?.ok === true ? table.value.rows.map(({ team, rank }) => 10 * team + rank) : [];
  };

  it.each(['EDE', 'EDEBT', 'EDEBB', 'EDET', 'EDEB'])('13.3.2: %s leaves two teams tied whose match had four drawn boards', (code) => {
    expect(ranks(`MPvGP,${code}`)).toEqual([11, 22, 32, 44]);
  });

  it.each(['BC', 'TBR', 'BBE'])('12: %s uses the boards of the whole event and ranks team 2 before team 3', (code) => {
    expect(ranks(`MPvGP,${code}`)).toEqual([11, 22, 33, 44]);
  });
});

it('13.4: SSSC adds the Buchholz of match points, with forfeits and the divisor as its modifiers state', () => {
  // Three rounds give at most 6 match points, and a match gives at most 4 game points. The divisor is 6 / 4, rounded down to 1.
  const swiss = `${eventText().replace('FIDE_TEAM_ROUNDROBIN', 'FIDE_TEAM')}330 +-   3   3   1\n`;
  const numbers = Object.values(tieBreakValuesByTeam('MPvGP,BH:MP,BH:MP/P,SSSC,SSSC/P,SSSC/K2', swiss)).map((row) => row.map(Number));
  expect(numbers.some(([, , without, withForfeits]) => without !== withForfeits)).toBe(true);
  for (const [, gamePoints = 0, without = 0, withForfeits = 0, ...schedules] of numbers) {
    expect(schedules).toEqual([gamePoints + without, gamePoints + withForfeits, gamePoints + without / 2]);
  }
});

it('13.4: SSSC is 0 for teams without boards, who have no game points to compare with', () => {
  const parsed = parseTrf(['012 Clubs without players', '142 2', '192 FIDE_TEAM', '310   1 Alpha', '310   2 Beta', ''].join('\r\n'));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const standings = teamStandings(parsed.value.document, ['MPvGP', 'SSSC']);
  expect(standings.ok && standings.value.rows.map(({ values }) => values.at(-1))).toEqual(['0.00', '0.00']);
});

it('a match that record 330 states against a team without a record is left out', () => {
  const parsed = parseTrf(['012 Harbour Cup', '142 2', '192 FIDE_TEAM', '310   1 Alpha', '310   2 Beta', '330 +-   1   1   3', ''].join('\r\n'));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const standings = teamStandings(parsed.value.document, ['MPvGP', 'EMGSB', 'BH:GP']);
  expect(standings.ok && standings.value.rows.map(({ points }) => points)).toEqual([0, 0]);
});

it.each(['EDE/C1', 'BC/P', 'TBR/C1', 'SSSC/C1', 'SSSC/K0', 'EMGSB/C1.5', 'EMGSB/F', 'MPVGP:GP'])('refuses %s, because C.07 does not allow it', (code) => {
  const parsed = parseTrf(eventText());
  expect(parsed.ok && teamStandings(parsed.value.document, [code])).toMatchObject({ ok: false, error: [{ index: 0, text: code }] });
});

it('reports the entries of a list that are not tie-breaks of teams', () => {
  const parsed = parseTrf(eventText());
  const table = parsed.ok ? teamStandings(parsed.value.document, ['EDE', 'XYZ', 'BH:XP', 'ARO']) : null;
  expect(table?.ok === false && table.error.map(({ index, text }) => [index, text])).toEqual([
    [1, 'XYZ'],
    [2, 'BH:XP'],
    [3, 'ARO'],
  ]);
});

it('ranks a Scheveningen event of teams as one whose pairings are known', () => {
  const sums = (type: string) => tieBreakValuesByTeam('EMGSB', `${eventText().replace('FIDE_TEAM_ROUNDROBIN', type)}330 +-   3   3   1\n`);
  expect(sums('CUSTOM_TEAM_SCHEVENINGEN')).toEqual(sums('FIDE_TEAM_ROUNDROBIN'));
  expect(sums('CUSTOM_TEAM_SCHEVENINGEN')).not.toEqual(sums('FIDE_TEAM'));
});
