import { actStateOf } from '@/lib/domain/compliance/act-state';
import { BOARD_ROWS } from '@/lib/domain/compliance/board-acts';
import { raised } from '@/lib/domain/compliance/rows';
import { handlingOf } from '@/lib/domain/sections/handling';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { lastPublishedRound } from '@/lib/domain/tournament/tournament';
import type { CorrectionState } from './decide-correction';

/** Where a section stands for a correction of a game of `gameRound`. */
export function correctionStateOf(facts: SectionFacts, gameRound: number): CorrectionState {
  const number = lastPublishedRound(facts);
  const last = facts.pairedRounds.find((round) => round.number === number);
  return {
    gameRound,
    announcedRounds: facts.rounds,
    draftRound: facts.pairedRounds.find((round) => round.state === 'draft')?.number ?? null,
    lastPublishedRound: number,
    isLastRunning: last?.state === 'published',
    lastPublishedHasResults: (last?.pairings ?? []).some(({ result }) => result.result !== null),
    handling: handlingOf(facts.systemId),
    isClosed: raised(BOARD_ROWS.correction, { round: gameRound, isRatingOnly: false, pairedFromIt: [] }, actStateOf(facts)).some(({ level }) => level === 5),
  };
}
