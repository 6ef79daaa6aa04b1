import { gunzipSync } from 'node:zlib';
import { type Json, parseJson } from '@/lib/platform/input/json';

/** Bytes of an archive's file: what fits through one form. */
export const LARGEST_ARCHIVE = 8_000_000;
/** Bytes of the document inside. */
export const LARGEST_DOCUMENT = 64_000_000;
/** How many times smaller than its document a file may be: events are packed ten to thirty times. */
export const MOST_PACKED_TIMES = 200;
/** Bytes of a document that may be packed however small. */
export const ALWAYS_UNPACKED = 1_000_000;
/** Rows of all lists: 4,000 players over 13 rounds, every board reported by both, have 200,000. */
export const MOST_ROWS = 300_000;
export const MOST_VALUES = 5_000_000;
export const DEEPEST = 12;
export const ROWS_AT_ONCE = 1000;

export class NotDecoded extends Error {
  constructor(readonly code: 'archive-unreadable' | 'archive-too-large') {
    super(code);
  }
}

const GZIP = [0x1f, 0x8b];

/** The document of a file, packed or not; values are counted before they are made, as each takes far more memory. @throws NotDecoded */
export function unpackDocument(file: Uint8Array): Json {
  const bytes = unpacked(file);
  const { rows, values } = countValues(bytes);
  if (bytes.length > LARGEST_DOCUMENT || rows > MOST_ROWS || values > MOST_VALUES) throw new NotDecoded('archive-too-large');
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new NotDecoded('archive-unreadable');
  }
}

function unpacked(file: Uint8Array): Uint8Array {
  if (!GZIP.every((byte, index) => file[index] === byte)) return file;
  try {
    const maxOutputLength = Math.min(LARGEST_DOCUMENT, Math.max(ALWAYS_UNPACKED, file.length * MOST_PACKED_TIMES));
    return gunzipSync(file, { maxOutputLength });
  } catch (error) {
    throw new NotDecoded(error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'archive-too-large' : 'archive-unreadable');
  }
}

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const OPENS: readonly (number | undefined)[] = [0x5b, 0x7b];
const CLOSES: readonly (number | undefined)[] = [0x5d, 0x7d];
const ROW_DEPTH = 3;

/** How many rows and values a text of JSON makes, at least: counted until there are too many. */
function countValues(bytes: Uint8Array): { readonly rows: number; readonly values: number } {
  let [rows, values, depth] = [0, 1, 0];
  for (let at = 0; at < bytes.length && values <= MOST_VALUES; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at + 1);
    else if (byte === COMMA) values += 1;
    else if (OPENS.includes(byte)) {
      values += 1;
      depth += 1;
      if (depth === ROW_DEPTH) rows += 1;
    } else if (CLOSES.includes(byte)) depth -= 1;
  }
  return { rows, values };
}

function endOfText(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
