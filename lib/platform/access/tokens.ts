import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 24;

/** Makes a token for a link that is shown once. The database stores only the hash. */
export function makeToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Derives a token of `length` plain letters from the server's secret and the subject. The same token can be derived again, so it is not stored. */
export function deriveToken(purpose: string, subject: string, length: number): string {
  const secret = process.env.NEXTAUTH_SECRET;
  if (secret === undefined) throw new Error('NEXTAUTH_SECRET is not set: start through npm start or npm run dev');
  const bytes = createHmac('sha256', secret).update(`${purpose}\0${subject}`).digest();
  return [...bytes.subarray(0, length)].map((byte) => BASE32_ALPHABET[byte % BASE32_ALPHABET.length] ?? '').join('');
}

/** The 32 digits and letters of a token, 5 bits each. I, L, O and U are missing, because people confuse them with other characters. */
export const BASE32_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export function encodeBase32(value: bigint, length: number): string {
  const base = BigInt(BASE32_ALPHABET.length);
  let [rest, letters] = [value, ''];
  for (; rest > 0n; rest /= base) letters = (BASE32_ALPHABET[Number(rest % base)] ?? '') + letters;
  return letters.padStart(length, '0');
}

const MAX_TYPED_TOKEN_LENGTH = 100;

/** Converts typed text to plain letters: lower case, without spaces or hyphens, and with look-alike letters replaced. */
export function normaliseTypedToken(text: string): string {
  const letters = text.slice(0, MAX_TYPED_TOKEN_LENGTH).toLowerCase();
  const meant: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', u: 'v' };
  return letters.replace(/[\s\-–]/g, '').replace(/[oilu]/g, (letter) => meant[letter] ?? letter);
}

/** Takes the same time for every guess, so that timing does not show how much of a guess was right. */
export function isSameToken(given: string, expected: string): boolean {
  const a = createHash('sha256').update(given).digest();
  const b = createHash('sha256').update(expected).digest();
  return timingSafeEqual(a, b);
}
