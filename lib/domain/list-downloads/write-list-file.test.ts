import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import yauzl from 'yauzl';
import { readSpreadsheet } from '@/lib/domain/player-lists/read-spreadsheet';
import { toCellValue, type ListTable, LIST_FORMATS } from './list-table';
import { writeListFile } from './write-list-file';

const FORMULA_CELLS = ['=1+1', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=HYPERLINK("http://x","y")'];
const TABLE: ListTable = { title: 'Standings: A/B', heads: ['Name', 'Points'], rows: [...FORMULA_CELLS.map((name) => [name, -1.5]), ['Müller, Ada', null]] };

it('no cell of a CSV file begins like a formula, but negative numbers stay numbers', async () => {
  const { body } = await writeListFile(TABLE, 'csv');
  const rows = parse(Buffer.from(body), { bom: true }).slice(1) as string[][];
  expect(rows.map(([name]) => name)).toEqual([...FORMULA_CELLS.map((name) => `'${name}`), 'Müller, Ada']);
  expect(rows.map(([, points]) => points)).toEqual([...FORMULA_CELLS.map(() => '-1.5'), '']);
});

it('no part of a CSV cell becomes a formula in programs that use another separator than the comma', async () => {
  const name = 'Ada;=1+1;"@SUM(A1)\t=2;-3; =4';
  const { body } = await writeListFile({ ...TABLE, rows: [[name, 1]] }, 'csv');
  const [, [read = ''] = []] = parse(Buffer.from(body), { bom: true }) as string[][];
  expect(read).toBe("Ada;'=1+1;\"'@SUM(A1)\t'=2;'-3; =4");
});

it('an Excel file contains texts as text, numbers as numbers, and no formula', async () => {
  const { body } = await writeListFile(TABLE, 'xlsx');
  const files = await entriesOfZip(Buffer.from(body));
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).not.toMatch(/<f[ >]/);
  expect(sheet.match(/<v>-1\.5<\/v>/g)).toHaveLength(FORMULA_CELLS.length);
  expect([...files.values()].join()).toContain('=HYPERLINK(');
});

it('an OpenDocument file contains texts as text, numbers as numbers, dates as dates, and no formula', async () => {
  const rows = [
    [...FORMULA_CELLS, ' two  spaces\nand <a> & "b" '],
    [9.5, 2375, { date: '2026-11-30' }, { date: '2026-11-30T14:30' }, null],
  ];
  const { body } = await writeListFile({ title: 'A "B" & C', heads: ['=1', ...FORMULA_CELLS.map(() => 'x')], rows }, 'ods');
  const files = await entriesOfZip(Buffer.from(body));
  expect([...files.keys()]).toEqual(['mimetype', 'content.xml', 'META-INF/manifest.xml']);
  // Programs know the file by the uncompressed media type at this place.
  expect(Buffer.from(body.subarray(30, 38 + 46)).toString('latin1')).toBe('mimetypeapplication/vnd.oasis.opendocument.spreadsheet');
  const content = files.get('content.xml') ?? '';
  expect(content).not.toContain('formula');
  expect(content.match(/value-type="\w+"/g)?.slice(2 * FORMULA_CELLS.length + 2)).toEqual(
    ['float', 'float', 'date', 'date'].map((type) => `value-type="${type}"`),
  );
  expect(content).toContain('office:value="9.5"');
  expect(content).toContain('<text:s/>two<text:s/> spaces</text:p><text:p>and &lt;a&gt; &amp; &quot;b&quot;<text:s/></text:p>');
});

it('an Excel file and an OpenDocument file of a list are read as the same cells', async () => {
  const rows = [
    ...FORMULA_CELLS.map((name) => [name, 9.5, 2375, { date: '2026-11-30' }, { date: '1999-02-28T14:30' }, null]),
    ['Bad\u0001\uffff', 0, -0.5, null, null, 'É 王'],
  ];
  const table = { title: 'Standings: A/B', heads: ['Name', 'Points', 'Rating', 'Day', 'Start', 'Club'], rows };
  const [xlsx, ods] = await Promise.all(LIST_FORMATS.slice(1).map(async (format) => readSpreadsheet((await writeListFile(table, format)).body)));
  expect(ods).toEqual(xlsx);
  const cells: string[][] = parse(ods?.ok === true ? ods.text : '', { delimiter: '\t', relax_column_count: true });
  expect(cells[1]).toEqual(['=1+1', '9.5', '2375', '2026-11-30', '1999-02-28 14:30', '']);
  expect(cells.at(-1)).toEqual(['Bad', '0', '-0.5', '', '', 'É 王']);
  expect(cells.map(([name]) => name)).toEqual(['Name', ...FORMULA_CELLS.map((name) => name.trim()), 'Bad']);
});

it('dates are ISO dates in a CSV file', async () => {
  const { body } = await writeListFile({ title: 'A', heads: ['Day', 'Start'], rows: [[{ date: '2026-11-30' }, { date: '2026-11-30T14:30' }]] }, 'csv');
  expect(parse(Buffer.from(body), { bom: true })).toEqual([
    ['Day', 'Start'],
    ['2026-11-30', '2026-11-30 14:30'],
  ]);
});

it('numbers and dates are parsed as the pages write them', () => {
  expect(['9½', '½', '8¼', '2375', '61.50', '', '–', '12w1', '-0.5'].map(toCellValue)).toEqual([9.5, 0.5, 8.25, 2375, 61.5, null, '–', '12w1', -0.5]);
  expect(['1999', '1999-02-28', '2026-11-30T14:30', '2026-11-30 '].map(toCellValue)).toEqual([
    1999,
    { date: '1999-02-28' },
    { date: '2026-11-30T14:30' },
    '2026-11-30 ',
  ]);
});

async function entriesOfZip(zip: Buffer): Promise<ReadonlyMap<string, string>> {
  const file = await yauzl.fromBufferPromise(zip);
  const files = new Map<string, string>();
  for await (const entry of file.eachEntry()) files.set(entry.fileName, await text(await file.openReadStreamPromise(entry)));
  return files;
}
