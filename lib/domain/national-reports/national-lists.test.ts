import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { type Board, nationalReportOf, sectionOf } from '@/tests/factories/make-national-report';
import { boardFacts } from '@/tests/factories/make-section-facts';
import type { NationalPerson, NationalReport } from './national-section';
import { isBlocking } from './report-problems';
import { type NationalReportName, problemsOfReport, writeNationalReport } from './reports';

/** The rows of each CSV file in the ZIP file. */
async function listsOf(name: NationalReportName, report: NationalReport): Promise<ReadonlyMap<string, string[][]>> {
  const zip = (await writeNationalReport(name, report)) ?? expect.unreachable('blocked');
  const file = await yauzl.fromBufferPromise(Buffer.from(zip));
  const lists = new Map<string, string[][]>();
  for await (const entry of file.eachEntry()) {
    const content = await text(await file.openReadStreamPromise(entry));
    if (entry.fileName.endsWith('.csv')) lists.set(entry.fileName, parse(content, { bom: true }) as string[][]);
  }
  return lists;
}

const START = new Date('2026-11-21T09:00:00Z');
const ROUNDS: readonly (readonly Board[])[] = [[[1, 2, 'whiteWins']], [[3, 1, 'draw']], [[2, 3, 'whiteWinsByForfeit']]];
const played = sectionOf(3, ROUNDS, { rateOfPlay: '90 min + 30 s', schedule: new Map([1, 2, 3].map((round) => [round, START])) });

const GERMAN: Partial<NationalPerson> = {
  nationalId: '10203040',
  numberBody: 'GER',
  federation: 'GER',
  birth: '1990-04-21',
  sex: 'w',
  club: 'Alter Hafen',
  clubNumber: '70107',
};
const EVENT = nationalReportOf([]).event;
const german = (own: Partial<NationalReport> = {}, person: Partial<NationalPerson> = {}, facts = played) =>
  nationalReportOf([facts], { event: { ...EVENT, federation: 'GER' }, ...own }, { ...GERMAN, ...person });

describe('the report for the DWZ', () => {
  it('lists the facts of the event, and the players with opponents, colours and results', async () => {
    const lists = await listsOf('germany', german());
    expect([...lists.keys()]).toEqual(['_event.csv', 'section.csv']);
    expect(lists.get('section.csv')?.map((row) => row.join('|'))).toEqual([
      'No.|Surname|First name|Sex|Born|Federation|Club|ZPS|PKZ|FIDE ID|National rating|Round 1|Round 2|Round 3',
      '1|Player1|Ada|w|1990-04-21|GER|Alter Hafen|70107|10203040|||2w1|3b½|bye 1',
      '2|Player2|Ada|w|1990-04-21|GER|Alter Hafen|70107|10203040|||1b0|bye 1|3w+',
      '3|Player3|Ada|w|1990-04-21|GER|Alter Hafen|70107|10203040|||bye 1|1w½|2b-',
    ]);
    expect(lists.get('_event.csv')).toEqual(
      expect.arrayContaining([
        ['', 'Place', 'Harbour Hall'],
        ['', 'Chief arbiter', 'IA Ada Moreau'],
        ['Open', 'Rate of play', '90 min + 30 s'],
        ['Open', 'Round 3', '2026-11-21'],
      ]),
    );
  });

  it('contains no formula', async () => {
    const lists = await listsOf('germany', german({}, { club: '=1+1', clubNumber: '@SUM(A1)' }));
    expect(lists.get('section.csv')?.[1]).toEqual(expect.arrayContaining(["'=1+1", "'@SUM(A1)"]));
  });

  it('has no problem if nothing is missing', () => expect(problemsOfReport('germany', german())).toEqual([]));

  it.each<readonly [string, NationalReport]>([
    ['place', german({ event: { ...EVENT, federation: 'GER', place: '' } })],
    ['chiefArbiter', german({ event: { ...EVENT, federation: 'GER', chiefArbiter: '' } })],
    ['roundDays', german({}, {}, { ...played, schedule: new Map([[1, START]]) })],
    ['rateOfPlay', german({}, {}, { ...played, rateOfPlay: 'slow' })],
    ['dwzTime', german({}, {}, { ...played, rateOfPlay: '60 min + 10 s' })],
    ['givenNames', german({}, { name: 'Player' })],
    ['sexes', german({}, { sex: null })],
    ['birthDates', german({}, { birth: null })],
    ['clubNumbers', german({}, { clubNumber: '' })],
    ['pkz', german({}, { nationalId: null })],
  ])('warns of %s, and is written anyway', async (kind, report) => {
    const problems = problemsOfReport('germany', report);
    expect(problems.map((problem) => [problem.kind, isBlocking(problem)])).toEqual([[kind, false]]);
    expect(await writeNationalReport('germany', report)).not.toBeNull();
  });

  it('needs the full birth date of a player without a PKZ, and no German numbers of a foreigner', () => {
    const kinds = (person: Partial<NationalPerson>) => problemsOfReport('germany', german({}, person)).map(({ kind }) => kind);
    expect(kinds({ birth: '1990' })).toEqual([]);
    expect(kinds({ birth: '1990', nationalId: null })).toEqual(['birthDates', 'pkz']);
    expect(kinds({ federation: 'NED', numberBody: 'NED', clubNumber: '' })).toEqual([]);
  });
});

const english = (person: Partial<NationalPerson> = {}, facts = played) =>
  nationalReportOf(
    [facts],
    { event: { ...EVENT, federation: 'ENG' } },
    { nationalId: '123456A', numberBody: 'ENG', club: 'Old Harbour', clubNumber: '4OLD', ...person },
  );

describe('the lists for the ECF', () => {
  it('contain the players, and the games that were played; defaults and byes are no games', async () => {
    const lists = await listsOf('england', english());
    expect([...lists.keys()]).toEqual(['_event.csv', 'section_players.csv', 'section_results.csv']);
    expect(lists.get('section_players.csv')?.slice(0, 2)).toEqual([
      ['PIN', 'ECF code', 'Name', 'Club', 'Club number'],
      ['1', '123456A', 'Player1, Ada', 'Old Harbour', '4OLD'],
    ]);
    expect(lists.get('section_results.csv')).toEqual([
      ['PIN of White', 'PIN of Black', 'Score of White', 'Round', 'Date of the round'],
      ['1', '2', '1', '1', '2026-11-21'],
      ['3', '1', '0.5', '2', '2026-11-21'],
    ]);
  });

  it('leave out unrated games', async () => {
    const board = boardFacts(1, '1', '2', 'blackWins');
    const unrated = { ...board, result: { result: 'blackWins' as const, isRated: false }, steps: board.steps.map((step) => ({ ...step, isRated: false })) };
    const [first, ...others] = played.pairedRounds;
    const pairedRounds = first === undefined ? [] : [{ ...first, pairings: [unrated] }, ...others];
    expect((await listsOf('england', english({}, { ...played, pairedRounds }))).get('section_results.csv')).toHaveLength(2);
  });

  it.each<readonly [string, NationalReport, boolean]>([
    ['ecfCodes', english({ nationalId: null }), false],
    ['rateOfPlay', english({}, { ...played, rateOfPlay: '' }), false],
    ['ecfTime', english({}, { ...played, rateOfPlay: '5 min + 3 s' }), false],
    ['unwritableResults', english({}, sectionOf(2, [[[1, 2, 'whiteHalfBlackZero']]], { rateOfPlay: '60 min' })), true],
    ['unfinished', english({}, { ...played, rounds: 4 }), true],
  ])('name %s', async (kind, report, blocks) => {
    expect(problemsOfReport('england', report).map((problem) => problem.kind)).toEqual([kind]);
    expect((await writeNationalReport('england', report)) === null).toBe(blocks);
  });
});

it.each(['germany', 'england'] as const)('the report %s needs a section', async (name) => {
  expect(await writeNationalReport(name, nationalReportOf([]))).toBeNull();
});
