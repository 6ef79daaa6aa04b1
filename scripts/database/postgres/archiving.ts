import { chownSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries';
import type { User } from './run-as';

const MODULE = 'basic_archive';
const EXTENSIONS = ['so', 'dylib', 'dll'];

/**
 * Segments of a new server: what is written each minute for a handful of results is a quarter of Postgres's own 16 MB.
 * A server made with others keeps them.
 */
export const SEGMENT_SIZE = ['--wal-segsize=4'];

/**
 * Settings with which a server copies each finished segment of its log into `folder`, made here for `user` (the keeper of the backup
 * ends those that take too long); none where this Postgres does not bring the module (what is then missing says the state of the
 * backup).
 */
export function archiveSettings({ folder, binaries, user }: { folder: string | undefined; binaries: Binaries; user: User }) {
  if (folder === undefined || !bringsModule(binaries)) return [];
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o711 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user.owner !== null) chownSync(folder, user.owner.uid, user.owner.gid);
  return [
    'archive_mode=on',
    `archive_library=${MODULE}`,
    `${MODULE}.archive_directory=${folder}`,
    // Smaller segments must not mean more checkpoints.
    'max_wal_size=1GB',
  ];
}

/** Beside the server, as the npm package and Debian have it. */
function bringsModule(binaries: Binaries) {
  const root = path.dirname(path.dirname(binaries.command('postgres')));
  return ['lib/postgresql', 'lib'].some((folder) => EXTENSIONS.some((extension) => existsSync(path.join(root, folder, `${MODULE}.${extension}`))));
}
