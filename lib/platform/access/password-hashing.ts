import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { refuse } from './refusal';

export class HashingQueueFullError extends Error {}

/**
 * Runs at most `atOnce` jobs at a time. Jobs with `first` have their own queue, which is served before the other
 * queue. Each queue holds `mostWaiting` jobs. Throws HashingQueueFullError if the queue is full.
 */
export class HashingQueue {
  private running = 0;
  private readonly known: (() => void)[] = [];
  private readonly strangers: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  async run<Value>(work: () => Promise<Value>, { first = false } = {}): Promise<Value> {
    await this.turn(first ? this.known : this.strangers);
    try {
      return await work();
    } finally {
      // Give the free slot to the next waiting job at once, before a new job can take it.
      const next = this.known.shift() ?? this.strangers.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }

  private async turn(line: (() => void)[]): Promise<void> {
    if (this.running < this.atOnce) {
      this.running += 1;
      return;
    }
    if (line.length >= this.mostWaiting) throw new HashingQueueFullError('too many are waiting');
    await new Promise<void>((resolve) => line.push(resolve));
  }
}

/** One of the settings that OWASP recommends for scrypt: 32 MB and about a quarter of a second for each attempt. */
const SCRYPT_COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const SCHEME = 'scrypt';

/**
 * At most three hashes run at once, which leaves one processor and one of Node’s four threads free. Even
 * one at a time, twenty waiting jobs take only about five seconds. Further jobs are refused.
 */
const MAX_CONCURRENT_HASHES = Math.max(1, Math.min(3, availableParallelism() - 1));
const MAX_WAITING_HASHES = 20;

const sharedGlobal = globalThis as typeof globalThis & { crosstableHashing?: HashingQueue };
const hashingQueue = (sharedGlobal.crosstableHashing ??= new HashingQueue(MAX_CONCURRENT_HASHES, MAX_WAITING_HASHES));

export async function refuseWhenHashingBusy<Value>(work: () => Promise<Value>): Promise<Value | ReturnType<typeof refuse<'sign-in-busy'>>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HashingQueueFullError) return refuse('sign-in-busy');
    throw error;
  }
}

/**
 * Returns the hash as `scrypt$N$r$p$salt$key`. Call it only for known users, because it takes
 * precedence over the sign-in attempts of strangers. Throws HashingQueueFullError.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await hashingQueue.run(() => deriveKey(password, salt, SCRYPT_COST), { first: true });
  return [SCHEME, SCRYPT_COST.N, SCRYPT_COST.r, SCRYPT_COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * True if the password matches. The check takes just as long without a stored hash, so timing does not
 * show which accounts exist. Use `first` for known users. Throws HashingQueueFullError.
 */
export async function verifyPassword(password: string, stored: string | null, { first = false } = {}): Promise<boolean> {
  const [scheme, n, r, p, salt, key] = (stored ?? (await getDecoyHash())).split('$');
  if (scheme !== SCHEME || salt === undefined || key === undefined) throw new Error('unknown password scheme');
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  const actual = await hashingQueue.run(() => deriveKey(password, Buffer.from(salt, 'base64url'), cost), { first });
  return timingSafeEqual(actual, expected) && stored !== null;
}

let decoyHash: Promise<string> | undefined;

const getDecoyHash = () => (decoyHash ??= hashPassword(randomBytes(SALT_BYTES).toString('base64url')));

function deriveKey(password: string, salt: Buffer, { N, r, p }: typeof SCRYPT_COST): Promise<Buffer> {
  // Keyboards differ in how they encode a letter with an accent. NFKC gives the same characters for all of them.
  const normal = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    scrypt(normal, salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
