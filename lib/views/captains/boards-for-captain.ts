import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import type { LineUp } from '@/lib/domain/teams/line-ups';
import { firstBoardOf } from '@/lib/domain/teams/match-boards';
import { coloursOfMatch } from '@/lib/domain/teams/match-colours';
import type { MatchFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { namesForCaptain } from './names-for-captain';

export type CaptainBoard = ReturnType<typeof boardsForCaptain>[number];

/**
 * The boards of a match with their numbers in the hall and the colours of the team. Names are null for an empty place, and while they are
 * hidden.
 */
export function boardsForCaptain(
  facts: SectionFacts,
  { round, ...match }: MatchFacts & { readonly round: Pick<RoundFacts, 'number'> },
  teamId: string,
  lineUps: readonly [LineUp, LineUp] | null,
) {
  const { boards } = matchRulesOf(facts);
  const colours = coloursOfMatch(facts, round, match);
  const nameOf = namesForCaptain(facts, teamId);
  const isFirst = match.firstId === teamId;
  const [ours, theirs] = isFirst ? [lineUps?.[0], lineUps?.[1]] : [lineUps?.[1], lineUps?.[0]];
  return Array.from({ length: boards }, (_, index) => ({
    board: firstBoardOf(match, boards) + index,
    isWhite: (colours[index] === 'W') === isFirst,
    own: nameOf.get(ours?.[index] ?? '') ?? null,
    opponent: nameOf.get(theirs?.[index] ?? '') ?? null,
  }));
}
