// A base is a copy of a running server's files, made with Postgres's low-level API.
// Files may change during the copy. The write-ahead log repairs them in a restore.
import { createHash } from 'node:crypto';
import { mkdir, open, readFile, readdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { firstRow, withClient } from '../database/connect-database';
import { UserError, systemErrorCode } from '../process/command-errors.mjs';
import type { Secrets } from '../serve/secrets';
import { writeFileAtomically } from './atomic-files';
import { fileTimestamp } from './backup-paths';
import { type Pack, addTarEntry, writeTarFile } from './tar-file';

/** Files that are useless to another server, or that Postgres recreates at each start (Postgres manual, 25.3.4.2). */
const OMITTED_FILE_PATTERN = /^(postmaster\.(pid|opts)|pg_internal\.init|backup_label(\.old)?|tablespace_map(\.old)?|pgsql_tmp.*|current_logfiles)$/;
const EMPTY_FOLDERS = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'];
/** This file is copied last and in one piece, because recovery starts from it. */
const CONTROL_FILE = 'global/pg_control';
const SPARE_BYTES = 500 * 1024 * 1024;

/** The description of a base, saved as JSON next to it; times are in ISO format. */
export type BaseBackup = {
  name: string;
  startedAt: string;
  finishedAt: string;
  installation?: string;
  firstSegment: string;
  lastSegment: string;
  segmentBytes: number;
  bytes: number;
  sha256: string;
};

export interface BaseBackupOptions {
  url: string;
  directory: string;
  bases: string;
  secrets: Pick<Secrets, 'sessionSecret'>;
  segmentBytes: number;
}

/** Copies the files of the server in `directory` into `bases`, together with its secrets. */
export async function makeBaseBackup({ url, directory, bases, secrets, segmentBytes }: BaseBackupOptions): Promise<BaseBackup> {
  await mkdir(bases, { recursive: true, mode: 0o700 });
  // Closing the connection aborts an unfinished backup.
  return withClient(url, async (client) => {
    await refuseIfDiskFull(client, bases);
    const startedAt = new Date();
    const name = fileTimestamp(startedAt);
    const start = await firstRow(client, `SELECT pg_walfile_name(lsn) AS segment FROM pg_backup_start($1, true) AS lsn`, [name]);
    const written = await writeTarFile(path.join(bases, `${name}.tar.gz`), async (pack) => {
      await packServer(pack, directory);
      const stop = await firstRow(client, 'SELECT pg_walfile_name(lsn) AS segment, labelfile FROM pg_backup_stop(false)');
      await addTarEntry(pack, 'data/backup_label', Buffer.from(stop.labelfile));
      await addTarEntry(pack, 'secrets.json', Buffer.from(JSON.stringify(secrets)));
      return stop.segment;
    });
    const base = {
      name,
      startedAt: startedAt.toISOString(),
      finishedAt: new Date().toISOString(),
      installation: installationId(secrets),
      firstSegment: start.segment,
      lastSegment: written.result,
      segmentBytes,
      bytes: written.bytes,
      sha256: written.sha256,
    };
    await writeFileAtomically(path.join(bases, `${name}.json`), JSON.stringify(base, null, 2));
    return base;
  });
}

/** Returns an id by which an installation is recognised in a shared folder. It does not reveal a secret. */
export const installationId = ({ sessionSecret }: Pick<Secrets, 'sessionSecret'>) =>
  createHash('sha256').update(`installation ${sessionSecret}`).digest('hex').slice(0, 16);

async function refuseIfDiskFull(client: pg.Client, folder: string) {
  const { size } = await firstRow(client, 'SELECT sum(pg_database_size(oid))::float8 AS size FROM pg_database');
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= size + SPARE_BYTES) return;
  throw new UserError(`The disk is nearly full: ${Math.round((bavail * bsize) / 1e6)} MB are left, which is too little for a backup beside the database.`);
}

async function packServer(pack: Pack, directory: string) {
  await packFolder(pack, directory, '');
  await addTarEntry(pack, `data/${CONTROL_FILE}`, await readControlFile(path.join(directory, CONTROL_FILE)));
}

async function packFolder(pack: Pack, directory: string, folder: string) {
  await addTarEntry(pack, `data/${folder}`, null);
  if (EMPTY_FOLDERS.includes(folder)) return;
  for (const entry of await readdir(path.join(directory, folder), { withFileTypes: true })) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (OMITTED_FILE_PATTERN.test(entry.name) || name === CONTROL_FILE) continue;
    if (entry.isDirectory()) await packFolder(pack, directory, name);
    else if (entry.isFile()) await packFile(pack, path.join(directory, name), `data/${name}`);
  }
}

/**
 * Packs the file with the length that it had at the start. Data added later is in the log. If the file becomes shorter, zeros fill the
 * rest. A deleted file is omitted.
 */
async function packFile(pack: Pack, file: string, name: string) {
  const handle = await open(file, 'r').catch((error) => {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
    return null;
  });
  if (handle === null) return;
  try {
    const { size } = await handle.stat();
    const entry = pack.entry({ name, size, mode: 0o600 });
    // If the entry closes before it finishes, writing has failed and no `drain` event follows.
    const finished: Promise<void> = new Promise((resolve, reject) =>
      entry
        .on('error', reject)
        .on('finish', () => resolve())
        .on('close', () => reject(new Error('the backup was not written'))),
    );
    finished.catch(() => {});
    for (let at = 0; at < size;) {
      const buffer = Buffer.alloc(Math.min(1024 * 1024, size - at));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
      const chunk = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
      at += chunk.length;
      if (!entry.write(chunk)) await Promise.race([waitForDrain(entry), finished]);
    }
    entry.end(null);
    await finished;
  } finally {
    await handle.close();
  }
}

const waitForDrain = (entry: ReturnType<Pack['entry']>): Promise<void> => new Promise((resolve) => entry.once('drain', () => resolve()));

/** Reads the file until two reads are equal. Postgres overwrites it in place, so a single read may be incomplete. */
async function readControlFile(file: string) {
  for (let before = await readFile(file); ;) {
    const again = await readFile(file);
    if (again.equals(before)) return again;
    before = again;
  }
}
