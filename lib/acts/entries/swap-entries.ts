import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { discardsDraft, type PairAgainCode } from '@/lib/acts/pairing/pair-again-with';
import { correctedPerson } from '@/lib/domain/entries/corrected-person';
import { decideSwap, seenSwap } from '@/lib/domain/entries/decide-swap';
import type { SectionAddress } from '@/lib/domain/events/slug';
import { loadEntry } from '@/lib/facts/entries/load-entry-rules';
import { loadSectionAddress } from '@/lib/facts/sections/load-section-address';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { recordEvents } from '@/lib/platform/audit/record-event';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { id, optionalLine } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { tell } from '@/lib/platform/words/tell';
import { openEntryForRound } from './entry-access';

export const SwapEntries = z.object({
  entryAId: id(tell('fields.choose.firstPlayer')),
  entryBId: id(tell('fields.choose.secondPlayer')),
  /** `seenSwap` of the two as they were shown. */
  seenSwap: z.string().max(64),
  reason: optionalLine(400),
  discards: discardsDraft(),
});

type SwapCode = PairAgainCode | 'reason-needed' | 'same-player-twice' | 'swap-changed';
export type SwappedEntries = SectionAddress & { readonly entryIds: readonly [string, string] };

/**
 * Two entries of a section were made for each other: their persons change places, with names, titles and ratings, and everything
 * that happened stays with the entry (`decideSwap`). Possible in every state, and its own way back. Pairing numbers follow as for a
 * corrected rating (C.04.2 2.3): asked about, and a breach where a round is paired.
 */
export function swapEntries(
  actor: Actor,
  { entryAId, entryBId, seenSwap: seen, reason, discards }: z.output<typeof SwapEntries>,
): Promise<Result<SwappedEntries, Refusal<SwapCode>>> {
  return inTransaction((db) =>
    openEntryForRound<SwappedEntries, Refusal<SwapCode>>(
      db,
      actor,
      'entries.edit',
      { entryId: entryAId, round: 'order', discards },
      async ({ sectionId, rules, entry }) => {
        if (entryAId === entryBId) return refuse('same-player-twice', { field: 'entryBId' });
        const other = await loadEntry(db, entryBId);
        if (other === null || other.sectionId !== sectionId) return refuse('not-found');
        if (seenSwap([entry, other]) !== seen) return refuse('swap-changed');
        if (rules.pairedRounds > 0 && reason === '') return refuse('reason-needed', { field: 'reason' });
        const facts = await loadFacts(db, sectionId);
        const swap = facts === null ? null : decideSwap(facts, [entryAId, entryBId]);
        if (swap === null) return refuse('not-found');
        await swapRows(db, [entryAId, entryBId], !swap.keepsNumbers);
        await assignPairingNumbers(db, actor, sectionId);
        await record(db, actor, { eventId: rules.eventId, sectionId, reason }, [entry, other]);
        await refreshPublicSnapshot(db, sectionId);
        return ok({ ...(await loadSectionAddress(db, sectionId)), entryIds: [entryAId, entryBId] });
      },
    ),
  );
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loadEntry>>>;

/** A line for each of the two, so that the history of either has it. */
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
    const is = await loadEntry(db, was.id);
    if (is !== null) lines.push({ actor, record: correctedPerson(at, { was, is, swappedWith: other.pairingNumber }) });
  }
  await recordEvents(db, lines);
}

/** In one statement, at whose end a person is still entered once. Ratings of later rounds have their round in their key. */
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
