import type { Actor } from '@/lib/platform/access/actor';
import { countAttempt } from '@/lib/platform/access/rate-limit';
import { hashToken } from '@/lib/platform/access/tokens';
import { database } from '@/lib/platform/db/client';

type HelperActor = Extract<Actor, { kind: 'helper' }>;

export type HelperLookup =
  | { readonly kind: 'found'; readonly actor: HelperActor }
  /** The code does not exist or is no longer valid. The answer does not reveal which. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'too-many-attempts' };

/** All phones in a hall may share one address, so the limit allows many typing errors. */
const WRONG_CODES_PER_ADDRESS = { scope: 'helper-code', most: 60, windowSeconds: 600 } as const;
const CODE_PATTERN = /^\d{8,16}$/;

/**
 * Finds the helper of a code. A valid code always works, even while others guess from the same address. After
 * too many wrong codes, an address gets `too-many-attempts` for further wrong codes until the window ends.
 */
export async function findHelper(code: string, address: string | null): Promise<HelperLookup> {
  const digits = code.replaceAll(/\D/g, '');
  const row = CODE_PATTERN.test(digits) ? await database().helperCode.findUnique({ where: { codeHash: hashToken(digits) } }) : null;
  if (row !== null && row.revokedAt === null && row.expiresAt > new Date()) {
    return { kind: 'found', actor: { kind: 'helper', codeId: row.id, label: row.label } };
  }
  const isWithin = await countAttempt({ ...WRONG_CODES_PER_ADDRESS, subject: address ?? 'unknown' });
  return { kind: isWithin ? 'unknown' : 'too-many-attempts' };
}
