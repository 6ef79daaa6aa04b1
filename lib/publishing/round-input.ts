import { database } from '@/lib/db/client';
import type { SystemId, Tournament } from '@/engine';

/** What a published round was paired from: the exact text that was hashed, and the same as data. */
export interface RoundInput {
  readonly text: string;
  readonly sha256: string;
  readonly systemId: SystemId;
  readonly tournament: Tournament;
}

const MOST_KEPT = 200;
// A published round's input never changes: what was read once stays right under its hash.
const kept = new Map<string, RoundInput>();

/** Null for a round that is a draft, was imported, or does not exist. The caller has checked what the ladder shows. */
export async function loadRoundInput(sectionId: string, round: number, sha256: string): Promise<RoundInput | null> {
  const key = `${sectionId}/${round}/${sha256}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const row = await database().round.findFirst({
    where: { sectionId, number: round, state: { not: 'draft' }, inputSha256: sha256 },
    select: { inputSnapshot: true, systemId: true },
  });
  if (row === null || row.inputSnapshot === null) return null;
  const { tournament } = JSON.parse(row.inputSnapshot) as { tournament: Tournament };
  const input: RoundInput = { text: row.inputSnapshot, sha256, systemId: row.systemId as SystemId, tournament };
  kept.set(key, input);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return input;
}
