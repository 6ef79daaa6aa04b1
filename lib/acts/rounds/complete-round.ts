import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { BOARD_ROWS } from '@/lib/domain/compliance/board-acts';
import { standingBreaches } from '@/lib/domain/compliance/breaches';
import { breachWords } from '@/lib/domain/compliance/desk-breaches';
import { actStateOf, raised } from '@/lib/domain/compliance/rows';
import { adjournedGames } from '@/lib/domain/rounds/decide-checklist';
import { actOnRound, type RoundRecord } from '@/lib/facts/rounds/load-round';
import { loadBoards } from '@/lib/facts/tournament/boards';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import { refuse } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import type { Database } from '@/lib/platform/db/client';
import { id } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { tell } from '@/lib/platform/words/tell';

export const CompleteRoundSchema = z.object({ roundId: id(), acknowledged: acknowledgedField() });

/** Completes a round without open boards. Adjourned games may go on (F.9), except after the last round, where open breaches need confirmation. */
export const completeRound = actOnRound('round.publish', async ({ db, actor, round: record }, { acknowledged }: z.output<typeof CompleteRoundSchema>) => {
  const { id: roundId, eventId, sectionId, number: round, state } = record;
  if (state === 'complete') return ok({ round, isNew: false });
  if (state === 'draft') return refuse('round-not-published', { facts: { round } });

  const boards = await loadBoards(db, roundId);
  const open = boards.filter(({ blackId, result }) => blackId !== null && result === null).map(({ board }) => board);
  if (open.length > 0) return refuse('results-missing', { facts: { open: open.length, boards: open } });
  const agreed = await agreeToEnd(db, record, acknowledged);
  if (!agreed.ok) return agreed;

  await db.round.update({ where: { id: roundId }, data: { state: 'complete', completedAt: new Date() } });
  const after = agreed.value.length > 0 ? { after: { acknowledged: agreed.value } } : {};
  await recordEvent(db, actor, { eventId, sectionId, round, kind: 'round-completed', ...after });
  await refreshPublicSnapshot(db, sectionId, { isAwaited: true });
  return ok({ round, isNew: true });
});

/** Checks that the last round has no adjourned games, and asks for confirmation of open breaches. */
async function agreeToEnd(db: Database, { sectionId, number }: RoundRecord, acknowledged: string | undefined) {
  const { rounds } = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { rounds: true } });
  const facts = number < rounds ? null : await loadFacts(db, sectionId);
  if (facts === null) return ok([]);
  const breaches = standingBreaches(facts).map((breach) => breachWords(breach, facts));
  return acknowledge(
    sectionId,
    raised(BOARD_ROWS.complete, { round: number, adjourned: adjournedGames(facts), breaches }, actStateOf(facts)),
    acknowledged,
    tell('desk.act.complete', { round: number }),
  );
}
