import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { draftAgreementField, rePairAfter } from '@/lib/acts/pairing/re-pair-draft';
import { decideEntrySwap, entrySwapFingerprint } from '@/lib/domain/entries/decide-entry-swap';
import { personCorrectionRecord } from '@/lib/domain/entries/person-correction-record';
import { loadEntry } from '@/lib/facts/entries/load-entry-rules';
import { findPaidWinner } from '@/lib/facts/prizes/find-paid-winner';
import { loadSectionAddress } from '@/lib/facts/sections/load-section-settings';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { actInSectionOf } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudits } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { idField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

export const SwapEntriesSchema = z.object({
  entryAId: idField(t('refusals.same-player-twice')),
  entryBId: idField(t('refusals.same-player-twice')),
  /** The fingerprint (`entrySwapFingerprint`) of the entries that the form showed. */
  seenSwap: z.string().max(64),
  reason: optionalLineField(400),
  discards: draftAgreementField(),
});

/**
 * Swaps the persons of two entries, with titles, ratings and the day of the entry, which decides about a late fee. A second swap undoes
 * the first. Pairing numbers change as after a corrected rating (C.04.2 2.3).
 */
export const swapEntries = actInSectionOf(
  'entries.edit',
  (db, { entryAId }: z.output<typeof SwapEntriesSchema>) => db.entry.findUnique({ where: { id: entryAId }, select: { sectionId: true } }),
  ({ db, actor, eventId, sectionId }, { entryAId, entryBId, seenSwap: seen, reason, discards }) =>
    rePairAfter(db, actor, { sectionId, round: 'order', discards }, async () => {
      const facts = await loadSectionFacts(db, sectionId);
      const entry = await loadEntry(db, sectionId, entryAId);
      if (facts === null || entry === null) return refuse('not-found');
      if (entryAId === entryBId) return refuse('same-player-twice', { field: 'entryBId' });
      const other = await loadEntry(db, sectionId, entryBId);
      if (other === null) return refuse('not-found');
      if (entrySwapFingerprint([entry, other]) !== seen) return refuse('swap-changed');
      if (facts.pairedRounds.length > 0 && reason === '') return refuse('reason-needed', { field: 'reason' });
      const swap = decideEntrySwap(facts, [entryAId, entryBId]);
      if (swap === null) return refuse('not-found');
      const paid = await findPaidWinner(db, { entryId: { in: [entryAId, entryBId] } });
      if (paid !== null) return refuse('entry-prize-paid', { facts: { name: paid } });
      await swapRows(db, [entryAId, entryBId], !swap.keepsNumbers);
      await assignPairingNumbers(db, actor, sectionId);
      await recordSwap(db, actor, { eventId, sectionId, reason }, [entry, other]);
      await notifySectionChanged(db, sectionId);
      return ok({ ...(await loadSectionAddress(db, sectionId)), entryIds: [entryAId, entryBId] as const });
    }),
);

type LoadedEntry = NonNullable<Awaited<ReturnType<typeof loadEntry>>>;

async function recordSwap(
  db: Database,
  actor: Actor,
  at: { readonly eventId: string; readonly sectionId: string; readonly reason: string },
  [first, second]: readonly [LoadedEntry, LoadedEntry],
): Promise<void> {
  const lines = [];
  for (const [was, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const is = await loadEntry(db, was.sectionId, was.id);
    if (is !== null) lines.push({ actor, record: personCorrectionRecord(at, { was, is, swappedWith: other.pairingNumber }) });
  }
  await recordAudits(db, lines);
}

/**
 * Swaps the rows in one statement, because the database checks for duplicate persons only at the end of a
 * statement. Deletes and inserts what belongs to the persons: both entries may have a rating for the same round, or be excluded from prizes.
 */
async function swapRows(db: Database, [first, second]: readonly [string, string], takesGroupA: boolean): Promise<void> {
  const registered = await db.registration.findMany({ where: { entryId: { in: [first, second] } }, select: { id: true, entryId: true } });
  await db.$executeRaw`
    UPDATE "Entry" e SET
      "personId" = o."personId", "title" = o."title", "tieRank" = o."tieRank",
      "rating" = o."rating", "strengthFrom" = o."strengthFrom",
      "fideRating" = o."fideRating", "nationalRating" = o."nationalRating", "estimate" = o."estimate",
      "ratingSource" = o."ratingSource", "ratingList" = o."ratingList", "ratingListedOn" = o."ratingListedOn",
      "createdAt" = o."createdAt",
      "isLastInGroupA" = CASE WHEN ${takesGroupA} THEN o."isLastInGroupA" ELSE e."isLastInGroupA" END
    FROM "Entry" o
    WHERE (e."id" = ${first}::uuid AND o."id" = ${second}::uuid) OR (e."id" = ${second}::uuid AND o."id" = ${first}::uuid)`;
  const later = await db.entryRating.findMany({ where: { entryId: { in: [first, second] } } });
  await db.entryRating.deleteMany({ where: { entryId: { in: [first, second] } } });
  const toOther = <Row extends { readonly entryId: string }>(row: Row) => ({ ...row, entryId: row.entryId === first ? second : first });
  await db.entryRating.createMany({ data: later.map(toOther) });
  const excluded = await db.prizeExclusion.findMany({ where: { entryId: { in: [first, second] } } });
  await db.prizeExclusion.deleteMany({ where: { entryId: { in: [first, second] } } });
  await db.prizeExclusion.createMany({ data: excluded.map(toOther) });
  // A private link belongs to the registered person. The trigger of the new persons has detached both registrations.
  for (const { id, entryId } of registered) await db.registration.update({ where: { id }, data: { entryId: entryId === first ? second : first } });
}
