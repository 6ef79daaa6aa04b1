import { describe, expect, it } from 'vitest';
import { parseKeys, RESULT_KEYS, appendableKey } from './parse-result-keys';

const KEY_OF_RESULT: Readonly<Record<string, string>> = {
  whiteWins: '1',
  blackWins: '0',
  draw: '=',
  whiteWinsByForfeit: '+',
  blackWinsByForfeit: '-',
  doubleForfeit: 'x',
};

/**
 * Returns one letter per result, followed by the board number or the problem. A final `⏎` in `keys` means Enter. Without it, a pause ends the input.
 */
function parsedKeysText(keys: string, boards = 60): string {
  const end = keys.endsWith('⏎') ? 'enter' : 'pause';
  const { results, board, problem } = parseKeys(keys.replace('⏎', ''), end, (number) => number >= 1 && number <= boards);
  const entered = results.map((result) => KEY_OF_RESULT[result] ?? '?').join('');
  return [entered, ...(board === null ? [] : [`>${board}`]), ...(problem === null ? [] : [`${problem.kind} ${problem.text}`])].join(' ').trim();
}

describe('single keys enter the results of successive boards', () => {
  it.each(['1', '0', '=', '+', '-', '110=1', '1051=01051=0', '+1=0', '1+', '=+'])('%s', (keys) => {
    const expected = keys.replaceAll('5', '=');
    expect(parsedKeysText(keys)).toBe(expected);
  });
  it('½ and 5 are draws', () => expect(parsedKeysText('½5')).toBe('=='));
  it.each([
    ['1⏎', '1'],
    ['5⏎', '='],
    ['+⏎', '+'],
    ['00⏎', '00'],
  ])('%s: Enter after a result changes nothing', (keys, expected) => expect(parsedKeysText(keys)).toBe(expected));
});

describe('a complete score is the result of one board', () => {
  it.each([
    ['1-0', '1'],
    ['0-1', '0'],
    ['½-½', '='],
    ['=-=', '='],
    ['5-5', '='],
    ['1/2', '='],
    ['1/2-1/2', '='],
    ['½-1/2', '='],
    ['+-', '+'],
    ['-+', '-'],
    ['--', 'x'],
    ['1-0⏎', '1'],
    ['1-00-1½-½', '10='],
    ['110-1', '110'],
    ['1-01', '11'],
    ['+-0', '+0'],
    ['--1', 'x1'],
  ])('%s', (keys, expected) => expect(parsedKeysText(keys)).toBe(expected));
  it.each([
    ['1-', '1 halfTyped 1-'],
    ['=-', '= halfTyped =-'],
    ['1-1', 'unreadable 1-1'],
    ['0-0', 'unreadable 0-0'],
    ['1-5', 'unreadable 1-5'],
    ['01-=', '0 unreadable 1-='],
    ['1/', 'unreadable 1/'],
    ['1/3', 'unreadable 1/3'],
    ['½-1', 'unreadable ½-1'],
    ['1/2-1', 'unreadable 1/2-1'],
    ['1/2-0', 'unreadable 1/2-0'],
    ['01/2-0', '0 unreadable 1/2-0'],
    ['1/2-', '= halfTyped 1/2-'],
    ['1-110', 'unreadable 1-110'],
    ['1-0-1', '1 unreadable -1'],
    ['-0', 'unreadable -0'],
  ])('%s is not a complete score: nothing else is entered before the next pause', (keys, expected) => expect(parsedKeysText(keys)).toBe(expected));
});

describe('a board number and Enter jump to the board', () => {
  it.each([
    ['12⏎', '>12'],
    ['10⏎', '>10'],
    ['7⏎', '>7'],
    ['05⏎', '>5'],
    ['01⏎', '>1'],
    ['=12⏎', '= >12'],
    ['1-012⏎', '1 >12'],
    ['10112⏎', '101 >12'],
    ['10110⏎', '101 >10'],
  ])('%s', (keys, expected) => expect(parsedKeysText(keys)).toBe(expected));
  it.each([
    ['19⏎', 8, 'noBoard 19'],
    ['10⏎', 8, 'noBoard 10'],
    ['17⏎', 8, 'noBoard 17'],
    ['99⏎', 60, 'noBoard 99'],
    ['1101⏎', 60, 'noBoard 1101'],
    ['101119⏎', 8, '10 noBoard 1119'],
    ['=19⏎', 8, '= noBoard 19'],
  ])('%s with %i boards: there is no such board', (keys, boards, expected) => expect(parsedKeysText(keys, boards)).toBe(expected));
  it('without Enter, a board number enters nothing either', () => {
    expect(parsedKeysText('19')).toBe('numberAlone 19');
    expect(parsedKeysText('9')).toBe('numberAlone 9');
    expect(parsedKeysText('19=1')).toBe('unreadable 19=1');
  });
  it('more digits than a board number has are results if all of them can be results', () => expect(parsedKeysText('11111⏎', 8)).toBe('11111'));
});

describe('the keys of a sequence', () => {
  it('are results, digits, and the characters between the two halves of a score', () => {
    expect(['1', '9', '½', '−', '–'].map((key) => appendableKey(key, ''))).toEqual(['1', '9', '½', '-', '-']);
    expect([appendableKey(':', '1'), appendableKey(':', ''), appendableKey('/', '1'), appendableKey('/', ''), appendableKey('u', '1')]).toEqual([
      '-',
      null,
      '/',
      null,
      null,
    ]);
  });
});

function* sequences(keys: readonly string[], length: number): Generator<string> {
  if (length === 0) return yield '';
  for (const head of sequences(keys, length - 1)) for (const key of keys) yield head + key;
}

/** An upper limit for the number of results in the text, counted without the parser. A complete score such as `1-0` counts once. */
function maxResultCount(text: string): number {
  const alone = text.replaceAll(/[10=]-[10=]/g, '1').replaceAll(/[+]-|-[+-]/g, '1');
  return [...alone].filter((key) => key in RESULT_KEYS).length;
}

it('no sequence of keys enters more results than it has result keys, and none changes an entry made more than four keys before', () => {
  const all = Array.from({ length: 7 }, (_, length) => [...sequences(['1', '0', '=', '9', '-', '+'], length)]).flat();
  const wrong = all.filter((text) => {
    const open = parseKeys(text, 'open', () => false).results;
    const before = parseKeys(text.slice(0, -1), 'open', () => false).results;
    const ends = (['enter', 'pause'] as const).map((end) => parseKeys(text, end, (board) => board < 20).results);
    const isPrefix = (part: readonly string[], whole: readonly string[]) => part.every((result, index) => whole[index] === result);
    const changesOld = !isPrefix(before.slice(0, -4), open);
    return changesOld || ends.some((results) => results.length > maxResultCount(text) || !isPrefix(results, open) || results.length < open.length - 4);
  });
  expect(wrong).toEqual([]);
  expect(all.filter((text) => /^\d{2,4}$/.test(text) && Number(text) > 0).flatMap((text) => parseKeys(text, 'enter', () => false).results)).toEqual([]);
});
