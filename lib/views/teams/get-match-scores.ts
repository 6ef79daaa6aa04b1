import { formatPoints } from '@/lib/domain/sections/points-text';
import { homeAndVisitor } from '@/lib/domain/teams/home-team';
import { hasScoresOnly, outcomeOf, scoreOf, seenScore, swapIfSecondAtHome } from '@/lib/domain/teams/match-scores';
import type { RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';

export type MatchScoresForm = NonNullable<ReturnType<typeof matchScoresOf>>;

/**
 * The matches of a public round with their scores, for the form in which arbiters enter them. The home team comes first. Null for other
 * rounds, and in a section with boards.
 */
export function matchScoresOf(facts: SectionFacts, round: RoundFacts | null) {
  if (round === null || round.state === 'draft' || !hasScoresOnly(facts)) return null;
  const nameOf = (teamId: string | null) => facts.teams.find(({ id }) => id === teamId)?.name ?? '';
  return {
    roundId: round.id,
    round: round.number,
    matches: round.matches.flatMap((match) => {
      if (match.secondId === null) return [];
      const [first, second] = homeAndVisitor<string | null>(facts, match);
      const score = swapIfSecondAtHome(facts, scoreOf(match));
      const outcome = outcomeOf(score);
      const points = (outcome === 'played' ? score : null)?.points.map(formatPoints) ?? ['', ''];
      return [{ number: match.number, first: nameOf(first), second: nameOf(second), points, outcome, seen: seenScore(scoreOf(match)) }];
    }),
  };
}
