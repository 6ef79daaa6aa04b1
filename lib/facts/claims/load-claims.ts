import type { Claim } from '@/lib/domain/claims/decide-claims';
import type { Database } from '@/lib/platform/db/client';

export async function loadClaims(db: Database, pairingIds: readonly string[]): Promise<ReadonlyMap<string, readonly Claim[]>> {
  const rows = await db.resultClaim.findMany({ where: { pairingId: { in: [...pairingIds] } }, orderBy: { createdAt: 'asc' } });
  const claims = new Map<string, Claim[]>();
  for (const row of rows) {
    if (row.pairingId !== null) claims.set(row.pairingId, [...(claims.get(row.pairingId) ?? []), row]);
  }
  return claims;
}
