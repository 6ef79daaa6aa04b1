import type { Actor } from '@/lib/access/actor';
import { countAttempt } from '@/lib/access/rate-limit';
import { hashToken } from '@/lib/access/tokens';
import { database } from '@/lib/db/client';

export type HelperActor = Extract<Actor, { kind: 'helper' }>;

export type FoundHelper =
  | { readonly kind: 'found'; readonly actor: HelperActor }
  /** No such code, or it is over: which of the two is nobody's business. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'too-many-attempts' };

const WRONG_CODES_PER_ADDRESS = { most: 20, windowMinutes: 10 };

/** The helper behind a code typed or scanned; wrong codes are counted per address. */
export async function findHelper(code: string, address: string | null): Promise<FoundHelper> {
  const codeHash = hashToken(code.replaceAll(/\D/g, ''));
  const row = await database().helperCode.findUnique({ where: { codeHash } });
  if (row !== null && row.revokedAt === null && row.expiresAt > new Date()) {
    return { kind: 'found', actor: { kind: 'helper', codeId: row.id, label: row.label } };
  }
  const isWithin = await countAttempt([{ key: `helper-code:${hashToken(address ?? 'unknown')}`, ...WRONG_CODES_PER_ADDRESS }]);
  return { kind: isWithin ? 'unknown' : 'too-many-attempts' };
}
