import type { PictureContent } from './picture-content';

const [START, END, SCAN] = [0xd8, 0xd9, 0xda];
/** Frame headers are c0 to cf, except the tables c4, c8 and cc. */
const isFrameHeader = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** The tables of a picture: Huffman and arithmetic coding, quantisation, number of lines and restart interval. */
const TABLES: readonly number[] = [0xc4, 0xcc, 0xdb, 0xdc, 0xdd];

const EXIF = 0xe1;
const EXIF_HEAD = 'Exif\0\0';
/**
 * The application segments that change how the picture looks, by the text at their start: JFIF, a colour profile and Adobe's colour transform. Others can contain
 * texts or smaller copies of the picture, and so can those that are longer than `length`.
 */
const APPLICATION: Readonly<Record<number, { readonly head: string; readonly length?: number }>> = {
  0xe0: { head: 'JFIF\0', length: 14 },
  0xe2: { head: 'ICC_PROFILE\0' },
  0xee: { head: 'Adobe\0', length: 12 },
};

interface Segment {
  readonly marker: number;
  /** With the marker and, after the header of a scan, its data. */
  readonly bytes: Uint8Array;
  /** Without the marker and the length. */
  readonly data: Uint8Array;
}

/** Reads a picture. How it is turned is kept, because it is in the camera data, which is left out. */
export function readJpeg(bytes: Uint8Array): PictureContent | null {
  const segments = segmentsOf(bytes);
  const frame = segments?.find(({ marker }) => isFrameHeader(marker))?.data ?? null;
  if (segments === null || frame === null || frame.length < 5 || !segments.some(({ marker }) => marker === SCAN)) return null;
  const [, a = 0, b = 0, c = 0, d = 0] = frame;
  const [height, width] = [(a << 8) | b, (c << 8) | d];
  const turn = orientationOf(segments.find(({ marker, data }) => marker === EXIF && beginsWith(data, EXIF_HEAD))?.data);
  const kept = segments.filter(isKept).map((segment) => segment.bytes);
  const file = Buffer.concat([Uint8Array.of(0xff, START), ...(turn === 1 ? [] : [orientationSegment(turn)]), ...kept, Uint8Array.of(0xff, END)]);
  // The orientations 5 to 8 turn the picture by a quarter.
  return turn >= 5 ? { width: height, height: width, bytes: file } : { width, height, bytes: file };
}

function isKept({ marker, data }: Segment): boolean {
  const application = APPLICATION[marker];
  if (application === undefined) return marker === SCAN || isFrameHeader(marker) || TABLES.includes(marker);
  const { head, length = data.length } = application;
  return beginsWith(data, head) && data.length === length;
}

const beginsWith = (data: Uint8Array, head: string) => Buffer.from(data.subarray(0, head.length)).toString('latin1') === head;

/** Returns the segments between start and end, or null if the file is damaged or has no end. */
function segmentsOf(bytes: Uint8Array): Segment[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null;
  const segments: Segment[] = [];
  for (let at = 2; bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END) return segments;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length || marker < 0xc0) return null;
    const next = marker === SCAN ? endOfScan(bytes, end) : end;
    segments.push({ marker, bytes: bytes.subarray(at, next), data: bytes.subarray(at + 4, end) });
    at = next;
  }
  return null;
}

/** In the data of a scan, ff 00 is the byte ff, and d0 to d7 are restart markers. Any other marker ends the scan. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at += 1;
  }
  return at;
}

const ORIENTATION_TAG = 0x0112;
const MAX_TAGS = 200;

/** Reads how the camera was turned, 1 to 8, from its data (a TIFF file). 1 is upright, and is assumed for anything else. */
function orientationOf(data: Uint8Array | undefined): number {
  if (data === undefined || data.length < EXIF_HEAD.length + 8) return 1;
  const tiff = new DataView(data.buffer, data.byteOffset + 6, data.length - 6);
  const isLittle = tiff.getUint16(0) === 0x4949;
  const first = tiff.getUint32(4, isLittle);
  const count = first + 2 <= tiff.byteLength ? Math.min(MAX_TAGS, tiff.getUint16(first, isLittle)) : 0;
  for (let index = 0; index < count; index += 1) {
    const entry = first + 2 + 12 * index;
    if (entry + 12 > tiff.byteLength) return 1;
    if (tiff.getUint16(entry, isLittle) !== ORIENTATION_TAG) continue;
    const turn = tiff.getUint16(entry + 8, isLittle);
    return turn >= 1 && turn <= 8 ? turn : 1;
  }
  return 1;
}

/** Camera data with the orientation alone: a TIFF file with one tag, whose numbers begin with the highest byte. */
function orientationSegment(turn: number): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0];
  return Buffer.concat([Uint8Array.of(0xff, EXIF, 0, 2 + EXIF_HEAD.length + tiff.length), Buffer.from(EXIF_HEAD, 'latin1'), Uint8Array.from(tiff)]);
}
