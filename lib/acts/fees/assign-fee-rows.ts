import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { loadFeeRows, loadSectionFees } from '@/lib/facts/fees/load-fees';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction, lockSection } from '@/lib/platform/db/client';
import { idField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { moveFeeRows } from './follow-entry';

export const AssignFeeRowsSchema = z.object({ sectionId: idField(), personId: idField(), toSectionId: idField(t('fields.choose.option')) });

/** Moves payments and discounts of a player who is no longer entered in a section to the player's entry in another one. */
export function assignFeeRows(actor: Actor, { sectionId, personId, toSectionId }: z.output<typeof AssignFeeRowsSchema>) {
  return inTransaction(async (db) => {
    const here = await allowInSection(db, actor, 'section.edit', sectionId);
    if (!here.ok) return here;
    const there = await allowInSection(db, actor, 'section.edit', toSectionId);
    if (!there.ok) return there;
    const { eventId } = here.value;
    if (there.value.eventId !== eventId) return refuse('not-found');
    for (const one of [sectionId, toSectionId].toSorted()) await lockSection(db, one);
    const sections = await loadSectionFees(db, { id: { in: [sectionId, toSectionId] } });
    const [from, to] = [sectionId, toSectionId].map((one) => sections.find(({ id }) => id === one));
    const person = await db.person.findUnique({ where: { id: personId, eventId }, select: { name: true } });
    const rows = await loadFeeRows(db, { sectionId, personId });
    if (from === undefined || to === undefined || person === null || rows.length === 0) return refuse('not-found');
    const entry = to.entrants.find((entrant) => entrant.personId === personId);
    const isEnteredHere = from.entrants.some((entrant) => entrant.personId === personId && !entrant.hasMoved);
    if (entry === undefined || isEnteredHere || sectionId === toSectionId) return refuse('page-outdated');
    await moveFeeRows(db, [personId], sectionId, toSectionId);
    const after = { name: person.name, from: from.name, to: to.name, count: rows.length, entryIds: [entry.entryId] };
    for (const one of [sectionId, toSectionId]) await recordAudit(db, actor, { eventId, sectionId: one, kind: 'fees-moved', after });
    return ok({ name: person.name, to: to.name });
  });
}
