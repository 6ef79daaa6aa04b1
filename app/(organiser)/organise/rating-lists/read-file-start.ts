const MAX_PACKED_BYTES = 256 * 1024;
const MAX_UNPACKED_BYTES = 16 * 1024;
/** The offsets of four fields in a zip archive: the first file's compression method, name length, extra-field length and name. */
const ZIP_OFFSETS = { method: 8, nameLength: 26, extraLength: 28, name: 30 } as const;

/**
 * Reads the beginning of a rating list as text, with the list's file name. `file` may be a gzip or zip archive. Resolves to null if it
 * cannot be read.
 */
export async function readFileStart(file: File): Promise<{ readonly text: string; readonly name: string } | null> {
  try {
    const start = new Uint8Array(await file.slice(0, MAX_PACKED_BYTES).arrayBuffer());
    if (start[0] === 0x1f && start[1] === 0x8b) return { text: decodeText(await unpackStart(start, 'gzip')), name: file.name.replace(/\.gz$/i, '') };
    if (start[0] === 0x50 && start[1] === 0x4b) return await readFirstZipEntry(start);
    return { text: decodeText(start.subarray(0, MAX_UNPACKED_BYTES)), name: file.name };
  } catch {
    return null;
  }
}

async function readFirstZipEntry(start: Uint8Array<ArrayBuffer>): Promise<{ readonly text: string; readonly name: string }> {
  const view = new DataView(start.buffer, start.byteOffset);
  const nameEnd = ZIP_OFFSETS.name + view.getUint16(ZIP_OFFSETS.nameLength, true);
  const packed = start.subarray(nameEnd + view.getUint16(ZIP_OFFSETS.extraLength, true));
  const octets = view.getUint16(ZIP_OFFSETS.method, true) === 0 ? packed.subarray(0, MAX_UNPACKED_BYTES) : await unpackStart(packed, 'deflate-raw');
  return { text: decodeText(octets), name: decodeText(start.subarray(ZIP_OFFSETS.name, nameEnd)) };
}

/** Unpacks at most `MAX_UNPACKED_BYTES` bytes. A truncated end is not an error, because only the start of the file was read. */
async function unpackStart(packed: Uint8Array<ArrayBuffer>, format: CompressionFormat): Promise<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream(format)).getReader();
  const out = new Uint8Array(MAX_UNPACKED_BYTES);
  let length = 0;
  while (length < MAX_UNPACKED_BYTES) {
    const next = await reader.read().catch(() => null);
    if (next === null || next.done) break;
    out.set(next.value.subarray(0, MAX_UNPACKED_BYTES - length), length);
    length += next.value.length;
  }
  void reader.cancel().catch(() => {});
  return out.subarray(0, length);
}

/** Decodes the bytes as UTF-8 if they are valid UTF-8, else as Latin-1. A character that is cut off at the end is ignored. */
function decodeText(octets: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(octets, { stream: true });
  return text.includes('\ufffd') ? new TextDecoder('latin1').decode(octets) : text;
}
