import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Messages } from '@/lib/platform/messages/message-catalogue';
import { t, messageGroup } from '@/lib/platform/messages/translate';
import { describeUnreadableList } from './rating-list-line';
import { UPLOAD_PART_BYTES } from './upload-limits';

export type FetchErrorCode = keyof Messages['listFetching']['notFetched'] | 'empty' | 'too-large';

interface FetchFacts {
  readonly host?: string;
  readonly status?: number;
}

export class FetchError extends Error {
  constructor(
    readonly code: FetchErrorCode,
    readonly facts: FetchFacts = {},
  ) {
    super(code);
  }
}

const isUnusableFileCode = (code: unknown) => code === 'empty' || code === 'too-large';

/** True if the code has a message. A code stored by an earlier version may have none. */
export const isNotFetchedCode = (code: unknown): code is FetchErrorCode =>
  isUnusableFileCode(code) || (typeof code === 'string' && Object.hasOwn(messageGroup('listFetching.notFetched'), code));

export function describeFetchError(code: FetchErrorCode, { host = '', status = 0 }: FetchFacts): string {
  if (isUnusableFileCode(code)) return describeUnreadableList({ code, at: {} });
  return t(`listFetching.notFetched.${code}`, { host, status });
}

interface ReceiveOptions {
  readonly mostBytes: number;
  readonly signal: AbortSignal;
  readonly onOctets: () => void;
  readonly keep: (part: number, octets: Uint8Array<ArrayBuffer>) => Promise<void>;
}

/** Receives a file in parts of `UPLOAD_PART_BYTES`, and stores each part before it reads more. @throws FetchError, or the abort reason of `signal` */
export async function receiveDownload(
  content: IncomingMessage,
  { mostBytes, signal, onOctets, keep }: ReceiveOptions,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  const waiting = { chunks: [] as Buffer[], bytes: 0, part: 0 };
  let bytes = 0;
  const storeParts = async (most: number) => {
    const whole = Buffer.concat(waiting.chunks);
    await keep(waiting.part, new Uint8Array(whole.subarray(0, most)));
    const rest = whole.subarray(most);
    Object.assign(waiting, { chunks: [rest], bytes: rest.length, part: waiting.part + 1 });
  };
  for await (const chunk of readChunks(content, signal)) {
    onOctets();
    bytes += chunk.length;
    if (bytes > mostBytes) throw new FetchError('too-large');
    hash.update(chunk);
    waiting.chunks.push(chunk);
    waiting.bytes += chunk.length;
    while (waiting.bytes >= UPLOAD_PART_BYTES) await storeParts(UPLOAD_PART_BYTES);
    onOctets();
  }
  if (bytes === 0) throw new FetchError('empty');
  if (waiting.bytes > 0) await storeParts(waiting.bytes);
  return { bytes, sha256: hash.digest('hex') };
}

async function* readChunks(content: IncomingMessage, signal: AbortSignal): AsyncIterable<Buffer> {
  const chunks: AsyncIterator<Buffer> = content[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch(() => {
      throw signal.aborted ? signal.reason : new FetchError('cut-off');
    });
    if (next.done === true) return;
    yield next.value;
  }
}
