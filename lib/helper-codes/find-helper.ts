import type { Actor } from '@/lib/access/actor';
import { countAttempt, isUsedUp } from '@/lib/access/rate-limit';
import { hashToken } from '@/lib/access/tokens';
import { database } from '@/lib/db/client';

export type HelperActor = Extract<Actor, { kind: 'helper' }>;

export type FoundHelper =
  | { readonly kind: 'found'; readonly actor: HelperActor }
  /** No such code, or it is over: which of the two is nobody's business. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'too-many-attempts' };

/** A hall is one address: room for the slips of many thumbs, none for trying out ninety million codes. */
const WRONG_CODES_PER_ADDRESS = { most: 60, windowMinutes: 10 };

/** The helper behind a code typed or scanned. Past the limit of wrong ones not even a right one is told apart. */
export async function findHelper(code: string, address: string | null): Promise<FoundHelper> {
  const limit = { key: `helper-code:${hashToken(address ?? 'unknown')}`, ...WRONG_CODES_PER_ADDRESS };
  if (await isUsedUp(limit)) return { kind: 'too-many-attempts' };
  const codeHash = hashToken(code.replaceAll(/\D/g, ''));
  const row = await database().helperCode.findUnique({ where: { codeHash } });
  if (row !== null && row.revokedAt === null && row.expiresAt > new Date()) {
    return { kind: 'found', actor: { kind: 'helper', codeId: row.id, label: row.label } };
  }
  await countAttempt([limit]);
  return { kind: 'unknown' };
}
