import { describe, expect, it } from 'vitest';
import { isTieBreakComment, parseTieBreakComments, writeTieBreakComments, type TieBreakComments } from './tie-break-lines';

const documentOf = (lines: readonly string[]) => ({ kept: lines.map((text) => ({ place: 'before-players' as const, text })) });
const COMMENTS: TieBreakComments = {
  unrated: 1400,
  which: 'ofRound',
  later: new Map([
    [
      3,
      [
        { fromRound: 2, rating: 2105 },
        { fromRound: 5, rating: 2120 },
      ],
    ],
    [12, [{ fromRound: 5, rating: 0 }]],
  ]),
  values: [
    { tpn: 12, code: 'EXT1', hundredths: -25, reason: '' },
    { tpn: 3, code: 'PLAYOFF', hundredths: 150, reason: 'two games of 5 minutes (armageddon), 3 May' },
    { tpn: 12, code: 'PLAYOFF', hundredths: 50, reason: 'two games of 5 minutes (armageddon), 3 May' },
  ],
};

describe('the comments on tie-breaks', () => {
  it('state how unrated players count, from which round ratings count, and values from outside, and are read back', () => {
    const lines = writeTieBreakComments(COMMENTS);
    expect(lines).toEqual([
      '### Unrated in tie-breaks: 1400',
      '### Ratings in tie-breaks: of the round',
      '### Ratings from round 2: 3=2105',
      '### Ratings from round 5: 3=2120 12=0',
      '### OTHER_EXT1: 12=-0.25',
      '### OTHER_PLAYOFF: 3=1.50 12=0.50 (two games of 5 minutes (armageddon), 3 May)',
    ]);
    expect(lines.every(isTieBreakComment)).toBe(true);
    expect(parseTieBreakComments(documentOf(lines))).toEqual(COMMENTS);
  });

  it('do not depend on the order of the values and ratings', () => {
    const turned = { ...COMMENTS, later: new Map([...COMMENTS.later].toReversed()), values: COMMENTS.values.toReversed() };
    expect(writeTieBreakComments(turned)).toEqual(writeTieBreakComments(COMMENTS));
  });

  it('use the last of several values for a player, and ignore rounds out of range and reasons that are too long', () => {
    const often = ' 1=1'.repeat(20_000);
    const { later, values } = parseTieBreakComments(
      documentOf([
        `### Ratings from round 2:${often} 1=7`,
        `### OTHER_HAND:${often} 1=-7`,
        '### Ratings from round 100: 1=9',
        `### OTHER_EXT1: 1=1 (${'a'.repeat(201)})`,
      ]),
    );
    expect([...later]).toEqual([[1, [{ fromRound: 2, rating: 7 }]]]);
    expect(values).toEqual([{ tpn: 1, code: 'HAND', hundredths: -700, reason: '' }]);
  });

  it('are omitted if nothing is unusual', () => {
    const defaults = parseTieBreakComments(documentOf([]));
    expect(defaults).toEqual({ unrated: 'drop', which: 'first', later: new Map(), values: [] });
    expect(writeTieBreakComments(defaults)).toEqual([]);
  });

  it.each([
    '### Unrated in tie-breaks: 0',
    '### Unrated in tie-breaks: 1400 by the rules',
    '### Ratings from round 1: 3=2105',
    '### Ratings from round 2: Kim=2105',
    '### OTHER_LOT: Drawing of lots, F.10 (1998), 4.2',
    '### OTHER_PLAYOFF: 3=first',
  ])('do not include someone else’s line %s', (line) => {
    expect(isTieBreakComment(line)).toBe(false);
  });

  it('are divided into lines that are short enough', () => {
    const values = Array.from({ length: 250 }, (_, index) => ({ tpn: index + 1, code: 'HAND', hundredths: (index + 1) * 100, reason: 'by lot' }));
    const lines = writeTieBreakComments({ ...COMMENTS, values });
    expect(lines.every((line) => line.length < 2000)).toBe(true);
    expect(parseTieBreakComments(documentOf(lines)).values).toEqual(values);
  });
});
