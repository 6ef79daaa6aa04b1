import { gunzipSync } from 'node:zlib';
import { type Json, parseJson } from '@/lib/platform/input/json';

export const MAX_ARCHIVE_BYTES = 16_000_000;
export const MAX_DOCUMENT_BYTES = 64_000_000;
/** The highest accepted ratio of unpacked to packed size. This limit stops files designed to exhaust memory. Real events have a ratio of 10 to 30. */
export const MAX_COMPRESSION_RATIO = 200;
/** Documents up to this many bytes are accepted at any compression ratio. */
export const UNCHECKED_DOCUMENT_BYTES = 1_000_000;
/** The limit on the rows of all lists together. An event of 4,000 players and 13 rounds with two reports for every game has 200,000 rows. */
export const MAX_ARCHIVE_ROWS = 300_000;
export const MAX_ARCHIVE_VALUES = 5_000_000;
export const MAX_JSON_DEPTH = 12;
export const ROWS_PER_BATCH = 1000;

export class ArchiveDecodeError extends Error {
  constructor(readonly code: 'archive-unreadable' | 'archive-too-large') {
    super(code);
  }
}

const GZIP_MAGIC_BYTES = [0x1f, 0x8b];

/** Parses a file, which may be compressed. Counts its values first, because parsing too many could exhaust memory. @throws ArchiveDecodeError */
export function unpackDocument(file: Uint8Array): Json {
  const bytes = decompress(file);
  const { rows, values } = countValues(bytes);
  if (bytes.length > MAX_DOCUMENT_BYTES || rows > MAX_ARCHIVE_ROWS || values > MAX_ARCHIVE_VALUES) throw new ArchiveDecodeError('archive-too-large');
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ArchiveDecodeError('archive-unreadable');
  }
}

function decompress(file: Uint8Array): Uint8Array {
  if (!GZIP_MAGIC_BYTES.every((byte, index) => file[index] === byte)) return file;
  try {
    const maxOutputLength = Math.min(MAX_DOCUMENT_BYTES, Math.max(UNCHECKED_DOCUMENT_BYTES, file.length * MAX_COMPRESSION_RATIO));
    return gunzipSync(file, { maxOutputLength });
  } catch (error) {
    throw new ArchiveDecodeError(
      error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'archive-too-large' : 'archive-unreadable',
    );
  }
}

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const OPENING_BYTES: readonly (number | undefined)[] = [0x5b, 0x7b];
const CLOSING_BYTES: readonly (number | undefined)[] = [0x5d, 0x7d];
const ROW_DEPTH = 3;

/**
 * Estimates the numbers of rows and values in a JSON text. The estimates are never too high. Counting stops once there are too many values.
 */
function countValues(bytes: Uint8Array): { readonly rows: number; readonly values: number } {
  let [rows, values, depth] = [0, 1, 0];
  for (let at = 0; at < bytes.length && values <= MAX_ARCHIVE_VALUES; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfString(bytes, at + 1);
    else if (byte === COMMA) values += 1;
    else if (OPENING_BYTES.includes(byte)) {
      values += 1;
      depth += 1;
      if (depth === ROW_DEPTH) rows += 1;
    } else if (CLOSING_BYTES.includes(byte)) depth -= 1;
  }
  return { rows, values };
}

function endOfString(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
