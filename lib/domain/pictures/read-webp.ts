import type { PictureContent } from './picture-content';

const CHUNK_FRAME = 8;
const KEPT_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
/** The flags of the header `VP8X` for the camera data, the description and the animation, which are left out. */
const LEFT_OUT_FLAGS = 0x08 | 0x04 | 0x02;

type Size = Pick<PictureContent, 'width' | 'height'>;

/** Reads a still picture, of which all parts state one size. An animated one has no chunk with a picture of its own, so it is refused. */
export function readWebp(bytes: Uint8Array): PictureContent | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP') return null;
  const end = CHUNK_FRAME + view.getUint32(4, true);
  if (end > bytes.length) return null;
  const parts: Uint8Array[] = [];
  let size: Size | null = null;
  let hasData = false;
  for (let at = 12; at + CHUNK_FRAME <= end;) {
    const [type, length] = [textAt(bytes, at), view.getUint32(at + 4, true)];
    const next = at + CHUNK_FRAME + length + (length % 2);
    if (next > end) return null;
    const chunk = Uint8Array.from(bytes.subarray(at, next));
    if (type === 'VP8X') chunk[CHUNK_FRAME] = (chunk[CHUNK_FRAME] ?? 0) & ~LEFT_OUT_FLAGS;
    const stated = sizeOf(type, chunk);
    if (size !== null && stated !== null && (stated.width !== size.width || stated.height !== size.height)) return null;
    size ??= stated;
    hasData ||= type === 'VP8 ' || type === 'VP8L';
    if (KEPT_CHUNKS.has(type)) parts.push(chunk);
    at = next;
  }
  return size === null || !hasData ? null : { ...size, bytes: toFile(parts) };
}

function toFile(parts: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** The size that a chunk states: the header of an extended file, or a picture with or without loss. Null for other chunks and damaged ones. */
function sizeOf(type: string, chunk: Uint8Array): Size | null {
  const data = chunk.subarray(CHUNK_FRAME);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0] = data;
  if (data.length < 10) return null;
  if (type === 'VP8X') return { width: 1 + (e | (f << 8) | (g << 16)), height: 1 + (h | (i << 8) | (j << 16)) };
  // A picture with loss begins with a key frame, whose start code is 9d 01 2a.
  if (type === 'VP8 ')
    return (a & 1) === 0 && d === 0x9d && e === 0x01 && f === 0x2a ? { width: (g | (h << 8)) & 0x3fff, height: (i | (j << 8)) & 0x3fff } : null;
  if (type === 'VP8L' && a === 0x2f) return { width: 1 + (b | ((c & 0x3f) << 8)), height: 1 + ((c >> 6) | (d << 2) | ((e & 0x0f) << 10)) };
  return null;
}

const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
