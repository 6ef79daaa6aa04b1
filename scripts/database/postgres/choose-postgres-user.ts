import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../../process/command-errors.mjs';
import type { Binaries } from './find-binaries';

const NAMESPACE_OPTIONS = ['-U', '--map-user=65534', '--map-group=65534'];
const ownUid = process.getuid?.();

/** The user and group who own the files of a server. In `PostgresUser`, null means the current user. */
type FileOwner = { uid: number; gid: number };
export type PostgresUser = { wrap: (command: readonly string[]) => readonly string[]; owner: FileOwner | null };

/**
 * Chooses the user who runs Postgres, because Postgres refuses to run as root. Prefers `postgres`, then `nobody`, if they can reach the data.
 * Otherwise uses a user namespace.
 */
export function choosePostgresUser(binaries: Binaries, directory: string): PostgresUser {
  const owner = existsSync(path.join(directory, 'PG_VERSION')) ? statSync(directory).uid : null;
  if (ownUid !== 0) {
    refuseForeignData(directory, owner);
    return runAs(null);
  }
  // Only the owner of existing data may open it.
  if (owner !== null && owner !== 0) return runAs({ uid: owner, gid: statSync(directory).gid });
  if (owner === null) {
    const user = ['postgres', 'nobody'].map(findSystemUser).find((candidate) => candidate !== null && canReach(candidate, binaries, directory)) ?? null;
    if (user !== null) {
      chownSync(directory, user.uid, user.gid);
      return runAs(user);
    }
  }
  if (spawnSync('unshare', [...NAMESPACE_OPTIONS, 'true']).status === 0) {
    return { wrap: (command) => ['unshare', ...NAMESPACE_OPTIONS, ...command], owner: null };
  }
  throw new UserError(
    'Postgres does not run as root, and no other user can reach this folder. ' +
      'Start as an ordinary user, move the project to a folder others can enter, or set DATABASE_URL.',
  );
}

function refuseForeignData(directory: string, owner: number | null) {
  if (ownUid === undefined || owner === null || owner === ownUid) return;
  throw new UserError(
    `The database in ${directory} was made by another user (uid ${owner}). ` +
      'Start as that user, or move the folder .data away to begin with an empty database.',
  );
}

const runAs = (owner: FileOwner | null): PostgresUser => ({ wrap: (command) => command, owner });

function findSystemUser(name: string) {
  const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const uid = id('-u');
  return uid.status === 0 ? { uid: Number(uid.stdout), gid: Number(id('-g').stdout) } : null;
}

function canReach(owner: FileOwner, binaries: Binaries, directory: string) {
  const options = { ...owner, cwd: '/' };
  const runs = spawnSync(binaries.command('postgres'), ['--version'], options).status === 0;
  return runs && spawnSync('test', ['-x', path.dirname(directory)], options).status === 0;
}
