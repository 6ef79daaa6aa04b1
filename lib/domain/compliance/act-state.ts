import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { reachedOf } from '@/lib/domain/tournament/once-public';
import { lastPublishedRound } from '@/lib/domain/tournament/tournament';
import type { ActState } from './rows';

/** How far a section has come, for the table of acts. */
export function actStateOf(facts: Pick<SectionFacts, 'fideMode' | 'rounds' | 'pairedRounds' | 'oncePublic'>): ActState {
  const publishedRounds = lastPublishedRound(facts);
  return {
    fideMode: facts.fideMode,
    rounds: facts.rounds,
    pairedRounds: facts.pairedRounds.at(-1)?.number ?? 0,
    publishedRounds,
    ...reachedOf(facts.oncePublic, publishedRounds),
  };
}
