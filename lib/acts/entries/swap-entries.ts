import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { discardsDraft, pairAgainWith } from '@/lib/acts/pairing/pair-again-with';
import { correctedPerson } from '@/lib/domain/entries/corrected-person';
import { decideSwap, seenSwap } from '@/lib/domain/entries/decide-swap';
import { loadEntry } from '@/lib/facts/entries/load-entry-rules';
import { loadSectionAddress } from '@/lib/facts/sections/load-section-settings';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import { actInSectionOf } from '@/lib/platform/access/act';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import { recordEvents } from '@/lib/platform/audit/record-event';
import type { Database } from '@/lib/platform/db/client';
import { id, optionalLine } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { tell } from '@/lib/platform/words/tell';

export const SwapEntries = z.object({
  entryAId: id(tell('refusals.same-player-twice')),
  entryBId: id(tell('refusals.same-player-twice')),
  /** The `seenSwap` value of the two entries as shown. */
  seenSwap: z.string().max(64),
  reason: optionalLine(400),
  discards: discardsDraft(),
});

/** Swaps the persons of two entries, with titles and ratings; a second swap undoes it. Numbers change as for a corrected rating (C.04.2 2.3). */
export const swapEntries = actInSectionOf(
  'entries.edit',
  (db, { entryAId }: z.output<typeof SwapEntries>) => db.entry.findUnique({ where: { id: entryAId }, select: { sectionId: true } }),
  ({ db, actor, eventId, sectionId }, { entryAId, entryBId, seenSwap: seen, reason, discards }) =>
    pairAgainWith(db, actor, { sectionId, round: 'order', discards }, async () => {
      const facts = await loadFacts(db, sectionId);
      const entry = await loadEntry(db, sectionId, entryAId);
      if (facts === null || entry === null) return refuse('not-found');
      if (entryAId === entryBId) return refuse('same-player-twice', { field: 'entryBId' });
      const other = await loadEntry(db, sectionId, entryBId);
      if (other === null) return refuse('not-found');
      if (seenSwap([entry, other]) !== seen) return refuse('swap-changed');
      if (facts.pairedRounds.length > 0 && reason === '') return refuse('reason-needed', { field: 'reason' });
      const swap = decideSwap(facts, [entryAId, entryBId]);
      if (swap === null) return refuse('not-found');
      await swapRows(db, [entryAId, entryBId], !swap.keepsNumbers);
      await assignPairingNumbers(db, actor, sectionId);
      await record(db, actor, { eventId, sectionId, reason }, [entry, other]);
      await refreshPublicSnapshot(db, sectionId);
      return ok({ ...(await loadSectionAddress(db, sectionId)), entryIds: [entryAId, entryBId] as const });
    }),
);

type Loaded = NonNullable<Awaited<ReturnType<typeof loadEntry>>>;

async function record(
  db: Database,
  actor: Actor,
  at: { readonly eventId: string; readonly sectionId: string; readonly reason: string },
  [first, second]: readonly [Loaded, Loaded],
): Promise<void> {
  const lines = [];
  for (const [was, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const is = await loadEntry(db, was.sectionId, was.id);
    if (is !== null) lines.push({ actor, record: correctedPerson(at, { was, is, swappedWith: other.pairingNumber }) });
  }
  await recordEvents(db, lines);
}

/** Uses one statement, so that each person is entered once at its end. Later ratings are deleted and inserted: their key has the round. */
async function swapRows(db: Database, [first, second]: readonly [string, string], takesGroupA: boolean): Promise<void> {
  await db.$executeRaw`
    UPDATE "Entry" e SET
      "personId" = o."personId", "title" = o."title", "tieRank" = o."tieRank",
      "rating" = o."rating", "strengthFrom" = o."strengthFrom",
      "fideRating" = o."fideRating", "nationalRating" = o."nationalRating", "estimate" = o."estimate",
      "ratingSource" = o."ratingSource", "ratingList" = o."ratingList", "ratingListedOn" = o."ratingListedOn",
      "isLastInGroupA" = CASE WHEN ${takesGroupA} THEN o."isLastInGroupA" ELSE e."isLastInGroupA" END
    FROM "Entry" o
    WHERE (e."id" = ${first}::uuid AND o."id" = ${second}::uuid) OR (e."id" = ${second}::uuid AND o."id" = ${first}::uuid)`;
  const later = await db.entryRating.findMany({ where: { entryId: { in: [first, second] } } });
  await db.entryRating.deleteMany({ where: { entryId: { in: [first, second] } } });
  await db.entryRating.createMany({ data: later.map((rating) => ({ ...rating, entryId: rating.entryId === first ? second : first })) });
}
