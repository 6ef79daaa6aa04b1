import { hasScoresOnly, scoreOf } from '@/lib/domain/teams/match-scores';
import type { RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { countResults, type ResultCounts } from './count-results';

/** Counts the results of a round by board, or by match if only match scores are known. Without a round, all counts are 0. */
export function countRoundResults(facts: Pick<SectionFacts, 'scoring'>, round: Pick<RoundFacts, 'pairings' | 'matches'> | undefined): ResultCounts {
  const { pairings = [], matches = [] } = round ?? {};
  if (!hasScoresOnly(facts)) return countResults(pairings.flatMap(({ blackId, result }) => (blackId === null ? [] : [result.result])));
  const scores = matches.flatMap((match) => (match.secondId === null ? [] : [scoreOf(match)]));
  const open = scores.filter((score) => score === null).length;
  return { games: scores.length, in: scores.length - open, open, adjourned: 0 };
}
