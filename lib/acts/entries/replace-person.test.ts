import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makePerson, makeSection } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { ReplacePersonSchema, replacePerson } from './replace-person';

useDatabase();

let owner: UserActor;
let eventId = '';
let sectionId = '';
let entryId = '';

beforeEach(async () => {
  const made = await makeEvent();
  owner = made.owner;
  eventId = made.event.id;
  sectionId = (await makeSection(eventId)).id;
  entryId = (await makeEntry(sectionId)).id;
});

const replace = (form: object) => replacePerson(owner, ReplacePersonSchema.parse({ entryId, ...form }));
const loadPersonId = async () => (await database().entry.findUniqueOrThrow({ where: { id: entryId } })).personId;

describe('an entry that was made for the wrong person', () => {
  it('gets the person who has the number, however the name was typed', async () => {
    const right = await makePerson(eventId, { name: 'Quist, Ada', fideId: 1_503_014 });
    expect(await replace({ name: 'Qvist, Ada', fideId: '1503014', fideRating: '2010' })).toMatchObject({ ok: true, value: { name: 'Quist, Ada' } });
    expect(await loadPersonId()).toBe(right.id);
  });

  it('needs the arbiter’s choice if only the name is known, and follows it', async () => {
    const known = await makePerson(eventId, { name: 'Quist, Ada' });
    expect(await replace({ name: 'Quist, Ada' })).toMatchObject({ ok: false, error: { code: 'name-is-known', field: 'ifKnown' } });
    expect(await replace({ name: 'Quist, Ada', ifKnown: 'same' })).toMatchObject({ ok: true });
    expect(await loadPersonId()).toBe(known.id);
    expect(await replace({ name: 'Quist, Ada', ifKnown: 'another' })).toMatchObject({ ok: true });
    expect(await loadPersonId()).not.toBe(known.id);
  });

  it('is refused for a person who already has an entry in the section, or has this entry', async () => {
    const other = await makeEntry(sectionId, { personId: (await makePerson(eventId, { fideId: 1_503_014 })).id });
    expect(await replace({ name: other.person.name, fideId: '1503014' })).toMatchObject({ ok: false, error: { code: 'already-entered' } });
    await database().person.update({ where: { id: await loadPersonId(), eventId }, data: { fideId: 1_503_022 } });
    expect(await replace({ name: 'Anybody', fideId: '1503022' })).toMatchObject({ ok: false, error: { code: 'is-that-person' } });
  });
});
