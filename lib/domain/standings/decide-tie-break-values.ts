import { ok, type Result } from '@/engine/model/result-or-error';
import type { EnteredTieBreakCode } from '@/engine/tie-breaks';
import { lastPublishedRound, buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { TieBreakValueFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { sectionStandings } from './section-standings';

const CODES_FOR_TIED_PLAYERS: ReadonlySet<EnteredTieBreakCode> = new Set<EnteredTieBreakCode>(['PLAYOFF', 'HAND']);

/**
 * Refuses a play-off value or a manual place if no other player has the same score. Refuses the same manual place for two players with
 * equal scores.
 */
export function decideTieBreakValues(
  code: EnteredTieBreakCode,
  given: readonly Pick<TieBreakValueFacts, 'entryId' | 'value'>[],
  players: readonly Pick<RankedPlayer, 'entryId' | 'name' | 'points'>[],
): Result<null, Refusal<'points-not-shared' | 'place-given-twice'>> {
  if (!CODES_FOR_TIED_PLAYERS.has(code)) return ok(null);
  const ranked = new Map(players.map((player) => [player.entryId, player]));
  const nameOf = (entryId: string) => ranked.get(entryId)?.name ?? '';
  const sharing = new Map<number, number>();
  for (const { points } of players) sharing.set(points, (sharing.get(points) ?? 0) + 1);
  const alone = given.filter(({ entryId }) => (sharing.get(ranked.get(entryId)?.points ?? Number.NaN) ?? 0) < 2);
  if (alone.length > 0) return refuse('points-not-shared', { facts: { names: alone.map(({ entryId }) => nameOf(entryId)), count: alone.length } });
  if (code !== 'HAND') return ok(null);
  const taken = new Map<string, string>();
  for (const { entryId, value } of given) {
    const place = `${ranked.get(entryId)?.points} ${value}`;
    const first = taken.get(place);
    if (first !== undefined) return refuse('place-given-twice', { facts: { names: [first, entryId].map(nameOf), place: String(value / 100) } });
    taken.set(place, entryId);
  }
  return ok(null);
}

export interface RankedPlayer {
  readonly entryId: string;
  readonly rank: number;
  readonly isShared: boolean;
  readonly number: number;
  readonly name: string;
  /** In half-points. */
  readonly points: number;
}

export function rankedPlayers(facts: SectionFacts): RankedPlayer[] {
  const loaded = buildTournament(facts, lastPublishedRound(facts) + 1, 'standings');
  const names = new Map(facts.entries.map(({ id, name }) => [id, name]));
  return sectionStandings(loaded, facts).rows.map(({ tpn, rank, isShared, score }) => {
    const entryId = loaded.entryOf.get(tpn) ?? '';
    return { entryId, rank, isShared, number: tpn, name: names.get(entryId) ?? '', points: score };
  });
}
