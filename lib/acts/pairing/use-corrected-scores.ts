import { matchesWithLaterScores } from '@/lib/domain/teams/match-scores';
import type { MatchFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { Database } from '@/lib/platform/db/client';

/** C.04.2 article 4.3: a round that is being paired again uses the corrected scores of earlier rounds. Returns the updated facts. */
export async function useCorrectedScores(db: Database, facts: SectionFacts, round: number): Promise<SectionFacts> {
  const changed = matchesWithLaterScores(facts, round);
  for (const { roundId, number, earlierScores } of changed) await db.teamMatch.updateMany({ where: { roundId, number }, data: { earlierScores } });
  if (changed.length === 0) return facts;
  const update = (roundId: string, match: MatchFacts): MatchFacts => {
    const own = changed.find((one) => one.roundId === roundId && one.number === match.number);
    return own === undefined ? match : { ...match, earlierScores: own.earlierScores };
  };
  return { ...facts, pairedRounds: facts.pairedRounds.map((paired) => ({ ...paired, matches: paired.matches.map((match) => update(paired.id, match)) })) };
}
