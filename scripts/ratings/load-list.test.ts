import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localFileSource } from '@/lib/exchange/rating-lists/open-rating-list-file';
import { searchRatingLists } from '@/lib/facts/rating-lists/search-rating-lists';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { generateList } from './generate-list';
import { type LoadOptions, loadList } from './load-list';

useDatabase();

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lists-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OPTIONS: LoadOptions = {
  national: null,
  listedOn: '2026-11-01',
  prefersMonthInFile: true,
  kind: null,
  onProgress: () => {},
  fetchedFrom: '',
  loadedByName: '',
  inSameTransaction: async () => {},
};

const loadFile = (file: string, options: Partial<LoadOptions> = {}) =>
  loadList(process.env.DATABASE_URL ?? '', localFileSource(path.join(folder, file)), { ...OPTIONS, ...options });

function writeListFile(name: string, lines: readonly string[]): string {
  writeFileSync(path.join(folder, name), Buffer.from(lines.join('\r\n'), 'latin1'));
  return name;
}

const personColumns = (id: number, name: string, title = '') => `${String(id).padEnd(15)}${name.padEnd(61)}NED M   ${title.padEnd(5)}     `;
const listHead = `${'ID Number'.padEnd(15)}${'Name'.padEnd(61)}Fed Sex Tit  WTit OTit           FOA `;
const headOfSingleList = (month: string) => `${listHead}${month} Gms K  B-day Flag`;

/** A zip archive that consists of a central directory only. None of the files in it is a list. */
function emptyArchive(entries: number): Buffer {
  const name = Buffer.from('none.jpg');
  const head = Buffer.alloc(46 + name.length);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(name.length, 28);
  name.copy(head, 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(4, 16);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(head.length * entries, 12);
  return Buffer.concat([Buffer.from('PK\u0003\u0004'), ...Array.from({ length: entries }, () => head), end]);
}

const ratingsOf = async (fideId: number) => {
  const { id } = await database().ratedPlayer.findUniqueOrThrow({ where: { body_number: { body: 'FIDE', number: String(fideId) } } });
  return database().listedRating.findMany({ where: { playerId: id }, orderBy: { listId: 'asc' }, select: { standard: true, rapid: true, blitz: true } });
};

test('saves FIDE’s zipped combined list completely, with the same result from text and XML', async () => {
  await generateList(path.join(folder, 'players_list.zip'), { players: 500, form: 'txt', seed: 1 });
  await generateList(path.join(folder, 'players_list_xml.zip'), { players: 500, form: 'xml', seed: 1 });
  const asText = await loadFile('players_list.zip');
  expect(asText).toMatchObject({ body: 'FIDE', kind: 'all', listedOn: '2026-11-01', players: 500, unread: 0 });
  const kept = () => database().ratedPlayer.findMany({ orderBy: { number: 'asc' }, omit: { id: true } });
  const before = await kept();
  expect(before).toHaveLength(500);
  expect(await loadFile('players_list_xml.zip')).toMatchObject({ players: 500, rated: asText.rated });
  expect(await kept()).toEqual(before);
  expect(await database().ratingList.count()).toBe(1);
  const [someone] = before;
  expect(await searchRatingLists(someone?.name ?? '')).toContainEqual(expect.objectContaining({ number: someone?.number }));
  await database().ratedPlayer.deleteMany();
});

test('saves FIDE’s lists for standard, rapid and blitz separately, each with its month', async () => {
  const figure = (value: number) => `${' '.repeat(15)}${' '.repeat(4)}${String(value).padEnd(6)}0   20 1990  i   `;
  await loadFile(
    writeListFile('standard_oct26frl.txt', [
      headOfSingleList('OCT26'),
      personColumns(101, 'Müller, Ada', 'WH') + figure(2001),
      personColumns(102, 'Brook Ben', 'FM') + figure(0),
    ]),
  );
  await loadFile(writeListFile('rapid_oct26frl.txt', [headOfSingleList('OCT26'), personColumns(101, 'Müller, Ada') + figure(1950)]));
  await loadFile(writeListFile('blitz_oct26frl.txt', [headOfSingleList('OCT26'), personColumns(101, 'Müller, Ada') + figure(1900)]));
  expect(await ratingsOf(101)).toEqual([
    { standard: 2001, rapid: null, blitz: null },
    { standard: null, rapid: 1950, blitz: null },
    { standard: null, rapid: null, blitz: 1900 },
  ]);
  expect(await ratingsOf(102)).toEqual([]);
  const lists = await database().ratingList.findMany({ where: { listedOn: new Date('2026-10-01') }, orderBy: { id: 'asc' } });
  expect(lists.map(({ kind, state }) => [kind, state])).toEqual([
    ['standard', 'ready'],
    ['rapid', 'ready'],
    ['blitz', 'ready'],
  ]);
  expect(await searchRatingLists('ada muller')).toMatchObject([{ number: '101', name: 'Müller, Ada', birthYear: 1990, isInactive: true, title: null }]);
});

test('updates names from a later month but not from an earlier one, and accepts other titles that are one character too long', async () => {
  const tail = (other: string, value: number) => `${other}    ${String(value).padEnd(6)}0   20 1990      `;
  const month = (name: string, surname: string) =>
    writeListFile(name, [
      headOfSingleList('NOV26'),
      personColumns(101, `${surname}, Ada`) + tail('FA'.padEnd(15), 2010),
      personColumns(103, 'Reed, Cy') + tail('FA,NI,FST,DI,IOX', 2200),
    ]);
  await loadFile(month('standard_nov26frl.txt', 'Miller'), { listedOn: '2026-11-01', prefersMonthInFile: false });
  await loadFile(month('standard_sep26frl.txt', 'Mill'), { listedOn: '2026-09-01', prefersMonthInFile: false });
  expect(await database().ratedPlayer.findFirst({ where: { body: 'FIDE', number: '101' } })).toMatchObject({ name: 'Miller, Ada' });
  expect((await ratingsOf(103)).map(({ standard }) => standard)).toEqual([2200, 2200]);
});

test('reads a national list by its column mapping', async () => {
  const file = writeListFile('ned.csv', ['Nr;Achternaam;Voornaam;Rating;Jaar;FIDE', '7001;Vos;Eva;1780;1999;1023', '7002;Vos;Tim;0;2010;']);
  const mapping = { number: 'Nr', surname: 'Achternaam', first: 'Voornaam', rating: 'Rating', birth: 'Jaar', fideId: 'FIDE' };
  expect(await loadFile(file, { national: { federation: 'NED', mapping } })).toMatchObject({ body: 'NED', kind: 'national', players: 2, rated: 1 });
  expect(await searchRatingLists('eva vos')).toMatchObject([{ body: 'NED', number: '7001', name: 'Vos, Eva', fideId: 1023, birthYear: 1999 }]);
  await expect(loadFile(file, { national: { federation: 'NED', mapping: { ...mapping, rating: 'Elo' } } })).rejects.toThrow('no-column {"column":"Elo"}');
  // The column mapping of the loaded list is saved, but not that of the refused list.
  expect((await database().ratingMapping.findUnique({ where: { federation: 'NED' } }))?.mapping).toEqual(mapping);
});

test('refuses a list of another kind, and a list without any rated player', async () => {
  const before = await database().ratingList.count();
  const figure = (value: number) => `${' '.repeat(15)}${' '.repeat(4)}${String(value).padEnd(6)}0   20 1990  i   `;
  const standard = writeListFile('standard_nov26frl.txt', [headOfSingleList('NOV26'), personColumns(101, 'Müller, Ada') + figure(2001)]);
  await expect(loadFile(standard, { kind: 'rapid' })).rejects.toMatchObject({ code: 'other-kind' });
  await expect(loadFile(writeListFile('letter.txt', ['Dear all']), { kind: 'rapid' })).rejects.toThrow('no-heading');
  await expect(loadFile('players_list.zip', { kind: 'rapid' })).rejects.toMatchObject({ code: 'other-kind' });
  await expect(loadFile(writeListFile('rapid_nov26frl.txt', [headOfSingleList('NOV26'), personColumns(101, 'Müller, Ada') + figure(0)]))).rejects.toMatchObject(
    {
      code: 'nobody-rated',
    },
  );
  expect(await database().ratingList.count()).toBe(before);
});

test('refuses a list whose column of numbers repeats a few values, quickly for any length', async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `${index % 3};Ash ${index}, Bo;1500`);
  await expect(loadSmallList('SUI', '2026-11-01', lines)).rejects.toMatchObject({ code: 'same-numbers', at: { read: 20_000, kept: 3 } });
  expect(await database().ratedPlayer.count({ where: { body: 'SUI' } })).toBe(0);
  expect(await loadSmallList('SUI', '2026-11-01', ['1;Ash, Bo;1500', '2;Elm, Cy;1400', '1;Ash, Bob;1510'])).toMatchObject({ players: 2 });
  expect(await searchRatingLists('ash bob')).toMatchObject([{ body: 'SUI', number: '1' }]);
});

const CSV_MAPPING = { number: 'Nr', name: 'Name', rating: 'Rating' };
const loadSmallList = (federation: string, listedOn: string, lines: readonly string[]) =>
  loadFile(writeListFile('small.csv', ['Nr;Name;Rating', ...lines]), { national: { federation, mapping: CSV_MAPPING }, listedOn });
const wordsIndex = () => database().$queryRaw<{ relfilenode: number }[]>`SELECT relfilenode FROM pg_class WHERE relname = 'RatedPlayer_words'`;

test('does not rebuild the common index of names for the first list of another federation', async () => {
  await loadSmallList('GER', '2026-11-01', ['1;Krug, Ida;1500']);
  const before = await wordsIndex();
  expect(before).toHaveLength(1);
  await loadSmallList('ESP', '2026-11-01', ['1;Rey, Sol;1500']);
  expect(await wordsIndex()).toEqual(before);
  expect(await searchRatingLists('sol rey')).toMatchObject([{ body: 'ESP', number: '1' }]);
});

test('keeps six months, the months used by ratings of entries, and a month that was just loaded', async () => {
  const { event } = await makeEvent();
  const entry = await makeEntry((await makeSection(event.id)).id);
  const from = (ratingList: string, month: string) =>
    database().entry.update({ where: { id: entry.id }, data: { ratingList, ratingListedOn: new Date(month) } });
  await from('POL', '2026-02-01');
  await database().entryRating.create({ data: { entryId: entry.id, fromRound: 2, ratingList: 'POL', listedOn: new Date('2026-03-01') } });
  for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']) await loadSmallList('POL', `2026-${month}-01`, ['1;Lis, Ewa;1500']);
  const kept = async () =>
    (await database().ratingList.findMany({ where: { body: 'POL' }, orderBy: { listedOn: 'asc' } })).map(({ listedOn }) => listedOn.getUTCMonth() + 1);
  expect(await kept()).toEqual([2, 3, 5, 6, 7, 8, 9, 10]);
  await loadSmallList('POL', '2026-01-01', ['1;Lis, Ewa;1490']);
  expect(await kept()).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10]);
  await from('NED', '2026-02-01');
  await loadSmallList('POL', '2026-10-01', ['1;Lis, Ewa;1500']);
  expect(await kept()).toEqual([3, 5, 6, 7, 8, 9, 10]);
});

test('removes players who are neither in the newest list nor rated in an older one, together with the words of their names', async () => {
  const kept = async (number: string) => (await database().ratedPlayer.findUnique({ where: { body_number: { body: 'USA', number } } }))?.name;
  const words = async () => (await database().ratedWord.findMany({ where: { word: { in: ['quill', 'stoat', 'wren'] } } })).map(({ word }) => word).toSorted();
  await loadSmallList('USA', '2026-10-01', ['1;Quill, Ann;1500', '2;Stoat, Bo;0', '3;Wren, Cy;1500']);
  expect(await words()).toEqual(['quill', 'stoat', 'wren']);
  await loadSmallList('USA', '2026-11-01', ['1;Quall, Ann;1500']);
  expect([await kept('1'), await kept('2'), await kept('3')]).toEqual(['Quall, Ann', undefined, 'Wren, Cy']);
  expect(await words()).toEqual(['wren']);
  // A list of an earlier month does not remove names.
  await loadSmallList('USA', '2026-09-01', ['4;Stoat, Di;1500']);
  expect([await kept('1'), await kept('4')]).toEqual(['Quall, Ann', 'Stoat, Di']);
});

test('refuses a file that is no rating list, names the line, and leaves the saved lists unchanged', async () => {
  const before = await database().ratingList.count();
  await expect(loadFile(writeListFile('letter.txt', ['Dear all,', 'see you']))).rejects.toThrow('no-heading');
  await expect(loadFile(writeListFile('bad.txt', [`${listHead}SRtng`, `${'x'.padEnd(15)}Nobody`]))).rejects.toMatchObject({
    code: 'unreadable-lines',
    at: { line: 2, problem: 'no-number', unread: 1, read: 1 },
  });
  await expect(loadFile(writeListFile('cut.xml', ['<playerslist><player><rapid_rating>', '</player>']))).rejects.toMatchObject({
    code: 'not-xml',
    at: { line: 2 },
  });
  expect(await database().ratingList.count()).toBe(before);
});

test('the command loads a folder and prints what it saved, or why a file is not loaded', () => {
  const lists = mkdtempSync(path.join(folder, 'months-'));
  const run = (...args: readonly string[]) => spawnSync(process.execPath, ['scripts/ratings/ratings.mjs', ...args], { encoding: 'utf8' });
  expect(run('--make', '50', path.join(lists, 'players_list.zip')).status).toBe(0);
  const loaded = run(lists, '--listed-on', '2026-12-01');
  expect(loaded.stdout).toContain('FIDE all, valid from 2026-12-01: 50 players');
  expect(loaded.status).toBe(0);
  // The kind and month in a file take precedence over those given for the whole folder.
  writeListFile(path.join(path.basename(lists), 'standard_oct26frl.txt'), [
    headOfSingleList('OCT26'),
    `${personColumns(101, 'Müller, Ada')}${' '.repeat(19)}2001  0   20 1990      `,
  ]);
  expect(run(lists, '--listed-on', '2026-12-01').stdout).toMatch(/FIDE all, valid from 2026-12-01: 50[^]*FIDE standard, valid from 2026-10-01: 1 players/);
  writeFileSync(path.join(lists, 'letter.txt'), 'Dear all');
  const refused = run(path.join(lists, 'letter.txt'));
  expect(refused.stderr).toContain('The first line is not the heading of FIDE’s list');
  expect(refused.status).toBe(3);
});

test('saves FIDE’s development coefficients as the list states them', async () => {
  const line = (k: string) => `${personColumns(9_000_301, 'Ulverton, Zed')}${' '.repeat(19)}2105  0   ${k.padEnd(3)}1990      `;
  const kOf = async () => (await database().listedRating.findFirstOrThrow({ orderBy: { listId: 'desc' } })).standardK;
  await loadFile(writeListFile('k40.txt', [headOfSingleList('NOV26'), line('40')]), { kind: 'standard' });
  expect(await kOf()).toBe(40);
  await loadFile(writeListFile('k0.txt', [headOfSingleList('NOV26'), line('0')]), { kind: 'standard' });
  expect(await kOf()).toBeNull();
});

test('refuses an archive of 60,000 empty files after the first hundred', async () => {
  writeFileSync(path.join(folder, 'nothing.zip'), emptyArchive(60_000));
  const source = localFileSource(path.join(folder, 'nothing.zip'));
  let reads = 0;
  const read: typeof source.read = (from, to) => {
    reads += 1;
    return source.read(from, to);
  };
  await expect(loadList(process.env.DATABASE_URL ?? '', { ...source, read }, OPTIONS)).rejects.toMatchObject({
    code: 'no-list-in-archive',
  });
  expect(reads).toBeLessThan(400);
});
