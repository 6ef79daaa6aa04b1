import type { Actor } from '@/lib/access/actor';
import { type LoggedBreach, logBreach, settleBreaches } from '@/lib/compliance/log-breach';
import { storedBoards } from '@/lib/compliance/numbered-boards';
import type { Database } from '@/lib/db/client';
import type { EngineDifference } from './engine-difference';

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
