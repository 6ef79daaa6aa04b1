import type { HalfPoints } from '@/engine/model/points';
import type { SectionFacts } from './section-facts';
import { toTournament } from './tournament';

/** C.04.7 1.5: the virtual points of a round by entry, in half-points; nobody who has none is in it. They count in its pairing alone. */
export function virtualPointsIn(facts: SectionFacts, round: number): ReadonlyMap<string, HalfPoints> {
  if (facts.acceleration === 'none') return new Map();
  const { tournament, entryOf } = toTournament(facts, round);
  return new Map(
    tournament.players.flatMap(({ tpn, acceleration }): [string, HalfPoints][] => {
      const points = acceleration[round - 1] ?? 0;
      return points === 0 ? [] : [[entryOf.get(tpn) ?? '', points]];
    }),
  );
}
