import { beforeEach, expect, it } from 'vitest';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makePerson, makeSection, publishNextRound } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { NumberPlayersSchema, numberPlayers } from './number-players';

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
  expect(await save('3', '1', '4', '4')).toMatchObject({ error: { code: 'player-numbers' } });
  await database().section.update({ where: { id: sectionId }, data: { tieOrder: 'lotForAll' } });
  expect(await save('3', '1', '4', '2')).toMatchObject({ error: { code: 'page-outdated' } });
});
