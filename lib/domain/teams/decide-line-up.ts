import { ok, type Result } from '@/engine/model/result-or-error';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import type { MatchFacts, PairingFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { firstBoardOf, type LineUp, lineUpInRound, rosterOf } from './line-ups';

export interface WantedLineUp {
  readonly match: MatchFacts;
  /** The line-ups of the first and the second team. */
  readonly lineUps: readonly [LineUp, LineUp];
  /** True if a player sits above one who comes earlier in the roster. A warning, not a refusal. */
  readonly isOutOfOrder: boolean;
}

type LineUpRefusal = Refusal<'page-outdated' | 'line-up-twice' | 'match-has-results'>;

/** Decides a new line-up of a team in a round that is paired. Boards that change must have no result. */
export function decideLineUp(facts: SectionFacts, round: RoundFacts, teamId: string, wanted: LineUp): Result<WantedLineUp, LineUpRefusal> {
  const match = round.matches.find(({ firstId, secondId }) => secondId !== null && (firstId === teamId || secondId === teamId));
  const roster = rosterOf(facts.entries, teamId);
  const mayPlay = new Set(roster.flatMap(({ id }) => (round.numbers.has(id) ? [id] : [])));
  const chosen = wanted.filter((id) => id !== null);
  if (match === undefined || match.secondId === null || round.state === 'complete' || chosen.some((id) => !mayPlay.has(id))) return refuse('page-outdated');
  const twice = chosen.find((id, index) => chosen.indexOf(id) !== index);
  if (twice !== undefined) return refuse('line-up-twice', { facts: { name: roster.find(({ id }) => id === twice)?.name ?? '' } });
  const former = lineUpInRound(facts, match, round.pairings, teamId);
  const changed = boardsIn(match, round, matchRulesOf(facts).boards).filter((_, index) => former[index] !== wanted[index]);
  const boards = changed.flatMap((pairing) => (pairing === undefined || pairing.result.result === null ? [] : [pairing.board]));
  if (boards.length > 0) return refuse('match-has-results', { facts: { boards, count: boards.length } });
  const theirs = lineUpInRound(facts, match, round.pairings, match.firstId === teamId ? match.secondId : match.firstId);
  const places = chosen.map((id) => roster.findIndex((member) => member.id === id));
  return ok({
    match,
    lineUps: match.firstId === teamId ? [wanted, theirs] : [theirs, wanted],
    isOutOfOrder: places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0)),
  });
}

/** The boards of a match from the first to the last; undefined where both places are empty. */
function boardsIn(match: MatchFacts, { pairings }: RoundFacts, boards: number): readonly (PairingFacts | undefined)[] {
  return Array.from({ length: boards }, (_, index) => pairings.find(({ board }) => board === firstBoardOf(match, boards) + index));
}
