import { ok, type Result } from '@/engine/model/result-or-error';
import { isForfeit, isOpenResult } from '@/lib/domain/boards/decide-result-entry';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import type { PairingFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { matchOfTeam } from './handed-in-line-ups';
import { boardsOfMatch } from './match-boards';
import { isPostponedMatch } from './match-fixture';

interface BoardForfeit {
  readonly pairingId: string;
  readonly result: GameResult;
}

type MatchForfeitRefusal = Refusal<'page-outdated' | 'match-has-results' | 'absent-team-wins-board'>;

/** The boards of a team's match, ascending; null if the team has no opponent in the round. */
export function boardsOfTeamInRound(facts: SectionFacts, { matches, pairings }: RoundFacts, teamId: string): readonly PairingFacts[] | null {
  const match = matches.find(({ firstId, secondId }) => secondId !== null && (firstId === teamId || secondId === teamId));
  return match === undefined ? null : boardsOfMatch(match, matchRulesOf(facts).boards, pairings);
}

/** True while the round is played, and later for a postponed match of which no board has a result. */
export function mayForfeitInRound(facts: SectionFacts, round: RoundFacts, teamId: string): boolean {
  if (round.state !== 'complete') return round.state === 'published';
  const boards = boardsOfTeamInRound(facts, round, teamId) ?? [];
  return isPostponedFor(facts, round, teamId) && boards.every(({ blackId, result }) => blackId === null || isOpenResult(result.result));
}

function isPostponedFor(facts: SectionFacts, round: RoundFacts, teamId: string): boolean {
  const match = matchOfTeam(round, teamId);
  return match !== undefined && isPostponedMatch(facts, round, match);
}

/** The forfeits on the boards of a match for which a team did not appear. If the other team has forfeited too, nobody has points. */
export function decideMatchForfeit(facts: SectionFacts, round: RoundFacts, teamId: string): Result<readonly BoardForfeit[], MatchForfeitRefusal> {
  const boards = boardsOfTeamInRound(facts, round, teamId);
  if (boards === null) return refuse('page-outdated');
  // The boards of a postponed match are adjourned until it is played.
  const isPostponed = isPostponedFor(facts, round, teamId);
  const isOpen = (result: GameResult | null) => (isPostponed ? isOpenResult(result) : result === null);
  const played = boards.filter(({ result: { result } }) => !isOpen(result) && !isForfeit(result)).map(({ board }) => board);
  if (played.length > 0) return refuse('match-has-results', { facts: { boards: played, count: played.length } });
  const members = new Set(facts.entries.flatMap((entry) => (entry.teamId === teamId ? [entry.id] : [])));
  const unopposed = boards.filter(({ whiteId, blackId }) => blackId === null && members.has(whiteId)).map(({ board }) => board);
  if (unopposed.length > 0) return refuse('absent-team-wins-board', { facts: { boards: unopposed, count: unopposed.length } });
  return ok(
    boards.flatMap(({ id: pairingId, whiteId, blackId, result: { result: before } }) => {
      if (blackId === null) return [];
      const [own, others] = members.has(whiteId)
        ? (['blackWinsByForfeit', 'whiteWinsByForfeit'] as const)
        : (['whiteWinsByForfeit', 'blackWinsByForfeit'] as const);
      const result = before === null || isOpen(before) || before === own ? own : before === others ? 'doubleForfeit' : before;
      return result === before ? [] : [{ pairingId, result }];
    }),
  );
}
