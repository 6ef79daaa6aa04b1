import { createECDH, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError, systemErrorCode } from '../process/command-errors.mjs';
import { DATA_FOLDER } from '../process/paths.mjs';

const SECRETS_FILE = path.join(DATA_FOLDER, 'secrets.json');
const SECRET_NAMES = ['databasePassword', 'sessionSecret', 'pushPublicKey', 'pushPrivateKey'] as const;

export type Secrets = { databasePassword: string; sessionSecret: string; pushPublicKey: string; pushPrivateKey: string };

/** Loads the secrets of this installation. Creates them on first use, in a file that only its owner can read. */
export function loadSecrets(): Secrets {
  return readSecrets() ?? makeSecrets();
}

function readSecrets(): Secrets | null {
  try {
    return parseSecrets(readFileSync(SECRETS_FILE, 'utf8'));
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    if (systemErrorCode(error) !== 'EACCES') throw error;
    throw new UserError(`The folder ${DATA_FOLDER} was made by another user. Start as that user, or move it away to begin with an empty database.`);
  }
}

/** Parses the secrets. Throws a UserError if the file is damaged, because new secrets would not open the existing database. */
export function parseSecrets(text: string): Secrets {
  const found = parseOrNull(text);
  if (found !== null && typeof found === 'object' && SECRET_NAMES.every((name) => typeof found[name] === 'string' && found[name] !== '')) return found;
  throw new UserError(
    `${SECRETS_FILE} is damaged. Without the password in it the database of this folder cannot be opened, and printed slips and sessions rest on it too. ` +
      'Put a copy of this file in its place, or take everything from the backups, which hold one: npm run restore -- .data/backups',
  );
}

function parseOrNull(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function makeSecrets() {
  const pushKeys = createECDH('prime256v1');
  pushKeys.generateKeys();
  const secrets = {
    databasePassword: randomBytes(24).toString('base64url'),
    sessionSecret: randomBytes(32).toString('base64url'),
    pushPublicKey: pushKeys.getPublicKey('base64url'),
    pushPrivateKey: pushKeys.getPrivateKey('base64url'),
  };
  // Mode 711 lets the user who runs Postgres pass through the folder, but not read it.
  mkdirSync(DATA_FOLDER, { recursive: true, mode: 0o711 });
  return storeOnce(secrets);
}

/**
 * Moves the complete file into place by a hard link. If two first starts happen at the same time, only one of them creates the
 * secrets.
 */
function storeOnce(secrets: Secrets): Secrets {
  const draft = `${SECRETS_FILE}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(draft, SECRETS_FILE);
    return secrets;
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
    return loadSecrets();
  } finally {
    rmSync(draft, { force: true });
  }
}
