import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PlainError, codeOf } from '../process/errors.mjs';

/**
 * The files named by TLS_CERT and TLS_KEY, or null when neither is set. Throws a PlainError when only one of them is.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ certificate: string, key: string } | null}
 */
export function tlsPaths({ TLS_CERT: certificate = '', TLS_KEY: key = '' }) {
  if (certificate === '' && key === '') return null;
  if (key === '') throw new PlainError('TLS_CERT is set and TLS_KEY is not: both are needed to serve https.');
  if (certificate === '') throw new PlainError('TLS_KEY is set and TLS_CERT is not: both are needed to serve https.');
  return { certificate, key };
}

/**
 * Reads both files as PEM text. Throws a PlainError that names the file when one is missing, unreadable or not PEM, or
 * when the two do not belong together.
 * @param {{ certificate: string, key: string }} paths
 * @returns {{ cert: string, key: string }}
 */
export function readTls({ certificate, key }) {
  const text = { cert: readNamed('TLS_CERT', certificate), key: readNamed('TLS_KEY', key) };
  const parsed = parse(`TLS_CERT: ${certificate} is not a certificate in PEM form.`, () => new X509Certificate(text.cert));
  const privateKey = parse(`TLS_KEY: ${key} is not a private key in PEM form without a passphrase.`, () => createPrivateKey(text.key));
  if (!parsed.checkPrivateKey(privateKey)) throw new PlainError(`TLS_KEY: ${key} is not the key of the certificate ${certificate}.`);
  return text;
}

/** @type {Record<string, string>} */
const WHY = { ENOENT: 'does not exist', EACCES: 'may not be read by this user', EISDIR: 'is a folder' };

/**
 * @param {string} variable
 * @param {string} file
 */
function readNamed(variable, file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new PlainError(`${variable}: ${file} ${WHY[codeOf(error) ?? ''] ?? 'cannot be read'}.`);
  }
}

/**
 * @template Parsed
 * @param {string} refusal
 * @param {() => Parsed} read
 */
function parse(refusal, read) {
  try {
    return read();
  } catch {
    throw new PlainError(refusal);
  }
}
