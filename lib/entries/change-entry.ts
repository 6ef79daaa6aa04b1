import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/access/refusal';
import { recordEvent } from '@/lib/audit/record-event';
import { inTransaction } from '@/lib/db/client';
import { id, optionalLine } from '@/lib/input/fields';
import { ratingField, titleField } from '@/lib/players/person-fields-form';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import { loadSectionAddress, type SectionAddress } from '@/lib/sections/load-section-address';
import { assignPairingNumbers } from './assign-pairing-numbers';
import { openEntry } from './entry-access';
import { storeRating } from './store-entry';

export const CorrectRating = z.object({ entryId: id(), rating: ratingField, title: titleField, reason: optionalLine(400) });

/**
 * Corrects the rating and title that count in the section. Until round 4 has been paired the pairing numbers follow
 * (C.04.2 2.3); afterwards they stay. Rounds already paired are never paired again (F.7). After round 1 a reason is needed.
 */
export function correctRating(
  actor: Actor,
  { entryId, rating, title, reason }: z.output<typeof CorrectRating>,
): Promise<Result<{ readonly pairingNumber: number | null }, AccessRefusal | Refusal<'reason-needed'>>> {
  return inTransaction(async (db) => {
    const opened = await openEntry(db, actor, 'entries.edit', entryId);
    if (!opened.ok) return opened;
    const { sectionId, rules, entry } = opened.value;
    const value = rating ?? 0;
    if (value === entry.rating && title === entry.title) return ok({ pairingNumber: entry.pairingNumber });
    if (rules.pairedRounds > 0 && reason === '') return refuse('reason-needed', { field: 'reason' });
    const now = new Date();
    await db.entry.update({ where: { id: entryId }, data: { rating: value, title, ratingSource: 'arbiter', ratingListedOn: now } });
    if (value > 0) await storeRating(db, entry.personId, rules.ratingKind, value, 'arbiter', now);
    await assignPairingNumbers(db, actor, sectionId);
    await recordEvent(db, actor, {
      eventId: rules.eventId,
      sectionId,
      kind: 'rating-corrected',
      before: { name: entry.person.name, rating: entry.rating, title: entry.title },
      after: { name: entry.person.name, rating: value, title },
      ...(reason === '' ? {} : { reason }),
    });
    await refreshPublicSnapshot(db, sectionId);
    const { pairingNumber } = await db.entry.findUniqueOrThrow({ where: { id: entryId }, select: { pairingNumber: true } });
    return ok({ pairingNumber });
  });
}

export const RemoveEntry = z.object({ entryId: id() });

/** Takes an entry out as if it had never been made: only while no round knows the player. Afterwards a player withdraws. */
export function removeEntry(
  actor: Actor,
  { entryId }: z.output<typeof RemoveEntry>,
): Promise<Result<SectionAddress & { readonly name: string }, AccessRefusal | Refusal<'entry-has-rounds'>>> {
  return inTransaction(async (db) => {
    const opened = await openEntry(db, actor, 'entries.edit', entryId);
    if (!opened.ok) return opened;
    const { sectionId, rules, entry } = opened.value;
    const { name } = entry.person;
    const rounds = await db.pairingNumber.count({ where: { entryId } });
    if (rounds > 0) return refuse('entry-has-rounds', { facts: { name } });
    await db.entry.delete({ where: { id: entryId } });
    await assignPairingNumbers(db, actor, sectionId);
    await recordEvent(db, actor, { eventId: rules.eventId, sectionId, kind: 'entry-removed', before: { name, rating: entry.rating } });
    await refreshPublicSnapshot(db, sectionId);
    return ok({ name, ...(await loadSectionAddress(db, sectionId)) });
  });
}
