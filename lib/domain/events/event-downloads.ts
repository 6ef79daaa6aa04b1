import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@/engine/model/result-or-error';
import { versionOf } from '@/lib/platform/input/seen-version';
import { proposeSlug } from './event-slugs';

export const MAX_DOWNLOADS = 10;
/** The limit for one file, in bytes. */
export const MAX_DOWNLOAD_BYTES = 5_000_000;
/** The limit for all files of an event together, in bytes. It keeps the file of an event below the limit of an import. */
export const MAX_DOWNLOADS_BYTES = 10_000_000;
export const MAX_DOWNLOAD_TITLE_LENGTH = 120;

/** A PDF file on the public page of an event, without its bytes. */
export interface Download {
  readonly title: string;
  /** Of the bytes, in hexadecimal digits. */
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
}

const PDF_HEADER = /^%PDF-[12]\.\d\s/;
const HEADER_BYTES = 9;
const PDF_END = '%%EOF';
/** Programs write the end mark into the last 1024 bytes. */
const END_BYTES = 1024;

/** True for a file that begins and ends as a PDF file (ISO 32000). Nothing between is read, because only the visitor's program interprets it. */
export function isPdf(bytes: Uint8Array): boolean {
  const latin = (from: number, to?: number) => Buffer.from(bytes.slice(from, to)).toString('latin1');
  return PDF_HEADER.test(latin(0, HEADER_BYTES)) && latin(-END_BYTES).includes(PDF_END);
}

export const downloadProperties = (bytes: Uint8Array): Pick<Download, 'sha256' | 'size'> => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
});

/** The name under which a browser saves the file: lower-case letters, digits and hyphens. */
export const downloadFileName = (title: string): string => `${proposeSlug(title, new Set(), new Set())}.pdf`;

export const downloadsVersion = (downloads: readonly Download[]): string => versionOf(downloads.map(({ title, sha256 }) => [title, sha256]));

/** The lists of a form: the hash, the title and the place of each file that it showed, and the hashes of those to remove. */
interface DownloadsForm {
  readonly hashes: readonly string[];
  readonly titles: readonly string[];
  readonly places: readonly number[];
  readonly removed: readonly string[];
}

export type DownloadsProblem = 'download-there-already' | 'downloads-too-large' | 'downloads-too-many';

/** Returns the downloads in their new order. An added file comes last. Files that the form did not show stay as they are. */
export function decideDownloads(stored: readonly Download[], form: DownloadsForm, added: Download | null): Result<readonly Download[], DownloadsProblem> {
  const rows = stored.map((download, index) => {
    const row = form.hashes.indexOf(download.sha256);
    const shown = (row < 0 ? index : row) + 1;
    return { ...download, title: form.titles[row] ?? download.title, shown, place: form.places[row] ?? shown };
  });
  const kept = inNewPlaces(rows.filter(({ sha256 }) => !form.removed.includes(sha256)));
  const same = kept.find(({ sha256 }) => sha256 === added?.sha256);
  if (same !== undefined && same.title !== added?.title) return err('download-there-already');
  const all = added === null || same !== undefined ? kept : [...kept, added];
  if (all.length > MAX_DOWNLOADS) return err('downloads-too-many');
  return all.reduce((sum, { size }) => sum + size, 0) > MAX_DOWNLOADS_BYTES ? err('downloads-too-large') : ok(all);
}

interface PlacedDownload extends Download {
  /** The place that the form showed, from 1. A form that is sent twice therefore moves the same files. */
  readonly shown: number;
  /** The place that was entered. */
  readonly place: number;
}

/** Each file whose place was changed gets that place. The others keep their order around it, so that nobody has to number all files again. */
function inNewPlaces(rows: readonly PlacedDownload[]): Download[] {
  const ordered = rows.filter(({ shown, place }) => place === shown);
  // Of two files with the same new place, the later one is inserted first, so that they stay in their order.
  const moved = rows.filter(({ shown, place }) => place !== shown).toReversed();
  for (const row of moved.toSorted((a, b) => a.place - b.place)) ordered.splice(row.place - 1, 0, row);
  return ordered.map(({ title, sha256, size }) => ({ title, sha256, size }));
}
