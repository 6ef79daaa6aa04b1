import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { UserError, systemErrorCode } from '../process/command-errors.mjs';

/** Returns the paths in TLS_CERT and TLS_KEY; null if both are empty. Throws a UserError if only one is set. */
export function tlsPaths({
  TLS_CERT: certificate = '',
  TLS_KEY: key = '',
}: Readonly<Record<string, string | undefined>>): { certificate: string; key: string } | null {
  if (certificate === '' && key === '') return null;
  if (key === '') throw new UserError('TLS_CERT is set and TLS_KEY is not: both are needed to serve https.');
  if (certificate === '') throw new UserError('TLS_KEY is set and TLS_CERT is not: both are needed to serve https.');
  return { certificate, key };
}

/** Returns the certificate and the key as PEM texts. Throws a UserError if a file is missing, unreadable or not PEM, or if the two do not match. */
export function readTls({ certificate, key }: { certificate: string; key: string }): { cert: string; key: string } {
  const text = { cert: readTlsFile('TLS_CERT', certificate), key: readTlsFile('TLS_KEY', key) };
  const parsed = parseOrRefuse(`TLS_CERT: ${certificate} is not a certificate in PEM form.`, () => new X509Certificate(text.cert));
  const privateKey = parseOrRefuse(`TLS_KEY: ${key} is not a private key in PEM form without a passphrase.`, () => createPrivateKey(text.key));
  if (!parsed.checkPrivateKey(privateKey)) throw new UserError(`TLS_KEY: ${key} is not the key of the certificate ${certificate}.`);
  return text;
}

const READ_ERROR_TEXTS: Record<string, string> = { ENOENT: 'does not exist', EACCES: 'may not be read by this user', EISDIR: 'is a folder' };

function readTlsFile(variable: string, file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError(`${variable}: ${file} ${READ_ERROR_TEXTS[systemErrorCode(error) ?? ''] ?? 'cannot be read'}.`);
  }
}

function parseOrRefuse<Parsed>(refusal: string, read: () => Parsed) {
  try {
    return read();
  } catch {
    throw new UserError(refusal);
  }
}
