import yauzl, { type Entry } from 'yauzl';
import { SpreadsheetError } from './spreadsheet-error';

/** The limit for all parts of a file that are read, unpacked. A list of 10,000 players with 20 columns has about 10 MB. */
export const MAX_UNPACKED_BYTES = 32_000_000;
/** The limit for the elements of all parts, with their entities and repeated cells. A list of 10,000 players with 20 columns has about 600,000, and a second reads a million. */
const MAX_ELEMENTS = 1_500_000;
const MAX_PARTS = 2000;

/** The parts of a ZIP file, by name. */
export interface Package {
  has(name: string): boolean;
  /** Unpacks a part. Counts its bytes, with those of the parts read before. @throws SpreadsheetError */
  read(name: string): AsyncIterable<Buffer>;
  /** Counts elements of a part, or what takes as long to read. @throws SpreadsheetError */
  countElements(count: number): void;
}

const ZIP_START = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND_FILE_START = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, place) => bytes[place] === byte);

/** True for a ZIP file and for a compound file, which are an old or an encrypted Excel file. The name of the file does not matter. */
export function isPackedFile(bytes: Uint8Array): boolean {
  return startsWith(bytes, ZIP_START) || startsWith(bytes, COMPOUND_FILE_START);
}

/** Reads the directory of a ZIP file. @throws SpreadsheetError */
export async function openPackage(bytes: Uint8Array): Promise<Package> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!startsWith(bytes, ZIP_START)) throw new SpreadsheetError(isEncryptedExcel(file) ? 'encrypted' : 'old-spreadsheet');
  const zip = await yauzl.fromBufferPromise(file).catch(throwDamaged);
  const parts = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (parts.size >= MAX_PARTS) throw new SpreadsheetError('not-a-spreadsheet');
      parts.set(entry.fileName, entry);
    }
  } catch (error) {
    throwDamaged(error);
  }
  const budget = { bytes: MAX_UNPACKED_BYTES, elements: MAX_ELEMENTS };
  return {
    has: (name) => parts.has(name),
    read: (name) => readPart(zip, parts.get(name), budget),
    countElements: (count) => {
      if ((budget.elements -= count) < 0) throw new SpreadsheetError('unpacks-too-large');
    },
  };
}

/** An Excel file with a password is a compound file with a stream of this name. */
const isEncryptedExcel = (file: Buffer) => file.includes(Buffer.from('EncryptedPackage', 'utf16le'));

async function* readPart(zip: yauzl.ZipFile, entry: Entry | undefined, budget: { bytes: number }): AsyncIterable<Buffer> {
  if (entry === undefined) throw new SpreadsheetError('damaged');
  if (entry.isEncrypted()) throw new SpreadsheetError('encrypted');
  // The reader stops a part that is longer than its declared size.
  if (entry.uncompressedSize > budget.bytes) throw new SpreadsheetError('unpacks-too-large');
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      const part = Buffer.from(chunk);
      budget.bytes -= part.length;
      if (budget.bytes < 0) throw new SpreadsheetError('unpacks-too-large');
      yield part;
    }
  } catch (error) {
    throwDamaged(error);
  }
}

function throwDamaged(error: unknown): never {
  throw error instanceof SpreadsheetError ? error : new SpreadsheetError('damaged');
}
