import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MAX_COLOURS = 64;
/** The end of the PNG header: eight bits per pixel, and each pixel is an index into the palette. */
const INDEXED_HEADER_END = [8, 3, 0, 0, 0];

/**
 * Encodes a picture as a PNG with at most 64 colours. `points` has four bytes per pixel (red, green, blue, opacity), line by line.
 * All pixels are treated as opaque.
 */
export function encodeIndexedPng(points: Buffer, width: number, height: number): Buffer {
  const { palette, indexOf } = coloursOf(points);
  const lines = Buffer.alloc(height * (width + 1));
  for (let place = 0; place < width * height; place += 1) {
    // Each line begins with a byte for its filter. It stays 0, which means no filter.
    lines[place + Math.floor(place / width) + 1] = indexOf(points.readUInt32BE(place * 4) >>> 8);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  Buffer.from(INDEXED_HEADER_END).copy(header, 8);
  return Buffer.concat([
    SIGNATURE,
    encodeChunk('IHDR', header),
    encodeChunk('PLTE', palette),
    encodeChunk('IDAT', deflateSync(lines, { level: 9 })),
    encodeChunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Returns a palette of at most 64 colours, and the index of each colour in it. Drops the last bits of red, green and blue, one bit more at
 * a time, until few enough colours remain. Colours that become equal are all shown as the most frequent of them.
 */
function coloursOf(points: Buffer) {
  const counts = new Map<number, number>();
  for (let at = 0; at < points.length; at += 4) {
    const colour = points.readUInt32BE(at) >>> 8;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour);
  for (let bits = 8; ; bits -= 1) {
    const mask = ((0xff << (8 - bits)) & 0xff) * 0x010101;
    const kept = new Map<number, number>();
    for (const colour of byCount) if (!kept.has(colour & mask)) kept.set(colour & mask, kept.size);
    if (kept.size > MAX_COLOURS) continue;
    const colours = [...kept.keys()].map((masked) => byCount.find((colour) => (colour & mask) === masked) ?? masked);
    const palette = Buffer.from(colours.flatMap((colour) => [colour >>> 16, (colour >>> 8) & 0xff, colour & 0xff]));
    return { palette, indexOf: (colour: number) => kept.get(colour & mask) ?? 0 };
  }
}

function encodeChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
