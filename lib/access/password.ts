import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** One of OWASP's settings for scrypt: 32 MB and about a quarter of a second per attempt. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const SCHEME = 'scrypt';

/** `scrypt$N$r$p$salt$key`, so that the cost can be raised without locking anyone out. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return [SCHEME, COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether `password` belongs to `stored`. Without a stored hash (no such account) it does the same work and says no, so
 * that the time of the answer does not tell which accounts exist.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [scheme, n, r, p, salt, key] = (stored ?? (await decoy())).split('$');
  if (scheme !== SCHEME || salt === undefined || key === undefined) throw new Error('unknown password scheme');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(n), r: Number(r), p: Number(p) });
  return timingSafeEqual(actual, expected) && stored !== null;
}

let decoyHash: Promise<string> | undefined;

function decoy(): Promise<string> {
  decoyHash ??= hashPassword(randomBytes(SALT_BYTES).toString('base64url'));
  return decoyHash;
}

function derive(password: string, salt: Buffer, { N, r, p }: typeof COST): Promise<Buffer> {
  // NFKC: the same password typed on another keyboard gives the same characters.
  const normal = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    scrypt(normal, salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
