import { z } from 'zod';
import type { Result } from '@/engine/model/outcome';
import type { RoundEntry } from '@/engine/model/result';
import { type DraftRoundCode, pairOffTheLoop, refuseUnpaired } from '@/lib/acts/pairing/draft-round';
import { acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import type { Board } from '@/lib/domain/rounds/decide-manual-pairing';
import { type LoadedTournament, toTournament } from '@/lib/domain/tournament/tournament';
import { lockRound } from '@/lib/facts/rounds/load-round';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { inTransaction } from '@/lib/platform/db/client';
import { id } from '@/lib/platform/input/fields';
import { changeBoards, type ChangedPairing, type ChangePairingCode } from './change-pairing';

export const PairRestSchema = z.object({ roundId: id(), acknowledged: acknowledgedField() });

/**
 * While the boards of a draft are made by hand: those that are made stay, and the section's text pairs everybody else who is to
 * be paired, as if the others did not play. Warned of like any board that is made by hand; refused where the text gives the rest
 * no pairing.
 */
export async function pairRest(
  actor: Actor,
  { roundId, acknowledged }: z.output<typeof PairRestSchema>,
): Promise<Result<ChangedPairing, Refusal<ChangePairingCode | DraftRoundCode>>> {
  return inTransaction(async (db) => {
    const locked = await lockRound(db, actor, 'round.pair', roundId);
    if (!locked.ok) return locked;
    const round = locked.value;
    if (!round.isInHand) return refuse('hand-phase-closed', { facts: { round: round.number } });
    const facts = await loadFacts(db, round.sectionId);
    const stored = facts?.pairedRounds.find(({ number }) => number === round.number);
    if (facts === null || stored === undefined) return refuse('not-found');
    const loaded = toTournament(facts, round.number);
    const fixed = stored.pairings.map(({ whiteId, blackId }): Board => ({ white: whiteId, black: blackId }));
    const rest = withoutSeated(loaded, fixed);
    const paired = await pairOffTheLoop(facts.systemId, rest);
    if (!paired.ok) return refuseUnpaired(paired.error, loaded);
    const entry = (tpn: number) => loaded.entryOf.get(tpn) ?? '';
    const games = paired.value.pairs.map(({ white, black }): Board => ({ white: entry(white), black: entry(black) }));
    const bye = paired.value.pab === null ? [] : [{ white: entry(paired.value.pab), black: null }];
    return changeBoards(db, actor, round, { facts, stored, input: { roundId, boards: [...fixed, ...games, ...bye], reason: '', acknowledged } });
  });
}

const AWAY: RoundEntry = { opponent: null, colour: null, code: 'Z' };

/** The coming round of the section as if who sits at a board did not play it. */
function withoutSeated({ tournament, entryOf }: LoadedTournament, boards: readonly Board[]): LoadedTournament['tournament'] {
  const seated = new Set(boards.flatMap(({ white, black }) => (black === null ? [white] : [white, black])));
  const isSeated = (tpn: number) => seated.has(entryOf.get(tpn) ?? '');
  const players = tournament.players.map((player) => (isSeated(player.tpn) ? { ...player, entries: [...player.entries, AWAY] } : player));
  return { ...tournament, players };
}
