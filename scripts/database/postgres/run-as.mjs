import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '../../process/processes.mjs';

const NAMESPACE = ['unshare', '-U', '--map-user=65534', '--map-group=65534'];
const isRoot = process.platform !== 'win32' && process.getuid() === 0;

/**
 * How to run Postgres here: `{ wrap(command), options }` for `spawn`. Postgres refuses root; root therefore becomes
 * `postgres` or `nobody` where that user can reach the data, else runs it in a user namespace in which it is nobody.
 */
export function chooseUser(binaries, directory) {
  const owner = existsSync(path.join(directory, 'PG_VERSION')) ? statSync(directory).uid : null;
  if (!isRoot) {
    refuseForeignData(directory, owner);
    return { wrap: (command) => command, options: {} };
  }
  // Data made earlier decides: only its owner may open it.
  if (owner !== null && owner !== 0) return asUser({ uid: owner, gid: statSync(directory).gid });
  if (owner === null) {
    const user = ['postgres', 'nobody'].map(lookUp).find((candidate) => candidate && canReach(candidate, binaries, directory));
    if (user) {
      chownSync(directory, user.uid, user.gid);
      return asUser(user);
    }
  }
  if (spawnSync(NAMESPACE[0], [...NAMESPACE.slice(1), 'true']).status === 0) {
    return { wrap: (command) => [...NAMESPACE, ...command], options: {} };
  }
  throw new PlainError(
    'Postgres does not run as root, and no other user can reach this folder. ' +
      'Start as an ordinary user, move the project to a folder others can enter, or set DATABASE_URL.',
  );
}

function refuseForeignData(directory, owner) {
  if (process.platform === 'win32' || owner === null || owner === process.getuid()) return;
  throw new PlainError(
    `The database in ${directory} was made by another user (uid ${owner}). ` +
      'Start as that user, or move the folder .data away to begin with an empty database.',
  );
}

const asUser = ({ uid, gid }) => ({ wrap: (command) => command, options: { uid, gid } });

function lookUp(name) {
  const id = (flag) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const uid = id('-u');
  return uid.status === 0 ? { uid: Number(uid.stdout), gid: Number(id('-g').stdout) } : null;
}

function canReach({ uid, gid }, binaries, directory) {
  const options = { uid, gid, cwd: '/' };
  const runs = spawnSync(binaries.command('postgres'), ['--version'], options).status === 0;
  return runs && spawnSync('test', ['-x', path.dirname(directory)], options).status === 0;
}
