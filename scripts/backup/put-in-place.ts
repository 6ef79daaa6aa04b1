import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DIRECTORY, countUses } from '../database/open-database';
import { readPostmaster } from '../database/postgres/postmaster';
import { stopPostgres } from '../database/postgres/start';
import { PlainError } from '../process/errors.mjs';
import { DATA } from '../process/paths.mjs';
import type { Secrets } from '../serve/secrets';
import { readJson, writeWhole } from './files';
import type { Current } from './keeper';
import { placesIn, seriesIn, stampOf } from './places';
import { takeUp } from './take-up';

export const SECRETS = path.join(DATA, 'secrets.json');
/** Where a server is made before it takes its place. */
export const DRAFT = path.join(DATA, 'postgres.restoring');

/** The series that is being written, and for which server; null where there is none. */
export async function readCurrent() {
  return (await readJson(placesIn().current)) as Current | null;
}

/** Sees that nothing uses the server of this installation, and that all of its log is in the backup. */
export async function settleServer() {
  if (countUses() > 0) throw new PlainError('Crosstable is running in this folder. End it first (Ctrl-C in its window), then restore.');
  const running = readPostmaster(DIRECTORY);
  // Its launcher was killed.
  if (running !== null) await stopPostgres(running.pid);
  const places = placesIn();
  const current = await readCurrent();
  if (current !== null && existsSync(places.incoming)) await takeUp(places.incoming, seriesIn(places.folder, current.series).log);
  await rm(DRAFT, { recursive: true, force: true });
}

/**
 * Puts the server made in DRAFT, and the secrets it was backed up with, in their places. Gives the folder in which what was there
 * before is kept
 */
export async function putInPlace(secrets: Secrets | null): Promise<string | null> {
  const aside = path.join(DATA, `replaced-${stampOf(new Date())}`);
  const isOther = secrets !== null && existsSync(SECRETS) && readFileSync(SECRETS, 'utf8').trim() !== textOf(secrets).trim();
  const replaced = [...(existsSync(DIRECTORY) ? [DIRECTORY] : []), ...(isOther ? [SECRETS] : [])];
  if (replaced.length > 0) await mkdir(aside, { mode: 0o700 });
  for (const one of replaced) await rename(one, path.join(aside, path.basename(one)));
  await rename(DRAFT, DIRECTORY);
  if (secrets !== null) await writeWhole(SECRETS, textOf(secrets));
  // What is stored from here on is another history: it begins a series of its own.
  await rm(placesIn().current, { force: true });
  return replaced.length > 0 ? aside : null;
}

const textOf = (secrets: Secrets) => `${JSON.stringify(secrets, null, 2)}\n`;
