import path from 'node:path';
import { DATA_FOLDER } from '../process/paths.mjs';

export const BACKUPS_FOLDER = path.join(DATA_FOLDER, 'backups');

/** The paths in a backup folder. A series contains bases and all finished segments of the server's write-ahead log since the first base. */
export const backupPaths = (folder = BACKUPS_FOLDER) => ({
  folder,
  /** Segments as Postgres archives them, not yet compressed. */
  incoming: path.join(folder, 'incoming'),
  /** The file that names the series being written and its server. */
  current: path.join(folder, 'current.json'),
  state: path.join(folder, 'state.json'),
  lastFile: path.join(folder, 'last-file.json'),
  updates: path.join(folder, 'before-update'),
});

const SERIES_NAME_PATTERN = /^series-[\dTZ-]+$/;

export const isSeriesName = (name: string) => SERIES_NAME_PATTERN.test(name);

export type BackupPaths = ReturnType<typeof backupPaths>;
export type BackupSeries = { name: string; bases: string; log: string };

export const seriesPaths = (folder: string, name: string): BackupSeries => ({
  name,
  bases: path.join(folder, name, 'base'),
  log: path.join(folder, name, 'wal'),
});

/** A time for a file name: UTC, sortable, valid on every file system. */
export const fileTimestamp = (date: Date) =>
  date
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

/** The size in MB, or in kB below a megabyte, so that a small file is not "0.0 MB". */
export const sizeText = (bytes: number) => (bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`);
