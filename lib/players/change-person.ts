import type { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { allowInSection } from '@/lib/access/allow';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/access/refusal';
import { recordEvent } from '@/lib/audit/record-event';
import { inTransaction, lockPersons } from '@/lib/db/client';
import { id } from '@/lib/input/fields';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import { PersonFields, type PersonFieldValues } from './person-fields-form';
import { searchNameOf } from './search-name';

export const ChangePerson = PersonFields.omit({ title: true }).extend({ entryId: id() });

/** Corrects what the event knows about an entered person, in every section the person is in. The title that counts belongs to the entry. */
export function changePerson(
  actor: Actor,
  { entryId, ...fields }: z.output<typeof ChangePerson>,
): Promise<Result<{ readonly name: string }, AccessRefusal | Refusal<'fide-id-taken' | 'national-id-taken'>>> {
  return inTransaction(async (db) => {
    if (actor.kind !== 'user' && actor.kind !== 'system') return refuse('not-signed-in');
    const entry = await db.entry.findUnique({ where: { id: entryId }, include: { person: { include: { entries: { select: { sectionId: true } } } } } });
    if (entry === null) return refuse('not-found');
    const allowed = await allowInSection(db, actor, 'entries.edit', entry.sectionId);
    if (!allowed.ok) return allowed;
    const { person } = entry;
    const { eventId } = allowed.value;
    await lockPersons(db, eventId);
    if (fields.fideId !== null && fields.fideId !== person.fideId) {
      const holder = await db.person.findUnique({ where: { eventId_fideId: { eventId, fideId: fields.fideId } }, select: { name: true } });
      if (holder !== null) return refuse('fide-id-taken', { field: 'fideId', facts: { name: holder.name } });
    }
    if (fields.nationalId !== null) {
      const holder = await db.person.findFirst({ where: { eventId, nationalId: fields.nationalId, federation: fields.federation, id: { not: person.id } }, select: { name: true } });
      if (holder !== null) return refuse('national-id-taken', { field: 'nationalId', facts: { name: holder.name } });
    }
    await db.person.update({ where: { id: person.id, eventId }, data: { ...fields, searchName: searchNameOf(fields.name) } });
    for (const { sectionId } of person.entries) {
      await recordEvent(db, actor, { eventId, sectionId, kind: 'entry-changed', ...changedFacts(person, fields) });
      await refreshPublicSnapshot(db, sectionId);
    }
    return ok({ name: fields.name });
  });
}

type Changeable = Omit<PersonFieldValues, 'title'>;
/** What stays for as long as the results do is told with its values. */
const TOLD = ['name', 'fideId', 'federation'] as const;
/** What can be erased is only named: the history is never changed. */
const NAMED = ['birth', 'sex', 'nationalId', 'club'] as const;

function changedFacts(before: Record<keyof Changeable, string | number | null>, after: Changeable) {
  const facts = { before: { name: before.name } as Record<string, string | number | null>, after: { name: after.name } as Record<string, string | number | null | string[]> };
  for (const key of TOLD) {
    if (before[key] === after[key]) continue;
    facts.before[key] = before[key];
    facts.after[key] = after[key];
  }
  const named = NAMED.filter((key) => before[key] !== after[key]);
  if (named.length > 0) facts.after['alsoChanged'] = named;
  return facts;
}
