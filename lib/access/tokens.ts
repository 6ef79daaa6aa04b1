import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 24;

/** A token for a link that is shown once; only its hash is stored. */
export function makeToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * A token that follows from the secret of the installation and what it opens: it can be printed again and needs no
 * storage. `length` characters of 5 bits each, without letters that look alike.
 */
export function deriveToken(purpose: string, subject: string, length: number): string {
  const secret = process.env.NEXTAUTH_SECRET;
  if (secret === undefined) throw new Error('NEXTAUTH_SECRET is not set: start through npm start or npm run dev');
  const bytes = createHmac('sha256', secret).update(`${purpose}\0${subject}`).digest();
  return [...bytes.subarray(0, length)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? '').join('');
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Compares without telling by the time how much of the guess was right. */
export function isSameToken(given: string, expected: string): boolean {
  const a = createHash('sha256').update(given).digest();
  const b = createHash('sha256').update(expected).digest();
  return timingSafeEqual(a, b);
}
