import { absentSides } from '@/lib/domain/boards/decide-result-entry';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { EntryFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';

export interface SeenPlayers {
  /** True if the section records arrivals: at least one is recorded. */
  readonly areNoted: boolean;
  /** The players who lost by forfeit in the last public round and have not arrived since. */
  readonly forfeited: ReadonlySet<string>;
  /** True for a player who has played a game since, and was therefore in the hall even if no arrival is recorded. */
  readonly hasPlayed: (entry: Pick<EntryFacts, 'id'>) => boolean;
  readonly isHere: (entry: Pick<EntryFacts, 'id' | 'arrivedAt'>) => boolean;
}

/** C.04.2 4.1: who has been seen in the hall before the coming round is paired. */
export function seenPlayers(facts: SectionFacts): SeenPlayers {
  const played = playersOfGames(facts);
  const forfeited = playersForfeitedIn(facts, lastPublishedRound(facts));
  const hasPlayed = ({ id }: Pick<EntryFacts, 'id'>) => played.has(id) && !forfeited.has(id);
  return {
    areNoted: facts.entries.some(({ arrivedAt }) => arrivedAt !== null),
    forfeited,
    hasPlayed,
    isHere: (entry) => hasPlayed(entry) || (entry.arrivedAt !== null && !forfeited.has(entry.id)),
  };
}

function playersOfGames({ pairedRounds }: SectionFacts): ReadonlySet<string> {
  const games = pairedRounds.flatMap(({ pairings }) => pairings).filter(({ result: { result } }) => result !== null && absentSides(result).length === 0);
  return new Set(games.flatMap(({ whiteId, blackId }) => (blackId === null ? [] : [whiteId, blackId])));
}

function playersForfeitedIn({ pairedRounds, entries }: SectionFacts, round: number): ReadonlySet<string> {
  const last = pairedRounds.find(({ number }) => number === round);
  const since = last?.publishedAt ?? null;
  const absent = new Set(
    last?.pairings.flatMap(({ whiteId, blackId, result }) =>
      blackId === null ? [] : absentSides(result.result).map((side) => (side === 'white' ? whiteId : blackId)),
    ),
  );
  const isSeenSince = ({ arrivedAt }: EntryFacts) => arrivedAt !== null && since !== null && arrivedAt > since;
  return new Set(entries.flatMap((entry) => (absent.has(entry.id) && !isSeenSince(entry) ? [entry.id] : [])));
}
