import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { reverseNoShows } from '@/lib/acts/boards/apply-no-shows';
import { storeRevisions } from '@/lib/acts/boards/store-revision';
import { logBreach } from '@/lib/acts/compliance/log-breach';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { revertToDraft } from '@/lib/acts/pairing/remove-round';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { BOARD_ACT_WARNINGS, type RoundReversal } from '@/lib/domain/compliance/board-act-warnings';
import { actStateOf, raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { NO_REPORT } from '@/lib/domain/teams/match-reports';
import { actOnRound, hasLaterRound, type RoundAct, type RoundOfAct } from '@/lib/facts/rounds/act-on-round';
import { countBoardsWithResult, loadBoards } from '@/lib/facts/tournament/load-boards';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { refuse, type WarningCode } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { idField, lineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

interface RoundReversalInput {
  readonly way: RoundReversal;
  /** The number of affected results, including those of later rounds that are removed. */
  readonly results: number;
  readonly acknowledged: string | undefined;
}

const REVERSAL_TITLES: Readonly<Record<RoundReversal, (round: number) => string>> = {
  reopened: () => t('rounds.round.reopenTitle'),
  unpublished: (round) => t('rounds.round.withdrawTitle', { round }),
  unpaired: () => t('terms.label.unpairTheRound'),
  cancelled: (round) => t('rounds.cancelRound.title', { round }),
};

/**
 * Asks for confirmation before a round with results is cancelled, reopened, unpublished or unpaired. In FIDE mode, refuses if the round is closed.
 */
export async function confirmRevert({ db, round: { sectionId, number: round } }: RoundAct, { way, results, acknowledged }: RoundReversalInput) {
  const facts = await loadSectionFacts(db, sectionId);
  if (facts === null) return refuse('not-found');
  return acknowledge(
    sectionId,
    raiseWarnings(BOARD_ACT_WARNINGS.takeBack, { round, way, results }, actStateOf(facts)),
    acknowledged,
    REVERSAL_TITLES[way](round),
  );
}

/**
 * Logs that a round with results was cancelled, reopened, unpublished or
 * unpaired, with its earlier state. Returns null if no confirmation was needed.
 */
export async function logRevert(
  { db, actor, sectionId }: RoundAct,
  { number: round, state }: Pick<RoundOfAct, 'number' | 'state'>,
  way: RoundReversal,
  acknowledged: readonly WarningCode[],
) {
  if (!acknowledged.includes('results-taken-back')) return null;
  const facts = { what: 'round' as const, before: state, after: way };
  return logBreach(db, actor, sectionId, { kind: 'configuration', round, facts, acknowledged: ['results-taken-back'] });
}

/** Logs the reversal and returns its facts for the act's history line. */
async function reversalFacts(act: RoundAct, way: RoundReversal, acknowledged: readonly WarningCode[]) {
  const breach = await logRevert(act, act.round, way, acknowledged);
  return breach === null ? {} : { acknowledged: [...acknowledged], breach };
}

export const CancelRoundSchema = z.object({ roundId: idField(), reason: lineField('reason', 200), acknowledged: acknowledgedField() });

/** Cancels a round so that it can be replayed, if no later round is paired from it. The cancelled results stay in the history of their boards. */
export const cancelRound = actOnRound('round.publish', async (act, { reason, acknowledged }: z.output<typeof CancelRoundSchema>) => {
  const { db, actor, eventId, sectionId } = act;
  const { id: roundId, number: round, state } = act.round;
  if (state === 'draft') return refuse('round-not-published', { facts: { round } });
  if (await hasLaterRound(db, act.round)) return refuse('later-round-exists', { facts: { round } });
  const boards = (await loadBoards(db, roundId)).filter(({ blackId, result }) => blackId !== null && result !== null);
  const scores = await db.teamMatch.count({ where: { roundId, firstPoints: { not: null } } });
  const results = boards.length + scores;
  if (results === 0) return refuse('nothing-to-annul', { facts: { round } });
  const agreed = await confirmRevert(act, { way: 'cancelled', results, acknowledged });
  if (!agreed.ok) return agreed;

  const steps = boards.map((board) => ({ actor, board, revision: { result: null, countsFrom: board.nextPairing, idempotencyKey: randomUUID() } }));
  await storeRevisions(db, steps);
  await reverseNoShows(db, actor, eventId, boards);
  await db.teamMatch.updateMany({ where: { roundId }, data: { ...NO_REPORT, firstPoints: null, secondPoints: null, isForfeited: false, earlierScores: [] } });
  // The games will be replayed, so their dates and early results no longer apply.
  await db.agreedGame.deleteMany({ where: { sectionId, round } });
  await db.fixture.updateMany({ where: { sectionId, round }, data: { earlyFirst: null, earlySecond: null } });
  await db.round.update({ where: { id: roundId }, data: { state: 'published', completedAt: null } });
  const after = { results, ...(await reversalFacts(act, 'cancelled', agreed.value)) };
  await recordAudit(db, actor, { eventId, sectionId, round, kind: 'round-annulled', after, reason });
  await notifySectionChanged(db, sectionId);
  return ok({ round, results });
});

export const ReopenRoundSchema = z.object({ roundId: idField(), reason: lineField('reason'), acknowledged: acknowledgedField() });

/** Reopens the last complete round, if no later round is paired from it. */
export const reopenRound = actOnRound('round.publish', async (act, { reason, acknowledged }: z.output<typeof ReopenRoundSchema>) => {
  const { db, actor, eventId, sectionId } = act;
  const { id: roundId, number: round, state } = act.round;
  if (state === 'published') return ok({ round });
  if (state === 'draft') return refuse('round-not-complete-yet');
  if (await hasLaterRound(db, act.round)) return refuse('later-round-exists', { facts: { round } });
  const agreed = await confirmRevert(act, { way: 'reopened', results: await countBoardsWithResult(db, roundId), acknowledged });
  if (!agreed.ok) return agreed;

  await db.round.update({ where: { id: roundId }, data: { state: 'published', completedAt: null } });
  const facts = await reversalFacts(act, 'reopened', agreed.value);
  const after = 'breach' in facts ? { after: facts } : {};
  await recordAudit(db, actor, { eventId, sectionId, round, kind: 'round-reopened', ...after, reason });
  await notifySectionChanged(db, sectionId);
  return ok({ round });
});

export const UnpublishRoundSchema = z.object({ roundId: idField(), reason: lineField('reason', 200), acknowledged: acknowledgedField() });

/**
 * Unpublishes a round, if no later round is paired from it. Its results are hidden,
 * and return on boards whose players and colours are the same as before.
 */
export const unpublishRound = actOnRound('round.publish', async (act, { reason, acknowledged }: z.output<typeof UnpublishRoundSchema>) => {
  const { db, actor, eventId, sectionId } = act;
  const { id: roundId, number: round, state } = act.round;
  if (state === 'draft') return ok({ sectionId, round, isNew: false });
  if (state === 'complete') return refuse('round-complete', { facts: { round } });
  if (await hasLaterRound(db, act.round)) return refuse('later-round-exists', { facts: { round } });
  const results = await countBoardsWithResult(db, roundId);
  const agreed = await confirmRevert(act, { way: 'unpublished', results, acknowledged });
  if (!agreed.ok) return agreed;

  await makeRestorePoint(db, actor, sectionId, 'publication-withdrawn');
  await revertToDraft(db, roundId);
  const after = { results, ...(await reversalFacts(act, 'unpublished', agreed.value)) };
  await recordAudit(db, actor, { eventId, sectionId, round, kind: 'publication-withdrawn', after, reason });
  await notifySectionChanged(db, sectionId, { isAwaited: true });
  return ok({ sectionId, round, isNew: true });
});
