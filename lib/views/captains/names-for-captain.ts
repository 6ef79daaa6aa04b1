import { publicNameOf } from '@/lib/domain/players/public-name';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';

/** The names of players by entry, as a captain sees them: those of the captain's own team in full, all others as the public does. */
export function namesForCaptain({ entries }: Pick<SectionFacts, 'entries'>, teamId: string): ReadonlyMap<string, string> {
  return new Map(entries.map((entry) => [entry.id, entry.teamId === teamId ? entry.name : publicNameOf(entry, entry.pairingNumber ?? 0)]));
}
