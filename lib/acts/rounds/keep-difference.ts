import { logBreach, settleBreaches } from '@/lib/acts/compliance/log-breach';
import { storedBoards } from '@/lib/domain/boards/numbered-boards';
import type { LoggedBreach } from '@/lib/domain/compliance/breaches';
import type { EngineDifference } from '@/lib/domain/rounds/engine-difference';
import type { Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';

interface Difference {
  readonly round: number;
  /** Null for the engine's boards. */
  readonly difference: EngineDifference | null;
  readonly acknowledged: readonly string[];
}

/** A round made otherwise than the engine's is kept as such, for desk and report; the engine's boards again leave no mark. */
export async function keepDifference(
  db: Database,
  actor: Actor,
  sectionId: string,
  { round, difference, acknowledged }: Difference,
): Promise<LoggedBreach | null> {
  if (difference !== null) {
    const { engine, boards } = difference;
    const facts = { engine: engine === null ? null : storedBoards(engine), boards: storedBoards(boards) };
    return logBreach(db, actor, sectionId, { kind: 'mpa', round, facts, acknowledged });
  }
  await settleBreaches(db, actor, sectionId, { kinds: ['mpa'], rounds: [round] });
  return null;
}
