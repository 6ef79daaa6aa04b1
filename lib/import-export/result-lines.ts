import { z } from 'zod';
import { resultsThenLines, type ResultThen } from '@/engine/trf';
import { RESULT_CODES } from '@/engine/model/result';
import type { Database } from '@/lib/db/client';
import type { SectionFacts } from '@/lib/sections/section-facts';
import type { LoadedTournament } from '@/lib/sections/to-tournament';

const SnapshotSchema = z.object({
  tournament: z.object({
    players: z.array(z.object({ tpn: z.number(), entries: z.array(z.object({ code: z.enum(RESULT_CODES) }).nullable()) })),
  }),
});

/**
 * Comments for rounds that were paired while an earlier game stood otherwise than it ended: adjourned (F.9), or corrected
 * later (F.7). The past is never paired again; with these lines a checker can follow it.
 */
export async function resultLines(db: Database, facts: SectionFacts, loaded: LoadedTournament, round: number): Promise<string[]> {
  const rows = await db.round.findMany({
    where: { sectionId: facts.sectionId, number: { lte: round }, inputSnapshot: { not: null } },
    orderBy: { number: 'asc' },
    select: { number: true, inputSnapshot: true, numbers: { select: { entryId: true, number: true } } },
  });
  const codes = new Map(loaded.tournament.players.map(({ tpn, entries }) => [tpn, entries.map((entry) => entry?.code ?? null)]));
  return rows.flatMap(({ number, inputSnapshot, numbers }) => {
    const entryOf = new Map(numbers.map((row) => [row.number, row.entryId]));
    const { tournament } = SnapshotSchema.parse(JSON.parse(inputSnapshot ?? ''));
    const then = tournament.players.flatMap((player) => {
      const tpn = loaded.numberOf.get(entryOf.get(player.tpn) ?? '');
      const now = tpn === undefined ? undefined : codes.get(tpn);
      if (tpn === undefined || now === undefined) return [];
      return player.entries.slice(0, number - 1).flatMap((entry, index): ResultThen[] => {
        const isOther = entry !== null && now[index] !== null && entry.code !== now[index];
        return isOther ? [{ tpn, round: index + 1, code: entry.code }] : [];
      });
    });
    return resultsThenLines(number, then);
  });
}
