import { ok, type Result } from '@/engine/model/result-or-error';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import type { MatchFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { hasEarlyBoards } from './early-boards';
import { isOutOfOrder, type LineUp, lineUpsInRound, rosterOf } from './line-ups';
import { boardsOfMatch, firstBoardOf } from './match-boards';
import { fixtureOf, isPostponedMatch } from './match-fixture';

export interface WantedLineUp {
  readonly match: MatchFacts;
  /** The line-ups of the first and the second team. */
  readonly lineUps: readonly [LineUp, LineUp];
  readonly isOutOfOrder: boolean;
}

type LineUpRefusal = Refusal<'page-outdated' | 'line-up-twice' | 'match-has-results' | 'early-match-entered'>;

/** Decides a new line-up of a team in a round that is paired. Boards that change must have no result. */
export function decideLineUp(facts: SectionFacts, round: RoundFacts, teamId: string, wanted: LineUp): Result<WantedLineUp, LineUpRefusal> {
  const match = round.matches.find(({ firstId, secondId }) => secondId !== null && (firstId === teamId || secondId === teamId));
  const roster = rosterOf(facts.entries, teamId);
  const mayPlay = new Set(roster.flatMap(({ id }) => (round.numbers.has(id) ? [id] : [])));
  const chosen = wanted.filter((id) => id !== null);
  const isPostponed = match !== undefined && isPostponedMatch(facts, round, match);
  const isOver = round.state === 'complete' && !isPostponed;
  if (match === undefined || match.secondId === null || isOver || chosen.some((id) => !mayPlay.has(id))) return refuse('page-outdated');
  if (round.state === 'draft' && hasEarlyBoards(fixtureOf(facts, round.number, match))) return refuse('early-match-entered');
  const twice = chosen.find((id, index) => chosen.indexOf(id) !== index);
  if (twice !== undefined) return refuse('line-up-twice', { facts: { name: roster.find(({ id }) => id === twice)?.name ?? '' } });
  const lineUps = lineUpsInRound(facts, { matches: [match], pairings: round.pairings });
  const former = lineUps.get(teamId) ?? [];
  const count = matchRulesOf(facts).boards;
  const isChanged = (board: number) => former[board - firstBoardOf(match, count)] !== wanted[board - firstBoardOf(match, count)];
  // The boards of a postponed match are adjourned until it is played.
  const isOpenFor = (result: GameResult | null) => result === null || (isPostponed && result === 'adjourned');
  const withResult = boardsOfMatch(match, count, round.pairings).filter(({ board, result }) => !isOpenFor(result.result) && isChanged(board));
  const boards = withResult.map(({ board }) => board);
  if (boards.length > 0) return refuse('match-has-results', { facts: { boards, count: boards.length } });
  const theirs = lineUps.get(match.firstId === teamId ? match.secondId : match.firstId) ?? [];
  return ok({
    match,
    lineUps: match.firstId === teamId ? [wanted, theirs] : [theirs, wanted],
    isOutOfOrder: isOutOfOrder(roster, wanted),
  });
}
