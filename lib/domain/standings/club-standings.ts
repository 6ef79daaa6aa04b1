import { pointsOf } from '@/engine/model/game-result';
import type { HalfPoints } from '@/engine/model/points';
import type { Standings } from '@/engine/tie-breaks';
import { sidesRuleOf } from '@/lib/domain/formats/formats';
import type { LoadedTournament } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';

export interface ClubStanding {
  /** Clubs with equal points have the same rank. */
  readonly rank: number;
  readonly name: string;
  /** The points of the players of the club in each completed round. */
  readonly rounds: readonly HalfPoints[];
  /** The points of the players of the club, with their adjusted points. */
  readonly points: HalfPoints;
}

/** The standings of the clubs that play as teams in a schedule for single players, by the points of their players; null in other sections. */
export function clubStandings({ entryOf, tournament }: LoadedTournament, section: SectionFacts, { rows, leftOut }: Standings): readonly ClubStanding[] | null {
  if (sidesRuleOf(section) === null) return null;
  const clubOf = new Map(section.entries.map(({ id, club }) => [id, club]));
  const scoreOf = new Map([...rows, ...leftOut].map(({ tpn, score }) => [tpn, score]));
  const clubs = new Map<string, { rounds: HalfPoints[]; points: HalfPoints }>();
  for (const { tpn, entries } of tournament.players) {
    const name = clubOf.get(entryOf.get(tpn) ?? '') ?? '';
    const club = clubs.get(name) ?? { rounds: Array.from({ length: tournament.completedRounds }, () => 0), points: 0 };
    club.rounds = club.rounds.map((points, index) => points + pointsOf(entries[index], tournament.scoring));
    club.points += scoreOf.get(tpn) ?? 0;
    clubs.set(name, club);
  }
  // A player without a club has been erased, so the points of the clubs are incomplete.
  if (clubs.has('')) return null;
  const inOrder = [...clubs].toSorted(([, a], [, b]) => b.points - a.points);
  return inOrder.map(([name, club]) => ({ rank: 1 + inOrder.findIndex(([, { points }]) => points === club.points), name, ...club }));
}
