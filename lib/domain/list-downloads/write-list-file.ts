import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import { columnWidths, type ListCell, type ListDate, type ListFormat, type ListTable, listCellText } from './list-table';
import { writeOds } from './write-ods';

const MEDIA_TYPES: Readonly<Record<ListFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
};

const WRITERS: Readonly<Record<ListFormat, (table: ListTable) => Uint8Array | Promise<Uint8Array>>> = { csv: toCsv, xlsx: toXlsx, ods: writeOds };

/** Characters that no XML file may contain, not even escaped: a spreadsheet with one of them cannot be opened. */
const FORBIDDEN_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Matches where a formula could begin: at the start of a cell, or after a separator of another locale. Full-width signs count too. */
const FORMULA_START = /((?:^|[;\t\r\n])"*)(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;

/**
 * Writes a list as a CSV, Excel or OpenDocument file. Numbers are written as numbers, dates as dates and all other values as text, so that
 * no cell is a formula.
 */
export async function writeListFile({ title, heads, rows }: ListTable, format: ListFormat): Promise<{ readonly body: Uint8Array; readonly type: string }> {
  const writable = (text: string) => text.replace(FORBIDDEN_IN_XML, '');
  const table = {
    title: writable(title),
    heads: heads.map(writable),
    rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? writable(cell) : cell))),
  };
  return { body: await WRITERS[format](table), type: MEDIA_TYPES[format] };
}

/** The file begins with a byte order mark, because spreadsheets misread accented letters without it. */
function toCsv({ heads, rows }: ListTable): Uint8Array {
  const cells = [heads, ...rows].map((row) => row.map((cell) => (typeof cell === 'string' ? withoutFormulas(cell) : listCellText(cell))));
  return Buffer.from(stringify(cells, { bom: true, record_delimiter: 'windows' }));
}

const withoutFormulas = (text: string) => text.replace(FORMULA_START, "$1'");

const MAX_SHEET_NAME_LENGTH = 31;

async function toXlsx(table: ListTable): Promise<Uint8Array> {
  const { title, heads, rows } = table;
  const columns = columnWidths(table).map((width) => ({ width }));
  const data = [heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const })), ...rows.map((row) => row.map(typedCell))];
  // Excel does not allow these characters in the name of a sheet.
  const sheet = title.replace(/[\\/?*[\]:']/g, ' ').slice(0, MAX_SHEET_NAME_LENGTH);
  return writeXlsxFile(data, { sheet, columns, stickyRowsCount: 1 }).toBuffer();
}

function typedCell(value: ListCell) {
  if (value === null || value === '') return null;
  if (typeof value === 'object') return typedDate(value);
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
}

/** Excel counts days without a time zone, and the library counts them from the moment in UTC. */
const typedDate = ({ date }: ListDate) =>
  date.includes('T') ? { value: new Date(`${date}Z`), type: Date, format: 'yyyy-mm-dd hh:mm' } : { value: new Date(date), type: Date, format: 'yyyy-mm-dd' };
