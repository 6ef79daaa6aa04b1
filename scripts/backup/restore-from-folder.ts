import { chownSync } from 'node:fs';
import { chmod, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { choosePostgresUser } from '../database/postgres/choose-postgres-user';
import { findBinaries } from '../database/postgres/find-binaries';
import { recoverToTime } from '../database/postgres/recover-to-time';
import { UserError } from '../process/command-errors.mjs';
import type { Secrets } from '../serve/secrets';
import { listFinishedFiles } from './atomic-files';
import { isSeriesName, seriesPaths } from './backup-paths';
import { type StoredBaseBackup, baseBackupsOfInstallation, chooseBaseBackups, listBaseBackups } from './rotate-backups';
import { type TarEntry, readTarFile, readEntryText } from './tar-file';
import { isWalFile, isSegment } from './wal-segments';

const decompress = promisify(gunzip);

type NewestLog = { series: string; folder: string };
type PrintLine = (line: string) => void;

interface RestoreOptions<Inspected> {
  folder: string;
  own?: string;
  until: Date | null;
  draft: string;
  newestLog?: NewestLog;
  inspect: (port: number, secrets: Secrets) => Promise<Inspected>;
  say: PrintLine;
}

/** Restores the server from a folder of backups into `draft`, as it was at the time `until` (null: the latest state). */
export async function restoreFromFolder<Inspected>({ folder, own, until, draft, newestLog, inspect, say }: RestoreOptions<Inspected>) {
  const { root, bases } = await findBases(folder, own);
  const segments: Map<string, Map<string, string>> = new Map();
  for (const { series } of bases) if (!segments.has(series)) segments.set(series, await segmentsOf(root, series, newestLog));
  for (const base of chooseBaseBackups(bases, { until, segmentsOf: (series) => [...(segments.get(series)?.keys() ?? [])] })) {
    const secrets = await unpack(root, base, draft, say);
    if (secrets === null) continue;
    let isWhole = false;
    const user = await giveFilesToPostgresUser(draft, async () => {
      isWhole = await copyWalSegments(base, segments.get(base.series) ?? new Map(), path.join(draft, 'pg_wal'), say);
    });
    if (!isWhole) continue;
    const outcome = await recoverToTime({ binaries: findBinaries(), user, directory: draft, until, inspect: (port) => inspect(port, secrets) });
    return { ...outcome, base, secrets };
  }
  throw new UserError('Every backup in this folder is damaged.');
}

async function findBases(folder: string, own: string | undefined): Promise<{ root: string; bases: readonly StoredBaseBackup[] }> {
  const name = path.basename(path.resolve(folder));
  if (!isSeriesName(name)) return { root: folder, bases: baseBackupsOfInstallation(await listBaseBackups(folder), { root: folder, own }) };
  const root = path.dirname(path.resolve(folder));
  return { root, bases: (await listBaseBackups(root)).filter(({ series }) => series === name) };
}

/** Maps each log segment to its file: compressed in the backup, or raw in the server's own folder. */
async function segmentsOf(root: string, series: string, newestLog: NewestLog | undefined) {
  const { log } = seriesPaths(root, series);
  const found: Map<string, string> = new Map();
  if (newestLog?.series === series) for (const name of await listFinishedFiles(newestLog.folder)) found.set(name, path.join(newestLog.folder, name));
  for (const file of await listFinishedFiles(log)) found.set(file.replace(/\.gz$/, ''), path.join(log, file));
  for (const name of found.keys()) if (!isWalFile(name)) found.delete(name);
  return found;
}

/** Unpacks a base and returns its secrets; null if the base is damaged. */
async function unpack(root: string, base: StoredBaseBackup, draft: string, say: PrintLine) {
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  const found: { secrets: Secrets | null } = { secrets: null };
  const file = path.join(seriesPaths(root, base.series).bases, `${base.name}.tar.gz`);
  try {
    if ((await readTarFile(file, (entry) => extractEntry(entry, draft, found))) === base.sha256) return found.secrets;
  } catch (error) {
    if (error instanceof UserError) throw error;
  }
  say(`The base backup ${base.name} is damaged. Using the one before it.`);
  return null;
}

async function extractEntry(entry: TarEntry, draft: string, found: { secrets: Secrets | null }) {
  const { name, type } = entry.header;
  if (name === 'secrets.json') {
    found.secrets = JSON.parse(await readEntryText(entry));
    return;
  }
  const target = path.resolve(draft, path.relative('data', name));
  if (!name.startsWith('data/') || path.relative(draft, target).startsWith('..'))
    throw new UserError(`This backup contains a file that does not belong to it: ${name}`);
  if (type === 'directory') await mkdir(target, { recursive: true, mode: 0o700 });
  else await writeFile(target, entry, { mode: 0o600 });
  entry.resume();
}

/** Copies the log that follows a base into `target`, up to the first damaged segment. Returns true if the copied log includes the end of the base. */
export async function copyWalSegments(
  base: { segments: readonly string[]; lastSegment: string },
  files: ReadonlyMap<string, string>,
  target: string,
  say: PrintLine,
): Promise<boolean> {
  const histories = [...files.keys()].filter((name) => name.endsWith('.history'));
  for (const name of [...histories, ...base.segments]) {
    const content = await readSegment(files.get(name) ?? '').catch(() => null);
    if (content !== null) await writeFile(path.join(target, name), content, { mode: 0o600 });
    else if (isSegment(name)) {
      const isWhole = name > base.lastSegment;
      say(`The log segment ${name} is damaged. ${isWhole ? 'Changes from there on cannot be restored.' : 'Using the base backup before it.'}`);
      return isWhole;
    }
  }
  return true;
}

async function readSegment(file: string) {
  const content = await readFile(file);
  return file.endsWith('.gz') ? decompress(content) : content;
}

/** Fills `draft`, and gives its files to the user who runs Postgres on this machine. */
async function giveFilesToPostgresUser(draft: string, fill: () => Promise<void>) {
  const version = await readFile(path.join(draft, 'PG_VERSION'));
  // PG_VERSION is removed while the user is chosen. Otherwise `choosePostgresUser` would take the folder for existing data that belongs to root.
  await rm(path.join(draft, 'PG_VERSION'));
  const user = choosePostgresUser(findBinaries(), draft);
  await writeFile(path.join(draft, 'PG_VERSION'), version, { mode: 0o600 });
  await fill();
  await chmod(draft, 0o700);
  if (user.owner === null) return user;
  for (const entry of await readdir(draft, { recursive: true })) chownSync(path.join(draft, entry), user.owner.uid, user.owner.gid);
  return user;
}
