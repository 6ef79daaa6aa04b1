import { beforeAll, describe, expect, it } from 'vitest';
import { checkTournament } from '@/engine/check/check-round';
import { dutch2017 } from '@/engine/systems/dutch-2017';
import { parseTrf, toTournament } from '@/engine/trf';
import { EnterNewPlayerSchema, enterNewPlayer } from '@/lib/acts/entries/enter-player';
import { searchPersons } from '@/lib/acts/players/search-persons';
import { pairNextRound } from '@/lib/acts/rounds/pair-next-round';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import { readReport } from '@/lib/domain/import-export/read-report';
import { F10_TIE_BREAKS } from '@/lib/domain/sections/edition-defaults';
import { sectionStandings } from '@/lib/domain/standings/section-standings';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { confirmDiscards, makeEvent, makeMember, makePerson, makeSection, makeUser } from '@/tests/factories';
import { prepareEventCopy, slugOfCopy } from '@/tests/factories/copy-event-rows';
import { importAndConfirm } from '@/tests/factories/import-and-confirm';
import { loadTournament } from '@/tests/factories/load-tournament';
import { sectionFacts } from '@/tests/factories/make-section-facts';
import { refusalFact } from '@/tests/factories/refusal-fact';
import { useDatabase } from '@/tests/use-database';
import { getReportDownloadChoices } from './get-report-download-choices';
import { importEntries } from './import-entries';
import { downloadReport, makeTournamentReport } from './make-tournament-report';
import { chooseColumns, previewImport } from './preview-import';

useDatabase();

async function setUp(fields: Parameters<typeof makeSection>[1] = {}) {
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id, fields);
  const preview = async (text: string) => {
    const outcome = await previewImport(owner, { sectionId: section.id, file: undefined, text });
    return outcome.ok ? outcome.value.previewId : outcome.error.code;
  };
  return { event, owner, section, preview };
}

/** A report of four players and three rounds, with every kind of result cell and one record (132) that is rarely used. */
const REPORT = [
  '012 Harbour Trophy',
  '022 Quayside',
  '132                                                                                        26/05/01  26/05/02  26/05/03',
  'XXR 5',
  'XXC white1',
  '### a remark',
  '001    1 m GM Almgren, Ulla                     2400 SWE     1700001 1980/01/02  2.5    1     3 w 1     2 b =  0000 - U',
  '001    2 w    Brisbois, Ona                     2300 FRA             1991/00/00  2.0    2     4 b 1     1 w =     3 b =',
  '001    3      Corvino, Rex                      2200 ITA                         0.5    4     1 b 0  0000 - Z     2 w =',
  '001    4      Dunlop, Sue                            SCO                         0.5    3     2 w 0  0000 - H  0000 - -',
  '240 H   5    2    3',
  '',
].join('\r\n');

describe('the import of a player list', () => {
  it('enters all players, with persons, ratings, byes and numbers', async () => {
    const { event, owner, section, preview } = await setUp();
    const known = await makePerson(event.id, { name: 'Elwood, Tim', federation: 'WLS' });
    const previewId = await preview('Name;Elo;FIDE ID;Byes\nFarrow, Una;1900;1700777;2\nElwood, Tim;2000;;\n');
    expect(await importEntries(owner, { previewId, choices: [], ratingSource: 'FIDE' })).toMatchObject({ ok: true, value: { count: 2 } });
    const entries = await database().entry.findMany({
      where: { sectionId: section.id },
      include: { person: true, absences: true },
      orderBy: { pairingNumber: 'asc' },
    });
    expect(entries).toMatchObject([
      { personId: known.id, rating: 2000, pairingNumber: 1, ratingSource: 'FIDE' },
      { person: { name: 'Farrow, Una', fideId: 1700777 }, pairingNumber: 2, absences: [{ round: 2, kind: 'halfPointBye', origin: 'requested' }] },
    ]);
    expect(await database().importPreview.count({ where: { id: previewId } })).toBe(0);
    expect(await importEntries(owner, { previewId, choices: [], ratingSource: '' })).toMatchObject({ error: { code: 'preview-over' } });
  });

  it('enters the list once if it is confirmed eight times at the same time', async () => {
    const { owner, section, preview } = await setUp();
    const previewId = await preview('Name;Elo\nFaraday, Una;1900\nGarland, Vic;1800\n');
    const confirm = () => importEntries(owner, { previewId, choices: [], ratingSource: '' });
    const answers = await Promise.all(Array.from({ length: 8 }, confirm));
    expect(answers.map((answer) => (answer.ok ? 'entered' : answer.error.code)).toSorted()).toEqual(['entered', ...Array(7).fill('preview-over')]);
    expect(await database().entry.count({ where: { sectionId: section.id } })).toBe(2);
  });

  it('creates a new person if the user chooses so', async () => {
    const { event, owner, preview } = await setUp();
    await makePerson(event.id, { name: 'Gorman, Vic' });
    const previewId = await preview('Name;Elo\nGorman, Vic;1800\n');
    await importEntries(owner, { previewId, choices: ['2:new'], ratingSource: '' });
    expect(await database().person.count({ where: { searchName: 'gorman vic' } })).toBe(2);
  });

  it('enters no player if one line is bad', async () => {
    const { owner, section, preview } = await setUp();
    const previewId = await preview('Name;Elo;From round\nHartley, Wes;1900;\nIngram, Xa;19O0;\nJarvis, Yul;1700;3\n');
    expect(await importEntries(owner, { previewId, choices: [], ratingSource: '' })).toMatchObject({
      error: { code: 'list-has-problems', facts: { count: 2, line: 3 } },
    });
    expect(await database().entry.count({ where: { sectionId: section.id } })).toBe(0);
  });

  it('uses the columns that the user chooses', async () => {
    const { owner, section, preview } = await setUp();
    const previewId = await preview('1850,Keller Zoe\n1750,Lomax Abe\n');
    expect(await chooseColumns(owner, { previewId, columns: ['name', 'name'], hasHeader: false })).toMatchObject({ error: { code: 'column-twice' } });
    await chooseColumns(owner, { previewId, columns: ['rating', 'name'], hasHeader: false });
    await importEntries(owner, { previewId, choices: [], ratingSource: '' });
    expect(await database().entry.findMany({ where: { sectionId: section.id }, orderBy: { rating: 'desc' } })).toMatchObject([
      { rating: 1850 },
      { rating: 1750 },
    ]);
  });

  it('refuses a text that is not a list before anything is stored', async () => {
    const { preview } = await setUp();
    expect(await preview('  ')).toBe('nothing-to-import');
    expect(await preview('Name;Elo\n"Marsh;2000\n')).toBe('list-unreadable');
    expect(await preview('Name;Elo\n')).toBe('list-unreadable');
  });

  it('refuses to use the only line as a heading', async () => {
    const { owner, preview } = await setUp();
    const previewId = await preview('Marsh, Ida;2000\n');
    const read = { previewId, columns: ['name' as const, 'rating' as const], hasHeader: true };
    expect(await chooseColumns(owner, read)).toMatchObject({
      error: { code: 'list-unreadable', field: 'hasHeader', facts: { text: expect.stringContaining('no player below it') } },
    });
  });

  it('is refused to users without a role', async () => {
    const { section, preview } = await setUp();
    const previewId = await preview('Mabry, Bea;1500\n');
    const { actor } = await makeUser();
    expect(await importEntries(actor, { previewId, choices: [], ratingSource: '' })).toMatchObject({ error: { code: 'not-found' } });
    expect(await importEntries(ANONYMOUS, { previewId, choices: [], ratingSource: '' })).toMatchObject({ error: { code: 'not-signed-in' } });
    expect(await previewImport(actor, { sectionId: section.id, file: undefined, text: 'x' })).toMatchObject({ error: { code: 'not-found' } });
  });
});

describe('the import of a report file', () => {
  type SetUp = Awaited<ReturnType<typeof setUp>>;
  let first: SetUp;
  let copyOfFirst: Awaited<ReturnType<typeof prepareEventCopy>>;
  beforeAll(async () => {
    first = await setUp({ lateEntryUntilRound: 5 });
    await importAndConfirm(first.owner, { previewId: await first.preview(REPORT), systemId: 'dutch-2017', rounds: 5 });
    copyOfFirst = await prepareEventCopy(first.event.id);
  });

  async function makeImportedSection(): Promise<Pick<SetUp, 'event' | 'owner' | 'section'>> {
    const { owner, event, section } = first;
    const renamed = await copyOfFirst();
    const eventId = renamed(event.id);
    return { owner, event: { ...event, id: eventId, slug: slugOfCopy(eventId) }, section: { ...section, eventId, id: renamed(section.id) } };
  }

  // Answers FIDE's checklist, question 49.
  it('stores rounds, settings and points, and the report has the same content as the file', async () => {
    const { owner, section, preview } = await setUp();
    const previewId = await preview(REPORT);
    expect(await importAndConfirm(owner, { previewId, systemId: 'dutch-2017', rounds: 5 })).toMatchObject({ ok: true, value: { players: 4, rounds: 3 } });
    const loaded = await loadTournament(database(), section.id);
    if (loaded === null) throw new Error('no section');
    const { rows } = sectionStandings(loaded, sectionFacts({ tieBreaks: ['PTS'], lotSeed: 'seed' }));
    expect(rows.map(({ tpn, score }) => [tpn, score])).toEqual([
      [1, 5],
      [2, 4],
      [3, 1],
      [4, 1],
    ]);
    const report = await makeTournamentReport(owner, { sectionId: section.id, afterRound: null, dialect: 'trf16' });
    if (!report.ok) throw new Error(report.error.code);
    const [before, after] = [parseTrf(REPORT), parseTrf(report.value.text)];
    if (!before.ok || !after.ok) throw new Error('the file cannot be read again');
    expect(after.value.document.texts).toMatchObject(before.value.document.texts);
    expect(after.value.document).toMatchObject({ rounds: 5, initialColour: 'white', roundDates: ['26/05/01', '26/05/02', '26/05/03'] });
    expect(after.value.document.byes).toEqual([{ type: 'H', round: 5, players: [2, 3] }]);
    expect(after.value.document.kept.map(({ text }) => text)).toContain('### a remark');
    const plain = before.value.document.players.map((player) => ({
      ...player,
      rank: 0,
      rounds: player.rounds.map((cell) => (cell?.opponent === null && cell.code === '-' ? { ...cell, code: 'Z' } : cell)),
    }));
    expect(after.value.document.players.map((player) => ({ ...player, rank: 0 }))).toEqual(plain);
  });

  it('changes the settings of the section, so it requires the right to edit the section', async () => {
    const { event, owner, section, preview } = await setUp();
    const arbiter = await makeMember(event.id, 'arbiter');
    expect(await previewImport(arbiter, { sectionId: section.id, file: undefined, text: REPORT })).toMatchObject({ error: { code: 'not-allowed' } });
    const previewId = await preview(REPORT);
    expect(await importAndConfirm(arbiter, { previewId, systemId: 'dutch-2017', rounds: 5 })).toMatchObject({ error: { code: 'not-allowed' } });
    expect(await database().entry.count({ where: { sectionId: section.id } })).toBe(0);
    expect((await importAndConfirm(owner, { previewId, systemId: 'dutch-2017', rounds: 5 })).ok).toBe(true);
  });

  it('refuses a report in a dialect that cannot state its points', async () => {
    const { event, owner, section, preview } = await setUp();
    const nothingForHalves = REPORT.replace('XXR 5', 'XXR 5\r\nXXS HPB=0').replace('0.5    3 ', '0.0    3 ');
    expect(await importAndConfirm(owner, { previewId: await preview(nothingForHalves), systemId: 'dutch-2017', rounds: 5 })).toMatchObject({ ok: true });
    const asked = (format: 'bbp' | 'javafo') => downloadReport(owner, event.slug, section.slug, { after: 3, format });
    expect(await asked('bbp')).toMatchObject({ error: { code: 'report-unsaid', facts: { letters: 'H' } } });
    expect(await asked('javafo')).toMatchObject({ ok: true });
    expect(await database().auditEvent.count({ where: { eventId: event.id, kind: 'report-downloaded' } })).toBe(1);
  });

  it('a download of the report is recorded in the history', async () => {
    const { event, owner, section } = await makeImportedSection();
    expect(await downloadReport(owner, event.slug, section.slug, { after: 2, format: 'trf16' })).toMatchObject({ ok: true, value: { round: 2 } });
    expect(await downloadReport((await makeUser()).actor, event.slug, section.slug, { after: 2, format: 'trf16' })).toMatchObject({
      error: { code: 'not-found' },
    });
    const lines = await database().auditEvent.findMany({ where: { eventId: event.id, kind: 'report-downloaded' } });
    expect(lines).toMatchObject([{ actorId: owner.userId, sectionId: section.id, round: 2, after: { format: 'trf16' } }]);
  });

  const reimported = async (owner: Awaited<ReturnType<typeof setUp>>['owner'], sectionId: string, dialect: 'trf16' | 'trf26' = 'trf26') => {
    const report = await makeTournamentReport(owner, { sectionId, afterRound: null, dialect });
    if (!report.ok) throw new Error(report.error.code);
    const parsed = parseTrf(report.value.text);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    return { text: report.value.text, document: parsed.value.document };
  };

  it('the report states edition and tie-breaks of the section if they were changed after the import', async () => {
    const { owner, section, preview } = await setUp();
    const stated = REPORT.replace('XXR 5', '142 5\r\n192 FIDE_DUTCH_2017\r\n202 BH/C1,BH');
    await importAndConfirm(owner, { previewId: await preview(stated), systemId: 'dutch-2017', rounds: 5 });
    expect((await reimported(owner, section.id)).document).toMatchObject({
      texts: { tournamentType: 'FIDE_DUTCH_2017' },
      tieBreaks: { record: '202', codes: ['BH/C1', 'BH'] },
    });
    await database().section.update({
      where: { id: section.id },
      data: { systemId: 'dutch-2026', tieBreaks: ['PTS', 'SB'], acceleration: 'baku', rateOfPlay: '90 min' },
    });
    expect((await reimported(owner, section.id)).document).toMatchObject({
      texts: { tournamentType: 'FIDE_DUTCH_2026_BAKU', allottedTimes: '90 min', name: 'Harbour Trophy' },
      tieBreaks: { record: '202', codes: ['SB'] },
    });
    await database().section.update({ where: { id: section.id }, data: { systemId: 'dutch-2012', acceleration: 'none', tieBreaks: ['SB', 'PTS'] } });
    expect((await reimported(owner, section.id)).document).toMatchObject({
      texts: { tournamentType: 'CUSTOM_SWISS' },
      tieBreaks: { record: '212', codes: ['SB', 'PTS'] },
    });
  });

  it('the tie-breaks of F.10 are written with codes and comments, and read again as the same list', async () => {
    const { owner, section, preview, event } = await setUp({ tieBreaks: [...F10_TIE_BREAKS] });
    await importAndConfirm(owner, { previewId: await preview(REPORT), systemId: 'dutch-2017', rounds: 5 });
    const { text, document } = await reimported(owner, section.id);
    expect(document.tieBreaks).toEqual({ record: '202', codes: ['OTHER_F10-DE', 'OTHER_F10-ARO', 'OTHER_LOT'] });
    expect(text).toContain('### OTHER_F10-DE: Games among the tied, for the first place, F.10 (1998)\r\n');
    const again = await makeSection(event.id);
    const outcome = await previewImport(owner, { sectionId: again.id, file: undefined, text });
    if (!outcome.ok) throw new Error(outcome.error.code);
    await importAndConfirm(owner, { previewId: outcome.value.previewId, systemId: 'dutch-2017', rounds: 5 });
    expect((await database().section.findUniqueOrThrow({ where: { id: again.id } })).tieBreaks).toEqual(['PTS', ...F10_TIE_BREAKS]);
    const second = await reimported(owner, again.id);
    expect(second.document.tieBreaks).toEqual(document.tieBreaks);
    expect(second.text.match(/### OTHER_F10-DE/g)).toHaveLength(1);
  });

  /** In round 3, the game of players 1 and 2 is adjourned, and the game of players 3 and 4 has no result. */
  const UNDER_WAY = [
    'XXR 5',
    'XXC white1',
    '001    1 m    Almgren, Ulla                     2400                             2.5    1     3 w 1     4 b 1     2 w ?',
    '001    2      Brisbois, Ona                     2300                             2.5    2     4 b 1     3 w 1     1 b ?',
    '001    3      Corvino, Rex                      2200                             0.5    3     1 b 0     2 b 0     4 w  ',
    '001    4      Dunlop, Sue                       2100                             0.5    4     2 w 0     1 w 0     3 b  ',
    '',
  ].join('\r\n');

  // Answers FIDE's checklist, question 166.
  it('in the last round, an unknown result becomes an adjourned game and a missing one an open board', async () => {
    const { owner, section, preview } = await setUp();
    await importAndConfirm(owner, { previewId: await preview(UNDER_WAY), systemId: 'dutch-2017', rounds: 5 }, ['import-differs']);
    const boards = await database().pairing.findMany({
      where: { round: { sectionId: section.id, number: 3 } },
      orderBy: { board: 'asc' },
      include: { revisions: true },
    });
    expect(boards.map(({ revisions }) => revisions.map(({ result }) => result))).toEqual([['adjourned'], []]);
    const { text, document } = await reimported(owner, section.id);
    expect(document.players.map(({ rounds }) => rounds[2]?.code)).toEqual(['?', '?', '?', '?']);
    const checks = checkTournament(dutch2017, toTournament(document).tournament);
    expect(checks.filter(({ paired }) => !paired.ok)).toEqual([]);
    expect(readReport(text)).toMatchObject({ ok: true });
  });

  it('keeps a forfeit win without an opponent, in the scores and in the report', async () => {
    const { owner, section, preview } = await setUp();
    const won = REPORT.replace('0000 - U\r\n', '0000 - +\r\n');
    await importAndConfirm(owner, { previewId: await preview(won), systemId: 'dutch-2017', rounds: 5 });
    expect(await database().absence.findFirst({ where: { entry: { sectionId: section.id }, kind: 'forfeitWin' } })).toMatchObject({ round: 3 });
    for (const dialect of ['trf16', 'trf26'] as const) {
      const { document } = await reimported(owner, section.id, dialect);
      expect(document.players[0]).toMatchObject({ points: 5, rounds: [{}, {}, { opponent: null, code: '+' }] });
    }
  });

  it('completes a known person with FIDE id, federation and birth from the file', async () => {
    const { owner, section, preview, event } = await setUp();
    const known = await makePerson(event.id, { name: 'Almgren, Ulla', searchName: 'almgren ulla', federation: '', fideId: null, birth: '1980' });
    await importAndConfirm(owner, { previewId: await preview(REPORT), systemId: 'dutch-2017', rounds: 5 });
    expect(await database().person.findUniqueOrThrow({ where: { id: known.id } })).toMatchObject({
      fideId: 1700001,
      federation: 'SWE',
      birth: '1980-01-02',
      title: 'GM',
    });
    const { document } = await reimported(owner, section.id);
    expect(document.players[0]).toMatchObject({ name: 'Almgren, Ulla', fideId: '1700001', federation: 'SWE', birthDate: '1980/01/02' });
  });

  it('writes team lines, points and comments again with today’s numbers, and notes lines that are no longer true', async () => {
    const { owner, section, preview, event } = await setUp({ lateEntryUntilRound: 5 });
    const linesWith = (one: number, two: number, three: number, sums: string) => [
      `013 ${'North'.padEnd(32)}   ${one}    ${two}`,
      `310   1 ${'North'.padEnd(32)} NOR          ${sums}     ${one}    ${three}`,
      `300   2   1   2    ${one}    ${two}`,
      `299 +         0.5    1    ${three}`,
      `SWE    ${two} m    Brisbois, Ona                     2310`,
      `### round 2 paired by hand: ${one}-${two} ${three}-bye`,
    ];
    const lines = linesWith(1, 2, 3, '   4.0    4.5   1');
    await importAndConfirm(owner, { previewId: await preview(REPORT.replace('240 H', `${lines.join('\r\n')}\r\n240 H`)), systemId: 'dutch-2017', rounds: 5 }, [
      'import-differs',
    ]);
    const before = await reimported(owner, section.id);
    for (const line of lines) expect(before.text).toContain(`${line}\r\n`);
    expect((await getReportDownloadChoices(owner, event.slug, section.slug))?.carried).toEqual([{ record: '299', fate: 'not-counted', lines: 1 }]);
    await confirmDiscards((discards) =>
      enterNewPlayer(owner, EnterNewPlayerSchema.parse({ sectionId: section.id, name: 'Mabry, Kit', fideRating: '2450', fromRound: '4', discards })),
    );
    const drafted = await pairNextRound(owner, { sectionId: section.id, round: 4 });
    if (!drafted.ok) throw new Error(drafted.error.code);
    await publishRound(owner, { roundId: drafted.value.roundId, asItIs: false });
    const { text } = await reimported(owner, section.id);
    for (const line of linesWith(2, 3, 4, ' '.repeat(17))) expect(text).toContain(`${line}\r\n`);
    expect((await getReportDownloadChoices(owner, event.slug, section.slug))?.carried).toContainEqual({ record: '310', fate: 'points-left-out', lines: 1 });
  });

  it('counts adjusted points in pairings and standings, and writes them with today’s numbers', async () => {
    const { owner, section, preview } = await setUp({ lateEntryUntilRound: 5 });
    const given = ['299           1.0  001    2', '299          -0.5  000    1', '299 D         1.0  002'];
    await importAndConfirm(owner, { previewId: await preview(REPORT.replace('240 H', `${given.join('\r\n')}\r\n240 H`)), systemId: 'dutch-2017', rounds: 5 }, [
      'import-differs',
    ]);
    const rows = await database().pointsAdjustment.findMany({ where: { sectionId: section.id }, orderBy: [{ round: 'asc' }, { halfPoints: 'asc' }] });
    expect(rows.map(({ round, halfPoints }) => [round, halfPoints])).toContainEqual([null, -1]);
    expect(rows.map(({ round, halfPoints }) => [round, halfPoints])).toContainEqual([1, 2]);
    const { text } = await reimported(owner, section.id);
    expect(text).toContain(`${given[1]}\r\n${given[0]}\r\n`);
    expect(text, 'a draw of round 2 brings half a point more').toContain('\r\n299           0.5  002    1    2\r\n');
  });

  it('the next round is paired with numbers and colours that follow from the imported rounds', async () => {
    const { owner, section } = await makeImportedSection();
    await confirmDiscards((discards) =>
      enterNewPlayer(owner, EnterNewPlayerSchema.parse({ sectionId: section.id, name: 'Mabry, Kit', fideRating: '2250', fromRound: '4', discards })),
    );
    const drafted = await pairNextRound(owner, { sectionId: section.id, round: 4 });
    expect(drafted).toMatchObject({ ok: true });
    const round = await database().round.findFirstOrThrow({ where: { sectionId: section.id, number: 4 }, include: { pairings: true, numbers: true } });
    expect(round.pairings).toHaveLength(3);
    expect(round.numbers.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(await database().pairingNumber.count({ where: { round: { sectionId: section.id, number: 3 } } })).toBe(4);
  });

  // Answers FIDE's checklist, questions 51, 53.
  it('refuses a file that is cut off, with line and column', async () => {
    const { owner, section } = await setUp();
    const cut = REPORT.slice(0, REPORT.indexOf('Corvino') + 90);
    const outcome = await previewImport(owner, { sectionId: section.id, file: undefined, text: cut });
    expect(outcome).toMatchObject({ ok: false, error: { code: 'report-unreadable' } });
    expect(refusalFact(outcome, 'problems')).toMatch(/Line \d+, column \d+: /);
    expect(await database().entry.count({ where: { sectionId: section.id } })).toBe(0);
    expect(await database().importPreview.count({ where: { sectionId: section.id } })).toBe(0);
  });

  it('requires an empty section and enough rounds', async () => {
    const { owner, section, preview } = await setUp();
    const previewId = await preview(REPORT);
    expect(await importAndConfirm(owner, { previewId, systemId: 'dutch-2017', rounds: 2 })).toMatchObject({ error: { code: 'fewer-rounds-than-paired' } });
    await importAndConfirm(owner, { previewId, systemId: 'dutch-2017', rounds: 5 });
    const again = await preview(REPORT);
    expect(await importAndConfirm(owner, { previewId: again, systemId: 'dutch-2017', rounds: 5 })).toMatchObject({ error: { code: 'section-not-empty' } });
    expect(await database().round.count({ where: { sectionId: section.id } })).toBe(3);
  });

  it('uses the same persons in another section of the event, and new ones in another event', async () => {
    const { event, owner } = await makeImportedSection();
    const second = await makeSection(event.id);
    const again = await previewImport(owner, { sectionId: second.id, file: undefined, text: REPORT });
    await importAndConfirm(owner, { previewId: again.ok ? again.value.previewId : '', systemId: 'dutch-2017', rounds: 5 });
    expect(await database().person.count({ where: { eventId: event.id } })).toBe(4);
    expect(await database().entry.count({ where: { person: { eventId: event.id } } })).toBe(8);
    const other = await setUp();
    await importAndConfirm(other.owner, { previewId: await other.preview(REPORT), systemId: 'dutch-2017', rounds: 5 });
    expect(await database().person.count({ where: { eventId: other.event.id } })).toBe(4);
    expect(await database().person.count({ where: { eventId: event.id } })).toBe(4);
  });

  it('stores the ratings of the file, so that the player search finds them', async () => {
    const { event, owner, preview } = await setUp({ ratingKind: 'rapid' });
    const known = await makePerson(event.id, {
      name: 'Almgren, Ulla',
      fideId: 1_700_001,
      ratings: { create: { kind: 'rapid', value: 2444, source: 'FIDE', listedOn: new Date('2026-06-01') } },
    });
    const dated = REPORT.replace('022 Quayside', '022 Quayside\r\n042 2026/05/01');
    await importAndConfirm(owner, { previewId: await preview(dated), systemId: 'dutch-2017', rounds: 5 }, ['text-not-of-file']);
    const next = await makeSection(event.id, { ratingKind: 'rapid' });
    const found = async (text: string) => {
      const outcome = await searchPersons(owner, { sectionId: next.id, text });
      return outcome.ok ? outcome.value.map(({ rating }) => rating) : outcome.error.code;
    };
    expect(await found('Brisbois')).toEqual([2300]);
    expect(await found('Dunlop')).toEqual([0]);
    // The person's saved rating is used, because its date is later than the file's.
    expect(await found('1700001')).toEqual([2444]);
    expect(await database().rating.findMany({ where: { personId: known.id, source: 'import' }, select: { kind: true, value: true, listedOn: true } })).toEqual([
      { kind: 'rapid', value: 2400, listedOn: new Date('2026-05-01') },
    ]);
  });

  it('does not use a known person because of the name alone', async () => {
    const { event, owner, section, preview } = await setUp();
    const namesake = await makePerson(event.id, { name: 'Dunlop, Sue', birth: '1961', federation: '' });
    await importAndConfirm(owner, { previewId: await preview(REPORT.replaceAll('SCO', '   ')), systemId: 'dutch-2017', rounds: 5 });
    expect(await database().entry.count({ where: { sectionId: section.id, personId: namesake.id } })).toBe(0);
  });

  it('a report can be made for an earlier round', async () => {
    const { owner, section } = await makeImportedSection();
    const report = await makeTournamentReport(owner, { sectionId: section.id, afterRound: 1, dialect: 'trf26' });
    const parsed = parseTrf(report.ok ? report.value.text : '');
    expect(parsed.ok && parsed.value.document.players.map(({ points }) => points)).toEqual([2, 2, 0, 0]);
    expect(await makeTournamentReport(owner, { sectionId: section.id, afterRound: 4, dialect: 'trf26' })).toMatchObject({
      error: { code: 'round-not-published' },
    });
  });
});
