import { actStateOf } from '@/lib/compliance/act-state';
import { raised } from '@/lib/compliance/acts';
import { handlingOf } from '@/lib/sections/handling';
import type { SectionFacts } from '@/lib/sections/read-model/section-facts';
import { lastPublishedRound } from '@/lib/sections/read-model/tournament';
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
    isClosed: raised({ kind: 'correction', round: gameRound, isRatingOnly: false, pairedFromIt: [] }, actStateOf(facts)).some(({ level }) => level === 5),
  };
}
