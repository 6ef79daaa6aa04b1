import type { PictureContent } from './picture-content';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** A chunk is its length, its type, its data and its checksum. */
const CHUNK_FRAME = 12;
const HEADER_LENGTH = 13;
/** The chunks that change how the picture looks. Others have texts, times or camera data, or animate it. */
const KEPT_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs', 'IDAT', 'IEND']);

export function readPng(bytes: Uint8Array): PictureContent | null {
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const parts = [bytes.subarray(0, SIGNATURE.length)];
  let size: Pick<PictureContent, 'width' | 'height'> | null = null;
  let hasData = false;
  for (let at = SIGNATURE.length; at + CHUNK_FRAME <= bytes.length;) {
    const end = at + CHUNK_FRAME + view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (end > bytes.length || (size === null) !== (type === 'IHDR')) return null;
    if (KEPT_CHUNKS.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IHDR') {
      if (end - at !== CHUNK_FRAME + HEADER_LENGTH) return null;
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    hasData ||= type === 'IDAT';
    if (type === 'IEND') return size === null || !hasData || end - at > CHUNK_FRAME ? null : { ...size, bytes: Buffer.concat(parts) };
    at = end;
  }
  return null;
}
