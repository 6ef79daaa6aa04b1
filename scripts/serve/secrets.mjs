import { createECDH, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DATA } from '../process/paths.mjs';
import { PlainError } from '../process/processes.mjs';

const FILE = path.join(DATA, 'secrets.json');

/**
 * The secrets of this installation, made on first use and kept in .data with mode 600.
 * @returns {{ databasePassword: string, sessionSecret: string, pushPublicKey: string, pushPrivateKey: string }}
 */
export function loadSecrets() {
  return readSecrets() ?? makeSecrets();
}

function readSecrets() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    if (error.code !== 'EACCES') throw error;
    throw new PlainError(`The folder ${DATA} was made by another user. Start as that user, or move it away to begin with an empty database.`);
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
  // 711: the user that runs Postgres may pass through to its folder, and read nothing here.
  mkdirSync(DATA, { recursive: true, mode: 0o711 });
  return storeOnce(secrets);
}

/** Written whole under another name and linked into place: of two first starts one wins, and neither reads half a file. */
function storeOnce(secrets) {
  const draft = `${FILE}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(draft, FILE);
    return secrets;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return readSecrets();
  } finally {
    rmSync(draft, { force: true });
  }
}
