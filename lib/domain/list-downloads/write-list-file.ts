import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import type { ListCell, ListFormat, ListTable } from './list-table';

const MEDIA_TYPES: Readonly<Record<ListFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Matches where a formula could begin: at the start of a cell, or after a separator of another locale. Full-width signs count too. */
const FORMULA_START = /((?:^|[;\t\r\n])"*)(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;

/** Writes a list as a CSV or Excel file. Numbers are written as numbers and all other values as text, so that no cell is a formula. */
export async function writeListFile(table: ListTable, format: ListFormat): Promise<{ readonly body: Uint8Array; readonly type: string }> {
  return { body: format === 'csv' ? toCsv(table) : await toXlsx(table), type: MEDIA_TYPES[format] };
}

/** The file begins with a byte order mark, because spreadsheets misread accented letters without it. */
function toCsv({ heads, rows }: ListTable): Uint8Array {
  const cells = [heads, ...rows].map((row) => row.map((cell) => (typeof cell === 'string' ? withoutFormulas(cell) : cell)));
  return Buffer.from(stringify(cells, { bom: true, record_delimiter: 'windows' }));
}

const withoutFormulas = (text: string) => text.replace(FORMULA_START, "$1'");

const MAX_COLUMN_WIDTH = 40;
const MAX_SHEET_NAME_LENGTH = 31;

async function toXlsx({ title, heads, rows }: ListTable): Promise<Uint8Array> {
  const columns = heads.map((head, column) => ({
    width: Math.min(MAX_COLUMN_WIDTH, 2 + Math.max(head.length, ...rows.map((row) => String(row[column] ?? '').length))),
  }));
  const data = [heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const })), ...rows.map((row) => row.map(typedCell))];
  // Excel does not allow these characters in the name of a sheet.
  const sheet = title.replace(/[\\/?*[\]:']/g, ' ').slice(0, MAX_SHEET_NAME_LENGTH);
  return writeXlsxFile(data, { sheet, columns, stickyRowsCount: 1 }).toBuffer();
}

function typedCell(value: ListCell) {
  if (value === null || value === '') return null;
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
}
