import { type ReadArchive, readArchive } from '@/lib/domain/archive/read-archive';
import { type EventRows, writeArchive } from '@/lib/domain/archive/write-archive';

/** An event as a file. */
export function packEvent(rows: EventRows): Uint8Array {
  return writeArchive(rows);
}

/** A file as an event that can be stored. */
export function unpackEvent({ file }: { readonly file: Uint8Array }): ReadArchive {
  return readArchive(file);
}
