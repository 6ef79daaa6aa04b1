import { strToU8 } from 'fflate';
import { columnWidths, type ListCell, type ListTable, listCellText } from './list-table';
import { writeZip } from './write-zip';

const MEDIA_TYPE = 'application/vnd.oasis.opendocument.spreadsheet';
const NAMESPACE = 'urn:oasis:names:tc:opendocument:xmlns';
const CM_PER_CHARACTER = 0.21;

/** Writes a list as an OpenDocument spreadsheet 1.3. Its texts must contain no character that XML forbids. */
export function writeOds(table: ListTable): Uint8Array {
  // The media type comes first and uncompressed, so that programs know the file by its first bytes (OpenDocument 1.3, part 2, 3.3).
  const mimetype: [Uint8Array, { readonly level: 0 }] = [strToU8(MEDIA_TYPE), { level: 0 }];
  return writeZip({ mimetype, 'content.xml': strToU8(contentOf(table)), 'META-INF/manifest.xml': strToU8(MANIFEST) });
}

const fileEntry = (path: string, type: string) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`;
const MANIFEST = `<manifest:manifest xmlns:manifest="${NAMESPACE}:manifest:1.0" manifest:version="1.3">${fileEntry('/', MEDIA_TYPE)}${fileEntry('content.xml', 'text/xml')}</manifest:manifest>`;

const DOCUMENT_START = `<office:document-content xmlns:office="${NAMESPACE}:office:1.0" xmlns:style="${NAMESPACE}:style:1.0" xmlns:number="${NAMESPACE}:datastyle:1.0" xmlns:fo="${NAMESPACE}:xsl-fo-compatible:1.0" xmlns:table="${NAMESPACE}:table:1.0" xmlns:text="${NAMESPACE}:text:1.0" office:version="1.3">`;

function contentOf(table: ListTable): string {
  const { title, heads, rows } = table;
  const widths = columnWidths(table);
  const columns = widths.map((width) => `<table:table-column table:style-name="w${width}"/>`);
  const head = `<table:table-header-rows>${rowOf(heads.map((text) => textCell(text, ' table:style-name="head"')))}</table:table-header-rows>`;
  const sheet = `<table:table table:name="${escaped(title)}">${columns.join('')}${head}${rows.map((row) => rowOf(row.map(cellOf))).join('')}</table:table>`;
  const styles = `<office:automatic-styles>${STYLES}${[...new Set(widths)].map(columnStyle).join('')}</office:automatic-styles>`;
  const body = `<office:body><office:spreadsheet>${sheet}</office:spreadsheet></office:body>`;
  return `${DOCUMENT_START}${styles}${body}</office:document-content>`;
}

const long = (...parts: readonly string[]) => parts.map((part) => `<number:${part} number:style="long"/>`);
const DAY = long('year', 'month', 'day').join('<number:text>-</number:text>');
const TIME = long('hours', 'minutes').join('<number:text>:</number:text>');
const dateStyle = (name: string, pattern: string) =>
  `<number:date-style style:name="n-${name}">${pattern}</number:date-style><style:style style:name="${name}" style:family="table-cell" style:data-style-name="n-${name}"/>`;
const STYLES = [
  '<style:style style:name="head" style:family="table-cell"><style:text-properties fo:font-weight="bold"/></style:style>',
  dateStyle('day', DAY),
  dateStyle('time', `${DAY}<number:text> </number:text>${TIME}`),
].join('');

const columnStyle = (width: number) =>
  `<style:style style:name="w${width}" style:family="table-column"><style:table-column-properties style:column-width="${(width * CM_PER_CHARACTER).toFixed(2)}cm"/></style:style>`;

const rowOf = (cells: readonly string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;

function cellOf(cell: ListCell): string {
  if (cell === null || cell === '') return '<table:table-cell/>';
  if (typeof cell === 'string') return textCell(cell);
  const text = `<text:p>${listCellText(cell)}</text:p>`;
  if (typeof cell === 'number') return `<table:table-cell office:value-type="float" office:value="${cell}">${text}</table:table-cell>`;
  const [style, value] = cell.date.includes('T') ? ['time', `${cell.date}:00`] : ['day', cell.date];
  return `<table:table-cell table:style-name="${style}" office:value-type="date" office:date-value="${value}">${text}</table:table-cell>`;
}

const textCell = (text: string, style = '') =>
  `<table:table-cell${style} office:value-type="string">${text
    .split(/\r\n|[\r\n]/)
    .map(paragraph)
    .join('')}</table:table-cell>`;

/** Readers collapse white space in a paragraph, so that a tab and every space after the first have elements of their own. */
const paragraph = (line: string) =>
  `<text:p>${escaped(line)
    .replaceAll('\t', '<text:tab/>')
    .replace(/^ | (?= )| $/g, '<text:s/>')}</text:p>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
