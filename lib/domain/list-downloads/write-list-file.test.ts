import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import yauzl from 'yauzl';
import { toCellValue, type ListTable } from './list-table';
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

it('numbers are parsed as the pages write them', () => {
  expect(['9½', '½', '8¼', '2375', '61.50', '', '–', '12w1', '-0.5'].map(toCellValue)).toEqual([9.5, 0.5, 8.25, 2375, 61.5, null, '–', '12w1', -0.5]);
});

async function entriesOfZip(zip: Buffer): Promise<ReadonlyMap<string, string>> {
  const file = await yauzl.fromBufferPromise(zip);
  const files = new Map<string, string>();
  for await (const entry of file.eachEntry()) files.set(entry.fileName, await text(await file.openReadStreamPromise(entry)));
  return files;
}
