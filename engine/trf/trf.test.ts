import { describe, expect, it } from 'vitest';
import { documentOf, trfOfLines, playerLine, problemsOf, problemLines } from '../testing/trf-lines';
import { writeTrf, parseTrf, toTournament } from './index';
import { MAX_QUOTED_VALUE_LENGTH } from './trf-limits';

const FILE_OF_TWO_PLAYERS = trfOfLines(playerLine(1, '1.0', ['2w1']), playerLine(2, '0.0', ['1b0']));

describe('record 001', () => {
  it('reads every column', () => {
    const line = `001    7 wWGM ${'Ósk, Anna-Lena'.padEnd(33)} 2345 ISL     2301234 1999/05/31  0.0    3`;
    expect(documentOf(trfOfLines(line)).players).toEqual([
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
    const [first] = documentOf(trfOfLines(playerLine(1, '0.0', [], '𝒜𝒷𝒸 Ñandú'))).players;
    expect([first?.name, first?.rating, first?.points]).toEqual(['𝒜𝒷𝒸 Ñandú', 2490, 0]);
  });

  it('reads the title letters of older files', () => {
    const titles = ['g', 'm', 'f', 'c', 'wg', 'wm', 'wf', 'wc'].map((letter, index) =>
      playerLine(index + 1, '0.0').replace(/^(.{10}).{3}/, `$1${letter.padStart(3)}`),
    );
    expect(documentOf(trfOfLines(...titles)).players.map(({ title }) => title)).toEqual(['GM', 'IM', 'FM', 'CM', 'WGM', 'WIM', 'WFM', 'WCM']);
  });

  it('reads games, forfeits, byes, blank and lower-case cells', () => {
    const text = trfOfLines(playerLine(1, '4.5', ['2w1', '0-u', '0-h', '', '0-f', '2b+']), playerLine(2, '0.0', ['1b0', '', '', '', '0-z', '1w-']));
    const [first, second] = documentOf(text).players;
    expect(first?.rounds.map((cell) => cell?.code ?? '.')).toEqual(['1', 'U', 'H', '.', 'F', '+']);
    expect(second?.rounds.map((cell) => cell?.code ?? '.')).toEqual(['0', '.', '.', '.', 'Z', '-']);
  });

  it('accepts a forfeit without a colour and a dash without an opponent', () => {
    const text = trfOfLines(playerLine(1, '1.0', ['2-+']), playerLine(2, '0.0', ['1--']), playerLine(3, '0.0', ['-']));
    expect(documentOf(text).players.map(({ rounds }) => rounds[0])).toEqual([
      { opponent: 2, colour: null, code: '+' },
      { opponent: 1, colour: null, code: '-' },
      { opponent: null, colour: null, code: '-' },
    ]);
  });

  it('accepts points with or without the draw that a game without a result counts for pairing', () => {
    const unfinished = (points: string) => trfOfLines(playerLine(1, points, ['2w?']), playerLine(2, points, ['1b?']));
    expect(problemLines(unfinished('0.0'))).toEqual([]);
    expect(problemLines(unfinished('0.5'))).toEqual([]);
    expect(problemLines(unfinished('1.0'))).not.toEqual([]);
  });

  it('accepts unusual results, and unrated games', () => {
    expect(problemLines(trfOfLines(playerLine(1, '0.5', ['2w=']), playerLine(2, '0.0', ['1b0'])))).toEqual([]);
    expect(problemLines(trfOfLines(playerLine(1, '0.0', ['2w0']), playerLine(2, '0.0', ['1b0'])))).toEqual([]);
    expect(problemLines(trfOfLines(playerLine(1, '1.0', ['2wW']), playerLine(2, '0.0', ['1bL'])))).toEqual([]);
  });
});

describe('lines', () => {
  it.each([['\n'], ['\r'], ['\r\n']])('end with %j', (end) => {
    expect(documentOf(FILE_OF_TWO_PLAYERS.replaceAll('\n', end))).toEqual(documentOf(FILE_OF_TWO_PLAYERS));
  });

  it('may end with the Ctrl-Z of a DOS program', () => {
    expect(documentOf(`${FILE_OF_TWO_PLAYERS}\u001a`)).toEqual(documentOf(FILE_OF_TWO_PLAYERS));
  });

  it('may begin with a byte order mark, and be empty', () => {
    expect(documentOf(`\ufeff\n${FILE_OF_TWO_PLAYERS}\n`).players).toHaveLength(2);
  });

  it('with an unknown record are kept in their place with a warning; comments and team records are kept without a warning', () => {
    const text = trfOfLines('### made by hand', 'ZZ9 what is this', ...FILE_OF_TWO_PLAYERS.trimEnd().split('\n'), 'FRA    1 national', '310   1 Team');
    expect(documentOf(text).kept).toEqual([
      { place: 'before-players', text: '### made by hand' },
      { place: 'before-players', text: 'ZZ9 what is this' },
      { place: 'after-players', text: 'FRA    1 national' },
      { place: 'after-players', text: '310   1 Team' },
    ]);
    expect(problemLines(text)).toEqual(['warning 2:1 unknown-record']);
  });
});

describe('errors', () => {
  it('are all reported, each with its place', () => {
    const text = trfOfLines(playerLine(1, '2.0', ['2w1', '3b1']).replace('2490', 'abcd'), playerLine(2, '0.0', ['1w0', '9b0']), playerLine(1, '0.x', ['1w0']));
    expect(problemLines(text)).toEqual([
      'error 1:49 not-a-number',
      'error 1:102 opponent-unknown',
      'error 2:97 colours-disagree',
      'error 2:102 opponent-unknown',
      'error 3:5 tpn-repeated',
      'error 3:82 not-points',
    ]);
  });

  it.each([
    ['an empty file', '', ['error 1:1 not-a-report-file']],
    ['another kind of file', 'name;rating\nx;2000\n', ['error 2:1 not-a-report-file']],
    [
      'an opponent whose cell names another player',
      trfOfLines(playerLine(1, '1.0', ['2w1']), playerLine(2, '1.0', ['3w1']), playerLine(3, '0.0', ['2b0'])),
      ['error 1:92 opponent-disagrees'],
    ],
    ['an opponent whose cell is blank', trfOfLines(playerLine(1, '1.0', ['2w1']), playerLine(2, '0.0')), ['error 1:92 opponent-disagrees']],
    ['a player listed as his or her own opponent', trfOfLines(playerLine(1, '1.0', ['1w1'])), ['error 1:92 opponent-self']],
    ['two winners', trfOfLines(playerLine(1, '1.0', ['2w1']), playerLine(2, '1.0', ['1b1'])), ['error 2:99 results-disagree']],
    ['a draw against a win', trfOfLines(playerLine(1, '1.0', ['2w1']), playerLine(2, '0.5', ['1b='])), ['error 2:99 results-disagree']],
    ['a forfeit against a game', trfOfLines(playerLine(1, '1.0', ['2w+']), playerLine(2, '0.0', ['1b0'])), ['error 2:99 results-disagree']],
    ['a result without an opponent', trfOfLines(playerLine(1, '0.0', ['0w1'])), ['error 1:92 result-without-opponent']],
    ['a bye with an opponent', trfOfLines(playerLine(1, '0.0', ['2wU']), playerLine(2, '0.0')), ['error 1:99 bye-with-opponent']],
    ['a game without a colour', trfOfLines(playerLine(1, '1.0', ['2-1']), playerLine(2, '0.0', ['1b0'])), ['error 1:97 colour-missing']],
    ['an unknown colour', trfOfLines(playerLine(1, '1.0', ['2x1']), playerLine(2, '0.0', ['1b0'])), ['error 1:97 colour-missing', 'error 1:97 unknown-colour']],
    ['two allocated byes in a round', trfOfLines(playerLine(1, '1.0', ['0-U']), playerLine(2, '1.0', ['0-U'])), ['error 2:99 allocated-byes']],
    ['points that are not a multiple of ½', trfOfLines(playerLine(1, '0.3')), ['error 1:82 not-half-points']],
    ['fewer players than announced', trfOfLines('062 12', playerLine(1, '0.0')), ['error 1:5 players-missing']],
    ['more rounds than announced', trfOfLines('XXR 1', playerLine(1, '2.0', ['2w1', '0-U']), playerLine(2, '0.0', ['1b0'])), ['error 1:5 rounds-exceeded']],
    ['a bad number of rounds', trfOfLines('XXR nine', playerLine(1, '0.0')), ['error 1:5 not-a-number']],
    ['a bad initial colour', trfOfLines('XXC green', '152 X', playerLine(1, '0.0')), ['error 1:5 unknown-value', 'error 2:5 unknown-value']],
    ['a bad pairing number', trfOfLines('001   x1', playerLine(1, '0.0')), ['error 1:7 not-a-number']],
    ['pairing number 0', trfOfLines(playerLine(0, '0.0')), ['error 1:5 number-out-of-range', 'error 1:1 not-a-report-file']],
    [
      'negative virtual points',
      trfOfLines(playerLine(1, '0.0'), '250      -1.0   1   1    1    1', 'XXA    1 -0.5'),
      ['error 2:10 number-out-of-range', 'error 3:10 number-out-of-range'],
    ],
    ['an absence of an unknown player', trfOfLines(playerLine(1, '0.0'), 'XXZ 5', '240 Q   1    1'), ['error 2:5 unknown-player', 'error 3:5 unknown-value']],
  ])('%s', (_what, text, expected) => {
    expect(problemLines(text).toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    ['a file', 'x'.repeat(12_000_001), 'error 1:1 file-too-long'],
    ['lines', '\n'.repeat(100_001), 'error 100001:1 too-many-lines'],
    ['a line', trfOfLines(`XXZ ${'1 '.repeat(60_000)}`, playerLine(1, '0.0')), 'error 1:120001 line-too-long'],
    ['a name', trfOfLines(`012 ${'a'.repeat(1001)}`, playerLine(1, '0.0')), 'error 1:1005 line-too-long'],
    [
      'rounds',
      trfOfLines(
        playerLine(
          1,
          '0.0',
          Array.from({ length: 100 }, () => '0-Z'),
        ),
      ),
      'error 1:1082 player-too-long',
    ],
    [
      'players and rounds',
      trfOfLines(
        ...Array.from({ length: 2600 }, (_, index) => `001 ${String(index + 2).padStart(4)}`),
        playerLine(
          1,
          '0.0',
          Array.from({ length: 99 }, () => '0-Z'),
        ),
      ),
      'error 2601:1 too-many-cells',
    ],
    ['tie-breaks', trfOfLines(`202 ${'DE,'.repeat(41)}`, playerLine(1, '0.0')), 'error 1:5 list-too-long'],
    ['forbidden pairs', trfOfLines(playerLine(1, '0.0'), `XXP ${Array.from({ length: 400 }, (_, index) => index + 1).join(' ')}`), 'error 2:5 list-too-long'],
    ['accelerations', trfOfLines(playerLine(1, '0.0'), ...Array.from({ length: 201 }, () => '250       1.0   1   2    1    2')), 'error 202:1 list-too-long'],
  ])('refuse data beyond the limits: %s', (_what, text, expected) => {
    expect(problemLines(text)).toContain(expected);
  });

  it.each([
    ['NUL in a name', trfOfLines(playerLine(1, '0.0', [], 'Ash,\0 Bo')), 'error 1:19 control-character'],
    ['NUL in the name of the event', trfOfLines('012 Har\0bour', playerLine(1, '0.0')), 'error 1:8 control-character'],
    ['XXR 0', trfOfLines('XXR 0', playerLine(1, '0.0')), 'error 1:5 rounds-out-of-range'],
    ['142 100', trfOfLines('142 100', playerLine(1, '0.0')), 'error 1:5 rounds-out-of-range'],
    ['XXR -3', trfOfLines('XXR -3', playerLine(1, '0.0')), 'error 1:5 rounds-out-of-range'],
  ])('%s is refused', (_what, text, expected) => {
    expect(problemLines(text)).toContain(expected);
  });

  it('quote only the first characters of a found value', () => {
    const [problem] = problemsOf(trfOfLines(`XXR ${'9x'.repeat(500)}`, playerLine(1, '0.0')));
    expect(problem?.facts).toEqual({ field: { record: 'XXR', part: 'numberOfRounds' }, found: `${'9x'.repeat(MAX_QUOTED_VALUE_LENGTH / 2)}…` });
  });

  it('state the facts of the problem', () => {
    expect(problemsOf(trfOfLines(playerLine(1, '5.0', ['2w1']), playerLine(2, '0.0', ['1b0'])))).toMatchObject([
      { code: 'points-disagree', line: 1, column: 81, facts: { tpn: 1, stated: '5.0', counted: '1.0' } },
    ]);
  });
});

describe('a file that was cut off', () => {
  const text = trfOfLines(
    '062 3',
    playerLine(1, '1.5', ['2w1', '0-H']),
    playerLine(2, '1.0', ['1b0', '3w1']),
    playerLine(3, '1.0', ['0-U', '2b0']),
    'XXR 5',
    'XXC white1',
  );
  const ends = new Set([text.indexOf('XXR'), text.indexOf('XXC'), text.indexOf('XXR') - 1, text.indexOf('XXC') - 1, text.length - 1]);

  it('is refused unless it ends after one of the records that follow the players', () => {
    for (let length = 1; length < text.length; length += 1) {
      expect([length, parseTrf(text.slice(0, length)).ok]).toEqual([length, ends.has(length)]);
    }
  });

  it('is reported with the line and the column', () => {
    expect(problemLines(text.slice(0, text.indexOf('     3 w 1') + 6))).toContain('error 3:106 cell-cut-off');
    expect(problemLines(text.slice(0, text.indexOf('Player 3') + 3))).toContain('error 4:18 player-cut-off');
  });
});

describe('warnings', () => {
  it('report data that the file does not state', () => {
    expect(problemsOf(FILE_OF_TWO_PLAYERS)).toMatchObject([
      { code: 'rounds-not-announced', severity: 'warning', line: 3, column: 1 },
      { code: 'initial-colour-not-said', severity: 'warning', line: 3, column: 1 },
    ]);
    expect(problemsOf(`${FILE_OF_TWO_PLAYERS}XXR 5\nXXC white1\n`)).toEqual([]);
  });

  // Answers FIDE's checklist, question 47.
  it('report byes of TRF06, which has no letters for them', () => {
    const text = trfOfLines(playerLine(1, '1.5', ['-', '0-=', '0-1']), playerLine(2, '1.0', ['3w1', '3b0']), playerLine(3, '1.0', ['2b0', '2w1']));
    expect(documentOf(text).players[0]?.rounds.map((cell) => cell?.code)).toEqual(['-', 'H', 'U']);
    expect(problemLines(text)).toEqual([
      'warning 1:99 absence-without-letter',
      'warning 1:109 bye-assumed',
      'warning 1:119 bye-assumed',
      'warning 1:119 bye-assumed',
      'warning 2:112 blank-read-as-bye',
      'warning 3:112 blank-read-as-bye',
    ]);
  });

  describe('a win without an opponent', () => {
    const cellsOf = (...lines: string[]) => documentOf(trfOfLines(...lines)).players.map(({ rounds }) => rounds.map((cell) => cell?.code ?? '.').join(''));
    const [one, two, three] = [playerLine(1, '2.0', ['2w1', '0-+']), playerLine(2, '1.0', ['1b0', '3w1']), playerLine(3, '1.0', ['0-+', '2b0'])];

    it('is the allocated bye if the file has nothing newer than TRF06, and the round is checked with it', () => {
      expect(cellsOf(one, two, three)).toEqual(['1U', '01', 'U0']);
      expect(cellsOf('XXR 5', one, two, three)).toEqual(['1U', '01', 'U0']);
      expect(problemLines(trfOfLines(one, two, three))).toEqual(['warning 1:109 bye-assumed', 'warning 3:99 bye-assumed']);
      expect(toTournament(documentOf(trfOfLines(one, two, three))).tournament.completedRounds).toBe(2);
    });

    it('is not a bye if two players have one in the same round', () => {
      expect(cellsOf(playerLine(1, '1.0', ['0-+']), playerLine(2, '1.0', ['0-+']), playerLine(3, '1.0', ['4w1']), playerLine(4, '0.0', ['3b0']))).toEqual([
        '+',
        '+',
        '1',
        '0',
      ]);
    });

    it.each([
      ['a letter of TRF16', [one, two, three, playerLine(4, '0.0', ['0-Z'])]],
      ['a record of TRF26', ['142 5', one, two, three]],
      ['a team event', [one, two, three, '013 Team']],
    ])('is not changed to a bye in a file with %s', (_what, lines) => {
      expect(cellsOf(...lines).slice(0, 3)).toEqual(['1+', '01', '+0']);
    });
  });

  it('report the assumption made for a missing or unknown result', () => {
    expect(problemLines(trfOfLines(playerLine(1, '0.5', ['2w ']), playerLine(2, '0.5', ['1b '])))).toEqual([
      'warning 1:99 result-missing',
      'warning 2:99 result-missing',
    ]);
    expect(problemLines(trfOfLines(playerLine(1, '0.5', ['2w?']), playerLine(2, '0.5', ['1b?'])))).toEqual([]);
    expect(problemLines(trfOfLines(playerLine(1, '0.5', ['2w*']), playerLine(2, '0.5', ['1b*'])))).toEqual([
      'warning 1:99 unknown-result',
      'warning 2:99 unknown-result',
    ]);
  });

  it('report the scoring that explains the points', () => {
    const text = trfOfLines(playerLine(1, '3.0', ['2w1']), playerLine(2, '0.0', ['1b0']), playerLine(3, '1.0', ['0-U']));
    expect(problemLines(text)).toEqual(['warning 1:81 scoring-assumed']);
    expect(toTournament(documentOf(text)).tournament.scoring).toMatchObject({ win: 6, draw: 2, pab: 2 });
  });

  it('are not reported if points include a bye of the coming round', () => {
    const lines = [playerLine(1, '1.5', ['2w1', '0-H']), playerLine(2, '0.0', ['1b0'])];
    expect(problemLines(trfOfLines(...lines))).toEqual([]);
    expect(problemLines(trfOfLines(...lines).replace(' 1.5', ' 1.0'))).toEqual([]);
  });

  it('replace errors about points in team events and with record 299', () => {
    const wrong = trfOfLines(playerLine(1, '5.0', ['2w1']), playerLine(2, '0.0', ['1b0']));
    expect(problemLines(`${wrong}310   1 Team\n`)).toEqual(['warning 1:81 points-disagree']);
    expect(problemLines(`${wrong}299        1.0   1    1\n`)).toEqual(['warning 1:81 points-disagree']);
  });
});

it('a line break in a name does not start a new line', () => {
  const document = documentOf(trfOfLines('102 Moreau, Ada', playerLine(1, '0.0')));
  const name = 'Quist\r\n001    9      Forged\u2028\0';
  const text = writeTrf(
    { ...document, texts: { ...document.texts, chiefArbiter: name }, deputyArbiters: [name], players: document.players.map((one) => ({ ...one, name })) },
    'trf26',
  );
  expect(text.split(/[\n\r\u2028]+/).filter((line) => line.startsWith('001'))).toHaveLength(1);
  expect(text).toContain('112 Quist  001    9      Forged');
  expect(text).not.toContain('\0');
});
