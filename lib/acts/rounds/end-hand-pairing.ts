import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { storeAbsence } from '@/lib/acts/entries/record-absence';
import { discardsDraft, draftAgain, loadDraft, type PairAgainCode } from '@/lib/acts/pairing/pair-again-with';
import { boardInNumbers } from '@/lib/domain/boards/numbered-boards';
import { acknowledge, type AcknowledgeCode, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { BOARD_ROWS } from '@/lib/domain/compliance/board-acts';
import { actStateOf, raised } from '@/lib/domain/compliance/rows';
import { isAgreed, withAgreement } from '@/lib/domain/entries/agreements';
import { withoutBoard, differenceInNames, engineDifference } from '@/lib/domain/rounds/engine-difference';
import { loadEntry } from '@/lib/facts/entries/load-entry-rules';
import { lockRound, type RoundRecord } from '@/lib/facts/rounds/load-round';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse, type AccessCode, type Refusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { id } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { keepDifference } from './keep-difference';

export const EndHandPairingSchema = z.object({ roundId: id(), discards: discardsDraft(), acknowledged: acknowledgedField() });

export interface EndedHandPairing {
  readonly round: number;
  /** Boards that are not the engine's. */
  readonly differing: number;
}

/**
 * Ends the phase in which boards are made by hand: everybody who is to be paired has a board, or is noted absent once that is
 * agreed to, and what differs from the engine's pairing, all of it where the text gives none, has been agreed to twice. The
 * engine's own boards leave no mark.
 */
export async function endHandPairing(
  actor: Actor,
  { roundId, discards, acknowledged }: z.output<typeof EndHandPairingSchema>,
): Promise<Result<EndedHandPairing, Refusal<PairAgainCode | AcknowledgeCode | 'hand-phase-closed' | 'players-without-board'>>> {
  return inTransaction(async (db) => {
    const locked = await lockRound(db, actor, 'round.pair', roundId);
    if (!locked.ok) return locked;
    const { eventId, sectionId, number: round, isInHand } = locked.value;
    if (!isInHand) return refuse('hand-phase-closed', { facts: { round } });
    const settled = await everybodySettled(db, actor, locked.value, discards);
    if (!settled.ok) return settled;
    const facts = await loadFacts(db, sectionId);
    const stored = facts?.pairedRounds.find(({ number }) => number === round);
    if (facts === null || stored === undefined) return refuse('not-found');
    const difference = engineDifference(stored);
    const named = differenceInNames(difference, facts.entries, stored.numbers);
    const agreed = acknowledge(sectionId, raised(BOARD_ROWS.endHand, { round, ...named }, actStateOf(facts)), acknowledged);
    if (!agreed.ok) return agreed;
    await db.round.update({ where: { id: stored.id }, data: { handEndedAt: new Date() } });
    const boards = difference?.boards.map(boardInNumbers) ?? [];
    const breach = await keepDifference(db, actor, sectionId, { round, difference, acknowledged: agreed.value });
    await recordEvent(db, actor, {
      eventId,
      sectionId,
      round,
      kind: 'hand-pairing-ended',
      after: { boards, acknowledged: [...agreed.value], ...(breach === null ? {} : { breach }) },
    });
    await refreshPublicSnapshot(db, sectionId);
    return ok({ round, differing: boards.length });
  });
}

/** Who has no board is noted absent where exactly that was agreed to; the boards that are made stay. */
async function everybodySettled(
  db: Database,
  actor: Actor,
  { id: roundId, eventId, sectionId, number }: RoundRecord,
  discards: string | undefined,
): Promise<Result<null, Refusal<PairAgainCode | 'players-without-board'>>> {
  const [facts, draft] = [await loadFacts(db, sectionId), await loadDraft(db, sectionId)];
  const stored = facts?.pairedRounds.find((paired) => paired.number === number);
  if (facts === null || stored === undefined || draft === null) return refuse('not-found');
  const left = withoutBoard(facts, stored);
  if (left.length === 0) return ok(null);
  const agreement = createHash('sha256')
    .update([roundId, ...left.map((entry) => entry.id)].join(' '))
    .digest('hex');
  const players = left.map(({ name }) => name);
  if (!isAgreed(discards, agreement)) {
    return refuse('players-without-board', { facts: { players, count: players.length, agreement: withAgreement(discards, agreement) } });
  }
  const allowed = await allowInSection(db, actor, 'attendance.edit', sectionId);
  if (!allowed.ok) return allowed;
  return draftAgain<null, Refusal<AccessCode>>(db, actor, { eventId, sectionId }, draft, async () => {
    for (const { id: entryId } of left) {
      const entry = await loadEntry(db, entryId);
      if (entry === null) return refuse('not-found');
      await storeAbsence(db, actor, entry, { round: number, kind: 'absent', origin: 'arbiter' }, []);
    }
    return ok(null);
  });
}
