import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { matchByePoints } from '@/engine/model/two-game-matches';
import { propertyRuns } from '@/engine/testing/arbitraries';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { type Board, nationalReportOf, sectionOf } from '@/tests/factories/make-national-report';
import { boardFacts, entryFacts, roundFacts } from '@/tests/factories/make-section-facts';
import type { NationalPerson, NationalReport } from './national-section';
import { isBlocking } from './report-problems';
import { writeNationalReport } from './reports';
import { parseUsChessDetails } from './us-chess-details';
import { writeUsChessFiles } from './us-chess-files';
import { usChessProblems } from './us-chess-problems';
import { usTimeControl } from './us-time-control';

/** A reader of dBase III, written from the description of the container, that shares nothing with the writer. */
function readDbase(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const latin = (from: number, length: number) => String.fromCodePoint(...bytes.subarray(from, from + length));
  const [records, headerLength, recordLength] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)];
  const fields = Array.from({ length: (headerLength - 33) / 32 }, (_, index) => {
    const at = 32 * (index + 1);
    return { name: latin(at, 11).replaceAll('\0', ''), type: latin(at + 11, 1), width: view.getUint8(at + 16), decimals: view.getUint8(at + 17) };
  });
  expect([view.getUint8(0), view.getUint8(headerLength - 1), view.getUint8(bytes.length - 1)]).toEqual([3, 0x0d, 0x1a]);
  expect(bytes.length).toBe(headerLength + records * recordLength + 1);
  const rows = Array.from({ length: records }, (_, index) => {
    let at = headerLength + index * recordLength;
    expect(latin(at, 1)).toBe(' ');
    at += 1;
    const row: Record<string, string> = {};
    for (const { name, width } of fields) {
      row[name] = latin(at, width).replace(/ +$/, '');
      at += width;
    }
    return row;
  });
  return { fields, rows, headerLength, recordLength, date: [view.getUint8(1), view.getUint8(2), view.getUint8(3)] };
}

function filesOf(report: NationalReport) {
  const files = new Map(writeUsChessFiles(report).map(({ name, bytes }) => [name, readDbase(bytes)]));
  const read = (name: string) => files.get(name) ?? expect.unreachable(name);
  return { event: read('THEXPORT.DBF'), sections: read('TSEXPORT.DBF'), players: read('TDEXPORT.DBF') };
}

const DETAILS = parseUsChessDetails({
  affiliateId: 'A6012345',
  chiefDirectorId: '12340001',
  assistantDirectorId: '12340002',
  otherDirectorIds: ['12340003', '12340004'],
  city: 'SPRINGFIELD',
  state: 'IL',
  zipCode: '62701',
});

const reportOf = (facts: readonly SectionFacts[], own: Partial<NationalReport> = {}, person: Partial<NationalPerson> = {}) =>
  nationalReportOf(facts, { details: DETAILS, ...own }, person);

const kindsOf = (report: NationalReport) => usChessProblems(report).map(({ kind }) => kind);

describe('the files of layout 2C', () => {
  const played = sectionOf(3, [[[1, 2, 'whiteWins']], [[3, 1, 'draw']], [[2, 3, 'whiteWinsByForfeit']]]);

  it.each([
    [4, 385, 91],
    [5, 417, 98],
    [7, 481, 112],
    [9, 545, 126],
    [12, 641, 147],
  ])('have headers and records of the stated length with %i rounds', (rounds, header, record) => {
    const section = sectionOf(
      2,
      Array.from({ length: rounds }, (): Board[] => [[1, 2, 'draw']]),
    );
    const { event, sections, players } = filesOf(reportOf([section]));
    expect([event.fields.length, event.headerLength, event.recordLength]).toEqual([16, 545, 415]);
    expect([sections.fields.length, sections.headerLength, sections.recordLength]).toEqual([16, 545, 131]);
    expect([players.fields.length, players.headerLength, players.recordLength]).toEqual([7 + rounds, header, record]);
    expect(new Set([event, sections, players].flatMap(({ fields }) => fields.map(({ type, decimals }) => `${type}${decimals}`)))).toEqual(new Set(['C0']));
    expect(event.date).toEqual([126, 11, 22]);
  });

  it('state the event, its sections and its players', () => {
    const { event, sections, players } = filesOf(
      reportOf([played, { ...sectionOf(2, [[[2, 1, 'blackWins']]]), slug: 'b', name: 'Match', rateOfPlay: '90+30' }]),
    );
    expect(event.rows).toMatchObject([
      { H_FORMAT: '2C', H_PROGRAM: 'CROSSTABLE', H_EVENT_ID: '', H_NAME: 'HARBOUR OPEN', H_TOT_SECT: '2', H_BEG_DATE: '20261121', H_END_DATE: '20261121' },
    ]);
    expect(event.rows).toMatchObject([
      { H_AFF_ID: 'A6012345', H_CITY: 'SPRINGFIELD', H_STATE: 'IL', H_ZIPCODE: '62701', H_COUNTRY: 'USA', H_SENDCROS: 'N', H_CTD_ID: '12340001' },
    ]);
    expect(event.rows).toMatchObject([{ H_ATD_ID: '12340002', H_OTHER_TD: '12340003,12340004' }]);
    expect(sections.rows).toMatchObject([
      { S_SEC_NUM: '1', S_SEC_NAME: 'OPEN', S_R_SYSTEM: 'D', S_TIMECTL: 'G/60;d5', S_TRN_TYPE: 'S', S_TOT_RNDS: '3', S_LST_PAIR: '3', S_FIDE: 'N' },
      { S_SEC_NUM: '2', S_SEC_NAME: 'MATCH', S_R_SYSTEM: 'R', S_TIMECTL: 'G/90;+30', S_TRN_TYPE: 'M', S_TOT_RNDS: '1', S_LST_PAIR: '2', S_GP_PTS: '0' },
    ]);
    expect(players.rows.map(({ D_SEC_NUM, D_PAIR_NUM, D_MEM_ID, D_NAME }) => [D_SEC_NUM, D_PAIR_NUM, D_MEM_ID, D_NAME])).toEqual([
      ['1', '1', '20000001', 'PLAYER1, ADA'],
      ['1', '2', '20000002', 'PLAYER2, ADA'],
      ['1', '3', '20000003', 'PLAYER3, ADA'],
      ['2', '1', '20000001', 'PLAYER1, ADA'],
      ['2', '2', '20000002', 'PLAYER2, ADA'],
    ]);
    expect(players.rows.map(({ D_RND01, D_RND02, D_RND03 }) => [D_RND01, D_RND02, D_RND03])).toEqual([
      ['W2W', 'D3B', 'B0'],
      ['L1B', 'B0', 'X0'],
      ['B0', 'D1W', 'F0'],
      ['W2B', 'U0', 'U0'],
      ['L1W', 'U0', 'U0'],
    ]);
  });

  it('number the players without gaps, and write byes by their points and absences as unplayed', () => {
    const entries = [10, 20, 30, 40].map((pairingNumber, index) =>
      entryFacts(String(index + 1), {
        pairingNumber,
        name: `N${index + 1}`,
        absences: index === 3 ? [{ round: 1, kind: 'halfPointBye', origin: 'requested' }] : [],
      }),
    );
    const numbers = new Map(entries.map(({ id, pairingNumber }) => [id, pairingNumber ?? 0]));
    const pairings = [boardFacts(1, '1', '3', 'whiteWins'), boardFacts(2, '2', null)];
    const facts = { ...sectionOf(0, []), entries, rounds: 1, pairedRounds: [roundFacts(1, 'complete', { numbers, pairings })] };
    const cells = (pab: number) => {
      const report = reportOf([{ ...facts, scoring: { ...facts.scoring, pab } }]);
      return filesOf(report).players.rows.map(({ D_PAIR_NUM, D_RND01 }) => `${D_PAIR_NUM} ${D_RND01}`);
    };
    expect(cells(2)).toEqual(['1 W3W', '2 B0', '3 L1B', '4 H0']);
    expect(cells(1)[1]).toBe('2 H0');
    expect(cells(0)[1]).toBe('2 U0');
  });

  it('divide the byes of a match of two games between its games', () => {
    const games: readonly (readonly Board[])[] = [[[1, 2, 'whiteWins']], [[2, 1, 'draw']], [[1, 3, 'whiteWins']], [[3, 1, 'draw']]];
    const facts = sectionOf(3, games, { systemId: 'double-swiss-2026' });
    const half = { round: 3, kind: 'halfPointBye', origin: 'requested' } as const;
    const pairedRounds = facts.pairedRounds.map((round) => ({
      ...round,
      pairings: round.pairings.filter(({ whiteId }) => round.number < 3 || whiteId !== '2'),
    }));
    const entries = facts.entries.map((entry) => (entry.id === '2' ? { ...entry, absences: [half] } : entry));
    const scoring = { ...facts.scoring, ...matchByePoints(facts.scoring) };
    const report = reportOf([{ ...facts, entries, pairedRounds, scoring }]);
    expect(kindsOf(report)).toEqual([]);
    expect(filesOf(report).players.rows.map(({ D_RND01, D_RND02, D_RND03, D_RND04 }) => [D_RND01, D_RND02, D_RND03, D_RND04])).toEqual([
      ['W2W', 'D2B', 'W3W', 'D3B'],
      ['L1B', 'D1W', 'H0', 'H0'],
      ['B0', 'H0', 'L1B', 'D1W'],
    ]);
  });

  it('give back the facts of any section when they are read', () => {
    const results = ['whiteWins', 'draw', 'blackWins', 'whiteWinsByForfeit', 'blackWinsByForfeit', 'doubleForfeit'] as const;
    const rounds = fc.integer({ min: 2, max: 9 }).chain((players) =>
      fc.record({
        players: fc.constant(players),
        orders: fc.array(fc.shuffledSubarray(Array.from({ length: players }, (_, index) => index + 1)), { minLength: 1, maxLength: 6 }),
        picks: fc.array(fc.nat({ max: 5 }), { minLength: 30, maxLength: 30 }),
      }),
    );
    fc.assert(
      fc.property(rounds, ({ players, orders, picks }) => {
        const games = orders.map((order, round) =>
          order.slice(0, order.length - (order.length % 2)).flatMap((white, index): Board[] => {
            const black = order[index + 1];
            return index % 2 === 1 || black === undefined ? [] : [[white, black, results[picks[(round + index) % 30] ?? 0] ?? 'draw']];
          }),
        );
        const { rows } = filesOf(reportOf([sectionOf(players, games)])).players;
        for (const [round, boards] of games.entries()) {
          const cell = (number: number) => rows[number - 1]?.[`D_RND0${round + 1}`];
          const letters = { whiteWins: 'WL', draw: 'DD', blackWins: 'LW', whiteWinsByForfeit: 'XF', blackWinsByForfeit: 'FX', doubleForfeit: 'FF' } as const;
          for (const [white, black, result] of boards) {
            const [ofWhite, ofBlack] = letters[result as keyof typeof letters];
            const isForfeit = result.endsWith('orfeit');
            expect([cell(white), cell(black)]).toEqual(isForfeit ? [`${ofWhite}0`, `${ofBlack}0`] : [`${ofWhite}${black}W`, `${ofBlack}${white}B`]);
          }
          const busy = new Set(boards.flat());
          for (let number = 1; number <= players; number += 1) if (!busy.has(number)) expect(['B0', 'U0']).toContain(cell(number));
        }
      }),
      propertyRuns(200),
    );
  });

  it('are one ZIP file with a manifest, and are not written while a problem blocks them', async () => {
    const zip = (await writeNationalReport('us', reportOf([played]))) ?? expect.unreachable('blocked');
    const file = await yauzl.fromBufferPromise(Buffer.from(zip));
    const contents = new Map<string, string>();
    for await (const entry of file.eachEntry()) contents.set(entry.fileName, await text(await file.openReadStreamPromise(entry)));
    expect([...contents.keys()]).toEqual(['THEXPORT.DBF', 'TSEXPORT.DBF', 'TDEXPORT.DBF', 'MANIFEST.TXT']);
    expect(contents.get('MANIFEST.TXT')).toContain('US Chess has not verified these files.');
    expect(await writeNationalReport('us', reportOf([]))).toBeNull();
  });
});

describe('the problems of a report to US Chess', () => {
  const fine = sectionOf(2, [[[1, 2, 'whiteWins']]]);

  it('are none for a complete section', () => expect(kindsOf(reportOf([fine]))).toEqual([]));

  it.each<readonly [string, NationalReport]>([
    ['sectionCount', reportOf([])],
    ['affiliateId', reportOf([fine], { details: { ...DETAILS, affiliateId: '' } })],
    ['chiefDirectorId', reportOf([fine], { details: { ...DETAILS, chiefDirectorId: '' } })],
    ['usPlace', reportOf([fine], { details: { ...DETAILS, state: '' } })],
    ['eventName', reportOf([fine], { event: { ...reportOf([]).event, name: 'The Long Remembered Harbour Open of 2026' } })],
    ['eventName', reportOf([fine], { event: { ...reportOf([]).event, name: 'Гавань' } })],
    ['future', reportOf([fine], { today: '2026-11-20' })],
    ['outsideEvent', reportOf([{ ...fine, schedule: new Map([[1, new Date('2026-11-25T09:00:00Z')]]) }])],
    ['sectionName', reportOf([{ ...fine, name: 'Under Two Thousand and Two Hundred' }])],
    ['usTimeControl', reportOf([{ ...fine, rateOfPlay: '' }])],
    ['usTimeControl', reportOf([{ ...fine, handicapStep: 100 }])],
    ['unfinished', reportOf([{ ...fine, rounds: 2 }])],
    ['noGames', reportOf([sectionOf(2, [[[1, 2, 'doubleForfeit']]])])],
    ['memberIds', reportOf([fine], {}, { nationalId: '1234' })],
    ['repeatedIds', reportOf([fine], {}, { nationalId: '20000001' })],
    ['noMemberIds', reportOf([fine], {}, { nationalId: null })],
    ['noMemberIds', reportOf([fine], {}, { numberBody: 'CAN' })],
  ])('include %s', (kind, report) => expect(kindsOf(report)).toEqual([kind]));

  it('accept a number without a federation as one of the event’s federation', () => {
    expect(kindsOf(reportOf([fine], {}, { numberBody: '', federation: '' }))).toEqual([]);
  });

  it('name the players whose names do not fit, and fold those that do', () => {
    const names = ['Ångström-Müller, Zoë', 'Straße, Łukasz', 'Extraordinarily Long Surname, Anastasia', 'Иванова, Анна'];
    const facts = { ...fine, entries: fine.entries.concat([3, 4].map((number) => entryFacts(String(number), { pairingNumber: number }))) };
    const entries = facts.entries.map((entry, index) => ({ ...entry, name: names[index] ?? '' }));
    const numbers = new Map(entries.map(({ id }) => [id, Number(id)]));
    const report = reportOf([{ ...facts, entries, pairedRounds: facts.pairedRounds.map((round) => ({ ...round, numbers })) }]);
    const [problem] = usChessProblems(report);
    expect(problem).toMatchObject({ kind: 'playerNames', players: [{ name: names[2] }, { name: names[3] }] });
    const [section] = report.sections;
    const written = { ...report, sections: section === undefined ? [] : [{ ...section, players: section.players.slice(0, 2) }] };
    expect(filesOf(written).players.rows.map(({ D_NAME }) => D_NAME)).toEqual(['ANGSTROM-MULLER, ZOE', 'STRASSE, LUKASZ']);
  });

  it.each<readonly [string, GameResult, boolean]>([
    ['half a point for one player only', 'whiteHalfBlackZero', true],
    ['no points for both', 'bothZero', true],
    ['an unrated game', 'draw', false],
  ])('name the game with a result without a letter: %s', (_what, result, isRated) => {
    const board = boardFacts(1, '1', '2', result);
    const unrated = { ...board, result: { result, isRated }, steps: board.steps.map((step) => ({ ...step, isRated })) };
    const rounds = fine.pairedRounds.map((round) => ({ ...round, pairings: [unrated] }));
    const [problem, ...others] = usChessProblems(reportOf([{ ...fine, pairedRounds: rounds }]));
    expect(problem).toMatchObject({ kind: 'unwritableResults', games: [{ round: 1, white: 'Player1, Ada', black: 'Player2, Ada' }] });
    expect(others).toEqual([]);
  });

  it('name the game that is not finished', () => {
    const open = { ...fine, pairedRounds: fine.pairedRounds.map((round) => ({ ...round, state: 'published' as const, pairings: [boardFacts(1, '1', '2')] })) };
    const problems = usChessProblems(reportOf([open]));
    expect(problems).toMatchObject([{ kind: 'unfinished' }, { kind: 'openGames', games: [{ round: 1, white: 'Player1, Ada' }] }]);
  });

  it('block the file, except for what US Chess only rates less', () => {
    const problems = usChessProblems(reportOf([fine], { details: { ...DETAILS, city: '', affiliateId: '' } }, { nationalId: null }));
    expect(problems.map((problem) => [problem.kind, isBlocking(problem)])).toEqual([
      ['affiliateId', true],
      ['noMemberIds', false],
      ['usPlace', false],
    ]);
  });
});

describe('time controls', () => {
  it.each([
    ['G/60;d5', 'dual', 'G/60;d5'],
    ['g/61 d5', 'regular', 'G/61;d5'],
    ['G/65', 'dual', 'G/65;d0'],
    ['40/90, SD/30; +30', 'regular', '40/90,SD/30;+30'],
    ['90 min + 30 s', 'regular', 'G/90;+30'],
    ['40/6000+30:900+30', 'regular', '40/100,SD/15;+30'],
    ['25 minutes', 'quick', 'G/25;d0'],
    ['15+10', 'quick', 'G/15;+10'],
    ['3+2', 'blitz', 'G/3;+2'],
    ['G/5;d0', 'blitz', 'G/5;d0'],
  ])('%s is %s', (rateOfPlay, system, written) => expect(usTimeControl(rateOfPlay)).toEqual({ system, text: written }));

  it.each(['', 'G/4', 'G/2;+8', 'G/4;+10', '1 min + 1 s', 'W300-B240', '40/6000+30:900', '90', 'slow'])('%j is not rated or not understood', (rateOfPlay) => {
    expect(usTimeControl(rateOfPlay)).toBeNull();
  });
});
