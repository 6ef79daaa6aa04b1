import type { Actor } from '@/lib/platform/access/actor';
import { countAttempt } from '@/lib/platform/access/rate-limit';
import { hashToken } from '@/lib/platform/access/tokens';
import { database } from '@/lib/platform/db/client';

type HelperActor = Extract<Actor, { kind: 'helper' }>;

export type FoundHelper =
  | { readonly kind: 'found'; readonly actor: HelperActor }
  /** No such code, or it is over: which of the two is nobody's business. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'too-many-attempts' };

/** A hall is one address: room for the slips of many thumbs. */
const WRONG_CODES_PER_ADDRESS = { door: 'helper-code', most: 60, windowSeconds: 600 } as const;
const SHAPE = /^\d{8,16}$/;

/** A right code always opens, whoever guesses at the same address; past the limit of wrong ones an address is told to wait. */
export async function findHelper(code: string, address: string | null): Promise<FoundHelper> {
  const digits = code.replaceAll(/\D/g, '');
  const row = SHAPE.test(digits) ? await database().helperCode.findUnique({ where: { codeHash: hashToken(digits) } }) : null;
  if (row !== null && row.revokedAt === null && row.expiresAt > new Date()) {
    return { kind: 'found', actor: { kind: 'helper', codeId: row.id, label: row.label } };
  }
  const isWithin = await countAttempt({ ...WRONG_CODES_PER_ADDRESS, subject: address ?? 'unknown' });
  return { kind: isWithin ? 'unknown' : 'too-many-attempts' };
}
