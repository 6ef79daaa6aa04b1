import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { refuse, type AccessCode, type Refusal } from '@/lib/access/refusal';
import { recordEvent } from '@/lib/audit/record-event';
import { acknowledge, type AcknowledgeCode, acknowledgedField } from '@/lib/compliance/acknowledge';
import { raised } from '@/lib/compliance/acts';
import { inTransaction } from '@/lib/db/client';
import { id } from '@/lib/input/fields';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import { loadFacts } from '@/lib/sections/read-model/load-facts';
import type { RoundFacts, SectionFacts } from '@/lib/sections/read-model/section-facts';
import { toTournament } from '@/lib/sections/read-model/tournament';
import { actStateOf } from '@/lib/compliance/act-state';
import { boardInNumbers, engineDifference } from './engine-difference';
import { keepDifference } from './keep-difference';
import { lockRound } from './load-round';

export const EndHandPairingSchema = z.object({ roundId: id(), acknowledged: acknowledgedField() });

export interface EndedHandPairing {
  readonly round: number;
  /** Boards that are not the engine's. */
  readonly differing: number;
}

/**
 * Ends the phase in which boards are made by hand: everybody who is to be paired has a board, and what differs from the
 * engine's pairing, all of it where the text gives none, has been agreed to twice. The engine's own boards leave no mark.
 */
export async function endHandPairing(
  actor: Actor,
  { roundId, acknowledged }: z.output<typeof EndHandPairingSchema>,
): Promise<Result<EndedHandPairing, Refusal<AccessCode | AcknowledgeCode | 'hand-phase-closed' | 'players-without-board'>>> {
  return inTransaction(async (db) => {
    const locked = await lockRound(db, actor, 'round.pair', roundId);
    if (!locked.ok) return locked;
    const { eventId, sectionId, number: round, isInHand } = locked.value;
    if (!isInHand) return refuse('hand-phase-closed', { facts: { round } });
    const facts = await loadFacts(db, sectionId);
    const stored = facts?.pairedRounds.find(({ number }) => number === round);
    if (facts === null || stored === undefined) return refuse('not-found');
    const left = withoutBoard(facts, stored);
    if (left.length > 0) return refuse('players-without-board', { facts: { players: left } });

    const difference = engineDifference(stored);
    const boards = difference?.boards.map(boardInNumbers) ?? [];
    const agreed = acknowledge(sectionId, raised({ kind: 'endHand', round, differing: boards }, actStateOf(facts)), acknowledged);
    if (!agreed.ok) return agreed;
    await db.round.update({ where: { id: roundId }, data: { handEndedAt: new Date() } });
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

/** Who is to be paired and sits at no board, by name. */
function withoutBoard(facts: SectionFacts, { number, pairings }: RoundFacts): string[] {
  const { tournament, entryOf } = toTournament(facts, number);
  const seated = new Set(pairings.flatMap(({ whiteId, blackId }) => [whiteId, blackId]));
  const standing = tournament.players.filter(({ tpn, entries }) => entries[number - 1] == null && !seated.has(entryOf.get(tpn) ?? ''));
  return standing.map(({ name }) => name);
}
