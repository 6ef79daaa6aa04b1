import type { LoadedTournament } from '@/lib/sections/read-model/tournament';
import type { SectionFacts } from '@/lib/sections/read-model/section-facts';

/**
 * Comments for boards that an arbiter made against the engine: `### round 3 paired by hand: 5-8 12-bye`, by the numbers of
 * the file. A checker that finds these rounds different reads why.
 */
export function handLines(facts: SectionFacts, { numberOf }: LoadedTournament, round: number): string[] {
  return facts.pairedRounds
    .filter(({ number }) => number <= round)
    .flatMap(({ number, pairings }) => {
      const boards = pairings
        .filter(({ madeByHand }) => madeByHand)
        .map(({ whiteId, blackId, announced }) => announced ?? { whiteId, blackId })
        .map(({ whiteId, blackId }) => `${numberOf.get(whiteId) ?? '?'}-${blackId === null ? 'bye' : (numberOf.get(blackId) ?? '?')}`);
      return boards.length === 0 ? [] : [`### round ${number} paired by hand: ${boards.join(' ')}`];
    });
}
