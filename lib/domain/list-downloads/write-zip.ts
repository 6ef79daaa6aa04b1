import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  /** The path in the archive, with `/` between folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1 January 1980, the first day that the format knows: equal parts give equal files. */
const FIRST_DAY = 0x0021;

const number = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};

/** Packs files into a ZIP file (APPNOTE 6.3.9, without ZIP64). */
export function writeZip(parts: readonly ZipPart[]): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of parts) {
    const packed = deflateRawSync(bytes);
    const entry = Buffer.concat([
      ...[VERSION, UTF8_NAMES, DEFLATED, 0, FIRST_DAY].map((value) => number(value, 2)),
      ...[crc32(bytes), packed.length, bytes.length].map((value) => number(value, 4)),
      ...[Buffer.byteLength(name), 0].map((value) => number(value, 2)),
    ]);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), entry, Buffer.from(name), packed]);
    const place = [number(0, 2), number(0, 2), number(0, 2), number(0, 4), number(offset, 4)];
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), number(VERSION, 2), entry, ...place, Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const names = Buffer.concat(directory);
  const counts = [0, 0, parts.length, parts.length].map((value) => number(value, 2));
  return Buffer.concat([...files, names, Buffer.from('PK\x05\x06'), ...counts, number(names.length, 4), number(offset, 4), number(0, 2)]);
}
