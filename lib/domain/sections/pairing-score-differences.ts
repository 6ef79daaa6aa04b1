import { pointsOf } from '@/engine/model/game-result';
import type { HalfPoints } from '@/engine/model/points';
import { playerStates } from '@/engine/swiss/player-state';
import { buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';

/** A player whose score and pairing score differ before a round, in half-points. */
export interface PairingScoreDifference {
  readonly entryId: string;
  readonly points: HalfPoints;
  readonly pairedAs: HalfPoints;
  readonly virtual: HalfPoints;
}

/** The differences before `round`, caused by adjourned games (C.04.2 3.1), corrections (C.04.2 4.3) or acceleration (C.04.7 1.5). */
export function pairingScoreDifferences(facts: SectionFacts, round: number): readonly PairingScoreDifference[] {
  const { tournament, entryOf } = buildTournament(facts, round, 'standings');
  const playerOf = new Map(tournament.players.map((player) => [player.tpn, player]));
  const stored = facts.pairedRounds.find(({ number }) => number === round);
  const then = stored === undefined ? null : scoresWhenPaired(stored);
  return playerStates(buildTournament(facts, round).tournament).flatMap(({ tpn, score, pairingScore }): PairingScoreDifference[] => {
    const entryId = entryOf.get(tpn);
    const player = playerOf.get(tpn);
    if (entryId === undefined || player === undefined) return [];
    const before = then === null ? score : then.get(entryId);
    if (before === undefined) return [];
    const adjustedPoints = (player.adjustments ?? []).reduce((sum, given) => sum + given, 0);
    const points = player.entries
      .slice(0, round - 1)
      .reduce((sum, entry) => sum + (entry?.code === '?' ? 0 : pointsOf(entry, tournament.scoring)), adjustedPoints);
    const pairedAs = before + pairingScore - score;
    return points === pairedAs ? [] : [{ entryId, points, pairedAs, virtual: pairingScore - score }];
  });
}

function scoresWhenPaired({ pairings }: RoundFacts): ReadonlyMap<string, HalfPoints> {
  return new Map(
    pairings.flatMap(({ whiteId, blackId, whiteScoreBefore, blackScoreBefore }): [string, HalfPoints][] =>
      blackId === null
        ? [[whiteId, whiteScoreBefore]]
        : [
            [whiteId, whiteScoreBefore],
            [blackId, blackScoreBefore ?? 0],
          ],
    ),
  );
}
