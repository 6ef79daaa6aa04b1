import { formatPoints } from '@/lib/domain/sections/points-text';
import { outcomeOf, scoreOf, seenScore } from '@/lib/domain/teams/match-scores';
import type { RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';

export type MatchScoresForm = ReturnType<typeof matchScoresOf>;

/** The matches of a public round with their scores, for the form in which arbiters enter them. */
export function matchScoresOf(facts: SectionFacts, round: RoundFacts) {
  const nameOf = (teamId: string) => facts.teams.find(({ id }) => id === teamId)?.name ?? '';
  return {
    roundId: round.id,
    round: round.number,
    matches: round.matches.flatMap((match) => {
      if (match.secondId === null) return [];
      const score = scoreOf(match);
      const outcome = outcomeOf(score);
      const points = (outcome === 'played' ? score : null)?.points.map(formatPoints) ?? ['', ''];
      return [{ number: match.number, first: nameOf(match.firstId), second: nameOf(match.secondId), points, outcome, seen: seenScore(score) }];
    }),
  };
}
