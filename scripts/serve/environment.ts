import { existsSync } from 'node:fs';
import path from 'node:path';
import { BACKUPS_FOLDER } from '../backup/backup-paths';
import { UserError } from '../process/command-errors.mjs';
import { ROOT } from '../process/paths.mjs';
import { readTls, tlsPaths } from './read-tls-files';
import type { Secrets } from './secrets';

/**
 * Returns the environment of the application. Variables that are already set take precedence. If PUBLIC_URL is empty, the server finds its own
 * address.
 */
export function applicationEnvironment({ databaseUrl, secrets, port }: { databaseUrl: string; secrets: Secrets; port: number }) {
  const given = process.env;
  const publicUrl = addressFromEnvironment('PUBLIC_URL') || addressFromEnvironment('NEXTAUTH_URL');
  return {
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: given.NEXTAUTH_SECRET ?? secrets.sessionSecret,
    // Only the scheme of this address matters. With https, browsers send cookies over TLS only.
    NEXTAUTH_URL: given.NEXTAUTH_URL || publicUrl || `${isTlsConfigured() ? 'https' : 'http'}://localhost:${port}`,
    PUBLIC_URL: publicUrl,
    VAPID_PUBLIC_KEY: given.VAPID_PUBLIC_KEY ?? secrets.pushPublicKey,
    VAPID_PRIVATE_KEY: given.VAPID_PRIVATE_KEY ?? secrets.pushPrivateKey,
    PORT: String(port),
    BACKUPS: BACKUPS_FOLDER,
    // The server's output goes to a pipe, so only the launcher knows whether there is a terminal.
    LOG_FORMAT: given.LOG_FORMAT ?? (process.stdout.isTTY ? 'plain' : 'json'),
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

/** Loads `.env`. Variables that are already set take precedence. */
export function readDotEnv() {
  const file = path.join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

export function backupEnvironment() {
  const { BACKUP_FOLDER: second = '', BACKUP_DAYS: days = '', BACKUP_GB: gigabytes = '' } = process.env;
  return { second, limits: { days: numberFromEnvironment('BACKUP_DAYS', days, 14), bytes: numberFromEnvironment('BACKUP_GB', gigabytes, 10) * 1e9 } };
}

export function numberFromEnvironment(variable: string, text: string, fallback: number) {
  if (text === '') return fallback;
  const number = Number(text);
  if (!(number > 0)) throw new UserError(`${variable}=${text} is not a number above 0.`);
  return number;
}

export function portFromEnvironment() {
  return Number(process.env.PORT || 3000);
}

/** True if TLS is configured. Throws a UserError if its files cannot be used. */
function isTlsConfigured() {
  const paths = tlsPaths(process.env);
  if (paths === null) return false;
  readTls(paths);
  return true;
}

/**
 * Returns the address in a variable, or '' if it is empty. Throws a UserError if the text is not an address, or is an http address on a server with
 * TLS.
 */
function addressFromEnvironment(variable: string) {
  const address = process.env[variable] ?? '';
  if (address === '') return '';
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    throw new UserError(`${variable}=${address} is not an address: it begins with http:// or https://, for example http://192.168.1.20:3000.`);
  }
  if (isTlsConfigured() && !/^https:/i.test(address)) throw new UserError(`${variable}=${address} says http, but TLS_CERT makes this server speak https.`);
  return address;
}
