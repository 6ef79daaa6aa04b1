import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { forgetNoShows } from '@/lib/acts/boards/apply-no-shows';
import { storeRevisions } from '@/lib/acts/boards/store-revision';
import { logBreach } from '@/lib/acts/compliance/log-breach';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { makeDraft } from '@/lib/acts/pairing/take-back-round';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { BOARD_ROWS, type WayBack } from '@/lib/domain/compliance/board-acts';
import { actStateOf, raised } from '@/lib/domain/compliance/rows';
import { actOnRound, hasLaterRound, type RoundAct, type RoundRecord } from '@/lib/facts/rounds/load-round';
import { countResults, loadBoards } from '@/lib/facts/tournament/boards';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import { refuse, type WarningCode } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { id, line } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { tell } from '@/lib/platform/words/tell';

interface TakingBack {
  readonly way: WayBack;
  /** The number of results, including those of later rounds that are removed. */
  readonly results: number;
  readonly acknowledged: string | undefined;
}

const TAKING_BACK: Readonly<Record<WayBack, (round: number) => string>> = {
  reopened: () => tell('rounds.round.reopenTitle'),
  unpublished: (round) => tell('rounds.round.withdrawTitle', { round }),
  unpaired: () => tell('terms.label.unpairTheRound'),
  cancelled: (round) => tell('rounds.cancelRound.title', { round }),
};

/** Asks for confirmation to take back a round with results; in FIDE mode a closed round cannot be taken back. */
export async function agreeToTakeBack({ db, round: { sectionId, number: round } }: RoundAct, { way, results, acknowledged }: TakingBack) {
  const facts = await loadFacts(db, sectionId);
  if (facts === null) return refuse('not-found');
  return acknowledge(sectionId, raised(BOARD_ROWS.takeBack, { round, way, results }, actStateOf(facts)), acknowledged, TAKING_BACK[way](round));
}

/** Logs that a round with results was taken back, with its earlier state; null if it had none. */
export async function logTakenBack(
  { db, actor, sectionId }: RoundAct,
  { number: round, state }: Pick<RoundRecord, 'number' | 'state'>,
  way: WayBack,
  acknowledged: readonly WarningCode[],
) {
  if (!acknowledged.includes('results-taken-back')) return null;
  const facts = { what: 'round' as const, before: state, after: way };
  return logBreach(db, actor, sectionId, { kind: 'configuration', round, facts, acknowledged: ['results-taken-back'] });
}

/** Does the same and returns the facts for the act's line of the history. */
async function takenBackFacts(act: RoundAct, way: WayBack, acknowledged: readonly WarningCode[]) {
  const breach = await logTakenBack(act, act.round, way, acknowledged);
  return breach === null ? {} : { acknowledged: [...acknowledged], breach };
}

export const AnnulRoundSchema = z.object({ roundId: id(), reason: line('reason', 200), acknowledged: acknowledgedField() });

/** Cancels a round for replay, while nothing was paired from it. The results stay in the history of their boards. */
export const annulRound = actOnRound('round.publish', async (act, { reason, acknowledged }: z.output<typeof AnnulRoundSchema>) => {
  const { db, actor, eventId, sectionId } = act;
  const { id: roundId, number: round, state } = act.round;
  if (state === 'draft') return refuse('round-not-published', { facts: { round } });
  if (await hasLaterRound(db, act.round)) return refuse('later-round-exists', { facts: { round } });
  const boards = (await loadBoards(db, roundId)).filter(({ blackId, result }) => blackId !== null && result !== null);
  if (boards.length === 0) return refuse('nothing-to-annul', { facts: { round } });
  const agreed = await agreeToTakeBack(act, { way: 'cancelled', results: boards.length, acknowledged });
  if (!agreed.ok) return agreed;

  const steps = boards.map((board) => ({ actor, board, revision: { result: null, countsFrom: board.nextPairing, idempotencyKey: randomUUID() } }));
  await storeRevisions(db, steps);
  await forgetNoShows(db, actor, eventId, boards);
  await db.round.update({ where: { id: roundId }, data: { state: 'published', completedAt: null } });
  const after = { results: boards.length, ...(await takenBackFacts(act, 'cancelled', agreed.value)) };
  await recordEvent(db, actor, { eventId, sectionId, round, kind: 'round-annulled', after, reason });
  await refreshPublicSnapshot(db, sectionId);
  return ok({ round, results: boards.length });
});

export const ReopenRoundSchema = z.object({ roundId: id(), reason: line('reason'), acknowledged: acknowledgedField() });

/** Reopens the last complete round, while nothing was paired from it. */
export const reopenRound = actOnRound('round.publish', async (act, { reason, acknowledged }: z.output<typeof ReopenRoundSchema>) => {
  const { db, actor, eventId, sectionId } = act;
  const { id: roundId, number: round, state } = act.round;
  if (state === 'published') return ok({ round });
  if (state === 'draft') return refuse('round-not-complete-yet');
  if (await hasLaterRound(db, act.round)) return refuse('later-round-exists', { facts: { round } });
  const agreed = await agreeToTakeBack(act, { way: 'reopened', results: await countResults(db, roundId), acknowledged });
  if (!agreed.ok) return agreed;

  await db.round.update({ where: { id: roundId }, data: { state: 'published', completedAt: null } });
  const facts = await takenBackFacts(act, 'reopened', agreed.value);
  const after = 'breach' in facts ? { after: facts } : {};
  await recordEvent(db, actor, { eventId, sectionId, round, kind: 'round-reopened', ...after, reason });
  await refreshPublicSnapshot(db, sectionId);
  return ok({ round });
});

export const WithdrawPublicationSchema = z.object({ roundId: id(), reason: line('reason', 200), acknowledged: acknowledgedField() });

/** Unpublishes a round while nothing was paired from it. Results stay with their boards, unseen, for the same players and colours. */
export const withdrawPublication = actOnRound('round.publish', async (act, { reason, acknowledged }: z.output<typeof WithdrawPublicationSchema>) => {
  const { db, actor, eventId, sectionId } = act;
  const { id: roundId, number: round, state } = act.round;
  if (state === 'draft') return ok({ sectionId, round, isNew: false });
  if (state === 'complete') return refuse('round-complete', { facts: { round } });
  if (await hasLaterRound(db, act.round)) return refuse('later-round-exists', { facts: { round } });
  const results = await countResults(db, roundId);
  const agreed = await agreeToTakeBack(act, { way: 'unpublished', results, acknowledged });
  if (!agreed.ok) return agreed;

  await makeRestorePoint(db, actor, sectionId, 'publication-withdrawn');
  await makeDraft(db, roundId);
  const after = { results, ...(await takenBackFacts(act, 'unpublished', agreed.value)) };
  await recordEvent(db, actor, { eventId, sectionId, round, kind: 'publication-withdrawn', after, reason });
  await refreshPublicSnapshot(db, sectionId, { isAwaited: true });
  return ok({ sectionId, round, isNew: true });
});
