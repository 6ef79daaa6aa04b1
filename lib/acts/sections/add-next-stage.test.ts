import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getSectionForm } from '@/lib/views/sections/get-section-form';
import { makeEntry, makeEvent, makePerson, makeMember, makeSection } from '@/tests/factories';
import { finishRound, publishNextRound } from '@/tests/factories/play-rounds';
import { useDatabase } from '@/tests/use-database';
import { addNextStage, AddNextStageSchema } from './add-next-stage';

useDatabase();

let owner: UserActor;
let eventId = '';
let groups: readonly string[] = [];

/** Two groups of four after one round. Players are named by their group and number. */
beforeEach(async () => {
  const made = await makeEvent({ isPublished: true });
  owner = made.owner;
  eventId = made.event.id;
  groups = [await playGroup('A'), await playGroup('B')];
});

async function playGroup(name: string): Promise<string> {
  const { id } = await makeSection(eventId, { name, rounds: 1, tieBreaks: ['LOT'] });
  for (const place of [1, 2, 3, 4]) {
    const { id: personId } = await makePerson(eventId, { name: `${name}${place}, X` });
    await makeEntry(id, { personId, rating: 2000 - 10 * place });
  }
  await publishNextRound(owner, id, 1);
  await finishRound(owner, id, 1);
  return id;
}

const add = (fields: object) => addNextStage(owner, AddNextStageSchema.parse({ sectionId: groups[0], name: 'Final', groupIds: groups.slice(1), ...fields }));

const finalists = async () => {
  const section = await database().section.findFirstOrThrow({
    where: { eventId, name: 'Final' },
    include: { entries: { include: { person: true }, orderBy: { pairingNumber: 'asc' } } },
  });
  return { ...section, groups: section.entries.map(({ person }) => person.name.slice(0, 1)).join('') };
};

describe('a next stage of several groups', () => {
  it('is a knock-out in which the winners of the groups are seeded first, and are recorded in the history of every group', async () => {
    expect(await add({ qualifiers: '2' })).toEqual({ ok: true, value: { count: 4, name: 'Final' } });
    expect(await finalists()).toMatchObject({ systemId: 'knock-out', groups: 'ABAB', tieOrder: 'standings' });
    for (const sectionId of groups) expect(await database().auditEvent.count({ where: { sectionId, kind: 'entries-copied' } })).toBe(1);
  });

  it('can be a round robin, whose numbers are drawn', async () => {
    expect(await add({ qualifiers: '2', nextSystem: 'berger' })).toMatchObject({ ok: true });
    const final = await finalists();
    expect(final).toMatchObject({ systemId: 'berger', rounds: 3, tieOrder: 'lotForAll' });
    expect(final.entries.map(({ tieRank }) => tieRank)).toEqual([null, null, null, null]);
  });

  it.each([
    [2, 4, 3],
    [3, 6, 5],
    [4, 8, 5],
  ])('can be a Swiss: %i players from each group make %i players and %i rounds', async (qualifiers, count, rounds) => {
    await database().section.updateMany({ data: { lateEntryUntilRound: 1 } });
    expect(await add({ qualifiers: String(qualifiers), nextSystem: 'dutch-2026' })).toMatchObject({ ok: true, value: { count } });
    expect(await finalists()).toMatchObject({ systemId: 'dutch-2026', rounds, lateEntryUntilRound: 0 });
  });

  it('passes over players who have already qualified from another group', async () => {
    const [winner] = await database().entry.findMany({ where: { sectionId: groups[0] }, orderBy: { pairingNumber: 'asc' } });
    await database().entry.updateMany({ where: { sectionId: groups[1], pairingNumber: 1 }, data: { personId: winner?.personId } });
    expect(await add({ qualifiers: '4' })).toMatchObject({ error: { code: 'too-few-in-standings' } });
    expect(await add({ qualifiers: '3' })).toMatchObject({ ok: true, value: { count: 6 } });
  });

  it('is refused for one player, for sections of other events, and before every group has standings', async () => {
    expect(await add({ qualifiers: '1', groupIds: undefined })).toMatchObject({ error: { code: 'too-few-in-standings' } });
    const { event } = await makeEvent();
    expect(await add({ qualifiers: '2', groupIds: [(await makeSection(event.id)).id] })).toMatchObject({ error: { code: 'not-found' } });
    expect(await add({ qualifiers: '2', groupIds: [(await makeSection(eventId)).id] })).toMatchObject({ error: { code: 'no-standings-yet' } });
  });

  it('is refused for groups that the organiser has no role in', async () => {
    const { id: sectionId } = await makeSection(eventId);
    const organiser = await makeMember(eventId, 'organiser', groups[0]);
    const fields = { sectionId: groups[0], name: 'Final', qualifiers: '2' };
    const addByOrganiser = (groupIds: readonly string[]) => addNextStage(organiser, AddNextStageSchema.parse({ ...fields, groupIds }));
    expect(await addByOrganiser(groups.slice(1))).toMatchObject({ error: { code: 'not-found' } });
    const { slug } = await database().event.findUniqueOrThrow({ where: { id: eventId } });
    const { slug: section } = await database().section.findUniqueOrThrow({ where: { id: groups[0] ?? '' } });
    expect((await getSectionForm(organiser, slug, section))?.section).toMatchObject({ unpairedOthers: [], startedOthers: [] });
    expect((await getSectionForm(owner, slug, section))?.section).toMatchObject({ unpairedOthers: [{ id: sectionId }], startedOthers: [{ id: groups[1] }] });
  });

  it('after a club evening has the byes of a new section', async () => {
    const [id = ''] = groups;
    await database().section.update({ where: { id }, data: { systemId: 'keizer', missedRounds: 'halfPointBye', halfPointByesAllowed: 99 } });
    expect(await add({ qualifiers: '2', groupIds: undefined, nextSystem: 'dutch-2026' })).toMatchObject({ ok: true });
    expect(await finalists()).toMatchObject({ systemId: 'dutch-2026', missedRounds: 'zeroPointBye', halfPointByesAllowed: 0 });
  });
});
