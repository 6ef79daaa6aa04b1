import { ok } from '@/engine/model/outcome';
import { applyNoShows } from '@/lib/acts/boards/apply-no-shows';
import { insertRevisions, sourceOf } from '@/lib/acts/boards/store-revision';
import { logGame } from '@/lib/acts/compliance/log-changes';
import { authorOf } from '@/lib/domain/boards/entered-by';
import { historyOf } from '@/lib/domain/boards/notation';
import type { Entered, EnteredResult, Entry } from '@/lib/domain/results/board-entry';
import type { BoardRecord } from '@/lib/domain/tournament/boards-of';
import { loadDisputes } from '@/lib/facts/results/load-disputes';
import { loadBoardsOf, loadSteps } from '@/lib/facts/tournament/boards';
import { actorName } from '@/lib/platform/access/actor';
import { refuse, type WarningCode } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { type Database, inTransaction, lockSection } from '@/lib/platform/db/client';
import { announcing, refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { decideBoardEntry } from './decide-board-entry';
import { refuseChanged } from './lock-seen-board';

/** The outcome of an entry. A refusal that reports a changed board reads the database after all writes. */
type Outcome =
  | { readonly kind: 'answered'; readonly answer: Entered }
  /** The entry contradicts the saved result, and both senders must see that. */
  | { readonly kind: 'disputed'; readonly entry: Entry; readonly board: BoardRecord; readonly answer: Entered }
  | { readonly kind: 'changed'; readonly entry: Entry; readonly now: BoardRecord | null }
  | { readonly kind: 'stored'; readonly step: NewStep };

interface NewStep {
  readonly entry: Entry;
  /** The board before this step. */
  readonly board: BoardRecord;
  readonly reason: string;
  readonly acknowledged: readonly WarningCode[];
}

/** Stores a section's entries in one transaction, in order, each with its own answer. More are queued while another instance has the lock. */
export async function enterTogether(sectionId: string, take: () => readonly Entry[]): Promise<readonly Entered[]> {
  const done = await inTransaction(async (db) => {
    await lockSection(db, sectionId);
    const outcomes = await decideAll(db, take());
    const steps = outcomes.flatMap((outcome) => (outcome.kind === 'stored' ? [outcome.step] : []));
    if (steps.length > 0) await save(db, sectionId, steps);
    const answers: Entered[] = [];
    for (const outcome of outcomes) answers.push(await answerOf(db, sectionId, outcome));
    return ok(answers);
  });
  return done.value;
}

async function decideAll(db: Database, entries: readonly Entry[]): Promise<Outcome[]> {
  const boards = await loadBoardsOf(db, [...new Set(entries.map(({ input }) => input.pairingId))]);
  // The section may have been removed while the entries waited for the lock.
  if (boards.some(({ isRemoved }) => isRemoved)) return entries.map(() => ({ kind: 'answered', answer: refuse('not-found') }));
  const standing = new Map<string, BoardRecord>(boards.map((board) => [board.pairingId, board]));
  const keys = entries.map(({ input }) => input.idempotencyKey);
  const sent = await loadSteps(db, keys);
  return entries.map((entry): Outcome => {
    const { input } = entry;
    const board = standing.get(input.pairingId);
    if (board === undefined) return { kind: 'changed', entry, now: null };
    const decision = decideBoardEntry(entry, board, sent.get(input.idempotencyKey) ?? null);
    if (decision.kind === 'refused') {
      const answer: Entered = { ok: false, error: decision.refusal };
      return decision.refusal.code === 'result-conflict' ? { kind: 'disputed', entry, board, answer } : { kind: 'answered', answer };
    }
    if (decision.kind === 'changed') return { kind: 'changed', entry, now: board };
    if (decision.kind === 'stands') return { kind: 'answered', answer: ok(standingResult(board)) };
    standing.set(board.pairingId, withEntry(board, entry));
    sent.set(input.idempotencyKey, { ...input, isRated: input.isUnrated !== true, takesBack: null });
    return { kind: 'stored', step: { entry, board, reason: decision.reason, acknowledged: decision.acknowledged } };
  });
}

/** Returns the saved result as the answer to an entry that changed nothing. */
function standingResult({ pairingId, board, roundNumber: round, sequence, result, isRated }: BoardRecord): EnteredResult {
  return { pairingId, board, round, sequence, result, isRated, isNew: false, withdrawn: [] };
}

function withEntry(board: BoardRecord, { actor, input: { result, isUnrated } }: Entry): BoardRecord {
  const source = sourceOf(actor);
  const enteredBy = authorOf({ source, actor: actor.kind === 'user' ? actor : null, helperCode: actor.kind === 'helper' ? actor : null });
  return { ...board, sequence: board.sequence + 1, result, isRated: isUnrated !== true, enteredBy, enteredAt: new Date() };
}

/** Writes the steps, which are also the history, and the notification in one statement, because each round trip delays the result. */
async function save(db: Database, sectionId: string, steps: readonly NewStep[]): Promise<void> {
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
    ${announcing({ kind: 'section', sectionId, isAwaited: false })}`;
}

async function answerOf(db: Database, sectionId: string, outcome: Outcome): Promise<Entered> {
  if (outcome.kind === 'answered') return outcome.answer;
  if (outcome.kind === 'disputed') {
    await recordDispute(db, outcome.entry, outcome.board);
    return outcome.answer;
  }
  if (outcome.kind === 'changed') return refuseChanged(db, outcome.entry.input, outcome.now, sectionId);
  const {
    entry: { actor, input, eventId },
    board,
    acknowledged,
  } = outcome.step;
  const withdrawn = await applyNoShows(db, actor, eventId, board, input.result);
  const is = { result: input.result, isRated: input.isUnrated !== true };
  if (board.result === 'adjourned') await logGame(db, actor, { was: board, is, acknowledged });
  return ok({ ...standingResult(board), ...is, isNew: true, sequence: board.sequence + 1, withdrawn });
}

/** Records a conflicting entry, so that the first sender and the desk see it. A repeated entry is recorded once. */
async function recordDispute(db: Database, { actor, eventId, input }: Entry, board: BoardRecord): Promise<void> {
  const known = await loadDisputes(db, board.sectionId, board.roundNumber);
  if (known.some((one) => one.board === board.board && one.sequence === board.sequence && one.result === input.result && one.by === actorName(actor))) return;
  await recordEvent(db, actor, {
    eventId,
    sectionId: board.sectionId,
    round: board.roundNumber,
    kind: 'result-disputed',
    before: historyOf(board),
    after: { board: board.board, sequence: board.sequence, ...historyOf({ result: input.result, isRated: input.isUnrated !== true }) },
  });
  await refreshPublicSnapshot(db, board.sectionId);
}
