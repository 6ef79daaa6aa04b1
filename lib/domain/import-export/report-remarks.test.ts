import { describe, expect, it } from 'vitest';
import { describeProblems } from './describe-report-problem';
import { readReport } from './read-report';

function player(
  tpn: number,
  own: { sex?: string; title?: string; name?: string; federation?: string; id?: string; born?: string; points: string; cells: readonly string[] },
): string {
  const { sex = '', title = '', name = `Player ${tpn}`, federation = '', id = '', born = '', points, cells } = own;
  const head = `001 ${String(tpn).padStart(4)} ${sex.padEnd(1)}${title.padStart(3)} ${name.padEnd(33)} ${2400 - tpn * 50} ${federation.padEnd(3)} ${id.padStart(11)} ${born.padEnd(10)} ${points.padStart(4)} ${String(tpn).padStart(4)}`;
  return `${head}${cells.map((cell) => `  ${cell}`).join('')}`.trimEnd();
}

function remarkTexts(...lines: string[]): string[] {
  const read = readReport(lines.map((line) => `${line}\r\n`).join(''));
  if (!read.ok) throw new Error(describeProblems(read.problems));
  return read.report.remarks.map(({ first, count }) => (count === 1 ? first : `${first} (${count})`));
}

const TRF06 = [
  '012 Harbour Cup',
  '042 15/08/2004',
  player(1, { sex: 'm', title: 'g', born: '1961/04/02', points: '2.0', cells: ['   2 w 1', '0000 - +'] }),
  player(2, { sex: 'f', title: 'wm', born: '02.04.1975', points: '0.5', cells: ['   1 b 0', '0000 - ='] }),
  player(3, { title: 'm', born: '75', federation: 'G', points: '1.0', cells: ['   4 w 0', '   4 w 1'] }),
  player(4, { id: 'x17', points: '1.0', cells: ['   3 b 1', '   3 b 0'] }),
  player(5, { id: '1700001', points: '0.0', cells: ['        ', '0000 - -'] }),
  player(6, { id: '1700001', name: '', points: '0.0', cells: ['0000 - 0', '        '] }),
];

describe('the remarks about a file of an older format', () => {
  // Answers FIDE's checklist, question 48.
  it('in TRF06 list every assumption and adjustment once, with its count and first place', () => {
    expect(remarkTexts(...TRF06)).toEqual([
      expect.stringMatching(/^TRF06 has no bye codes/),
      'The file does not name the pairing system (record 192), so the program assumes one from the first day of the event. First day in the file: 2004/08/15.',
      'The file specifies no tie-breaks (record 202). The section’s own tie-breaks are used, and the players are re-ranked.',
      'A report file has no board numbers. The boards of each round will be in the order that the rules prescribe.',
      '3 players were not paired in the last round in the file. Before you pair the next round, withdraw anyone who has left.',
      'Player 2: birth date 02.04.1975 is read as 1975-04-02. (2)',
      'Player 3: federation G is not a three-letter code and is left out.',
      'Player 4: x17 cannot be a FIDE ID and is left out.',
      'Player 6: FIDE ID 1700001 is in the file twice; only the first player is imported with it.',
      'Player 6 has no name and is imported as Player 6.',
      'Line 2, column 5: “15/08/2004” is read as 2004/08/15',
      'Line 3, column 11: “g” is read as GM (3)',
      'Line 3, column 109: result + without an opponent or colour is read as U (3)',
      'Line 4, column 10: “f” is read as w',
      'Line 7, column 92: the blank cell for round 1 is read as a zero-point bye (2)',
      'Line 7, column 109: a forfeit loss without an opponent in round 2 is read as an absence without points (2)',
      'Line 9, column 1: the number of rounds is not given (record 142 or XXR)',
      'Line 9, column 1: the initial colour is not given (record 152 or XXC); it follows from the colours in round 1',
    ]);
  });

  // Answers FIDE's checklist, question 50.
  it('in TRF16 list what the format cannot state, and how JaVaFo’s records are read', () => {
    const lines = [
      player(1, { title: 'GM', born: '1961/04/02', points: '1.5', cells: ['   2 w 1', '0000 - H'] }),
      player(2, { title: 'wgm', born: '1975/00/00', points: '1.0', cells: ['   1 b 0', '0000 - U'] }),
      player(3, { points: '0.5', cells: ['0000 - H', '   4 - -'] }),
      player(4, { points: '1.0', cells: ['0000 - Z', '   3 - +'] }),
    ];
    expect(remarkTexts(...lines)).toEqual([
      expect.stringMatching(/^TRF16 has no fields for the number of rounds, initial colour, scoring system, pairing system/),
      'The file does not name the pairing system (record 192), so the program assumes one from the first day of the event. First day in the file: not given.',
      'The file specifies no tie-breaks (record 202). The section’s own tie-breaks are used, and the players are re-ranked.',
      'A report file has no board numbers. The boards of each round will be in the order that the rules prescribe.',
      '1 player was not paired in the last round in the file. Before you pair the next round, withdraw anyone who has left.',
      'Line 2, column 11: “wgm” is read as WGM',
      'Line 3, column 107: the colours of a forfeited game in round 2 are missing; the player with the lower number is taken as White',
      'Line 5, column 1: the number of rounds is not given (record 142 or XXR)',
      'Line 5, column 1: the initial colour is not given (record 152 or XXC); it follows from the colours in round 1',
    ]);
    expect(remarkTexts('XXR 5', 'XXC white1', 'XXZ 2 4', ...lines)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Records that begin with XX are read as JaVaFo records/),
        'Players 2, 4 are absent from the next round (XXZ), with a zero-point bye.',
      ]),
    );
    expect(
      remarkTexts('BBW  3.0', 'BBD  1.0', 'BBU  1.0', player(1, { points: '3.0', cells: ['   2 w 1'] }), player(2, { points: '0.0', cells: ['   1 b 0'] })),
    ).toEqual(expect.arrayContaining([expect.stringMatching(/^Records that begin with BB are read as bbpPairings records/)]));
  });

  it('list unknown records that are preserved, and values of record 162 that cannot be applied', () => {
    const lines = [player(1, { points: '1.0', cells: ['   2 w 1'] }), player(2, { points: '0.0', cells: ['   1 b 0'] })];
    const all = remarkTexts('142 5', '152 W', '162  X 1.0', '192 FIDE_DUTCH_2026', '202 BH', ...lines, '777 what is this', '778 and this');
    expect(all).toEqual([
      'A report file has no board numbers. The boards of each round will be in the order that the rules prescribe.',
      'Line 3, column 6: record 162: an adjourned game is worth 1.0 in the file; it counts as a draw until it ends',
      'Line 8, column 1: record 777 is saved, but has no effect on points or pairings (2)',
    ]);
  });

  it('the first day decides the edition, in whatever format it is written', () => {
    const lines = [player(1, { points: '1.0', cells: ['   2 w 1'] }), player(2, { points: '0.0', cells: ['   1 b 0'] })].join('\r\n');
    const textOf = (day: string) => {
      const read = readReport(`042 ${day}\r\n192 FIDE_DUTCH\r\n${lines}\r\n`);
      return read.ok ? read.report.systemId : null;
    };
    expect(['2026/02/01', '2026-01-31', '15/08/2026', '31.1.2026', '26/02/01', 'soon'].map(textOf)).toEqual([
      'dutch-2026',
      'dutch-2017',
      'dutch-2026',
      'dutch-2017',
      'dutch-2026',
      'dutch-2017',
    ]);
  });
});
