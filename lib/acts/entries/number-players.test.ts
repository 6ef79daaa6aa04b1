import { beforeEach, expect, it } from 'vitest';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { applyRatingMethod } from '@/lib/acts/ratings/apply-rating-method';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getSectionForm } from '@/lib/views/sections/get-section-form';
import { makeEntry, makeEvent, makeMember, makePerson, makeSection, publishNextRound } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { NumberPlayersSchema, numberPlayers } from './number-players';
import { replacePerson, ReplacePersonSchema } from './replace-person';

useDatabase();

let owner: UserActor;
let sectionId = '';
let entries: string[] = [];

beforeEach(async () => {
  const made = await makeEvent({ isPublished: true });
  owner = made.owner;
  sectionId = (await makeSection(made.event.id, { systemId: 'berger', tieOrder: 'manual', rounds: 3 })).id;
  entries = [];
  for (const name of ['Ash', 'Birch', 'Cedar', 'Elder']) {
    const { id: personId } = await makePerson(made.event.id, { name: `${name}, Kim` });
    entries.push((await makeEntry(sectionId, { personId })).id);
  }
});

const save = (...numbers: string[]) => numberPlayers(owner, NumberPlayersSchema.parse({ sectionId, entries, numbers }));
const order = async () => {
  const rows = await database().entry.findMany({ where: { sectionId }, include: { person: true }, orderBy: { pairingNumber: 'asc' } });
  return rows.map(({ person }) => person.name[0]).join('');
};

it('gives the players of a round robin the entered numbers, which the first round keeps', async () => {
  expect(await save('3', '1', '4', '2')).toMatchObject({ ok: true, value: { changed: 4 } });
  expect(await order()).toBe('BEAC');
  expect(await save('3', '1', '4', '2')).toMatchObject({ ok: true, value: { changed: 0 } });
  expect(await database().auditEvent.count({ where: { sectionId, kind: 'numbers-exchanged' } })).toBe(1);
  await publishNextRound(owner, sectionId, 1);
  expect(await order()).toBe('BEAC');
  expect(await save('1', '2', '3', '4')).toMatchObject({ error: { code: 'player-numbers-fixed' } });
});

it('is refused if a number is missing, and if the section does not have manual numbers', async () => {
  expect(await save('3', '1', '4', '4')).toMatchObject({ error: { code: 'numbers-not-once' } });
  await database().section.update({ where: { id: sectionId }, data: { tieOrder: 'lotForAll' } });
  expect(await save('3', '1', '4', '2')).toMatchObject({ error: { code: 'page-outdated' } });
});

it('keeps the entered numbers if the rating method changes, and if a player is replaced', async () => {
  for (const [index, id] of entries.entries()) {
    await database().entry.update({ where: { id }, data: { fideRating: 2000, rating: 2000, strengthFrom: 'fide', nationalRating: 1900 + index } });
  }
  await save('3', '1', '4', '2');
  await applyRatingMethod(database(), { sectionId }, 'FIDE', 'NRO');
  await assignPairingNumbers(database(), owner, sectionId);
  expect(await order()).toBe('BEAC');
  expect(await replacePerson(owner, ReplacePersonSchema.parse({ entryId: entries[0], name: 'Oak, Kim' }))).toMatchObject({ ok: true });
  expect(await order()).toBe('BEOC');
});

it('is shown in the settings to arbiters, who can do it', async () => {
  const { eventId, slug, event } = await database().section.findUniqueOrThrow({ where: { id: sectionId }, include: { event: true } });
  const form = await getSectionForm(await makeMember(eventId, 'arbiter'), event.slug, slug);
  expect([form?.mayEdit, form?.section?.manualNumbers?.length]).toEqual([false, 4]);
});
