import { definitionOf, isGivenCode } from '@/engine/tie-breaks';
import type { TieBreakLines } from '@/engine/trf';
import { ratingTieBreaks } from '@/lib/domain/sections/rating-tie-break-warnings';
import { countingValues, ratingRules } from '@/lib/domain/standings/tie-break-rules';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { LoadedTournament } from '@/lib/domain/tournament/tournament';

/** What a report says on how its ranks were made, by the numbers of the file: nothing on ratings where no tie-break goes by them. */
export function tieBreakFacts(loaded: LoadedTournament, facts: SectionFacts): TieBreakLines {
  const { which, unrated, later } = ratingRules(loaded, facts);
  const byRating = ratingTieBreaks(facts.tieBreaks).some((label) => !label.startsWith('F10'));
  const { completedRounds } = loaded.tournament;
  const until = [...later].map(([tpn, ratings]) => [tpn, ratings.filter(({ fromRound }) => fromRound <= completedRounds)] as const);
  const values = countingValues(loaded, facts).flatMap(({ entryId, code, value, reason }) => {
    const tpn = loaded.numberOf.get(entryId);
    return tpn === undefined || !isGivenCode(code) ? [] : [{ tpn, code, hundredths: value, reason: reason || definitionOf(code).name }];
  });
  return { unrated: byRating ? unrated : 'drop', which: byRating ? which : 'first', later: new Map(until.filter(([, ratings]) => ratings.length > 0)), values };
}
