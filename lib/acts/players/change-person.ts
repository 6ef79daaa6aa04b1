import type { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { draftAgreementField, type RePairCode, rePairAfter } from '@/lib/acts/pairing/re-pair-draft';
import { issuingFederation } from '@/lib/domain/players/decide-same-person';
import { PersonFieldsSchema, type PersonFieldValues } from '@/lib/domain/players/person-form-fields';
import { searchNameOf } from '@/lib/domain/players/search-name';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { type Database, inTransaction, lockPersons } from '@/lib/platform/db/client';
import { idField } from '@/lib/platform/input/form-fields';

export const ChangePersonSchema = PersonFieldsSchema.omit({ title: true }).extend({ entryId: idField(), discards: draftAgreementField() });

/**
 * Corrects a person in every section of the event. A new name may change the order of equal
 * players (C.04.2 2.2.3). Does not change the title, because it belongs to the entry.
 */
export function changePerson(actor: Actor, { entryId, discards, ...fields }: z.output<typeof ChangePersonSchema>) {
  return inTransaction(async (db) => {
    if (actor.kind !== 'user' && actor.kind !== 'system') return refuse('not-signed-in');
    const entry = await db.entry.findUnique({ where: { id: entryId }, include: { person: { select: { entries: { select: { sectionId: true } } } } } });
    if (entry === null) return refuse('not-found');
    const allowed = await allowInSection(db, actor, 'entries.edit', entry.sectionId);
    if (!allowed.ok) return allowed;
    const { eventId, onlySectionId } = allowed.value;
    // With a role in one section, an arbiter cannot change a person who also plays in another section.
    if (onlySectionId !== null && entry.person.entries.some(({ sectionId }) => sectionId !== onlySectionId)) return refuse('not-allowed');
    const sections = entry.person.entries.map(({ sectionId }) => sectionId).toSorted();
    const change = async (): Promise<ChangeOutcome> => storeChange(db, actor, eventId, entry.personId, fields);
    return sections.reduceRight((act, sectionId) => () => rePairAfter(db, actor, { sectionId, round: 'order', discards }, act), change)();
  });
}

type ChangeOutcome = Awaited<ReturnType<typeof storeChange>> | { readonly ok: false; readonly error: Refusal<RePairCode> };

async function storeChange(db: Database, actor: Actor, eventId: string, personId: string, fields: ChangeableFields) {
  await lockPersons(db, eventId);
  const person = await db.person.findUniqueOrThrow({ where: { id: personId, eventId }, include: { entries: { select: { sectionId: true } } } });
  if (fields.fideId !== null && fields.fideId !== person.fideId) {
    const holder = await db.person.findUnique({ where: { eventId_fideId: { eventId, fideId: fields.fideId } }, select: { name: true } });
    if (holder !== null) return refuse('fide-id-taken', { field: 'fideId', facts: { name: holder.name } });
  }
  if (fields.nationalId !== null) {
    const holder = await db.person.findFirst({
      where: { eventId, nationalId: fields.nationalId, numberBody: issuingFederation(fields), id: { not: person.id } },
      select: { name: true },
    });
    if (holder !== null) return refuse('national-id-taken', { field: 'nationalId', facts: { name: holder.name } });
  }
  await db.person.update({ where: { id: person.id, eventId }, data: { ...fields, searchName: searchNameOf(fields.name) } });
  for (const { sectionId } of person.entries) {
    // Names, federations and clubs may affect pairing numbers. Once a round is paired, numbers change only with the next pairing.
    if ((await db.round.count({ where: { sectionId } })) === 0) await assignPairingNumbers(db, actor, sectionId);
    await recordAudit(db, actor, { eventId, sectionId, kind: 'entry-changed', ...changedFacts(person, fields) });
    await notifySectionChanged(db, sectionId);
  }
  return ok({ name: fields.name });
}

type ChangeableFields = Omit<PersonFieldValues, 'title'>;
/** Fields that erasure keeps, so the history may record their values. */
const FIELDS_RECORDED_WITH_VALUE = ['name', 'fideId', 'federation'] as const;
/** Personal data that can be erased. The history never changes, so it records that these fields changed, but not their values. */
const FIELDS_RECORDED_BY_NAME = ['birth', 'sex', 'nationalId', 'club', 'clubNumber'] as const;

function changedFacts(before: Record<keyof ChangeableFields, string | number | null>, after: ChangeableFields) {
  const facts = {
    before: { name: before.name } as Record<string, string | number | null>,
    after: { name: after.name } as Record<string, string | number | null | string[]>,
  };
  for (const key of FIELDS_RECORDED_WITH_VALUE) {
    if (before[key] === after[key]) continue;
    facts.before[key] = before[key];
    facts.after[key] = after[key];
  }
  const hasChanged = (key: (typeof FIELDS_RECORDED_BY_NAME)[number]) =>
    before[key] !== after[key] || (key === 'nationalId' && before.nationalBody !== after.nationalBody);
  const named = FIELDS_RECORDED_BY_NAME.filter(hasChanged);
  if (named.length > 0) facts.after['alsoChanged'] = named;
  return facts;
}
