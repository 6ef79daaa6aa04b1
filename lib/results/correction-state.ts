import type { SectionFacts } from '@/lib/sections/section-facts';
import { lastPublishedRound } from '@/lib/sections/to-tournament';
import type { CorrectionState } from './decide-correction';

/** Where a section stands for a correction of a game of `gameRound`. */
export function correctionStateOf(facts: SectionFacts, gameRound: number): CorrectionState {
  const last = lastPublishedRound(facts);
  const boards = facts.pairedRounds.find((round) => round.number === last)?.pairings ?? [];
  return {
    gameRound,
    announcedRounds: facts.rounds,
    draftRound: facts.pairedRounds.find((round) => round.state === 'draft')?.number ?? null,
    lastPublishedRound: last,
    lastPublishedHasResults: boards.some((board) => board.result.result !== null),
  };
}
