import path from 'node:path';
import { MAX_CELL_LENGTH } from '@/lib/platform/input/file-limits';
import { excelDate, isDateFormat } from './excel-dates';
import type { Package } from './open-package';
import { type Attributes, readXml } from './read-xml';
import { cellText, plainNumber, type Sheet, SheetCells } from './sheet';
import { SpreadsheetError } from './spreadsheet-error';

interface Relation {
  readonly id: string;
  /** The last word of the type, which is the same in both variants of the format. */
  readonly type: string;
  readonly part: string;
}

interface Workbook {
  readonly sheets: readonly { readonly part: string; readonly isHidden: boolean }[];
  readonly is1904: boolean;
  readonly strings: string | undefined;
  readonly styles: string | undefined;
}

/** Reads the sheets of an Excel workbook (ECMA-376) in their order. @throws SpreadsheetError */
export async function* readXlsx(pack: Package): AsyncIterable<Sheet> {
  const main = (await readRelations(pack, '')).find(({ type }) => type === 'officeDocument')?.part;
  if (main === undefined || !main.endsWith('.xml')) throw new SpreadsheetError('not-a-spreadsheet');
  const workbook = await readWorkbook(pack, main);
  const dateStyles = workbook.styles === undefined ? new Set<number>() : await readDateStyles(pack, workbook.styles);
  let strings: readonly string[] | undefined;
  for (const { part, isHidden } of workbook.sheets) {
    const cells = await readSheet(pack, part, { dateStyles, is1904: workbook.is1904 });
    // The texts are read after the first sheet, because a sheet that is too long is refused sooner without them.
    strings ??= workbook.strings === undefined ? [] : await readStrings(pack, workbook.strings);
    const texts = strings;
    yield { isHidden, lines: cells.toLines((cell) => (typeof cell === 'string' ? cell : (texts[cell.string] ?? ''))) };
  }
}

const attribute = (attributes: Attributes, name: string) => attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];

async function readRelations(pack: Package, part: string): Promise<Relation[]> {
  const folder = path.posix.dirname(part);
  const file = path.posix.join(folder, '_rels', `${path.posix.basename(part)}.rels`);
  if (!pack.has(file)) return [];
  const found: Relation[] = [];
  await readXml(pack, file, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name === 'Relationship') found.push({ id: Id, type: path.posix.basename(Type), part: path.posix.resolve('/', folder, Target).slice(1) });
    },
  });
  return found.filter((relation) => pack.has(relation.part));
}

async function readWorkbook(pack: Package, part: string): Promise<Workbook> {
  const relations = await readRelations(pack, part);
  const worksheets = new Map(relations.flatMap(({ id, type, part: target }) => (type === 'worksheet' ? [[id, target]] : [])));
  const sheets = new Map<string, Workbook['sheets'][number]>();
  let is1904 = false;
  await readXml(pack, part, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const target = worksheets.get(attribute(attributes, 'id') ?? '');
      // A part that is named again is the same sheet.
      if (target !== undefined && !sheets.has(target)) sheets.set(target, { part: target, isHidden: (attributes.state ?? 'visible') !== 'visible' });
    },
  });
  const partOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.part;
  return { sheets: [...sheets.values()], is1904, strings: partOf('sharedStrings'), styles: partOf('styles') };
}

/** The places of the cell styles that show a date. */
async function readDateStyles(pack: Package, part: string): Promise<ReadonlySet<number>> {
  const formats = new Map<number, boolean>();
  const dates = new Set<number>();
  let [isInside, place] = [false, 0];
  await readXml(pack, part, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') formats.set(Number(numFmtId), isDateFormat(Number(numFmtId), formatCode));
      if (name === 'cellXfs') isInside = true;
      if (name !== 'xf' || !isInside) return;
      if (formats.get(Number(numFmtId)) ?? isDateFormat(Number(numFmtId), undefined)) dates.add(place);
      place += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') isInside = false;
    },
  });
  return dates;
}

/** A longer text is cut here. Its characters may be escaped (`_x000D_`), and the rest is still too long for a cell. */
const MAX_ESCAPED_LENGTH = 8 * MAX_CELL_LENGTH;

/** Collects the text of `t` elements. Readings in another script (`rPh`) repeat the text and are left out. */
function textCollector(isText: (name: string) => boolean) {
  let [text, isTaken, isReading] = ['', false, false];
  return {
    open: (name: string) => {
      if (name === 'rPh') isReading = true;
      if (isText(name)) isTaken = !isReading;
    },
    text: (part: string) => {
      if (isTaken && text.length < MAX_ESCAPED_LENGTH) text += part.slice(0, MAX_ESCAPED_LENGTH);
    },
    close: (name: string) => {
      if (name === 'rPh') isReading = false;
      if (isText(name)) isTaken = false;
    },
    take: () => {
      const taken = text;
      text = '';
      return taken;
    },
  };
}

async function readStrings(pack: Package, part: string): Promise<string[]> {
  const strings: string[] = [];
  const collector = textCollector((name) => name === 't');
  await readXml(pack, part, {
    open: collector.open,
    text: collector.text,
    close: (name) => {
      collector.close(name);
      if (name === 'si') strings.push(cellText(unescapeCharacters(collector.take())));
    },
  });
  return strings;
}

type XlsxText = string | { readonly string: number };

interface SheetFormat {
  readonly dateStyles: ReadonlySet<number>;
  readonly is1904: boolean;
}

async function readSheet(pack: Package, part: string, format: SheetFormat): Promise<SheetCells<XlsxText>> {
  const cells = new SheetCells<XlsxText>();
  const collector = textCollector((name) => name === 'v' || name === 't');
  let [line, place] = [0, -1];
  let cell: Attributes = {};
  await readXml(pack, part, {
    open: (name, attributes) => {
      collector.open(name);
      if (name === 'row') [line, place] = [Number.parseInt(attributes.r ?? '', 10) || line + 1, -1];
      if (name !== 'c') return;
      cell = attributes;
      place = attributes.r === undefined ? place + 1 : columnPlace(attributes.r);
      collector.take();
    },
    text: collector.text,
    close: (name) => {
      collector.close(name);
      const text = name === 'c' ? collector.take() : '';
      if (text !== '') cells.add(line, place, cellValue(text, cell, format));
    },
  });
  return cells;
}

function cellValue(text: string, cell: Attributes, format: SheetFormat): XlsxText {
  return cell.t === 's' ? { string: Number(text) } : cellText(ownText(text, cell, format));
}

function ownText(text: string, { t: type = 'n', s: style = '0' }: Attributes, { dateStyles, is1904 }: SheetFormat): string {
  if (type === 'd') return text.replace(/T00:00(:00(\.0+)?)?Z?$/, '');
  if (type !== 'n') return unescapeCharacters(text);
  return dateStyles.has(Number(style)) ? excelDate(text, is1904) : plainNumber(text);
}

/** The place of the column in a reference, from 0: `A7` is 0, `AB7` is 27. */
function columnPlace(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Excel writes characters that XML does not allow as `_x000D_`. */
const unescapeCharacters = (text: string) => text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
