import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STANDARD_SCORING } from '../model/points';
import type { Tournament } from '../model/tournament';
import { arbitraryTournament, propertyRuns } from '../testing/arbitraries';
import { crosstable } from '../testing/tournament-from-crosstable';
import { fromTournament, writeTrf, parseTrf, toTournament, inexpressiblePoints, type Dialect, type TrfDocument, type TrfFacts } from './index';

const PAIRING_PROGRAM_DIALECTS: readonly Dialect[] = ['javafo', 'bbp'];

function parseOrThrow(text: string) {
  const read = parseTrf(text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

const linesOf = (text: string) => text.split(/\r?\n/);
const codesOf = (text: string) => [...new Set(linesOf(text).map((line) => line.slice(0, 3)))].filter((code) => code !== '');

/**
 * Four players after round 1 of 5, with one game adjourned. Player 4 has byes in rounds 2 and 4. The forbidden pairs are 1-2 in rounds 2 and 3, and
 * 3-4 in rounds 4 and 5.
 */
function documentOfFour(header: TrfFacts['header'] = {}, own: Partial<Tournament> = {}): TrfDocument {
  const game = (opponent: number, colour: 'white' | 'black', code: '1' | '0' | '?') => ({ opponent, colour, code });
  const cells = [game(3, 'white', '1'), game(4, 'black', '?'), game(1, 'black', '0'), game(2, 'white', '?')];
  const players = cells.map((cell, index) => ({ tpn: index + 1, name: `Player ${index + 1}`, rating: 2400, title: null, entries: [cell], acceleration: [] }));
  const document = fromTournament(
    {
      players,
      rounds: 5,
      initialColour: 'white',
      scoring: STANDARD_SCORING,
      completedRounds: 1,
      forbidden: [
        { players: [1, 2], from: 2, to: 3 },
        { players: [3, 4], from: 4, to: 5 },
      ],
      ...own,
    },
    { header },
  );
  const byes = [
    { type: 'H' as const, round: 2, players: [4] },
    { type: 'H' as const, round: 4, players: [4] },
  ];
  return { ...document, byes };
}

describe('a report for another program', () => {
  it.each(PAIRING_PROGRAM_DIALECTS)('%s: gives the same tournament when read back, and its dialect is recognised', (dialect) => {
    fc.assert(
      fc.property(arbitraryTournament({ maxPlayers: 12, maxRounds: 7 }), (whole) => {
        const forbidden = dialect === 'javafo' ? [] : whole.forbidden;
        const players = whole.players.map(({ adjustments: _, ...player }) => player);
        const document = fromTournament({ ...whole, players, forbidden });
        // Another test covers points that the dialect cannot express.
        fc.pre(inexpressiblePoints(document, dialect).length === 0);
        const reread = parseOrThrow(writeTrf(document, 'trf26'));
        const { document: read, format } = parseOrThrow(writeTrf(document, dialect));
        expect(format).toBe(dialect);
        const asDraws = toTournament(reread.document).tournament.players.map((player) => ({
          ...player,
          entries: player.entries.map((entry) => (entry?.code === '?' ? { ...entry, code: 'D' } : entry)),
        }));
        expect(toTournament(read).tournament).toEqual({ ...toTournament(reread.document).tournament, players: asDraws });
      }),
      propertyRuns(40),
    );
  });

  it.each(PAIRING_PROGRAM_DIALECTS)('%s: adjusted points become virtual points from the next round on, and points are those of the results', (dialect) => {
    const event = crosstable(['2w1', '1b0', '4w1', '3b0'], { rounds: 3 });
    const given = [[0, 1], [0, -1], [2], undefined];
    const players = event.players.map((player, index) => ({ ...player, ...(given[index] === undefined ? {} : { adjustments: given[index] }) }));
    const { document: read } = parseOrThrow(writeTrf(fromTournament({ ...event, players }), dialect));
    expect(read.abnormalPoints).toEqual([]);
    expect(read.players.map(({ points }) => points)).toEqual([2, 0, 2, 0]);
    expect(toTournament(read).tournament.players.map(({ acceleration }) => acceleration)).toEqual([[0, 1, 1], [], [2, 2, 2], []]);
  });

  it('a file for bbpPairings contains only records, codes and letters that version 6.0.0 accepts', () => {
    const kept = ['### a remark', '013 North', '299 +         0.5    1    3', '310   1 North', 'FRA    1 m'].map((text) => ({
      place: 'after-players' as const,
      text,
    }));
    const header = { texts: { name: 'Quay', startDate: '2026/11/20', tournamentType: 'FIDE_DUTCH_2026', startingRankMethod: 'IND FIDE' }, kept };
    const text = writeTrf({ ...documentOfFour(header), absent: [2], tieBreaks: { record: '202', codes: ['BH'] } }, 'bbp');
    expect(codesOf(text)).toEqual(['012', '042', '062', '072', '142', '152', 'BBW', 'BBD', 'BBL', 'BBZ', 'BBF', 'BBU', '192', '001', '240', '260', '###']);
    expect(linesOf(text)).toEqual(expect.arrayContaining(['152 W', 'BBW  1.0', 'BBU  1.0', '192 FIDE_DUTCH', '240 Z   2    2']));
    expect(text).not.toMatch(/\r|\?|_2026|^162|^XX/m);
  });

  it.each([
    ['the 2026 edition, by the start date', 'FIDE_DUTCH_2026', '2026/11/20', 'FIDE_DUTCH'],
    ['the edition before it', 'FIDE_DUTCH_2017', '2019/11/20', 'FIDE_DUTCH'],
    ['an accelerated event', 'FIDE_DUTCH_2026_BAKU', '2026/11/20', 'FIDE_DUTCH_BAKU'],
    ['not if the start date means another edition', 'FIDE_DUTCH_2017', '2026/11/20', undefined],
    ['not without a start date', 'FIDE_DUTCH_2026', '', undefined],
    ['not for another system', 'FIDE_DUBOV', '2026/11/20', undefined],
  ])('a file for bbpPairings names the edition in record 192: %s', (_what, tournamentType, startDate, code) => {
    const { document } = parseOrThrow(writeTrf(documentOfFour({ texts: { tournamentType, startDate } }), 'bbp'));
    expect(document.texts.tournamentType).toBe(code);
  });

  it('a file for JaVaFo is TRF16 with XX records: absences and forbidden pairs of the coming round, virtual points by player', () => {
    const header = { texts: { name: 'Quay', tournamentType: 'FIDE_DUTCH_2017', pairingController: 'X', timeControl: '5400+30' } };
    const accelerations = [{ points: 2, from: 1, to: 2, first: 1, last: 2 }];
    const text = writeTrf({ ...documentOfFour(header), accelerations, tieBreaks: { record: '202', codes: ['BH'] } }, 'javafo');
    expect(codesOf(text)).toEqual(['012', '062', '072', 'XXR', 'XXC', '001', 'XXA', 'XXP', 'XXZ']);
    expect(linesOf(text).filter((line) => line.startsWith('XX'))).toEqual([
      'XXR 5',
      'XXC white1',
      'XXA    1  1.0  1.0',
      'XXA    2  1.0  1.0',
      'XXP 1 2',
      'XXZ 4',
    ]);
  });

  it('a file for JaVaFo lists in XXP, after the last round, the pairs that were forbidden in all rounds', () => {
    const forbidden = [
      { players: [1, 2], from: 1, to: 1 },
      { players: [3, 4], from: 2, to: 3 },
    ];
    const lines = (rounds: number) => linesOf(writeTrf(documentOfFour({}, { rounds, forbidden }), 'javafo')).filter((line) => line.startsWith('XXP'));
    expect(lines(1)).toEqual(['XXP 1 2']);
    expect(lines(3)).toEqual(['XXP 3 4']);
  });

  it.each([
    ['a half-point bye worth nothing', { halfPointBye: 0 }, ['H']],
    ['a full-point bye worth a draw', { fullPointBye: 1 }, ['F']],
    ['a forfeit win worth a draw', { forfeitWin: 1 }, ['+']],
    ['all of them', { halfPointBye: 0, fullPointBye: 1, forfeitWin: 1 }, ['+', 'F', 'H']],
    ['points that BB lines can express', { win: 6, draw: 2, forfeitWin: 6, fullPointBye: 6, halfPointBye: 2, pab: 2, zeroPointBye: 1, forfeitLoss: 1 }, []],
  ] as const)('the points that a file for bbpPairings cannot express are found: %s', (_what, own, letters) => {
    const scoring = { ...STANDARD_SCORING, ...own };
    const table = crosstable(['2w+ 3w1', '1b- H', 'F 1b0'], { scoring });
    const document = fromTournament(table);
    expect(inexpressiblePoints(document, 'bbp')).toEqual(letters);
    expect(parseTrf(writeTrf(document, 'bbp')).ok).toBe(letters.length === 0);
    const games = crosstable(['2w1', '1b0'], { scoring });
    expect(inexpressiblePoints(fromTournament(games), 'bbp'), 'no result of these kinds occurred').toEqual([]);
    for (const dialect of ['javafo', 'trf16', 'trf26'] as const) {
      expect(inexpressiblePoints(document, dialect)).toEqual([]);
      expect(toTournament(parseOrThrow(writeTrf(document, dialect)).document).tournament).toEqual(toTournament(document).tournament);
    }
  });

  it.each(PAIRING_PROGRAM_DIALECTS)('%s: states a scoring that is assumed from the points', (dialect) => {
    const table = crosstable(['2w1', '1b0', '4w=', '3b='], {
      scoring: { ...STANDARD_SCORING, win: 6, draw: 2, forfeitWin: 6, fullPointBye: 6, halfPointBye: 2, pab: 6 },
    });
    const unstated = { ...fromTournament(table), scoring: {} };
    const { document } = parseOrThrow(writeTrf(unstated, dialect));
    expect(document.scoring).toMatchObject({ win: 6, draw: 2, loss: 0 });
  });

  it.each(PAIRING_PROGRAM_DIALECTS)('%s: contains the results that count, if others are for the rating report only', (dialect) => {
    const kept = [{ place: 'after-players' as const, text: '### Rating @ Round 1: 1=0 3=1' }];
    const counted = new Map([
      [1, 0],
      [3, 2],
    ]);
    const whole = documentOfFour();
    const document = { ...whole, kept, players: whole.players.map((player) => ({ ...player, points: counted.get(player.tpn) ?? player.points })) };
    const written = writeTrf(document, dialect);
    expect(parseOrThrow(written).document.players.map(({ rounds }) => rounds[0]?.code)).toEqual(['0', 'D', '1', 'D']);
    expect(written).not.toContain('### Rating');
    expect(linesOf(writeTrf(document, 'trf26'))).toContain('### Rating @ Round 1: 1=0 3=1');
  });

  it('is distinguished from FIDE’s editions', () => {
    const formats = (['trf16', 'trf26', 'javafo', 'bbp'] as const).map((dialect) => parseOrThrow(writeTrf(documentOfFour(), dialect)).format);
    expect(formats).toEqual(['javafo', 'trf26', 'javafo', 'bbp']);
    const first = writeTrf({ ...documentOfFour(), rounds: null, initialColour: null, byes: [], forbidden: [] }, 'trf16');
    const withLine = (line: string) => parseOrThrow(`${first}${line}\r\n`).format;
    expect(['210 x', '220 x', '230 x', '340 x', '310   1 North', '222 5400+30'].map(withLine)).toEqual(['trf16', 'trf16', 'trf16', 'trf16', 'trf26', 'trf26']);
  });
});
