import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Not import.meta.dirname: an older Node must get as far as being told that it is too old.
export const ROOT = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** What this installation keeps between starts: secrets and the embedded database. Never in git. */
export const DATA = path.join(ROOT, '.data');

export const MIGRATIONS = path.join(ROOT, 'prisma/migrations');

/** @param {string} name */
export const bin = (name) => path.join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
