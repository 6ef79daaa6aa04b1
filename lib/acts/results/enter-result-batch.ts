import { ok } from '@/engine/model/result-or-error';
import { applyNoShows } from '@/lib/acts/boards/apply-no-shows';
import { insertRevisions, revisionSource } from '@/lib/acts/boards/store-revision';
import { logAdjournedGameBreach } from '@/lib/acts/compliance/log-change-breaches';
import { resultAuthorName } from '@/lib/domain/boards/result-author';
import { toHistoryResult } from '@/lib/domain/boards/result-notation';
import { formatOf } from '@/lib/domain/formats/formats';
import type { EnterResultOutcome, SavedResult, ResultEntry } from '@/lib/domain/results/result-entry';
import type { BoardRecord } from '@/lib/domain/tournament/board-records';
import { loadDisputes } from '@/lib/facts/results/load-disputes';
import { loadBoardsByPairing, loadStepsByKey } from '@/lib/facts/tournament/load-boards';
import { actorName } from '@/lib/platform/access/actor';
import { refuse, type WarningCode } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { changeNotificationSql, notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { type Database, inTransaction, lockSection } from '@/lib/platform/db/client';
import { decideResultOnBoard } from './decide-result-on-board';
import { refuseChangedBoard } from './lock-unchanged-board';

/** The outcome of an entry. The refusal for a changed board is made after all writes, because it needs another query. */
type BatchEntryOutcome =
  | { readonly kind: 'answered'; readonly answer: EnterResultOutcome }
  /** The entry contradicts the saved result. Both senders must see this. */
  | { readonly kind: 'disputed'; readonly entry: ResultEntry; readonly board: BoardRecord; readonly answer: EnterResultOutcome }
  | { readonly kind: 'changed'; readonly entry: ResultEntry; readonly now: BoardRecord | null }
  | { readonly kind: 'stored'; readonly step: NewStep };

interface NewStep {
  readonly entry: ResultEntry;
  readonly board: BoardRecord;
  readonly reason: string;
  readonly acknowledged: readonly WarningCode[];
}

/**
 * Stores a section's entries in one transaction, in order, and returns an answer for each.
 * Calls `take` once it holds the lock, to include entries that arrived in the meantime.
 */
export async function enterResultBatch(sectionId: string, take: () => readonly ResultEntry[]): Promise<readonly EnterResultOutcome[]> {
  const done = await inTransaction(async (db) => {
    await lockSection(db, sectionId);
    const outcomes = await decideAll(db, take());
    const steps = outcomes.flatMap((outcome) => (outcome.kind === 'stored' ? [outcome.step] : []));
    if (steps.length > 0) await saveSteps(db, sectionId, steps);
    const answers: EnterResultOutcome[] = [];
    for (const outcome of outcomes) answers.push(await resolveOutcome(db, sectionId, outcome));
    return ok(answers);
  });
  return done.value;
}

async function decideAll(db: Database, entries: readonly ResultEntry[]): Promise<BatchEntryOutcome[]> {
  const boards = await loadBoardsByPairing(db, [...new Set(entries.map(({ input }) => input.pairingId))]);
  // The section may have been removed while the entries waited for the lock.
  if (boards.some(({ isRemoved }) => isRemoved)) return entries.map(() => ({ kind: 'answered', answer: refuse('not-found') }));
  const standing = new Map<string, BoardRecord>(boards.map((board) => [board.pairingId, board]));
  const keys = entries.map(({ input }) => input.idempotencyKey);
  const sent = await loadStepsByKey(db, keys);
  return entries.map((entry): BatchEntryOutcome => {
    const { input } = entry;
    const board = standing.get(input.pairingId);
    if (board === undefined) return { kind: 'changed', entry, now: null };
    const decision = decideResultOnBoard(entry, board, sent.get(input.idempotencyKey) ?? null);
    if (decision.kind === 'refused') {
      const answer: EnterResultOutcome = { ok: false, error: decision.refusal };
      return decision.refusal.code === 'result-conflict' ? { kind: 'disputed', entry, board, answer } : { kind: 'answered', answer };
    }
    if (decision.kind === 'changed') return { kind: 'changed', entry, now: board };
    if (decision.kind === 'stands') return { kind: 'answered', answer: ok(unchangedResult(board)) };
    standing.set(board.pairingId, withEnteredResult(board, entry));
    sent.set(input.idempotencyKey, { ...input, isRated: input.isUnrated !== true, takesBack: null });
    return { kind: 'stored', step: { entry, board, reason: decision.reason, acknowledged: decision.acknowledged } };
  });
}

/** Returns the saved result as the answer to an entry that changed nothing. */
function unchangedResult({ pairingId, board, roundNumber: round, sequence, result, isRated }: BoardRecord): SavedResult {
  return { pairingId, board, round, sequence, result, isRated, isNew: false, withdrawn: [] };
}

function withEnteredResult(board: BoardRecord, { actor, input: { result, isUnrated } }: ResultEntry): BoardRecord {
  const source = revisionSource(actor);
  const enteredBy = resultAuthorName({ source, actor: actor.kind === 'user' ? actor : null, helperCode: actor.kind === 'helper' ? actor : null });
  return { ...board, sequence: board.sequence + 1, result, isRated: isUnrated !== true, isPostponed: false, enteredBy, enteredAt: new Date() };
}

/** Writes the steps, which are also history lines, and the notification in one statement. A second statement would delay the result. */
async function saveSteps(db: Database, sectionId: string, steps: readonly NewStep[]): Promise<void> {
  const revisions = steps.map(({ entry: { actor, input }, board, reason }) => ({
    actor,
    board,
    revision: {
      result: input.result,
      isRated: input.isUnrated !== true,
      idempotencyKey: input.idempotencyKey,
      countsFrom: board.nextPairing,
      isLine: true,
      ...(reason === '' ? {} : { reason }),
    },
  }));
  await db.$queryRaw`
    WITH steps AS (${insertRevisions(revisions)})
    ${changeNotificationSql({ kind: 'section', sectionId, isAwaited: false })}`;
}

async function resolveOutcome(db: Database, sectionId: string, outcome: BatchEntryOutcome): Promise<EnterResultOutcome> {
  if (outcome.kind === 'answered') return outcome.answer;
  if (outcome.kind === 'disputed') {
    await recordDispute(db, outcome.entry, outcome.board);
    return outcome.answer;
  }
  if (outcome.kind === 'changed') return refuseChangedBoard(db, outcome.entry.input, outcome.now, sectionId);
  const {
    entry: { actor, input, eventId },
    board,
    acknowledged,
  } = outcome.step;
  const withdrawn = await applyNoShows(db, actor, eventId, board, input.result);
  const is = { result: input.result, isRated: input.isUnrated !== true };
  if (board.result === 'adjourned' && !formatOf(board.systemId).hasSchedule) await logAdjournedGameBreach(db, actor, { was: board, is, acknowledged });
  return ok({ ...unchangedResult(board), ...is, isNew: true, sequence: board.sequence + 1, withdrawn });
}

/** Records a conflicting entry, so that the desk and the sender of the saved result see it. Records a repeated entry only once. */
async function recordDispute(db: Database, { actor, eventId, input }: ResultEntry, board: BoardRecord): Promise<void> {
  const known = await loadDisputes(db, board.sectionId, board.roundNumber);
  if (known.some((one) => one.board === board.board && one.sequence === board.sequence && one.result === input.result && one.by === actorName(actor))) return;
  await recordAudit(db, actor, {
    eventId,
    sectionId: board.sectionId,
    round: board.roundNumber,
    kind: 'result-disputed',
    before: toHistoryResult(board),
    after: { board: board.board, sequence: board.sequence, ...toHistoryResult({ result: input.result, isRated: input.isUnrated !== true }) },
  });
  await notifySectionChanged(db, board.sectionId);
}
