import { writeZip } from '@/lib/domain/list-downloads/write-zip';

export const makeZip = (parts: Readonly<Record<string, string | Buffer>>) =>
  Buffer.from(writeZip(Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, Buffer.from(content)]))));

/** The parts of an ODS file, with the rows of its only sheet or all its sheets as XML. */
export const odsContent = (rows: string, sheets = `<table:table table:name="List">${rows}</table:table>`) => ({
  mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
  'content.xml': `<office:document-content><office:body><office:spreadsheet>${sheets}</office:spreadsheet></office:body></office:document-content>`,
  'META-INF/manifest.xml': '<manifest:manifest><manifest:file-entry manifest:full-path="/"/></manifest:manifest>',
});

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An ODS file with these texts, sheet by sheet. Blank cells and rows are repeated, as programs write them. */
export function makeOds(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer {
  const cell = (text: string) =>
    text === '' ? '<table:table-cell/>' : `<table:table-cell office:value-type="string"><text:p>${escaped(text)}</text:p></table:table-cell>`;
  const row = (cells: readonly string[]) =>
    `<table:table-row>${cells.map(cell).join('')}<table:table-cell table:number-columns-repeated="1000"/></table:table-row>`;
  const rest = '<table:table-row table:number-rows-repeated="1040000"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>';
  const xml = Object.entries(sheets).map(([name, rows]) => `<table:table table:name="${name}">${rows.map(row).join('')}${rest}</table:table>`);
  return makeZip(odsContent('', xml.join('')));
}
