import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

/** What this installation keeps between starts: secrets and the embedded database. Never in git. */
export const DATA = path.join(ROOT, '.data');

export const MIGRATIONS = path.join(ROOT, 'prisma/migrations');

/** The executable of an installed package. */
export const bin = (name) => path.join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
