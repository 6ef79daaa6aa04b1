import { numbersLine } from '@/engine/trf';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { LoadedTournament } from '@/lib/domain/tournament/tournament';

/** Comments for the rounds that were paired with other numbers than the file's. */
export function numberLines(facts: SectionFacts, { entryOf }: LoadedTournament, round: number): string[] {
  return facts.pairedRounds
    .filter(({ number, numbers }) => number <= round && numbers.size > 0)
    .flatMap(({ number, numbers }) => {
      const changes = new Map(
        [...entryOf].flatMap(([tpn, entryId]): [number, number | null][] => {
          const then = numbers.get(entryId);
          return then === tpn ? [] : [[tpn, then ?? null]];
        }),
      );
      return numbersLine(number, changes) ?? [];
    });
}
