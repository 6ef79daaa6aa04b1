import { pointsOf } from '@/engine/model/result';
import type { HalfPoints } from '@/engine/model/points';
import { playerStates } from '@/engine/swiss/player-state';
import type { RoundFacts, SectionFacts } from './section-facts';
import { toTournament } from './to-tournament';

/** A player whose standings and pairing score differ before a round, in half-points. */
export interface ScoreApart {
  readonly entryId: string;
  readonly points: HalfPoints;
  readonly pairedAs: HalfPoints;
}

/**
 * Who is paired in `round` with another score than the standings before it have: an adjourned game (C.04.2 3.1, F.9), a
 * correction that came after the pairing (4.3), acceleration (C.04.7 1.5). A round that has been paired says so itself:
 * what was known later is not what it was paired from.
 */
export function scoresApart(facts: SectionFacts, round: number): readonly ScoreApart[] {
  const counted = toTournament(facts, round, 'standings');
  const paired = playerStates(toTournament(facts, round).tournament);
  const stored = facts.pairedRounds.find(({ number }) => number === round);
  return paired.flatMap(({ tpn, score, pairingScore }): ScoreApart[] => {
    const entryId = counted.entryOf.get(tpn);
    const player = counted.tournament.players.find((candidate) => candidate.tpn === tpn);
    if (entryId === undefined || player === undefined) return [];
    const before = stored === undefined ? score : scoreThen(stored, entryId);
    if (before === null) return [];
    const points = player.entries.slice(0, round - 1).reduce((sum, entry) => sum + (entry?.code === '?' ? 0 : pointsOf(entry, counted.tournament.scoring)), 0);
    const pairedAs = before + pairingScore - score;
    return points === pairedAs ? [] : [{ entryId, points, pairedAs }];
  });
}

/** Null for who has no board in the round. */
function scoreThen({ pairings }: RoundFacts, entryId: string): HalfPoints | null {
  const board = pairings.find(({ whiteId, blackId }) => whiteId === entryId || blackId === entryId);
  if (board === undefined) return null;
  return board.whiteId === entryId ? board.whiteScoreBefore : board.blackScoreBefore;
}
