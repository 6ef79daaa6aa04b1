import type { LoadedTournament } from '@/lib/sections/to-tournament';
import type { SectionFacts } from '@/lib/sections/section-facts';

/**
 * Comments for rounds that were paired with other numbers than the file's, because a late entry or a corrected rating came
 * in between (C.04.2 2.3, 2.4): `### numbers of round 1: 5=4 6=5 7=-` says that the player who is 5 in this file was 4
 * then, and that 7 had no number.
 */
export function numberLines(facts: SectionFacts, { entryOf }: LoadedTournament, round: number): string[] {
  return facts.pairedRounds
    .filter(({ number, numbers }) => number <= round && numbers.size > 0)
    .flatMap(({ number, numbers }) => {
      const changes = [...entryOf].flatMap(([tpn, entryId]) => {
        const then = numbers.get(entryId);
        return then === tpn ? [] : [`${tpn}=${then ?? '-'}`];
      });
      return changes.length === 0 ? [] : [`### numbers of round ${number}: ${changes.join(' ')}`];
    });
}
