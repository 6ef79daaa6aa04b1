import type { Actor } from '@/lib/platform/access/actor';
import { countWrongCode, hashTypedCode, type WrongCode } from '@/lib/platform/access/numeric-codes';
import { database } from '@/lib/platform/db/client';

type HelperActor = Extract<Actor, { kind: 'helper' }>;

export type HelperLookup = { readonly kind: 'found'; readonly actor: HelperActor } | WrongCode;

/** Finds the helper of a code. A valid code always works, even while others guess from the same address. */
export async function findHelper(code: string, address: string | null): Promise<HelperLookup> {
  const codeHash = hashTypedCode(code);
  const row = codeHash === null ? null : await database().helperCode.findUnique({ where: { codeHash } });
  if (row !== null && row.revokedAt === null && row.expiresAt > new Date()) {
    return { kind: 'found', actor: { kind: 'helper', codeId: row.id, label: row.label } };
  }
  return countWrongCode(address);
}
