import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makePerson, makeSection } from './factories';
import { useDatabase } from './use-database';

useDatabase();

it('the database refuses entries of persons of another event, and moving persons or sections to another event', async () => {
  const [one, two] = [(await makeEvent()).event, (await makeEvent()).event];
  const [section, other] = [await makeSection(one.id), await makeSection(two.id)];
  const ada = await makePerson(one.id, { fideId: 700_001 });
  const bo = await makePerson(two.id, { fideId: null });
  const { id } = await makeEntry(other.id);
  const db = database();
  await expect(db.entry.create({ data: { sectionId: other.id, personId: ada.id, rating: 0 } })).rejects.toThrow('Entry_person_of_the_event');
  await expect(db.entry.update({ where: { id }, data: { personId: ada.id } })).rejects.toThrow('Entry_person_of_the_event');
  await expect(db.person.update({ where: { id: ada.id }, data: { eventId: two.id } })).rejects.toThrow('stays in its event');
  await expect(db.section.update({ where: { id: section.id }, data: { eventId: two.id } })).rejects.toThrow('stays in its event');
  // The same FIDE ID may exist once in each event.
  await db.person.update({ where: { id: bo.id }, data: { fideId: 700_001 } });
  const second = await makePerson(one.id, { fideId: null });
  await expect(db.person.update({ where: { id: second.id }, data: { fideId: 700_001 } })).rejects.toThrow(/eventId.*fideId|Unique/);
});
