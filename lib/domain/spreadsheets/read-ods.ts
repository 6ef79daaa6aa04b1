import { MAX_LIST_COLUMNS } from '@/lib/platform/input/file-limits';
import type { Package } from './open-package';
import { type Attributes, readXml } from './read-xml';
import { cellText, plainNumber, type Sheet, SheetCells } from './sheet';
import { SpreadsheetError } from './spreadsheet-error';

const CONTENT = 'content.xml';
const MANIFEST = 'META-INF/manifest.xml';

export const isOds = (pack: Package) => pack.has(CONTENT) && pack.has(MANIFEST);

/** Reads the sheets of an OpenDocument spreadsheet in their order. @throws SpreadsheetError */
export async function* readOds(pack: Package): AsyncIterable<Sheet> {
  await refuseEncrypted(pack);
  const sheets = new OdsSheets(pack);
  await readXml(pack, CONTENT, sheets);
  if (!sheets.isSpreadsheet) throw new SpreadsheetError('not-a-spreadsheet');
  for (const cells of sheets.found) yield { isHidden: false, lines: cells.toLines((text) => text) };
}

async function refuseEncrypted(pack: Package): Promise<void> {
  await readXml(pack, MANIFEST, {
    open: (name) => {
      if (name === 'encryption-data') throw new SpreadsheetError('encrypted');
    },
  });
}

const repeated = (text: string | undefined) => Math.max(1, Number.parseInt(text ?? '1', 10) || 1);

class OdsSheets {
  readonly found: SheetCells<string>[] = [];
  isSpreadsheet = false;
  /** Null until the sheet has a filled cell. */
  private cells: SheetCells<string> | null = null;
  private line = 0;
  private lineCount = 1;
  private place = 0;
  private row: { readonly place: number; readonly text: string }[] = [];
  private cell: Attributes = {};
  private content = '';
  private paragraphs = 0;
  /** How many elements that are no part of the cell's text, such as a comment, are open. */
  private asides = 0;

  constructor(private readonly pack: Package) {}

  readonly open = (name: string, attributes: Attributes) => {
    if (name === 'spreadsheet') this.isSpreadsheet = true;
    if (name === 'table') {
      this.cells = null;
      this.line = 0;
    }
    if (name === 'table-row') this.openRow(attributes);
    if (isCell(name)) [this.cell, this.content, this.paragraphs] = [attributes, '', 0];
    if (name === 'annotation') this.asides += 1;
    if (this.asides > 0) return;
    if (name === 'p' && (this.paragraphs += 1) > 1) this.content += ' ';
    if (name === 's' || name === 'tab' || name === 'line-break') this.content += ' ';
  };

  readonly text = (part: string) => {
    if (this.asides === 0 && this.paragraphs > 0) this.content += part;
  };

  readonly close = (name: string) => {
    if (name === 'annotation') this.asides -= 1;
    if (isCell(name)) this.closeCell();
    if (name === 'table-row') this.closeRow();
  };

  private openRow(attributes: Attributes): void {
    this.lineCount = repeated(attributes['table:number-rows-repeated']);
    this.place = 0;
    this.row = [];
  }

  private closeCell(): void {
    const count = repeated(this.cell['table:number-columns-repeated']);
    const text = cellText(cellValue(this.cell, this.content));
    if (text !== '') this.addToRow(text, count);
    this.place += count;
  }

  private addToRow(text: string, count: number): void {
    if (this.place + count > MAX_LIST_COLUMNS) throw new SpreadsheetError('too-many-columns', this.line + 1);
    this.pack.countElements(count - 1);
    for (let copy = 0; copy < count; copy += 1) this.row.push({ place: this.place + copy, text });
  }

  private closeRow(): void {
    if (this.row.length > 0) this.addRow();
    this.line += this.lineCount;
  }

  private addRow(): void {
    if (this.cells === null) this.found.push((this.cells = new SheetCells()));
    for (let copy = 1; copy <= this.lineCount; copy += 1) {
      if (copy > 1) this.pack.countElements(this.row.length);
      for (const { place, text } of this.row) this.cells.add(this.line + copy, place, text);
    }
  }
}

const isCell = (name: string) => name === 'table-cell' || name === 'covered-table-cell';

function cellValue(cell: Attributes, text: string): string {
  const value = cell['office:value'];
  if (cell['office:value-type'] === 'date') return dateText(cell['office:date-value'] ?? text);
  return value === undefined ? (cell['office:string-value'] ?? text) : plainNumber(value);
}

/** A date as Excel files give it: without seconds, and without a time at midnight. */
const dateText = (text: string) =>
  text
    .replace(/(T\d\d:\d\d):00(\.0+)?$/, '$1')
    .replace(/T00:00$/, '')
    .replace('T', ' ');
