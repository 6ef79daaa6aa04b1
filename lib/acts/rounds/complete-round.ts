import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { acknowledge, type AcknowledgeCode, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { BOARD_ROWS } from '@/lib/domain/compliance/board-acts';
import { standingBreaches } from '@/lib/domain/compliance/breaches';
import { breachWords } from '@/lib/domain/compliance/desk-breaches';
import { actStateOf, raised } from '@/lib/domain/compliance/rows';
import { adjournedGames } from '@/lib/domain/rounds/decide-checklist';
import { lockRound, type RoundRecord } from '@/lib/facts/rounds/load-round';
import { loadBoards } from '@/lib/facts/tournament/boards';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessCode, type Refusal, type WarningCode } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { id } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';

export const CompleteRoundSchema = z.object({ roundId: id(), acknowledged: acknowledgedField() });

type CompleteRoundCode = AccessCode | AcknowledgeCode | 'round-not-published' | 'results-missing';

/**
 * Closes a round in which every board has a result; adjourned games may go on (F.9), but not beyond the last round: its standings
 * are the final ones. What stands against the rules is acknowledged there.
 */
export async function completeRound(
  actor: Actor,
  input: z.output<typeof CompleteRoundSchema>,
): Promise<Result<{ round: number; isNew: boolean }, Refusal<CompleteRoundCode>>> {
  return inTransaction(async (db) => {
    const locked = await lockRound(db, actor, 'round.publish', input.roundId);
    if (!locked.ok) return locked;
    const round = locked.value;
    if (round.state === 'complete') return ok({ round: round.number, isNew: false });
    if (round.state === 'draft') return refuse('round-not-published', { facts: { round: round.number } });

    const boards = await loadBoards(db, round.id);
    const open = boards.filter(({ blackId, result }) => blackId !== null && result === null).map(({ board }) => board);
    if (open.length > 0) return refuse('results-missing', { facts: { open: open.length, boards: open } });

    const agreed = await agreeToEnd(db, round, input.acknowledged);
    if (!agreed.ok) return agreed;

    await db.round.update({ where: { id: round.id }, data: { state: 'complete', completedAt: new Date() } });
    await recordEvent(db, actor, {
      eventId: round.eventId,
      sectionId: round.sectionId,
      round: round.number,
      kind: 'round-completed',
      ...(agreed.value.length > 0 ? { after: { acknowledged: agreed.value } } : {}),
    });
    await refreshPublicSnapshot(db, round.sectionId, { isAwaited: true });
    return ok({ round: round.number, isNew: true });
  });
}

/** What the last round may not end with, or not without a word. */
async function agreeToEnd(
  db: Database,
  { sectionId, number }: RoundRecord,
  acknowledged: string | undefined,
): Promise<Result<readonly WarningCode[], Refusal<AcknowledgeCode>>> {
  const { rounds } = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { rounds: true } });
  const facts = number < rounds ? null : await loadFacts(db, sectionId);
  if (facts === null) return ok([]);
  const breaches = standingBreaches(facts).map((breach) => breachWords(breach, facts));
  return acknowledge(sectionId, raised(BOARD_ROWS.complete, { round: number, adjourned: adjournedGames(facts), breaches }, actStateOf(facts)), acknowledged);
}
