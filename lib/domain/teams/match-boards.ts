import type { MatchFacts } from '@/lib/domain/tournament/section-facts';

/** The number of the round's first board in a match. Match k has the boards (k - 1) × n + 1 to k × n. */
export const firstBoardOf = ({ number }: Pick<MatchFacts, 'number'>, boards: number): number => (number - 1) * boards + 1;

/** The boards of a match, if every match has `boards` boards. */
export function boardsOfMatch<Board extends { readonly board: number }>(
  match: Pick<MatchFacts, 'number'>,
  boards: number,
  ofRound: readonly Board[],
): readonly Board[] {
  const first = firstBoardOf(match, boards);
  return ofRound.filter(({ board }) => board >= first && board < first + boards);
}
