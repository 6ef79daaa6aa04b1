import { expect, it } from 'vitest';
import { getRatingCheck } from '@/lib/acts/ratings/check-ratings';
import { UpdateRatingsFromListsSchema, updateRatingsFromLists } from '@/lib/acts/ratings/update-ratings-from-lists';
import { historyText } from '@/lib/domain/history/history-text';
import { loadHistory } from '@/lib/facts/history/load-history';
import { database, lockSection } from '@/lib/platform/db/client';
import { makeEvent, makePerson, makeRatingList, makeSection } from '@/tests/factories';
import { importAndConfirm } from '@/tests/factories/import-and-confirm';
import { useDatabase } from '@/tests/use-database';
import { getImportPreview } from './get-import-preview';
import { makeTournamentReport } from './make-tournament-report';
import { previewImport } from './preview-import';

useDatabase();

interface Line {
  readonly name: string;
  readonly fideId?: string;
  readonly rating?: string;
  readonly federation?: string;
  readonly title?: string;
  readonly rounds?: string;
}

/** A report of the given players, numbered in the given order. */
const fileOf = (...lines: readonly Line[]) =>
  ['012 Quay Open', '142   5', '152 W', '192 FIDE_DUTCH_2026']
    .concat(
      lines.map(({ name, fideId = '', rating = '', federation = '', title = '', rounds = '' }, index) => {
        const head = `001 ${String(index + 1).padStart(4)}  ${title.padStart(3)} ${name.padEnd(33)} ${rating.padStart(4)} ${federation.padEnd(3)} ${fideId.padStart(11)}`;
        return `${head}${' '.repeat(12)}${rounds.endsWith('1') ? ' 1.0' : ' 0.0'} ${String(index + 1).padStart(4)}${rounds}`;
      }),
    )
    .join('\r\n');

async function previewReport(
  text: string,
  fields: Parameters<typeof makeSection>[1] = {},
  known: readonly { readonly name: string; readonly fideId: number }[] = [],
) {
  const { event, owner } = await makeEvent();
  for (const person of known) await makePerson(event.id, person);
  const { id: sectionId } = await makeSection(event.id, { systemId: 'dutch-2026', ...fields });
  const made = await previewImport(owner, { sectionId, file: undefined, text });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const { previewId } = made.value;
  const preview = await getImportPreview(owner, sectionId, previewId);
  if (preview?.kind !== 'report') throw new Error('no report');
  const told = preview.completed.flatMap(({ first, others }) => [first, ...others]);
  const take = async () => {
    expect(await importAndConfirm(owner, { previewId, systemId: 'dutch-2026', rounds: 5 })).toMatchObject({ ok: true });
    const entries = await database().entry.findMany({
      where: { sectionId },
      include: { person: { include: { ratings: { orderBy: { kind: 'asc' } } } } },
      orderBy: { pairingNumber: 'asc' },
    });
    const { after } = await database().auditEvent.findFirstOrThrow({ where: { sectionId, kind: 'tournament-imported' } });
    const [line] = await loadHistory(database(), { sectionId, limit: 1, kinds: ['tournament-imported'] });
    return { entries, after, line: line === undefined ? '' : historyText(line) };
  };
  /** The 001 records of the report, without rank and rounds. */
  const reported = async () => {
    const report = await makeTournamentReport(owner, { sectionId, afterRound: null, dialect: 'trf26' });
    if (!report.ok) throw new Error(report.error.code);
    return report.value.text.split('\r\n').flatMap((record) => (record.startsWith('001') ? [record.slice(9, 79).trimEnd()] : []));
  };
  return { event, preview, told, take, reported, owner, sectionId };
}

async function deleteRatingLists(): Promise<void> {
  await database().ratingList.deleteMany();
  await database().ratedPlayer.deleteMany();
}

/** Runs `act` while the table of list names is locked, as it is while the first list is being stored. `act` must not wait for the lock. */
const whileListIsStored = <Value>(act: () => Promise<Value>) =>
  database().$transaction(
    async (db) => {
      await db.$executeRaw`LOCK TABLE "RatedPlayer" IN ACCESS EXCLUSIVE MODE`;
      return act();
    },
    { timeout: 200_000 },
  );

it('a player with a FIDE id is completed from the saved lists, but data of the file are kept', async () => {
  await makeRatingList('FIDE', '2026-11-01', [
    { number: '9400001', name: 'Alder, Ann', federation: 'BEL', title: 'WFM', sex: 'w', birthYear: 2004, standard: 2011, rapid: 1990 },
    { number: '9400002', name: 'Birch, Bo Robert', federation: 'NED', title: 'IM', birthYear: 1990, standard: 1999, blitz: 1950 },
    { number: '9400011', name: 'Hazel, Hal', standard: 1777 },
  ]);
  const { preview, told, take, reported } = await previewReport(
    fileOf(
      { name: 'Birch, Bo', fideId: '9400002', rating: '1850', title: 'FM' },
      { name: 'Cedar, Cy', fideId: '9400009' },
      { name: 'Dogwood, Di' },
      { name: 'Alder, Ann', fideId: '9400001' },
    ),
  );
  expect(told).toEqual([
    'Player 1, Birch, Bo (Birch, Bo Robert in the list): federation NED; born 1990.',
    'Player 4, Alder, Ann: title WFM; federation BEL; born 2004; rating 2011 (FIDE standard, Nov 2026).',
  ]);
  expect(preview.sample.map(({ rating, federation }) => [rating, federation])).toEqual([
    [1850, 'NED'],
    [0, ''],
    [0, ''],
    [2011, 'BEL'],
  ]);
  const { entries, after, line } = await take();
  expect(entries.map(({ rating, ratingList, title }) => [rating, ratingList, title])).toEqual([
    [1850, 'import', 'FM'],
    [0, '', null],
    [0, '', null],
    [2011, 'FIDE standard', 'WFM'],
  ]);
  const [birch, , , alder] = entries;
  expect(alder).toMatchObject({ fideRating: 2011, person: { federation: 'BEL', birth: '2004', sex: 'w' } });
  expect(alder?.ratingListedOn?.toISOString()).toMatch(/^2026-11-01/);
  expect(alder?.person.ratings.map(({ kind, value, source }) => `${kind} ${value} ${source}`)).toEqual([
    'standard 2011 FIDE standard',
    'rapid 1990 FIDE rapid',
  ]);
  expect(birch?.person).toMatchObject({ name: 'Birch, Bo', title: 'FM', federation: 'NED', birth: '1990' });
  expect(birch?.person.ratings.map(({ value, source }) => `${value} ${source}`).toSorted()).toEqual(['1850 import', '1950 FIDE blitz', '1999 FIDE standard']);
  expect(after).toMatchObject({ players: 4, completed: 2 });
  expect(line).toMatch(/4 players, 0 rounds; details of 2 players added from rating lists$/);
  expect(await reported()).toEqual([
    '  FM Birch, Bo                         1850 NED     9400002 1990/00/00',
    '     Cedar, Cy                                      9400009',
    '     Dogwood, Di',
    'wWFM Alder, Ann                        2011 BEL     9400001 2004/00/00',
  ]);
});

it('a player who has another name in the lists gets no rating from them, and a remark says so', async () => {
  const { told, take } = await previewReport(fileOf({ name: 'Zander, Zoe', fideId: '9400011' }));
  expect(told).toEqual([
    expect.stringMatching(/^Player 1, Zander, Zoe \(Hazel, Hal in the list\): the rating lists have a different name for this player’s number/),
  ]);
  expect((await take()).entries).toMatchObject([{ rating: 0, ratingList: '' }]);
});

it('a player who was paired as unrated stays unrated, and a remark says so', async () => {
  const { told, take, reported, owner, sectionId } = await previewReport(
    fileOf(
      { name: 'Alder, Ann', fideId: '9400001', federation: 'BEL', rounds: '     2 w 1' },
      { name: 'Birch, Bo', fideId: '9400002', rating: '1850', federation: 'NED', rounds: '     1 b 0' },
    ),
  );
  expect(told[0]).toBe('Player 1, Alder, Ann: title WFM; born 2004.');
  expect(told.at(-1)).toMatch(/^Player 1, Alder, Ann, has a rating in the lists but none in the file\. The player was paired as unrated and stays unrated\./);
  const { entries } = await take();
  expect(entries.map(({ rating, title }) => [rating, title])).toEqual([
    [0, 'WFM'],
    [1850, 'IM'],
  ]);
  expect(entries[0]?.person.ratings.map(({ value }) => value).toSorted()).toEqual([1990, 2011]);
  expect(await reported()).toEqual([
    'wWFM Alder, Ann                             BEL     9400001 2004/00/00',
    '  IM Birch, Bo                         1850 NED     9400002 1990/00/00',
  ]);
  // The check proposes ratings from the lists for the players without a rating.
  const found = async () => (await getRatingCheck(owner, sectionId))?.findings.map(({ name, after }) => `${name} ${after?.rating}`);
  expect(await found()).toEqual(['Alder, Ann 2011', 'Birch, Bo 1999']);
  expect(await updateRatingsFromLists(owner, UpdateRatingsFromListsSchema.parse({ sectionId, entryIds: [entries[0]?.id] }))).toMatchObject({
    ok: true,
    value: { count: 1 },
  });
  expect(await found()).toEqual(['Birch, Bo 1999']);
  expect((await reported())[0]).toContain(' 2011 BEL ');
});

it('a national list also completes players by FIDE id, and a rapid section uses rapid ratings', async () => {
  await deleteRatingLists();
  await makeRatingList('FIDE', '2026-11-01', [{ number: '9400004', name: 'Elm, Eva', federation: 'NED', standard: 2100, rapid: 2050 }]);
  await makeRatingList('NED', '2026-11-01', [{ number: '77', fideId: 9400003, name: 'Cedar, Cy', national: 1700 }]);
  const lines = [
    { name: 'Cedar, Cy', fideId: '9400003' },
    { name: 'Elm, Eva', fideId: '9400004' },
  ];
  const { told, take } = await previewReport(fileOf(...lines), { ratingKind: 'rapid', listSequence: ['FIDE rapid', 'NED'] });
  expect(told).toEqual(['Player 1, Cedar, Cy: rating 1700 (NED, Nov 2026).', 'Player 2, Elm, Eva: federation NED; rating 2050 (FIDE rapid, Nov 2026).']);
  expect((await take()).entries.map(({ fideRating, nationalRating, ratingList }) => [fideRating, nationalRating, ratingList])).toEqual([
    [0, 1700, 'NED'],
    [2050, 0, 'FIDE rapid'],
  ]);
});

it('a player with only a national number is completed from that federation’s list', async () => {
  await deleteRatingLists();
  await makeRatingList('NED', '2026-11-01', [
    { number: '77', name: 'Elm, Ed', federation: 'NED', title: 'FM', sex: 'm', birthYear: 1988, national: 2044 },
    { number: '88', name: 'Fir, Flo', federation: 'NED', title: 'CM', national: 1900 },
  ]);
  const national = (letters: string, player: number, rating: number, number: string) =>
    `${letters} ${String(player).padStart(4)}${' '.repeat(40)}${String(rating).padStart(4)}     ${number.padStart(11)}`;
  const text = [
    fileOf({ name: 'Elm, Ed', federation: 'NED' }, { name: 'Fir, Flo', federation: 'BEL' }, { name: 'Gorse, Gus', federation: 'NED' }),
    national('NED', 1, 2030, '77'),
    national('NED', 2, 1890, '88'),
    national('BEL', 3, 1800, '77'),
    '',
  ].join('\r\n');
  const { event, told, take } = await previewReport(text);
  expect(told).toEqual(['Player 1, Elm, Ed: title FM; born 1988.', 'Player 2, Fir, Flo: title CM.']);
  const known = await makePerson(event.id, { name: 'Elm, Edward', federation: 'NED', nationalId: '77' });
  const { entries } = await take();
  expect(entries.map(({ title, nationalRating, person }) => [title, nationalRating, person.federation, person.nationalId, person.numberBody])).toEqual([
    ['FM', 2030, 'NED', '77', 'NED'],
    ['CM', 1890, 'BEL', '88', 'NED'],
    [null, 1800, 'NED', '77', 'BEL'],
  ]);
  expect(entries[0]?.person).toMatchObject({ id: known.id, birth: '1988', sex: 'm' });
  expect(entries[0]?.person.ratings.map(({ value, source }) => `${value} ${source}`).toSorted()).toEqual(['2030 import', '2044 NED']);
});

it('a rated player gets no data from a list line with another name, but still gets those of the line with the own name', async () => {
  await deleteRatingLists();
  await makeRatingList('FIDE', '2026-11-01', [
    { number: '9400021', name: 'Juniper, Jan', federation: 'BEL', title: 'GM', sex: 'm', birthYear: 1970, standard: 2555 },
    { number: '9400022', name: 'Kale, Kim', federation: 'NED', title: 'CM', standard: 1811 },
  ]);
  await makeRatingList('NED', '2026-11-01', [{ number: '921', name: 'Larch, Lou', sex: 'w', birthYear: 1999, national: 2222 }]);
  const national = `NED    2${' '.repeat(40)}1700     ${'921'.padStart(11)}`;
  const file = fileOf({ name: 'Zander, Zoe', fideId: '9400021', rating: '1850' }, { name: 'Kale, Kim', fideId: '9400022', rating: '1800' });
  const { told, take } = await previewReport([file, national, ''].join('\r\n'));
  expect(told).toEqual([
    'Player 2, Kale, Kim: title CM; federation NED.',
    expect.stringMatching(
      /^Player 1, Zander, Zoe \(Juniper, Jan in the list\): the rating lists have a different name for this player’s number, so nothing was taken/,
    ),
    expect.stringMatching(/^Player 2, Kale, Kim \(Larch, Lou in the list\): the rating lists have a different name for this player’s number/),
  ]);
  const { entries } = await take();
  expect(entries.map(({ rating, title, person }) => [rating, title, person.federation, person.birth, person.sex])).toEqual([
    [1850, null, '', null, null],
    [1800, 'CM', 'NED', null, null],
  ]);
  expect(entries.map(({ person }) => person.ratings.map(({ value }) => value))).toEqual([[1850], [1800, 1811, 1700]]);
});

it('the preview warns if a player’s number belongs to a person with another name in the event', async () => {
  const known = [
    { name: 'Hazel, Hal', fideId: 9_400_031 },
    { name: 'Ivy, Ian', fideId: 9_400_032 },
  ];
  const { preview } = await previewReport(fileOf({ name: 'Zander, Zoe', fideId: '9400031' }, { name: 'Ivy, I.', fideId: '9400032' }), {}, known);
  const told = preview.remarks.map(({ first }) => first).filter((line) => line.includes('already in this event'));
  expect(told).toEqual([
    expect.stringMatching(
      /^Player 1, Zander, Zoe, has the same FIDE ID or national ID as Hazel, Hal, who is already in this event, and is imported as Hazel, Hal\./,
    ),
  ]);
});

it('without a saved list nothing is added, and there is no remark', async () => {
  await deleteRatingLists();
  const { told, take } = await previewReport(fileOf({ name: 'Alder, Ann', fideId: '9400001' }, { name: 'Birch, Bo' }));
  expect(told).toEqual([]);
  expect((await take()).entries[0]).toMatchObject({ rating: 0, title: null, person: { fideId: 9400001, federation: '', birth: null, ratings: [] } });
});

it('while the first list is being stored, files are previewed and imported without it', async () => {
  await deleteRatingLists();
  await whileListIsStored(async () => {
    const { told, take } = await previewReport(fileOf({ name: 'Alder, Ann', fideId: '9400001' }, { name: 'Birch, Bo' }));
    expect(told).toEqual([]);
    expect((await take()).entries).toHaveLength(2);
  });
});

it('an import that waits for the rating lists blocks nobody else', async () => {
  await makeRatingList('FIDE', '2026-12-01', [{ number: '9400001', name: 'Alder, Ann', federation: 'BEL', standard: 2020 }]);
  const { take, sectionId } = await previewReport(fileOf({ name: 'Alder, Ann', fideId: '9400001' }));
  const { taken } = await whileListIsStored(async () => {
    const waiting = take();
    const waits = () => database().$queryRaw<unknown[]>`SELECT FROM pg_locks WHERE NOT granted AND relation = '"RatedPlayer"'::regclass`;
    const isWaiting = async () => (await waits()).length > 0;
    await expect.poll(isWaiting).toBe(true);
    await database().$transaction(async (db) => {
      await db.$executeRaw`SET LOCAL lock_timeout = '60s'`;
      await lockSection(db, sectionId);
    });
    return { taken: waiting };
  });
  expect((await taken).entries).toMatchObject([{ rating: 2020 }]);
});
