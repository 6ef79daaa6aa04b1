import type { Result } from '@/engine/model/outcome';
import { acknowledge, type AcknowledgeCode } from '@/lib/domain/compliance/acknowledge';
import { BOARD_ROWS, type WayBack } from '@/lib/domain/compliance/board-acts';
import { actStateOf, raised } from '@/lib/domain/compliance/rows';
import type { RoundRecord } from '@/lib/facts/rounds/load-round';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import { refuse, type AccessCode, type Refusal, type WarningCode } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';

interface TakingBack {
  readonly way: WayBack;
  /** Results that are in, those of later rounds that go with it among them. */
  readonly results: number;
  readonly acknowledged: string | undefined;
}

/** Whether it was agreed to that a round is taken back: with results in it is asked, and a closed round stays in FIDE mode. */
export async function agreeToTakeBack(
  db: Database,
  { sectionId, number: round }: RoundRecord,
  { way, results, acknowledged }: TakingBack,
): Promise<Result<readonly WarningCode[], Refusal<AccessCode | AcknowledgeCode>>> {
  const facts = await loadFacts(db, sectionId);
  if (facts === null) return refuse('not-found');
  return acknowledge(sectionId, raised(BOARD_ROWS.takeBack, { round, way, results }, actStateOf(facts)), acknowledged);
}
