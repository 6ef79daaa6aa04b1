import type { WayBack } from '@/lib/domain/compliance/board-acts';
import type { LoggedBreach } from '@/lib/domain/compliance/breaches';
import type { RoundFacts } from '@/lib/domain/tournament/section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import type { WarningCode } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';
import { logBreach } from './log-breach';

type TakenBack = Pick<RoundFacts, 'number' | 'state'>;

/** Keeps that a round with results was taken back, and what it was before; null where it had none. */
export async function logTakenBack(
  db: Database,
  actor: Actor,
  sectionId: string,
  { number: round, state }: TakenBack,
  way: WayBack,
  acknowledged: readonly WarningCode[],
): Promise<LoggedBreach | null> {
  if (!acknowledged.includes('results-taken-back')) return null;
  const facts = { what: 'round' as const, before: state, after: way };
  return logBreach(db, actor, sectionId, { kind: 'configuration', round, facts, acknowledged: ['results-taken-back'] });
}
