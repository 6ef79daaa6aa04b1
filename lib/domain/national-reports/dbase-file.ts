/** A field of a dBase III file that holds text (type C). */
export interface DbaseField {
  /** At most 10 capitals, digits and underscores. */
  readonly name: string;
  readonly width: number;
}

const FIELD_BYTES = 32;
const HEADER_END = 0x0d;
const FILE_END = 0x1a;
const VERSION = 3;

/**
 * Writes a dBase III file of text fields. Each row has an ASCII text for every field, which is never cut.
 * @param day the day on which the file is made, `YYYY-MM-DD`
 * @throws RangeError if a text is longer than its field or not ASCII
 */
export function writeDbaseFile(fields: readonly DbaseField[], rows: readonly (readonly string[])[], day: string): Uint8Array {
  const header = Buffer.alloc(FIELD_BYTES * (fields.length + 1));
  const recordLength = 1 + fields.reduce((sum, { width }) => sum + width, 0);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  header.set([VERSION, year - 1900, month, date]);
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length + 1, 8);
  header.writeUInt16LE(recordLength, 10);
  fields.forEach(({ name, width }, index) => {
    const at = FIELD_BYTES * (index + 1);
    header.write(name, at, 'ascii');
    header.write('C', at + 11, 'ascii');
    header.writeUInt8(width, at + 16);
  });
  const records = rows.map((row) => Buffer.from(` ${fields.map((field, index) => fieldText(field, row[index] ?? '')).join('')}`, 'ascii'));
  return Buffer.concat([header, Buffer.from([HEADER_END]), ...records, Buffer.from([FILE_END])]);
}

function fieldText({ name, width }: DbaseField, text: string): string {
  if (text.length > width || !isPrintableAscii(text)) throw new RangeError(`the text of ${name} does not fit`);
  return text.padEnd(width);
}

export const isPrintableAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
