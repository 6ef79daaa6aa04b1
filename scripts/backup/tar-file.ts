import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import type { ExtractEvents, Pack } from 'tar-stream';
import { UNFINISHED_SUFFIX, syncFile } from './atomic-files';

const COMPRESSION_LEVEL = 3;

export type { Pack };
export type TarEntry = Pick<ExtractEvents['entry'][1], 'header' | 'resume'> & AsyncIterable<Buffer>;

/** Writes a compressed tar file. It gets its final name only when it is complete on disk. `sha256` is in hexadecimal. */
export async function writeTarFile<Result>(file: string, fill: (pack: Pack) => Promise<Result>): Promise<{ result: Result; bytes: number; sha256: string }> {
  const part = `${file}${UNFINISHED_SUFFIX}`;
  const pack = tar.pack();
  const { passThrough, state } = measuringStream();
  const writing = pipeline(pack, createGzip({ level: COMPRESSION_LEVEL }), passThrough, createWriteStream(part, { mode: 0o600 }));
  try {
    const [result] = await Promise.all([fill(pack).then((value) => (pack.finalize(), value)), writing]);
    await syncFile(part);
    await rename(part, file);
    return { result, ...state() };
  } catch (error) {
    pack.destroy(toError(error));
    await writing.catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}

/** A pass-through stream that hashes and counts its bytes. Read `state` after all bytes have passed. */
function measuringStream() {
  const hash = createHash('sha256');
  let bytes = 0;
  const passThrough = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { passThrough, state: () => ({ bytes, sha256: hash.digest('hex') }) };
}

const toError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Adds a file, or a folder when `content` is null. */
export function addTarEntry(pack: Pack, name: string, content: Buffer | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(error) : resolve());
    if (content === null) pack.entry({ name, type: 'directory', mode: 0o700 }, done);
    else pack.entry({ name, mode: 0o600 }, content, done);
  });
}

/** Reads a compressed tar file and returns its checksum. `take` must read each entry to its end. Throws if the file is damaged. */
export async function readTarFile(file: string, take: (entry: TarEntry) => Promise<void>): Promise<string> {
  const extract = tar.extract();
  const { passThrough, state } = measuringStream();
  const reading = pipeline(createReadStream(file), passThrough, createGunzip(), extract);
  const handling = (async () => {
    for await (const entry of extract) await take(entry as TarEntry);
  })();
  // If an entry cannot be handled, reading must end too.
  const [read, taken] = await Promise.allSettled([reading, handling.catch((error) => (extract.destroy(toError(error)), Promise.reject(error)))]);
  if (taken.status === 'rejected') throw taken.reason;
  if (read.status === 'rejected') throw read.reason;
  return state().sha256;
}

export async function readEntryText(entry: TarEntry) {
  const chunks = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
