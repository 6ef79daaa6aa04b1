import type { ReportedResult } from '@/lib/domain/reported-results/decide-reported-results';
import type { Database } from '@/lib/platform/db/client';

export async function loadReportedResults(db: Database, pairingIds: readonly string[]): Promise<ReadonlyMap<string, readonly ReportedResult[]>> {
  const rows = await db.resultClaim.findMany({ where: { pairingId: { in: [...pairingIds] } }, orderBy: { createdAt: 'asc' } });
  const claims = new Map<string, ReportedResult[]>();
  for (const row of rows) {
    if (row.pairingId !== null) claims.set(row.pairingId, [...(claims.get(row.pairingId) ?? []), row]);
  }
  return claims;
}
