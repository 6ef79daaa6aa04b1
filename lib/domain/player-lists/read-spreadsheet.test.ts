import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { MAX_UNPACKED_BYTES } from '@/lib/domain/spreadsheets/open-package';
import { makeOds, makeZip, odsContent } from '@/tests/factories/make-spreadsheet';
import { guessColumns, splitHeading } from './column-mapping';
import { mendTable } from './mend-table';
import { parseTable, writeTable } from './parse-table';
import { readSpreadsheet } from './read-spreadsheet';

type Rows = readonly (readonly string[])[];

const xlsx = async (rows: Rows) => writeXlsxFile(rows.map((row) => row.map((value) => (value === '' ? null : { value, type: String })))).toBuffer();

async function linesOf(bytes: Uint8Array) {
  const read = await readSpreadsheet(bytes);
  if (!read.ok) return read.problem;
  const table = parseTable(read.text);
  return table.ok ? table.lines : table.problem;
}

/** The sheets of an Excel file made from parts, for what `write-excel-file` does not write. */
function xlsxOfParts(sheets: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}): Buffer {
  const names = Object.keys(sheets);
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (id: string, what: string, target: string) => `<Relationship Id="${id}" Type="${type}/${what}" Target="${target}"/>`;
  return makeZip({
    '_rels/.rels': `<Relationships>${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr${more.date1904 === undefined ? '' : ' date1904="1"'}/><sheets>${names.map((name) => `<sheet name="${name}" r:id="${name}"${name.startsWith('hidden') ? ' state="hidden"' : ''}/>`).join('')}${more.sheets ?? ''}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((name) => relation(name, 'worksheet', `sheets/${name}.xml`)).join('')}${more.relations ?? ''}${relation('s', 'styles', '/xl/styles.xml')}${relation('t', 'sharedStrings', 'strings.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="0 &quot;days&quot;"/>${more.formats ?? ''}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/>${more.cellFormats ?? ''}</cellXfs></styleSheet>`,
    'xl/strings.xml': more.strings ?? '<sst/>',
    ...Object.fromEntries(names.map((name) => [`xl/sheets/${name}.xml`, `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`])),
  });
}

const textCell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe('a list in a spreadsheet', () => {
  const cell = fc
    .constantFrom('', 'Marsh, Ada', '1700001', 'Old "Harbour", W.', 'Name', 'a;b|c', "O'Neil", 'Žofie', '½', '-', '0012', '5" x', ' end')
    .map((text) => text.trim());
  const table = fc
    .integer({ min: 1, max: 5 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 }));

  it('gives the same lines as XLSX, as ODS and as pasted cells', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const width = Math.max(0, ...rows.map((row) => row.findLastIndex((text) => text !== '') + 1));
        fc.pre(width > 0);
        const expected = rows.map((row, index) => ({ line: index + 1, cells: row.slice(0, width) })).filter(({ cells }) => cells.some((text) => text !== ''));
        expect(parseTable(writeTable(expected))).toMatchObject({ ok: true, lines: expected });
        expect(await linesOf(await xlsx(rows))).toEqual(expected);
        expect(await linesOf(makeOds({ List: rows }))).toEqual(expected);
      }),
    );
  });

  it('has numbers as plain digits and dates as ISO text', async () => {
    const day = new Date(Date.UTC(1990, 3, 21));
    const file = await writeXlsxFile([
      [
        { value: 1.70000112e8, type: Number },
        { value: 0.1 + 0.2, type: Number },
        { value: day, type: Date, format: 'dd/mm/yyyy' },
        { value: true, type: Boolean },
      ],
    ]).toBuffer();
    expect(await linesOf(file)).toMatchObject([{ cells: ['170000112', '0.3', '1990-04-21', '1'] }]);
    const cells =
      '<c t="n"><v>1.2345678E+7</v></c><c s="1"><v>32984</v></c><c s="2"><v>3</v></c><c s="3"><v>32984.5</v></c><c t="e"><v>#N/A</v></c><c s="1"><v>59</v></c>';
    expect(await linesOf(xlsxOfParts({ one: `<row>${cells}</row>` }))).toMatchObject([
      { cells: ['12345678', '1990-04-21', '3', '1990-04-21 12:00', '#N/A', '1900-02-28'] },
    ]);
    expect(await linesOf(xlsxOfParts({ one: '<row><c s="1"><v>31522</v></c></row>' }, { date1904: 'yes' }))).toMatchObject([{ cells: ['1990-04-21'] }]);
    const ods = makeZip(
      odsContent(
        '<table:table-row><table:table-cell office:value-type="float" office:value="1.7E8"><text:p>1,70E+08</text:p></table:table-cell><table:table-cell office:value-type="date" office:date-value="1990-04-21T00:00:00"><text:p>21.04.90</text:p></table:table-cell></table:table-row>',
      ),
    );
    expect(await linesOf(ods)).toMatchObject([{ cells: ['170000000', '1990-04-21'] }]);
  });

  it('has shared and rich text, without readings in another script and comments', async () => {
    const strings = '<sst><si><t>Marsh, </t></si><si><r><t>Ma</t></r><r><t>rsh_x000D_</t></r><rPh><t>maashu</t></rPh></si></sst>';
    const file = xlsxOfParts({ one: '<row r="3"><c r="B3" t="s"><v>1</v></c><c r="D3" t="s"><v>0</v></c></row>' }, { strings });
    expect(await linesOf(file)).toEqual([{ line: 3, cells: ['', 'Marsh', '', 'Marsh,'] }]);
    const ods =
      '<table:table-row table:number-rows-repeated="4"><table:table-cell table:number-columns-repeated="1000"/></table:table-row><table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2"><office:annotation><text:p>a note</text:p></office:annotation><text:p>Ash,<text:s text:c="2"/>Bo</text:p><text:p>II</text:p></table:table-cell></table:table-row><table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16000"/></table:table-row>';
    expect(await linesOf(makeZip(odsContent(ods)))).toEqual([5, 6].map((line) => ({ line, cells: ['Ash, Bo II', 'Ash, Bo II'] })));
  });

  it('is on the first visible sheet with a heading, else on the first that is not blank', async () => {
    const row = (...cells: readonly string[]) => `<row r="1">${cells.map((text, place) => textCell(`${'AB'[place]}1`, text)).join('')}</row>`;
    const first = async (file: Buffer) => ((await linesOf(file)) as readonly { readonly cells: readonly string[] }[])[0]?.cells;
    expect(await first(xlsxOfParts({ one: row('Notes'), hidden: row('Name', 'Elo'), three: row('Name', 'Rating') }))).toEqual(['Name', 'Rating']);
    expect(await first(xlsxOfParts({ one: '', hidden: row('no'), three: row('Marsh, Ada'), four: row('Ash, Bo') }))).toEqual(['Marsh, Ada']);
    expect(await first(makeOds({ Cover: [['Club evening']], Players: [['FIDE ID'], ['1700001']] }))).toEqual(['FIDE ID']);
  });

  it('may have its heading below a title', async () => {
    const read = await readSpreadsheet(
      makeOds({ List: [['Summer Cup 2026'], [], ['As of', 'May'], ['Name', 'Elo', 'Club'], ['Marsh, Ada', '1900', 'Old Harbour']] }),
    );
    const table = parseTable(read.ok ? read.text : '');
    const lines = table.ok ? table.lines : [];
    const { mapping, hasHeader } = guessColumns(lines);
    expect(mapping).toEqual(['name', 'rating', 'club']);
    expect(splitHeading(lines, hasHeader)).toEqual({ heading: ['Name', 'Elo', 'Club'], content: [{ line: 5, cells: ['Marsh, Ada', '1900', 'Old Harbour'] }] });
    expect(splitHeading(lines, false).content).toHaveLength(4);
  });
});

describe('a file that is no list', () => {
  const problem = async (bytes: Uint8Array) => {
    const before = process.memoryUsage().rss;
    const started = process.cpuUsage();
    const read = await readSpreadsheet(bytes);
    expect(process.cpuUsage(started).user / 1000, 'milliseconds').toBeLessThan(5000);
    expect(process.memoryUsage().rss - before, 'bytes').toBeLessThan(600_000_000);
    return read.ok ? 'read' : read.problem;
  };
  const packed = async (parts: Parameters<typeof makeZip>[0]) => problem(makeZip(parts));

  it.each([
    ['an archive of other files', () => makeZip({ 'readme.txt': 'Hello' }), 'not-a-spreadsheet'],
    [
      'a text document',
      () => makeZip({ ...odsContent(''), 'content.xml': '<office:document-content><office:text/></office:document-content>' }),
      'not-a-spreadsheet',
    ],
    [
      'a workbook in the binary variant',
      () =>
        makeZip({
          '_rels/.rels': '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
          'xl/workbook.bin': '\u0001',
        }),
      'not-a-spreadsheet',
    ],
    ['a file of an old program', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old-spreadsheet'],
    ['an Excel file with a password', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]), 'encrypted'],
    [
      'an ODS file with a password',
      () => makeZip({ ...odsContent(''), 'META-INF/manifest.xml': '<m:manifest><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>' }),
      'encrypted',
    ],
    ['a file cut off', () => makeOds({ List: [['Name']] }).subarray(0, 200), 'damaged'],
    ['a file with damaged XML', () => xlsxOfParts({ one: '<row><c></row>' }), 'damaged'],
    ['a file with endless nesting', () => xlsxOfParts({ one: '<row>'.repeat(100) }), 'damaged'],
    ['a blank spreadsheet', () => makeOds({ List: [[]] }), 'no-cells'],
  ])('is refused: %s', async (_, make, code) => {
    expect(await problem(make())).toMatchObject({ code, line: 1 });
  });

  it('is refused while it is read if it is too long or too wide', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => `<row r="${index + 1}"><c t="str"><v>Marsh</v></c></row>`).join('');
    expect(await problem(xlsxOfParts({ one: rows(300_000) }))).toEqual({ code: 'too-many-lines', line: 10_001, most: 10_000 });
    expect(
      await packed(
        odsContent(
          '<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="100"><text:p>x</text:p></table:table-cell></table:table-row>',
        ),
      ),
    ).toMatchObject({ code: 'too-many-lines' });
    expect(
      await packed(
        odsContent('<table:table-row><table:table-cell table:number-columns-repeated="16000"><text:p>x</text:p></table:table-cell></table:table-row>'),
      ),
    ).toMatchObject({ code: 'too-many-columns', line: 1 });
    expect(await problem(xlsxOfParts({ one: '<row r="7"><c r="XFD7" t="str"><v>x</v></c></row>' }))).toMatchObject({ code: 'too-many-columns', line: 7 });
  });

  it('is refused if it unpacks to gigabytes, even if it declares less', async () => {
    const blank = Buffer.alloc(3 * MAX_UNPACKED_BYTES, ' ');
    const bomb = makeZip({ ...odsContent(''), 'content.xml': blank });
    expect(await problem(bomb)).toMatchObject({ code: 'unpacks-too-large' });
    const size = Buffer.alloc(4);
    size.writeUInt32LE(blank.length);
    while (bomb.includes(size)) bomb.writeUInt32LE(1000, bomb.indexOf(size));
    expect(await problem(bomb)).toMatchObject({ code: 'damaged' });
  });

  const ods = (rows: string) => makeZip(odsContent(rows));
  const cell = (attributes: string) => `<t:table-cell office:string-value="x" ${attributes}/>`;
  const wide = `<row><c r="CV1"><v>1</v></c></row>${'<row><c><v>1</v></c></row>'.repeat(9999)}`;
  const relation = '<Relationship Id="b" Type="x/worksheet" Target="sheets/one.xml"/>';

  it.each([
    [
      'a row of cells that are repeated',
      () => ods(`<t:table-row>${cell('table:number-columns-repeated="100"').repeat(10_000)}</t:table-row>`),
      'too-many-columns',
    ],
    [
      'sheets of rows that are repeated',
      () => makeZip(odsContent('', `<t:table><t:table-row table:number-rows-repeated="10001">${cell('').repeat(9)}</t:table-row></t:table>`.repeat(20))),
      'unpacks-too-large',
    ],
    [
      'long text that is repeated',
      () =>
        ods(
          `<t:table-row table:number-rows-repeated="3000"><t:table-cell table:number-columns-repeated="90" office:string-value="${'x'.repeat(900)}"/></t:table-row>`,
        ),
      'text-too-long',
    ],
    [
      'long text that is shared',
      () => xlsxOfParts({ one: `<row>${'<c t="s"><v>0</v></c>'.repeat(90)}</row>`.repeat(900) }, { strings: `<sst><si><t>${'x'.repeat(900)}</t></si></sst>` }),
      'text-too-long',
    ],
    ['a text of entities', () => xlsxOfParts({ one: `<row><c><v>${'&#65;'.repeat(1_600_000)}</v></c></row>` }), 'unpacks-too-large'],
    ['a text in pieces', () => xlsxOfParts({ one: `<row><c><v>${'<![CDATA[a]]>'.repeat(1_600_000)}</v></c></row>` }), 'unpacks-too-large'],
    ['wide sheets of few cells', () => xlsxOfParts({ hidden1: wide, hidden2: wide, hidden3: wide }), 'unpacks-too-large'],
  ])('is refused if it is small and would become large: %s', async (_, make, code) => {
    const found = await problem(make());
    expect(found === 'read' ? found : found.code).toBe(code);
  });

  it('is read in time if everything in it refers to everything', async () => {
    const file = xlsxOfParts(
      { one: '<row><c><v>1</v></c></row>' },
      {
        formats: `<numFmt numFmtId="200" formatCode="${'['.repeat(60_000)}"/>`.repeat(60),
        cellFormats: '<xf numFmtId="200"/>'.repeat(200_000),
        relations: relation.repeat(150_000),
        sheets: '<sheet r:id="z"/>'.repeat(150_000),
      },
    );
    expect(await problem(file)).toBe('read');
  });

  it('is refused if its sheets together are too large', async () => {
    const sheets = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`one${index}`, `<row/>${' '.repeat(MAX_UNPACKED_BYTES / 5)}`]));
    expect(await problem(xlsxOfParts(sheets))).toMatchObject({ code: 'unpacks-too-large' });
    expect(await problem(xlsxOfParts({ one: '<c/>'.repeat(3_000_000) }))).toMatchObject({ code: 'unpacks-too-large' });
  });
});

describe('a corrected cell', () => {
  const text = 'Name;Elo;Club\n"Marsh,\nAda";19x0;"Old ""Harbour"""\n\nAsh, Bo;1800;;NED\n';
  const read = (mended: string | null) => {
    const table = parseTable(mended ?? '');
    return table.ok ? table.lines : table.problem;
  };

  it('changes its line only, and lines keep their numbers', () => {
    const mended = mendTable({ text, mends: [{ line: 3, place: 1, text: '1900' }] });
    expect(read(mended)).toEqual([
      { line: 1, cells: ['Name', 'Elo', 'Club'] },
      { line: 3, cells: ['Marsh, Ada', '1900', 'Old "Harbour"'] },
      { line: 5, cells: ['Ash, Bo', '1800', '', 'NED'] },
    ]);
  });

  it('can be beyond the heading, and is removed if it was emptied', () => {
    const mends = [2, 3].map((place) => ({ line: 5, place, text: place === 2 ? 'NED' : '' }));
    expect(read(mendTable({ text, mends }))).toMatchObject([{}, {}, { line: 5, cells: ['Ash, Bo', '1800', 'NED'] }]);
  });

  it('changes nothing if the text is as before, or if there is no such line', () => {
    expect(mendTable({ text, mends: [{ line: 3, place: 0, text: 'Marsh, Ada' }] })).toBeNull();
    expect(mendTable({ text, mends: [{ line: 4, place: 0, text: 'Nobody' }] })).toBeNull();
  });
});
