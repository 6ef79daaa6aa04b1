import path from 'node:path';
import { DATA } from '../process/paths.mjs';

/** Where backups of this installation are kept. */
export const BACKUPS = path.join(DATA, 'backups');

/**
 * What is where in a folder of backups. A series begins with a base (all files of the server as they were while it was
 * copied) and goes on with every finished segment of the server's log: one line of history, which a restore ends.
 */
export const placesIn = (folder = BACKUPS) => ({
  folder,
  /** Segments as Postgres puts them here, before they are compressed. */
  incoming: path.join(folder, 'incoming'),
  /** Which series is being written, and for which server. */
  current: path.join(folder, 'current.json'),
  state: path.join(folder, 'state.json'),
  lastFile: path.join(folder, 'last-file.json'),
  updates: path.join(folder, 'before-update'),
});

const SERIES = /^series-[\dTZ-]+$/;

export const isSeries = (name: string) => SERIES.test(name);

export type Places = ReturnType<typeof placesIn>;
/** its folders */
export type Series = { name: string; bases: string; log: string };

export const seriesIn = (folder: string, name: string): Series => ({ name, bases: path.join(folder, name, 'base'), log: path.join(folder, name, 'wal') });

/** A moment as part of a file name: UTC, in the order of time, allowed on every file system. */
export const stampOf = (date: Date) =>
  date
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

/** The size of a file as disks are sold: in kB below a megabyte, so that a small one is not "0.0 MB". */
export const sizeText = (bytes: number) => (bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`);
