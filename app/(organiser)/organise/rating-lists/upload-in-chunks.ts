import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { addresses } from '@/app/addresses';
import { uploadPartBytes, UPLOAD_PART_BYTES } from '@/lib/domain/rating-lists/upload-limits';
import type { UploadProgress } from '@/lib/exchange/rating-lists/uploads/rating-list-uploads';

const MIN_RETRY_SECONDS = 1;
const MAX_RETRY_SECONDS = 30;

/** The number of bytes that the server has received, and the seconds until the next attempt (0 while sending succeeds). */
export interface ChunkProgress {
  readonly sentBytes: number;
  readonly waitsFor: number;
}

/** The outcome of an upload. `refused` includes the server's message. */
export type ChunkedUploadOutcome = { readonly kind: 'sent' | 'stopped' | 'unreadable' } | { readonly kind: 'refused'; readonly message: string };

/** Sends the missing parts one after another, repeating each until the server has received it. */
export async function uploadInChunks(
  file: File,
  { uploadId, missing }: UploadProgress,
  { onProgress, signal }: { readonly onProgress: (state: ChunkProgress) => void; readonly signal: AbortSignal },
): Promise<ChunkedUploadOutcome> {
  let sentBytes = file.size - missing.reduce((sum, part) => sum + uploadPartBytes(file.size, part), 0);
  onProgress({ sentBytes, waitsFor: 0 });
  for (const part of missing) {
    const octets = await readPart(file, part);
    if (octets === null) return { kind: 'unreadable' };
    const address = addresses.api.listPart(uploadId, part, bytesToHex(sha256(octets)));
    const end = await sendUntilReceived(address, octets, signal, (waitsFor) => onProgress({ sentBytes, waitsFor }));
    if (end !== null) return end;
    sentBytes += octets.length;
    onProgress({ sentBytes, waitsFor: 0 });
  }
  return { kind: 'sent' };
}

/** Reads one part of the file; null if the file was changed or removed after the user chose it. */
async function readPart(file: File, part: number): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.slice(part * UPLOAD_PART_BYTES, part * UPLOAD_PART_BYTES + uploadPartBytes(file.size, part)).arrayBuffer());
  } catch {
    return null;
  }
}

/** Sends a part repeatedly until the server has received it, and then returns null. Returns an outcome if the whole upload must end. */
async function sendUntilReceived(
  address: string,
  octets: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
  tellWait: (seconds: number) => void,
): Promise<ChunkedUploadOutcome | null> {
  for (let wait = MIN_RETRY_SECONDS; !signal.aborted; wait = Math.min(MAX_RETRY_SECONDS, wait * 2)) {
    const answer = await send(address, octets, signal);
    if (answer === 'sent') return null;
    // A request aborted by the user fails in the same way as one without a network.
    if (signal.aborted) break;
    if (answer !== 'again') return { kind: 'refused', message: answer.message };
    tellWait(wait);
    await waitForRetry(wait, signal);
    tellWait(0);
  }
  return { kind: 'stopped' };
}

async function send(address: string, octets: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<'sent' | 'again' | { readonly message: string }> {
  try {
    const response = await fetch(address, { method: 'POST', body: octets, headers: { 'content-type': 'application/octet-stream' }, signal });
    if (response.ok) return 'sent';
    // An answer without a JSON message comes from a proxy, or from a server that is still starting, so the part is sent again.
    const body: unknown = await response.json().catch(() => null);
    const message = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : '';
    const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
    return message === '' || response.status >= 500 || code === 'part-damaged' ? 'again' : { message };
  } catch {
    return 'again';
  }
}

/** Resolves after `seconds`, or earlier if the network returns or the user stops the upload. */
function waitForRetry(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, seconds * 1000);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
