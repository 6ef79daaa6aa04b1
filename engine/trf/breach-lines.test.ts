import { describe, expect, it } from 'vitest';
import { parseBreachLines, breachLine, readBreachLine, renumberedBreach, type BreachLine } from './breach-lines';
import { earlierResultsByRound } from './earlier-results';
import { updatePreservedLine } from './preserved-lines';
import { emptyDocument } from './trf-document';

const TEXTS_AND_BREACHES: readonly (readonly [string, BreachLine])[] = [
  [
    '### MPA @ Round 2: 1-5 9-bye => 1-6 5-bye; paired otherwise: 3 4',
    {
      kind: 'mpa',
      round: 2,
      engine: [
        { white: 1, black: 5 },
        { white: 9, black: 'bye' },
      ],
      boards: [
        { white: 1, black: 6 },
        { white: 5, black: 'bye' },
      ],
      differingRounds: [3, 4],
    },
  ],
  ['### MPA @ Round 4: none => 1-?', { kind: 'mpa', round: 4, engine: [], boards: [{ white: 1, black: null }], differingRounds: [] }],
  ['### Import @ Round 1: 1-3 => 3-1', { kind: 'import', round: 1, engine: [{ white: 1, black: 3 }], boards: [{ white: 3, black: 1 }], differingRounds: [] }],
  [
    '### Adjournment @ Round 3: round 2: 5=? 8=?',
    {
      kind: 'adjournment',
      round: 3,
      results: [
        { tpn: 5, round: 2, code: '?' },
        { tpn: 8, round: 2, code: '?' },
      ],
      differingRounds: [],
    },
  ],
  [
    '### Correction @ Round 3: round 1: 5==/8w 8=0; paired otherwise: 3',
    {
      kind: 'correction',
      round: 3,
      results: [
        { tpn: 5, round: 1, code: '=', seat: { opponent: 8, colour: 'white' } },
        { tpn: 8, round: 1, code: '0' },
      ],
      differingRounds: [3],
    },
  ],
  [
    '### Score @ Round 3: round 1: 3-7=2.5:1.5 4-8=-+; paired otherwise: 3',
    {
      kind: 'score',
      round: 3,
      of: 1,
      scores: [
        { white: 3, black: 7, score: [5, 3] },
        { white: 4, black: 8, score: '-+' },
      ],
      differingRounds: [3],
    },
  ],
  [
    '### Rating @ Round 1: 1=1/4b 5==',
    {
      kind: 'rating',
      round: 1,
      counts: [
        { tpn: 1, code: '1', seat: { opponent: 4, colour: 'black' } },
        { tpn: 5, code: '=' },
      ],
      differingRounds: [],
    },
  ],
  [
    '### Exchange @ Round 2: 3=4 4=3',
    {
      kind: 'exchange',
      round: 2,
      numbers: [
        { now: 3, was: 4 },
        { now: 4, was: 3 },
      ],
      differingRounds: [],
    },
  ],
  ['### Regeneration @ Round 1: 3=4', { kind: 'regeneration', round: 1, numbers: [{ now: 3, was: 4 }], differingRounds: [] }],
  [
    '### Configuration @ Round 2: tie-breaks BH:GP/C1,SB => DE,BH',
    { kind: 'configuration', round: 2, what: 'tie-breaks', before: 'BH:GP/C1,SB', after: 'DE,BH', differingRounds: [] },
  ],
  ['### Configuration @ Round 0: rounds 9 => 7', { kind: 'configuration', round: 0, what: 'rounds', before: '9', after: '7', differingRounds: [] }],
  ['### FPB @ Round 2: 3 9', { kind: 'fpb', round: 2, players: [3, 9], differingRounds: [] }],
  ['### Mode @ Round 5: FIDE mode left', { kind: 'mode', round: 5, differingRounds: [] }],
];

const keptLines = (...texts: string[]) => texts.map((text) => ({ place: 'before-players' as const, text }));

describe('breaches in the lines of a report', () => {
  it.each(TEXTS_AND_BREACHES)('are written and read back: %s', (text, breach) => {
    expect(breachLine(breach)).toBe(text);
    expect(readBreachLine(text)).toEqual(breach);
  });

  it.each([
    '### MPA @ Round 2',
    '### MPA @ Round 2: 1-5',
    '### MPA @ Round 2: 1-5 => 1-6 => 1-7',
    '### MPA @ Round 2: 1-5 => one-6',
    '### Rating @ Round 1: 1=x',
    '### Correction @ Round 3: 5=1',
    '### Configuration @ Round 1: colour white => black',
    '### FPB @ Round 2: 3; paired otherwise: x',
    '### Mode @ Round 5: left',
    '### Lunch @ Round 5: at noon',
    '### MPA @ Round 2222: 1-5 => 1-6',
  ])('do not include someone else’s comment: %s', (text) => {
    expect(readBreachLine(text)).toBeNull();
    expect(updatePreservedLine(text, { numberNow: () => null, round: 9, isAsRead: false })).toEqual({ text, fate: 'as-it-was' });
  });

  it('are found among all lines of a file', () => {
    const lines = TEXTS_AND_BREACHES.map(([text]) => text);
    expect(parseBreachLines({ ...emptyDocument(), kept: keptLines('### a remark', ...lines, '250  1 2') })).toEqual(
      TEXTS_AND_BREACHES.map(([, breach]) => breach),
    );
  });

  it('keep their form whatever a value contains', () => {
    const text = breachLine({ kind: 'configuration', round: 1, what: 'text', before: 'A\n001 => B; paired otherwise: 3', after: '', differingRounds: [] });
    expect(text).toBe('### Configuration @ Round 1: text A 001 -> B paired otherwise: 3 => none');
    expect(readBreachLine(text)).toMatchObject({ after: 'none', differingRounds: [] });
  });

  it('are rejected in linear time if they are very long and invalid', () => {
    for (const part of ['1-2 ', '1=1 ', ' => ', '; paired otherwise: 1 ', 'round 1: '])
      for (const kind of ['MPA', 'Correction', 'Configuration', 'Rating'])
        expect(readBreachLine(`### ${kind} @ Round 3: ${part.repeat(120_000 / part.length)}x`)).toBeNull();
  });
});

describe('earlier results', () => {
  const cells = [
    { tpn: 5, round: 2, code: '?' },
    { tpn: 8, round: 1, code: '1' },
  ];

  it('are read from breach lines', () => {
    const lines = keptLines('### Adjournment @ Round 3: round 2: 5=?', '### Correction @ Round 3: round 1: 8=1', '### Correction @ Round 4: round 1: 8=1');
    expect(earlierResultsByRound({ kept: lines }).get(3)).toEqual(cells);
    expect(earlierResultsByRound({ kept: lines }).get(4)).toEqual(cells.slice(1));
  });

  it('are read from files that are older than breach lines', () => {
    const lines = keptLines('### round 3 was paired with results of round 2: 5=?', '### round 3 was paired with results of round 1: 8=1');
    expect(earlierResultsByRound({ kept: lines }).get(3)).toEqual(cells);
  });
});

describe('a breach line with the current numbers', () => {
  /** Player 1 has number 2 now, player 2 has number 1, and player 3 has left. */
  const numberNow = (tpn: number) => ({ 1: 2, 2: 1, 3: null })[tpn] ?? (tpn === 3 ? null : tpn);

  it.each([
    ['### MPA @ Round 2: 1-9 2-bye => 1-3 9-bye', '### MPA @ Round 2: 2-9 1-bye => 2-? 9-bye'],
    ['### Correction @ Round 3: round 1: 1==/2w 3=0', '### Correction @ Round 3: round 1: 2==/1w'],
    ['### Correction @ Round 3: round 1: 1==/3w', null],
    ['### Rating @ Round 1: 1=1 3=0', '### Rating @ Round 1: 2=1'],
    ['### Rating @ Round 1: 1=1/2b 2=0/1w', '### Rating @ Round 1: 2=1/1b 1=0/2w'],
    ['### Exchange @ Round 2: 1=2 3=4', '### Exchange @ Round 2: 2=2'],
    ['### Configuration @ Round 2: rounds 9 => 7', '### Configuration @ Round 2: rounds 9 => 7'],
    ['### Configuration @ Round 2: forbidden none => 1-9 2-3', '### Configuration @ Round 2: forbidden none => 2-9 1-?'],
    ['### FPB @ Round 2: 3', null],
    ['### FPB @ Round 2: 1 3', '### FPB @ Round 2: 2'],
    ['### Mode @ Round 2: FIDE mode left', '### Mode @ Round 2: FIDE mode left'],
  ])('%s', (text, expected) => {
    const breach = readBreachLine(text);
    const now = breach === null ? null : renumberedBreach(breach, numberNow);
    expect(now === null ? null : breachLine(now)).toBe(expected);
  });

  it('is updated to the current numbers, and omitted if the file ends before its round', () => {
    const since = { numberNow, round: 2, isAsRead: false };
    expect(updatePreservedLine('### MPA @ Round 2: 1-9 => 9-1', since)).toEqual({ text: '### MPA @ Round 2: 2-9 => 9-2', fate: 'renumbered' });
    expect(updatePreservedLine('### MPA @ Round 2: 8-9 => 9-8', since)).toEqual({ text: '### MPA @ Round 2: 8-9 => 9-8', fate: 'as-it-was' });
    expect(updatePreservedLine('### MPA @ Round 3: 1-9 => 9-1', since)).toEqual({ text: null, fate: 'as-it-was' });
    expect(updatePreservedLine('### FPB @ Round 1: 3', since)).toEqual({ text: null, fate: 'left-out' });
  });
});
