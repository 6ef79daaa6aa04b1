const CHUNK_BYTES = 64 * 1024;

/**
 * A body that sends `bytes` in parts, as fast as its reader takes them. `new Response(bytes)` would copy them all for each of the phones of a hall, and keep
 * the copy until the slowest has read it.
 */
export function streamBytes(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.subarray(at, at + CHUNK_BYTES));
      at += CHUNK_BYTES;
      if (at >= bytes.length) controller.close();
    },
  });
}
