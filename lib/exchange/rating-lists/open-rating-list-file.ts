import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { UnreadableListError } from '@/lib/domain/rating-lists/rating-list-line';

/** The limit for an unpacked file. FIDE's XML file is 0.9 GB in size. A much larger file is probably an attempt to fill the disk. */
const MAX_LIST_BYTES = 3_000_000_000;

const MAX_ZIP_ENTRIES = 100;

export interface RatingListSource {
  readonly name: string;
  readonly bytes: number;
  readonly read: (from: number, to: number) => Readable;
  /** Returns the error that stopped the source, or undefined. After such an error, the file itself may be good. */
  readonly failure: () => unknown;
}

interface ListFile {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

export function localFileSource(file: string): RatingListSource {
  const read = (from: number, to: number) => createReadStream(file, { start: from, end: to - 1 });
  return { name: path.basename(file), bytes: statSync(file).size, read, failure: () => undefined };
}

/** Opens a plain or gzip-compressed list, or the first list in a ZIP file. Recognises the format by the first bytes. @throws UnreadableListError */
export async function openRatingList(source: RatingListSource): Promise<ListFile> {
  const { name, bytes } = source;
  if (bytes === 0) throw new UnreadableListError('empty');
  const start = Buffer.concat(await source.read(0, Math.min(4, bytes)).toArray());
  if (start.toString('latin1', 0, 2) === 'PK') return openZip(source);
  const whole = source.read(0, bytes);
  if (start[0] !== 0x1f || start[1] !== 0x8b) return { name, content: withSizeLimit(whole, source) };
  const unpacked = createGunzip();
  whole.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  return { name: name.replace(/\.gz$/i, ''), content: withSizeLimit(unpacked, source) };
}

class SourceReader extends yauzl.RandomAccessReader {
  constructor(private readonly source: RatingListSource) {
    super();
  }

  override _readStreamForRange(from: number, to: number): Readable {
    return this.source.read(from, to);
  }
}

async function openZip(source: RatingListSource): Promise<ListFile> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    const opened = (error: Error | null, file: ZipFile) => (error === null ? resolve(file) : reject(failureOf(source, error)));
    yauzl.fromRandomAccessReader(new SourceReader(source), source.bytes, { lazyEntries: true }, opened);
  });
  const entry = await findFirstList(zip, source);
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error === null ? resolve(opened) : reject(failureOf(source, error))));
  });
  return { name: path.basename(entry.fileName), content: withSizeLimit(stream, source) };
}

function findFirstList(zip: ZipFile, source: RatingListSource): Promise<Entry> {
  return new Promise((resolve, reject) => {
    zip.on('error', (error) => reject(failureOf(source, error)));
    zip.on('end', () => reject(new UnreadableListError('no-list-in-archive')));
    let entries = 0;
    zip.on('entry', (entry: Entry) => {
      entries += 1;
      if (/\.(txt|xml|csv)$/i.test(entry.fileName)) resolve(entry);
      else if (entries < MAX_ZIP_ENTRIES) zip.readEntry();
      else reject(new UnreadableListError('no-list-in-archive'));
    });
    zip.readEntry();
  });
}

function withSizeLimit(stream: NodeJS.ReadableStream, source: RatingListSource): AsyncIterable<Buffer> {
  // The reader stops early if the file is not a list. A later error of the stream must not end the process.
  stream.on('error', () => {});
  return readChunks(stream, source);
}

async function* readChunks(stream: NodeJS.ReadableStream, source: RatingListSource): AsyncIterable<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      const buffer = Buffer.from(chunk);
      bytes += buffer.length;
      if (bytes > MAX_LIST_BYTES) throw new UnreadableListError('too-large');
      yield buffer;
    }
  } catch (error) {
    throw failureOf(source, error);
  }
}

function failureOf(source: RatingListSource, error: unknown): unknown {
  if (error instanceof UnreadableListError) return error;
  return source.failure() ?? new UnreadableListError('damaged');
}
