import { parseTieBreaks } from '@/engine/tie-breaks';
import { formatOf } from '@/lib/domain/formats/formats';

interface TieBreakSettings {
  readonly systemId: string;
  readonly tieBreaks: readonly string[];
}

/** True if a lot is one of the tie-breaks: of the teams in a section of teams, of the players in other sections. */
export function breaksTiesByLot({ systemId, tieBreaks }: TieBreakSettings): boolean {
  // A list for teams contains codes that no list for players can have, so its codes are parsed one by one. An empty list means F.10 for
  // players only.
  const lists = formatOf(systemId).isOfTeams ? tieBreaks.map((code) => [code]) : [tieBreaks.length === 0 ? 'F10' : tieBreaks];
  return lists.some((list) => {
    const parsed = parseTieBreaks(list);
    return parsed.ok && parsed.value.some(({ code }) => code === 'LOT');
  });
}
