import type { Tpn } from '@/engine/model/tournament';
import { countsAfter, givenOptions, ratingOptions, type LaterRating, type RatingRules, type StandingsOptions } from '@/engine/tie-breaks';
import { publishedRating } from '@/lib/domain/ratings/strength';
import type { EntryFacts, GivenTieBreakFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { LoadedTournament } from '@/lib/domain/tournament/tournament';

/** What the rules of a section, and what was brought to it from outside, say on its tie-breaks. */
export type TieBreakFacts = Pick<SectionFacts, 'rounds' | 'ratingMethod' | 'unratedInTieBreaks' | 'unratedAs' | 'ratingInTieBreaks' | 'givenTieBreaks'> & {
  readonly entries: readonly Pick<EntryFacts, 'id' | 'laterRatings'>[];
};

/** C.07 10: the ratings by which tie-breaks go, and what unrated players count as. */
export function ratingRules({ published, numberOf }: LoadedTournament, facts: TieBreakFacts): RatingRules {
  const { ratingMethod, unratedInTieBreaks, unratedAs, ratingInTieBreaks } = facts;
  const later = facts.entries.flatMap(({ id, laterRatings }): [Tpn, LaterRating[]][] => {
    const tpn = numberOf.get(id);
    if (tpn === undefined || laterRatings.length === 0) return [];
    return [[tpn, laterRatings.map((listed) => ({ fromRound: listed.fromRound, rating: publishedRating(ratingMethod, { ...listed, estimate: 0 }) }))]];
  });
  const unrated = unratedInTieBreaks === 'rating' ? (unratedAs ?? 'drop') : unratedInTieBreaks;
  return { published, later: new Map(later), which: ratingInTieBreaks, unrated };
}

/** Those that count after the completed rounds. */
export function countingValues(
  { tournament: { completedRounds } }: LoadedTournament,
  { rounds, givenTieBreaks }: TieBreakFacts,
): readonly GivenTieBreakFacts[] {
  return givenTieBreaks.filter(({ code }) => countsAfter(code, completedRounds, rounds));
}

/** The options of the engine's standings that say all of it. */
export function tieBreakOptions(loaded: LoadedTournament, facts: TieBreakFacts): StandingsOptions {
  const values = countingValues(loaded, facts).flatMap(({ entryId, code, value }) => {
    const tpn = loaded.numberOf.get(entryId);
    return tpn === undefined ? [] : [{ code, tpn, hundredths: value }];
  });
  return { ...ratingOptions(loaded.tournament, ratingRules(loaded, facts)), given: givenOptions(values) };
}
