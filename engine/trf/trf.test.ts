import { describe, expect, it } from 'vitest';
import { crosstable } from '../testing/crosstable';
import { fromTournament, makeTrf, parseTrf, toTournament } from './index';
import type { TrfDocument, TrfProblem } from './index';
import { LONGEST_FOUND } from './limits';

/** A player record: points and cells such as `2w1`, `0-U`, `-` (no opponent, no colour) or an empty one. */
function player(tpn: number, points: string, cells: readonly string[] = [], name = `Player ${tpn}`): string {
  const start = `001 ${String(tpn).padStart(4)}      ${name}${' '.repeat(33 - [...name].length)} ${String(2500 - 10 * tpn).padStart(4)}`;
  return `${start}${' '.repeat(80 - [...start].length)}${points.padStart(4)}    ${Math.max(1, tpn)}${cells.map(cellText).join('')}`.trimEnd();
}

function cellText(cell: string): string {
  const [, opponent = '', colour = '', result = ''] = /^(\d*)([wbx -]?)(.?)$/.exec(cell.length === 1 ? ` ${cell}` : cell) ?? [];
  return `  ${(opponent === '0' ? '0000' : opponent).padStart(4)} ${colour.padStart(1)} ${result.padStart(1)}`;
}

const file = (...lines: string[]) => lines.map((line) => `${line}\n`).join('');
const PAIR = file(player(1, '1.0', ['2w1']), player(2, '0.0', ['1b0']));

function problemsOf(text: string): readonly TrfProblem[] {
  const parsed = parseTrf(text);
  return parsed.ok ? parsed.value.warnings : parsed.error;
}
/** What a short file leaves open has a test of its own. */
const LEFT_OPEN: readonly string[] = ['rounds-not-announced', 'initial-colour-not-said'];
const told = (text: string) =>
  problemsOf(text)
    .filter(({ code }) => !LEFT_OPEN.includes(code))
    .map((problem) => `${problem.severity} ${problem.line}:${problem.column} ${problem.code}`);

function documentOf(text: string): TrfDocument {
  const parsed = parseTrf(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value.document;
}

describe('record 001', () => {
  it('reads every column', () => {
    const line = `001    7 wWGM ${'Ósk, Anna-Lena'.padEnd(33)} 2345 ISL     2301234 1999/05/31  0.0    3`;
    expect(documentOf(file(line)).players).toEqual([
      {
        tpn: 7,
        sex: 'w',
        title: 'WGM',
        name: 'Ósk, Anna-Lena',
        rating: 2345,
        federation: 'ISL',
        fideId: '2301234',
        birthDate: '1999/05/31',
        points: 0,
        rank: 3,
        rounds: [],
      },
    ]);
  });

  it('counts characters, not bytes or UTF-16 units', () => {
    const [first] = documentOf(file(player(1, '0.0', [], '𝒜𝒷𝒸 Ñandú'))).players;
    expect([first?.name, first?.rating, first?.points]).toEqual(['𝒜𝒷𝒸 Ñandú', 2490, 0]);
  });

  it('reads the title letters of older files', () => {
    const titles = ['g', 'm', 'f', 'c', 'wg', 'wm', 'wf', 'wc'].map((letter, index) =>
      player(index + 1, '0.0').replace(/^(.{10}).{3}/, `$1${letter.padStart(3)}`),
    );
    expect(documentOf(file(...titles)).players.map(({ title }) => title)).toEqual(['GM', 'IM', 'FM', 'CM', 'WGM', 'WIM', 'WFM', 'WCM']);
  });

  it('reads games, forfeits, byes, blank and lower-case cells', () => {
    const text = file(player(1, '4.5', ['2w1', '0-u', '0-h', '', '0-f', '2b+']), player(2, '0.0', ['1b0', '', '', '', '0-z', '1w-']));
    const [first, second] = documentOf(text).players;
    expect(first?.rounds.map((cell) => cell?.code ?? '.')).toEqual(['1', 'U', 'H', '.', 'F', '+']);
    expect(second?.rounds.map((cell) => cell?.code ?? '.')).toEqual(['0', '.', '.', '.', 'Z', '-']);
  });

  it('accepts a forfeit without a colour and a dash without an opponent', () => {
    const text = file(player(1, '1.0', ['2-+']), player(2, '0.0', ['1--']), player(3, '0.0', ['-']));
    expect(documentOf(text).players.map(({ rounds }) => rounds[0])).toEqual([
      { opponent: 2, colour: null, code: '+' },
      { opponent: 1, colour: null, code: '-' },
      { opponent: null, colour: null, code: '-' },
    ]);
  });

  it('accepts unusual results, and unrated games', () => {
    expect(told(file(player(1, '0.5', ['2w=']), player(2, '0.0', ['1b0'])))).toEqual([]);
    expect(told(file(player(1, '0.0', ['2w0']), player(2, '0.0', ['1b0'])))).toEqual([]);
    expect(told(file(player(1, '1.0', ['2wW']), player(2, '0.0', ['1bL'])))).toEqual([]);
  });
});

describe('lines', () => {
  it.each([['\n'], ['\r'], ['\r\n']])('end with %j', (end) => {
    expect(documentOf(PAIR.replaceAll('\n', end))).toEqual(documentOf(PAIR));
  });

  it('may end with the Ctrl-Z of a DOS program', () => {
    expect(documentOf(`${PAIR}\u001a`)).toEqual(documentOf(PAIR));
  });

  it('may begin with a byte order mark, and be empty', () => {
    expect(documentOf(`\ufeff\n${PAIR}\n`).players).toHaveLength(2);
  });

  it('unknown to this package are kept, with a warning, in their place; comments and team records without', () => {
    const text = file('### made by hand', 'ZZ9 what is this', ...PAIR.trimEnd().split('\n'), 'FRA    1 national', '310   1 Team');
    expect(documentOf(text).kept).toEqual([
      { place: 'before-players', text: '### made by hand' },
      { place: 'before-players', text: 'ZZ9 what is this' },
      { place: 'after-players', text: 'FRA    1 national' },
      { place: 'after-players', text: '310   1 Team' },
    ]);
    expect(told(text)).toEqual(['warning 2:1 unknown-record']);
  });
});

describe('errors', () => {
  it('are all told, each with its place', () => {
    const text = file(player(1, '2.0', ['2w1', '3b1']).replace('2490', 'abcd'), player(2, '0.0', ['1w0', '9b0']), player(1, '0.x', ['1w0']));
    expect(told(text)).toEqual([
      'error 1:49 not-a-number',
      'error 1:102 opponent-unknown',
      'error 2:97 colours-disagree',
      'error 2:102 opponent-unknown',
      'error 3:5 tpn-repeated',
      'error 3:82 not-points',
    ]);
  });

  it.each([
    ['nothing', '', ['error 1:1 not-a-report-file']],
    ['another kind of file', 'name;rating\nx;2000\n', ['error 2:1 not-a-report-file']],
    [
      'an opponent who names somebody else',
      file(player(1, '1.0', ['2w1']), player(2, '1.0', ['3w1']), player(3, '0.0', ['2b0'])),
      ['error 1:92 opponent-disagrees'],
    ],
    ['an opponent who names nobody', file(player(1, '1.0', ['2w1']), player(2, '0.0')), ['error 1:92 opponent-disagrees']],
    ['a player against himself', file(player(1, '1.0', ['1w1'])), ['error 1:92 opponent-self']],
    ['two winners', file(player(1, '1.0', ['2w1']), player(2, '1.0', ['1b1'])), ['error 2:99 results-disagree']],
    ['a draw against a win', file(player(1, '1.0', ['2w1']), player(2, '0.5', ['1b='])), ['error 2:99 results-disagree']],
    ['a forfeit against a game', file(player(1, '1.0', ['2w+']), player(2, '0.0', ['1b0'])), ['error 2:99 results-disagree']],
    ['a result without an opponent', file(player(1, '0.0', ['0w1'])), ['error 1:92 result-without-opponent']],
    ['a bye with an opponent', file(player(1, '0.0', ['2wU']), player(2, '0.0')), ['error 1:99 bye-with-opponent']],
    ['a game without a colour', file(player(1, '1.0', ['2-1']), player(2, '0.0', ['1b0'])), ['error 1:97 colour-missing']],
    ['an unknown colour', file(player(1, '1.0', ['2x1']), player(2, '0.0', ['1b0'])), ['error 1:97 colour-missing', 'error 1:97 unknown-colour']],
    ['two allocated byes in a round', file(player(1, '1.0', ['0-U']), player(2, '1.0', ['0-U'])), ['error 2:99 allocated-byes']],
    ['points that are no half-points', file(player(1, '0.3')), ['error 1:82 not-half-points']],
    ['fewer players than announced', file('062 12', player(1, '0.0')), ['error 1:5 players-missing']],
    ['more rounds than announced', file('XXR 1', player(1, '2.0', ['2w1', '0-U']), player(2, '0.0', ['1b0'])), ['error 1:5 rounds-exceeded']],
    ['a bad number of rounds', file('XXR nine', player(1, '0.0')), ['error 1:5 not-a-number']],
    ['a bad initial colour', file('XXC green', '152 X', player(1, '0.0')), ['error 1:5 unknown-value', 'error 2:5 unknown-value']],
    ['a bad pairing number', file('001   x1', player(1, '0.0')), ['error 1:7 not-a-number']],
    ['pairing number 0', file(player(0, '0.0')), ['error 1:5 number-out-of-range', 'error 1:1 not-a-report-file']],
    ['an absence of nobody', file(player(1, '0.0'), 'XXZ 5', '240 Q   1    1'), ['error 2:5 unknown-player', 'error 3:5 unknown-value']],
  ])('%s', (_what, text, expected) => {
    expect(told(text).toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    ['a file', 'x'.repeat(12_000_001), 'error 1:1 file-too-long'],
    ['lines', '\n'.repeat(100_001), 'error 100001:1 too-many-lines'],
    ['a line', file(`XXZ ${'1 '.repeat(60_000)}`, player(1, '0.0')), 'error 1:120001 line-too-long'],
    ['a name', file(`012 ${'a'.repeat(1001)}`, player(1, '0.0')), 'error 1:1005 line-too-long'],
    [
      'rounds',
      file(
        player(
          1,
          '0.0',
          Array.from({ length: 100 }, () => '0-Z'),
        ),
      ),
      'error 1:1082 player-too-long',
    ],
    [
      'players and rounds',
      file(
        ...Array.from({ length: 2600 }, (_, index) => `001 ${String(index + 2).padStart(4)}`),
        player(
          1,
          '0.0',
          Array.from({ length: 99 }, () => '0-Z'),
        ),
      ),
      'error 2601:1 too-many-cells',
    ],
    ['tie-breaks', file(`202 ${'DE,'.repeat(41)}`, player(1, '0.0')), 'error 1:5 list-too-long'],
    ['pairs kept apart', file(player(1, '0.0'), `XXP ${Array.from({ length: 400 }, (_, index) => index + 1).join(' ')}`), 'error 2:5 list-too-long'],
    ['accelerations', file(player(1, '0.0'), ...Array.from({ length: 201 }, () => '250       1.0   1   2    1    2')), 'error 202:1 list-too-long'],
  ])('refuse %s without end', (_what, text, expected) => {
    expect(told(text)).toContain(expected);
  });

  it.each([
    ['NUL in a name', file(player(1, '0.0', [], 'Ash,\0 Bo')), 'error 1:19 control-character'],
    ['NUL in the name of the event', file('012 Har\0bour', player(1, '0.0')), 'error 1:8 control-character'],
    ['XXR 0', file('XXR 0', player(1, '0.0')), 'error 1:5 rounds-out-of-range'],
    ['142 100', file('142 100', player(1, '0.0')), 'error 1:5 rounds-out-of-range'],
    ['XXR -3', file('XXR -3', player(1, '0.0')), 'error 1:5 rounds-out-of-range'],
  ])('%s is refused', (_what, text, expected) => {
    expect(told(text)).toContain(expected);
  });

  it('repeat of what was found no more than a few words', () => {
    const [problem] = problemsOf(file(`XXR ${'9x'.repeat(500)}`, player(1, '0.0')));
    expect(problem?.facts).toEqual({ field: { record: 'XXR', part: 'numberOfRounds' }, found: `${'9x'.repeat(LONGEST_FOUND / 2)}…` });
  });

  it('give the facts that are told', () => {
    expect(problemsOf(file(player(1, '5.0', ['2w1']), player(2, '0.0', ['1b0'])))).toMatchObject([
      { code: 'points-disagree', line: 1, column: 81, facts: { tpn: 1, stated: '5.0', counted: '1.0' } },
    ]);
  });
});

describe('a file that was cut off', () => {
  const text = file('062 3', player(1, '1.5', ['2w1', '0-H']), player(2, '1.0', ['1b0', '3w1']), player(3, '1.0', ['0-U', '2b0']), 'XXR 5', 'XXC white1');
  const ends = new Set([text.indexOf('XXR'), text.indexOf('XXC'), text.indexOf('XXR') - 1, text.indexOf('XXC') - 1, text.length - 1]);

  it('is refused at every place but the ends of the records after the players', () => {
    for (let length = 1; length < text.length; length += 1) {
      expect([length, parseTrf(text.slice(0, length)).ok]).toEqual([length, ends.has(length)]);
    }
  });

  it('tells the line and the column', () => {
    expect(told(text.slice(0, text.indexOf('     3 w 1') + 6))).toContain('error 3:106 cell-cut-off');
    expect(told(text.slice(0, text.indexOf('Player 3') + 3))).toContain('error 4:18 player-cut-off');
  });
});

describe('warnings', () => {
  it('tell what the file leaves open', () => {
    expect(problemsOf(PAIR)).toMatchObject([
      { code: 'rounds-not-announced', severity: 'warning', line: 3, column: 1 },
      { code: 'initial-colour-not-said', severity: 'warning', line: 3, column: 1 },
    ]);
    expect(problemsOf(`${PAIR}XXR 5\nXXC white1\n`)).toEqual([]);
  });

  it('read the byes of TRF06, which has no letters for them', () => {
    const text = file(player(1, '1.5', ['-', '0-=', '0-1']), player(2, '1.0', ['3w1', '3b0']), player(3, '1.0', ['2b0', '2w1']));
    expect(documentOf(text).players[0]?.rounds.map((cell) => cell?.code)).toEqual(['-', 'H', 'U']);
    expect(told(text)).toEqual([
      'warning 1:99 absence-without-letter',
      'warning 1:109 bye-assumed',
      'warning 1:119 bye-assumed',
      'warning 1:119 bye-assumed',
      'warning 2:112 blank-read-as-bye',
      'warning 3:112 blank-read-as-bye',
    ]);
  });

  describe('a win over nobody', () => {
    const cellsOf = (...lines: string[]) => documentOf(file(...lines)).players.map(({ rounds }) => rounds.map((cell) => cell?.code ?? '.').join(''));
    const [one, two, three] = [player(1, '2.0', ['2w1', '0-+']), player(2, '1.0', ['1b0', '3w1']), player(3, '1.0', ['0-+', '2b0'])];

    it('is the allocated bye where only TRF06 is meant, and the round is checked with it', () => {
      expect(cellsOf(one, two, three)).toEqual(['1U', '01', 'U0']);
      expect(cellsOf('XXR 5', one, two, three)).toEqual(['1U', '01', 'U0']);
      expect(told(file(one, two, three))).toEqual(['warning 1:109 bye-assumed', 'warning 3:99 bye-assumed']);
      expect(toTournament(documentOf(file(one, two, three))).tournament.completedRounds).toBe(2);
    });

    it('is none where two have it in a round', () => {
      expect(cellsOf(player(1, '1.0', ['0-+']), player(2, '1.0', ['0-+']), player(3, '1.0', ['4w1']), player(4, '0.0', ['3b0']))).toEqual(['+', '+', '1', '0']);
    });

    it.each([
      ['a letter of TRF16', [one, two, three, player(4, '0.0', ['0-Z'])]],
      ['a record of TRF26', ['142 5', one, two, three]],
      ['a team event', [one, two, three, '013 Team']],
    ])('stays what it is beside %s', (_what, lines) => {
      expect(cellsOf(...lines).slice(0, 3)).toEqual(['1+', '01', '+0']);
    });
  });

  it('tell what was assumed for a result that is missing or unknown', () => {
    expect(told(file(player(1, '0.5', ['2w ']), player(2, '0.5', ['1b '])))).toEqual(['warning 1:99 result-missing', 'warning 2:99 result-missing']);
    expect(told(file(player(1, '0.5', ['2w?']), player(2, '0.5', ['1b?'])))).toEqual([]);
    expect(told(file(player(1, '0.5', ['2w*']), player(2, '0.5', ['1b*'])))).toEqual(['warning 1:99 unknown-result', 'warning 2:99 unknown-result']);
  });

  it('tell the scoring that explains the points', () => {
    const text = file(player(1, '3.0', ['2w1']), player(2, '0.0', ['1b0']), player(3, '1.0', ['0-U']));
    expect(told(text)).toEqual(['warning 1:81 scoring-assumed']);
    expect(toTournament(documentOf(text)).tournament.scoring).toMatchObject({ win: 6, draw: 2, pab: 2 });
  });

  it('do not refuse points that include a bye of the coming round', () => {
    const lines = [player(1, '1.5', ['2w1', '0-H']), player(2, '0.0', ['1b0'])];
    expect(told(file(...lines))).toEqual([]);
    expect(told(file(...lines).replace(' 1.5', ' 1.0'))).toEqual([]);
  });

  it('take points as informative in team events and beside abnormal points', () => {
    const wrong = file(player(1, '5.0', ['2w1']), player(2, '0.0', ['1b0']));
    expect(told(`${wrong}310   1 Team\n`)).toEqual(['warning 1:81 points-disagree']);
    expect(told(`${wrong}299        1.0   1    1\n`)).toEqual(['warning 1:81 points-disagree']);
  });
});

describe('299', () => {
  const lines = [player(1, '2.0', ['2w1', '3b0']), player(2, '0.5', ['1b0', '0-H']), player(3, '1.0', ['0-Z', '1w1'])];
  const record = (type: string, points: string, round: string, ...tpns: number[]) =>
    `299 ${type.padEnd(9)}${points.padStart(4)}  ${round.padStart(3)}${tpns.map((tpn) => String(tpn).padStart(5)).join('')}`;
  const adjusted = (...records: string[]) => toTournament(documentOf(file(...lines, ...records))).tournament.players.map(({ adjustments = [] }) => adjustments);

  it('adds points beside the games with their round, and without one from the beginning', () => {
    expect(adjusted(record('', '1.0', '001', 1, 3), record('', '-0.5', '000', 2))).toEqual([[0, 2], [-1], [0, 2]]);
    expect(told(file(...lines, record('', '-0.5', '', 2)))).toContain('warning 4:20 points-without-round');
    expect(adjusted(record('', '1.0', '003', 1)), 'a round that is not over brings nothing').toEqual([[], [], []]);
  });

  it.each([
    ['no result of the type', record('D', '0.5', '1', 1), [[], [], []]],
    ['a win is half a point', record('W', '0.5', '1', 1), [[0, -1], [], []]],
    ['every half-point bye is a point', record('H', '1.0', ''), [[], [0, 0, 1], []]],
    ['an absence costs a point', record('Z', '-1.0', '', 3), [[], [], [0, -2]]],
    ['by the columns of the example', '299 W       0.5 001    1', [[0, -1], [], []]],
  ])('%s', (_, text, expected) => {
    expect(adjusted(text)).toEqual(expected);
    expect(told(file(...lines, text))).toContain('warning 4:5 points-of-type');
  });

  it('is kept where it has match points or does not say whom it gives what, and told', () => {
    for (const text of ['299 +   1.0   0.5         1', '299 + 0.5 1', record('', '1.0', '001')]) {
      const { abnormalPoints, kept } = documentOf(file(...lines, text));
      expect([abnormalPoints, kept.map((line) => line.text)]).toEqual([[], [text]]);
      expect(told(file(...lines, text))).toContain('warning 4:1 not-applied');
    }
  });

  it('is kept in a file of teams, which it names', () => {
    const { abnormalPoints, kept } = documentOf(file(...lines, record('', '1.0', '001', 1), '310   1 Team'));
    expect([abnormalPoints, kept.length]).toEqual([[], 2]);
  });

  it('names players that are there', () => {
    expect(told(file(...lines, record('', '1.0', '001', 9)))).toContain('error 4:5 unknown-player');
  });

  it('is written by the columns of the table, more than it has room for in parts', () => {
    const event = crosstable(['2w1', '1b0']);
    const players = event.players.map((one) => ({ ...one, adjustments: one.tpn === 1 ? [1, -2] : [0, -30] }));
    const text = makeTrf(fromTournament({ ...event, players }), 'trf26');
    expect(text.split('\r\n').filter((line) => line.startsWith('299'))).toEqual([
      record('', '0.5', '000', 1),
      record('', '-1.0', '001', 1),
      record('', '-5.5', '001', 2),
      record('', '-9.5', '001', 2),
    ]);
    expect(documentOf(text).players.map(({ points }) => points)).toEqual([1, -30]);
    expect(toTournament(documentOf(text)).tournament.players.map(({ adjustments }) => adjustments)).toEqual([
      [1, -2],
      [0, -30],
    ]);
  });
});

describe('scoring', () => {
  const scoringOf = (...lines: string[]) => documentOf(file(...lines, player(1, ''))).scoring;

  it('162: symbols and points, P follows W', () => {
    expect(scoringOf('162  W 3.0    D 1.0')).toEqual({ win: 6, forfeitWin: 6, fullPointBye: 6, pab: 6, draw: 2, halfPointBye: 2 });
    expect(scoringOf('162  P 1.0    W 3.0    D 1.0    L 0.5    A 0.0')).toMatchObject({ win: 6, pab: 2, loss: 1, zeroPointBye: 0, forfeitLoss: 0 });
  });

  it('162 says in TRF26 what an adjourned game is worth, beside the points that were changed or alone, and is read back', () => {
    const adjourned = documentOf(file(player(1, '0.5', ['2w?']), player(2, '0.5', ['1b?'])));
    const scorings = [
      {},
      documentOf(file('162  W 3.0    D 1.0', player(1, ''))).scoring,
      { ...documentOf(file('XXS W=3 D=1', player(1, ''))).scoring, halfPointBye: 1 },
    ];
    const written = scorings.map((scoring) => makeTrf({ ...adjourned, scoring, players: adjourned.players.map((one) => ({ ...one, points: null })) }, 'trf26'));
    expect(written.map((text) => text.split('\r\n').filter((line) => /^(162|XXS)/.test(line)))).toEqual([
      ['162  X 0.5'],
      ['162  W 3.0    D 1.0    P 3.0    X 1.0'],
      ['XXS WW=3.0 WD=1.0 HPB=0.5 FPB=3.0 FW=3.0', '162  X 1.0'],
    ]);
    expect(written.map((text) => documentOf(text).scoring)).toEqual(scorings);
    expect(makeTrf({ ...adjourned, players: [] }, 'trf26')).not.toContain('162');
    expect(makeTrf(adjourned, 'trf16')).not.toContain('162');
  });

  it('XXS: later entries win', () => {
    expect(scoringOf('XXS W=3', 'XXS D=1 PAB=.5')).toEqual({ win: 6, forfeitWin: 6, fullPointBye: 6, draw: 2, halfPointBye: 2, pab: 1 });
    expect(scoringOf('XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=1')).toMatchObject({ win: 6, draw: 4, loss: 2, pab: 4, zeroPointBye: 2, forfeitLoss: 0 });
    expect(told(file('XXS WW=3 BW=2', player(1, '0.0')))).toEqual(['error 1:10 unknown-value']);
    expect(told(file('XXS W=1.3', player(1, '0.0')))).toEqual(['error 1:5 not-half-points']);
  });

  it('BB lines: one value each, BBU follows BBW', () => {
    expect(scoringOf('BBW  3.0', 'BBD  1.0')).toMatchObject({ win: 6, pab: 6, draw: 2 });
    expect(scoringOf('BBU  1.0', 'BBW  3.0')).toMatchObject({ win: 6, pab: 2 });
  });
});

describe('toTournament', () => {
  const before = (...lines: string[]) =>
    toTournament(documentOf(file(player(1, '1.0', ['2w1']), player(2, '0.0', ['1b0']), player(3, '1.0', ['0-U']), ...lines))).tournament;
  const coming = (...lines: string[]) =>
    before(...lines)
      .players.map(({ entries }) => entries[1]?.code ?? '.')
      .join('');

  it('pairs the round after the last with an opponent or an allocated bye', () => {
    expect([before().completedRounds, coming()]).toEqual([1, '...']);
  });

  it('takes who is absent from 240, XXZ or the cell of the coming round', () => {
    expect(coming('240 H   2    1    3', 'XXZ 2')).toBe('HZH');
    expect(coming('240 H   3    1')).toBe('...');
    const cells = toTournament(documentOf(file(player(1, '1.0', ['2w1', '0-H']), player(2, '0.0', ['1b0', '-'])))).tournament;
    expect(cells.players.map(({ entries }) => entries[1]?.code)).toEqual(['H', '-']);
  });

  it('reads a blank cell of an earlier round as a zero-point bye', () => {
    const { players } = toTournament(documentOf(file(player(1, '1.0', ['', '2w1']), player(2, '0.0', ['', '1b0'])))).tournament;
    expect(players[0]?.entries[0]).toEqual({ opponent: null, colour: null, code: 'Z' });
  });

  it('takes rounds and initial colour from either dialect, null where nothing is said', () => {
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

  it('XXC rank: ranks by the place in the file and remembers its numbers', () => {
    const { tournament, fileNumbers } = toTournament(documentOf(file('XXC rank', player(5, '1.0', ['9w1']), player(9, '0.0', ['5b0']))));
    expect(tournament.players.map(({ tpn, entries }) => [tpn, entries[0]?.opponent])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect([...fileNumbers]).toEqual([
      [1, 5],
      [2, 9],
    ]);
  });

  it('sorts players and accepts gaps in the numbers', () => {
    const { players } = toTournament(documentOf(file(player(30, '0.0'), player(7, '0.0')))).tournament;
    expect(players.map(({ tpn }) => tpn)).toEqual([7, 30]);
  });
});

it('a line break in a name writes no line of its own', () => {
  const document = documentOf(file('102 Moreau, Ada', player(1, '0.0')));
  const name = 'Quist\r\n001    9      Forged\u2028\0';
  const text = makeTrf(
    { ...document, texts: { ...document.texts, chiefArbiter: name }, deputyArbiters: [name], players: document.players.map((one) => ({ ...one, name })) },
    'trf26',
  );
  expect(text.split(/[\n\r\u2028]+/).filter((line) => line.startsWith('001'))).toHaveLength(1);
  expect(text).toContain('112 Quist  001    9      Forged');
  expect(text).not.toContain('\0');
});
