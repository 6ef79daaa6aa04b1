import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Older versions of Node lack import.meta.dirname, but must run far enough to report that they are too old.
export const ROOT = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** The persistent data of this installation: secrets, the embedded database and backups. Git ignores this folder. */
export const DATA_FOLDER = path.join(ROOT, '.data');

export const MIGRATIONS_FOLDER = path.join(ROOT, 'prisma/migrations');

/** @param {string} name */
export const binPath = (name) => path.join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
