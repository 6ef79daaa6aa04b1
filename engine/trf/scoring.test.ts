import { describe, expect, it } from 'vitest';
import { crosstable } from '../testing/tournament-from-crosstable';
import { documentOf, trfOfLines, playerLine, problemLines } from '../testing/trf-lines';
import { fromTournament, writeTrf, toTournament } from './index';

describe('record 299', () => {
  const lines = [playerLine(1, '2.0', ['2w1', '3b0']), playerLine(2, '0.5', ['1b0', '0-H']), playerLine(3, '1.0', ['0-Z', '1w1'])];
  const record = (type: string, points: string, round: string, ...tpns: number[]) =>
    `299 ${type.padEnd(9)}${points.padStart(4)}  ${round.padStart(3)}${tpns.map((tpn) => String(tpn).padStart(5)).join('')}`;
  const adjusted = (...records: string[]) =>
    toTournament(documentOf(trfOfLines(...lines, ...records))).tournament.players.map(({ adjustments = [] }) => adjustments);

  it('adds adjusted points in their round, or before round 1 if it names no round', () => {
    expect(adjusted(record('', '1.0', '001', 1, 3), record('', '-0.5', '000', 2))).toEqual([[0, 2], [-1], [0, 2]]);
    expect(problemLines(trfOfLines(...lines, record('', '-0.5', '', 2)))).toContain('warning 4:20 points-without-round');
    expect(adjusted(record('', '1.0', '003', 1)), 'a round that is not complete adds nothing').toEqual([[], [], []]);
  });

  it.each([
    ['no result of this type', record('D', '0.5', '1', 1), [[], [], []]],
    ['a win is worth half a point', record('W', '0.5', '1', 1), [[0, -1], [], []]],
    ['every half-point bye is worth a point', record('H', '1.0', ''), [[], [0, 0, 1], []]],
    ['an absence costs a point', record('Z', '-1.0', '', 3), [[], [], [0, -2]]],
    ['in the columns of the specification’s example', '299 W       0.5 001    1', [[0, -1], [], []]],
  ])('%s', (_, text, expected) => {
    expect(adjusted(text)).toEqual(expected);
    expect(problemLines(trfOfLines(...lines, text))).toContain('warning 4:5 points-of-type');
  });

  it('is kept unread with a warning if it states match points or does not name the players', () => {
    for (const text of ['299 +   1.0   0.5         1', '299 + 0.5 1', record('', '1.0', '001')]) {
      const { abnormalPoints, kept } = documentOf(trfOfLines(...lines, text));
      expect([abnormalPoints, kept.map((line) => line.text)]).toEqual([[], [text]]);
      expect(problemLines(trfOfLines(...lines, text))).toContain('warning 4:1 not-applied');
    }
  });

  it('is kept unread in a team event, because it then contains team numbers', () => {
    const { abnormalPoints, kept } = documentOf(trfOfLines(...lines, record('', '1.0', '001', 1), '310   1 Team'));
    expect([abnormalPoints, kept.length]).toEqual([[], 2]);
  });

  it('is an error if it names an unknown player', () => {
    expect(problemLines(trfOfLines(...lines, record('', '1.0', '001', 9)))).toContain('error 4:5 unknown-player');
  });

  it('is written in the columns of the table, in several lines if the points do not fit in one', () => {
    const event = crosstable(['2w1', '1b0']);
    const players = event.players.map((one) => ({ ...one, adjustments: one.tpn === 1 ? [1, -2] : [0, -30] }));
    const text = writeTrf(fromTournament({ ...event, players }), 'trf26');
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
  const scoringOf = (...lines: string[]) => documentOf(trfOfLines(...lines, playerLine(1, ''))).scoring;

  it('162: symbols set points, and P has the points of W', () => {
    expect(scoringOf('162  W 3.0    D 1.0')).toEqual({ win: 6, forfeitWin: 6, fullPointBye: 6, pab: 6, draw: 2, halfPointBye: 2 });
    expect(scoringOf('162  P 1.0    W 3.0    D 1.0    L 0.5    A 0.0')).toMatchObject({ win: 6, pab: 2, loss: 1, zeroPointBye: 0, forfeitLoss: 0 });
  });

  // Answers FIDE's checklist, question 165.
  it('162 states the points of an adjourned game in TRF26, alone or with changed points, and is read back', () => {
    const adjourned = documentOf(trfOfLines(playerLine(1, '0.5', ['2w?']), playerLine(2, '0.5', ['1b?'])));
    const scorings = [
      {},
      documentOf(trfOfLines('162  W 3.0    D 1.0', playerLine(1, ''))).scoring,
      { ...documentOf(trfOfLines('XXS W=3 D=1', playerLine(1, ''))).scoring, halfPointBye: 1 },
    ];
    const written = scorings.map((scoring) =>
      writeTrf({ ...adjourned, scoring, players: adjourned.players.map((one) => ({ ...one, points: null })) }, 'trf26'),
    );
    expect(written.map((text) => text.split('\r\n').filter((line) => /^(162|XXS)/.test(line)))).toEqual([
      ['162  X 0.5'],
      ['162  W 3.0    D 1.0    P 3.0    X 1.0'],
      ['XXS WW=3.0 WD=1.0 HPB=0.5 FPB=3.0 FW=3.0', '162  X 1.0'],
    ]);
    expect(written.map((text) => documentOf(text).scoring)).toEqual(scorings);
    expect(writeTrf({ ...adjourned, players: [] }, 'trf26')).not.toContain('162');
    expect(writeTrf(adjourned, 'trf16')).not.toContain('162');
  });

  it('XXS: later entries take precedence', () => {
    expect(scoringOf('XXS W=3', 'XXS D=1 PAB=.5')).toEqual({ win: 6, forfeitWin: 6, fullPointBye: 6, draw: 2, halfPointBye: 2, pab: 1 });
    expect(scoringOf('XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=1')).toMatchObject({ win: 6, draw: 4, loss: 2, pab: 4, zeroPointBye: 2, forfeitLoss: 0 });
    expect(problemLines(trfOfLines('XXS WW=3 BW=2', playerLine(1, '0.0')))).toEqual(['error 1:10 unknown-value']);
    expect(problemLines(trfOfLines('XXS W=1.3', playerLine(1, '0.0')))).toEqual(['error 1:5 not-half-points']);
  });

  it('BB lines: each sets one value, and BBU has the points of BBW unless stated', () => {
    expect(scoringOf('BBW  3.0', 'BBD  1.0')).toMatchObject({ win: 6, pab: 6, draw: 2 });
    expect(scoringOf('BBU  1.0', 'BBW  3.0')).toMatchObject({ win: 6, pab: 2 });
  });
});
