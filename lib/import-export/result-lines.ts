import { pairsAlike } from '@/engine/model/result';
import { stoodThen, type BreachLine, type ResultThen } from '@/engine/trf';
import type { Database } from '@/lib/db/client';
import { tournamentIn } from '@/lib/rounds/paired-from';
import type { SectionFacts } from '@/lib/sections/read-model/section-facts';
import { entriesByNumber, type LoadedTournament } from '@/lib/sections/read-model/tournament';

/**
 * Rounds that were paired while an earlier game stood otherwise than it ended: adjourned and no draw (F.9), or corrected
 * later (F.7). The past is never paired again; with these lines a checker can follow it, by the cells of the file alone or by
 * what counts where that is not the same (C.04.2 4.3).
 */
export async function resultLines(
  db: Database,
  facts: SectionFacts,
  loaded: LoadedTournament,
  counted: LoadedTournament,
  round: number,
): Promise<BreachLine[]> {
  const rows = await db.round.findMany({
    where: { sectionId: facts.sectionId, number: { lte: round }, inputSnapshot: { not: null } },
    orderBy: { number: 'asc' },
    select: { number: true, inputSnapshot: true, numbers: { select: { entryId: true, number: true } } },
  });
  const [inFile, counting] = [entriesByNumber(loaded), entriesByNumber(counted)];
  return rows.flatMap(({ number, inputSnapshot, numbers }) => {
    const entryOf = new Map(numbers.map((row) => [row.number, row.entryId]));
    const { players } = tournamentIn(inputSnapshot ?? '');
    const then = players.flatMap((player) => {
      const tpn = loaded.numberOf.get(entryOf.get(player.tpn) ?? '');
      const now = tpn === undefined ? undefined : inFile.get(tpn);
      if (tpn === undefined || now === undefined) return [];
      return player.entries.slice(0, number - 1).flatMap((entry, index): ResultThen[] => {
        const present = [now[index], counting.get(tpn)?.[index]].filter((other) => other != null);
        if (entry === null || now[index] == null) return [];
        const opponent = entry.opponent === null ? null : (loaded.numberOf.get(entryOf.get(entry.opponent) ?? '') ?? null);
        const seat = { opponent, colour: entry.colour };
        const isOtherSeat = present.some((other) => other.opponent !== opponent || other.colour !== entry.colour);
        if (!isOtherSeat && present.every(({ code }) => pairsAlike(entry.code, code))) return [];
        return [{ tpn, round: index + 1, code: entry.code, ...(isOtherSeat ? { seat } : {}) }];
      });
    });
    return stoodThen(then).map((stood) => ({ ...stood, round: number, otherwise: [] }));
  });
}
