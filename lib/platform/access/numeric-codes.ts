import { randomInt } from 'node:crypto';
import type { Actor } from './actor';
import { countAttempt } from './rate-limit';
import { hashToken } from './tokens';

/** Enough digits to prevent guessing. With twenty valid codes, 5,000 guesses a second for 72 hours succeed with a probability of 3 * 10^-6. */
const CODE_DIGITS = 16;
const HALF_CODE_RANGE = 10 ** 8;
const CODE_PATTERN = /^\d{8,16}$/;

/** All phones in a hall may share one address, so the limit allows many typing errors. */
const WRONG_CODES_PER_ADDRESS = { scope: 'helper-code', most: 60, windowSeconds: 600 } as const;

/** Makes the digits of a code that is shown once. The database stores only their hash. */
export function makeNumericCode(): string {
  // Draw the code in two halves, because `randomInt` accepts only ranges below 2^48.
  return [randomInt(HALF_CODE_RANGE), randomInt(HALF_CODE_RANGE)].map((half) => String(half).padStart(CODE_DIGITS / 2, '0')).join('');
}

/** Returns the hash of a typed code, ignoring any characters between its digits; null if the text cannot be a code. */
export function hashTypedCode(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, '');
  return CODE_PATTERN.test(digits) ? hashToken(digits) : null;
}

/** The code does not exist or is no longer valid. The answer does not reveal which. */
export type WrongCode = { readonly kind: 'unknown' | 'too-many-attempts' };

/** Counts a wrong code. After too many, an address gets `too-many-attempts` for further wrong codes until the window ends. */
export async function countWrongCode(address: string | null): Promise<WrongCode> {
  const isWithin = await countAttempt({ ...WRONG_CODES_PER_ADDRESS, subject: address ?? 'unknown' });
  return { kind: isWithin ? 'unknown' : 'too-many-attempts' };
}

/** Returns the network address of an anonymous person who uses a code; null for any other actor, for example a signed-in user. */
export const addressOfActor = (actor: Actor): string | null => (actor.kind === 'anonymous' ? (actor.address ?? null) : null);

/** The subject of a limit on attempts: a signed-in user, or an address. */
export const senderOf = (actor: Actor): string => (actor.kind === 'user' ? actor.userId : (addressOfActor(actor) ?? 'unknown'));
