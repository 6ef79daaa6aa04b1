import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { updateRoundsOfSchedule } from '@/lib/acts/pairing/assign-pairing-numbers';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { BOARD_ACT_WARNINGS } from '@/lib/domain/compliance/board-act-warnings';
import { openBreaches } from '@/lib/domain/compliance/breaches';
import { describeBreach } from '@/lib/domain/compliance/desk-breaches';
import { actStateOf, raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { adjournedGames } from '@/lib/domain/rounds/decide-pairing-checklist';
import { openMatches } from '@/lib/domain/teams/match-scores';
import { actOnRound, type RoundOfAct } from '@/lib/facts/rounds/act-on-round';
import { loadBoards } from '@/lib/facts/tournament/load-boards';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type WarningCode } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { idField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

export const CompleteRoundSchema = z.object({ roundId: idField(), acknowledged: acknowledgedField() });

/**
 * Completes a round if every board has a result. Adjourned games may continue (1998 rules, F.9), but
 * not after the last round. In the last round, open breaches also need confirmation.
 */
export const completeRound = actOnRound('round.publish', async ({ db, actor, round: record }, { acknowledged }: z.output<typeof CompleteRoundSchema>) => {
  const { id: roundId, number: round, state } = record;
  if (state === 'complete') return ok({ round, isNew: false });
  if (state === 'draft') return refuse('round-not-published', { facts: { round } });

  const boards = await loadBoards(db, roundId);
  const open = boards.filter(({ blackId, result }) => blackId !== null && result === null).map(({ board }) => board);
  if (open.length > 0) return refuse('results-missing', { facts: { open: open.length, boards: open } });
  const matches = boards.length > 0 ? [] : await matchesWithoutScore(db, record);
  if (matches.length > 0) return refuse('match-scores-missing', { facts: { count: matches.length, matches } });
  const agreed = await confirmLastRound(db, record, acknowledged);
  if (!agreed.ok) return agreed;

  await markRoundComplete(db, actor, record, agreed.value);
  return ok({ round, isNew: true });
});

/** The matches of a round without boards that still need a score. */
async function matchesWithoutScore(db: Database, { id, sectionId }: RoundOfAct): Promise<readonly number[]> {
  const facts = await loadSectionFacts(db, sectionId);
  const round = facts?.pairedRounds.find((paired) => paired.id === id);
  return facts === null || round === undefined ? [] : openMatches(facts, round).map(({ number }) => number);
}

/** Completes a round in which every board has a result. */
export async function markRoundComplete(
  db: Database,
  actor: Actor,
  { id, eventId, sectionId, number: round }: Pick<RoundOfAct, 'id' | 'eventId' | 'sectionId' | 'number'>,
  acknowledged: readonly WarningCode[] = [],
): Promise<void> {
  await db.round.update({ where: { id }, data: { state: 'complete', completedAt: new Date() } });
  await updateRoundsOfSchedule(db, sectionId);
  const after = acknowledged.length > 0 ? { after: { acknowledged } } : {};
  await recordAudit(db, actor, { eventId, sectionId, round, kind: 'round-completed', ...after });
  await notifySectionChanged(db, sectionId, { isAwaited: true });
}

/** For the last round, checks that no game is adjourned and asks for confirmation of open breaches. */
async function confirmLastRound(db: Database, { sectionId, number }: RoundOfAct, acknowledged: string | undefined) {
  const { rounds } = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { rounds: true } });
  const facts = number < rounds ? null : await loadSectionFacts(db, sectionId);
  if (facts === null) return ok([]);
  const breaches = openBreaches(facts).map((breach) => describeBreach(breach, facts));
  return acknowledge(
    sectionId,
    raiseWarnings(BOARD_ACT_WARNINGS.complete, { round: number, adjourned: adjournedGames(facts), breaches }, actStateOf(facts)),
    acknowledged,
    t('desk.act.complete', { round: number }),
  );
}
