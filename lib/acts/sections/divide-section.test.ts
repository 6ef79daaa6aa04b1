import { beforeEach, describe, expect, it } from 'vitest';
import { membersDrawn } from '@/lib/domain/lots/group-draw';
import { publicDrawOf } from '@/lib/domain/publishing/public-draw';
import { repeatDraw } from '@/lib/domain/publishing/repeat-draw';
import { playerIndexesOf } from '@/lib/domain/tournament/public-player-order';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection, publishNextRound } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { divideSection } from './divide-section';

useDatabase();

let owner: UserActor;
let eventId = '';
let sectionId = '';

async function enterPlayers(players: number): Promise<void> {
  for (let place = 0; place < players; place += 1) await makeEntry(sectionId, { rating: 2400 - 10 * place });
}

beforeEach(async () => {
  const made = await makeEvent();
  owner = made.owner;
  eventId = made.event.id;
  sectionId = (await makeSection(eventId, { name: 'Club', rounds: 5, tieOrder: 'name' })).id;
});

const sections = async () =>
  (await database().section.findMany({ where: { eventId }, include: { entries: { orderBy: { pairingNumber: 'asc' } } }, orderBy: { position: 'asc' } })).map(
    ({ name, systemId, rounds, entries }) => [name, systemId, rounds, entries.map(({ rating, pairingNumber }) => `${pairingNumber}: ${rating}`).join(' ')],
  );

describe('dividing a section into groups', () => {
  it('makes sections with the same settings, each with its own pairing numbers', async () => {
    await enterPlayers(7);
    expect(await divideSection(owner, { sectionId, method: 'snake', groups: 2 })).toMatchObject({ ok: true, value: { count: 2 } });
    expect(await sections()).toEqual([
      ['Club A', 'dutch-2017', 5, '1: 2400 2: 2370 3: 2360 4: 2340'],
      ['Club B', 'dutch-2017', 5, '1: 2390 2: 2380 3: 2350'],
    ]);
    const kinds = await database().auditEvent.findMany({ where: { sectionId }, orderBy: { sequence: 'asc' }, select: { kind: true } });
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['entries-moved', 'section-changed']));
  });

  it('makes round robins of four, and a Swiss of the rest, for quads', async () => {
    await enterPlayers(10);
    expect(await divideSection(owner, { sectionId, method: 'quads', groups: null })).toMatchObject({ ok: true, value: { count: 2 } });
    expect((await sections()).map(([name, system, rounds]) => [name, system, rounds])).toEqual([
      ['Club A', 'berger', 3],
      ['Club B', 'dutch-2026', 3],
    ]);
    const [quad] = await database().section.findMany({ where: { eventId, name: 'Club A' } });
    await publishNextRound(owner, quad?.id ?? '', 1);
  });

  it('saves a draw by lot in each group, which anybody can repeat', async () => {
    await enterPlayers(7);
    expect(await divideSection(owner, { sectionId, method: 'lot', groups: 2 })).toMatchObject({ ok: true });
    const stored = await database().section.findMany({ where: { eventId }, include: { entries: { select: { id: true } } }, orderBy: { position: 'asc' } });
    const source = stored.find(({ id }) => id === sectionId);
    for (const [index, { id, entries }] of stored.entries()) {
      const facts = await loadSectionFacts(database(), id);
      const draw = facts === null ? null : publicDrawOf(facts, playerIndexesOf(facts.entries));
      if (draw?.groups === undefined) throw new Error('the group has no draw');
      expect(facts === null ? null : publicDrawOf(facts, null)?.groups).toBeUndefined();
      expect(draw.groups).toMatchObject({ seed: source?.lotSeed, sizes: [4, 3], group: index });
      expect(membersDrawn(draw.groups).toSorted()).toEqual(entries.map((entry) => entry.id).toSorted());
      expect(repeatDraw({ ...draw, groups: { ...draw.groups, drawn: draw.groups.drawn.toReversed() } }, []).groups).toEqual(draw.groups.drawn);
    }
  });

  it('a group that is divided again by strength no longer shows the draw of the first division', async () => {
    await enterPlayers(8);
    expect(await divideSection(owner, { sectionId, method: 'lot', groups: 2 })).toMatchObject({ ok: true });
    expect(await divideSection(owner, { sectionId, method: 'strength', groups: 2 })).toMatchObject({ ok: true });
    const stored = await database().section.findMany({ where: { eventId }, orderBy: { name: 'asc' } });
    expect(stored.map(({ name, groupDraw }) => [name, groupDraw !== null])).toEqual([
      ['Club A A', false],
      ['Club A B', false],
      ['Club B', true],
    ]);
  });

  it('is refused if groups would be too small, or once a round is paired; nothing changes', async () => {
    await enterPlayers(5);
    expect(await divideSection(owner, { sectionId, method: 'lot', groups: 3 })).toMatchObject({ error: { code: 'groups-not-possible', field: 'groups' } });
    expect(await divideSection(owner, { sectionId, method: 'quads', groups: null })).toMatchObject({ error: { field: 'method' } });
    await publishNextRound(owner, sectionId, 1);
    expect(await divideSection(owner, { sectionId, method: 'lot', groups: 2 })).toMatchObject({ error: { code: 'section-has-rounds' } });
    expect((await sections()).map(([name]) => name)).toEqual(['Club']);
  });

  it.each(['Club A', 'Club B', 'Club C'])('leaves the section whole if the name %s is taken', async (taken) => {
    await enterPlayers(6);
    await makeSection(eventId, { name: taken });
    expect(await divideSection(owner, { sectionId, method: 'strength', groups: 3 })).toMatchObject({ error: { code: 'section-name-taken' } });
    expect((await sections()).map(([name, , , entries]) => [name, entries === ''])).toEqual([
      ['Club', false],
      [taken, true],
    ]);
  });

  it('copies no drawn colour, and gives quads the order and tie-breaks of their format', async () => {
    await database().section.update({
      where: { id: sectionId },
      data: { systemId: 'berger', tieOrder: 'lotForAll', initialColour: 'white', initialColourSource: 'lot', tieBreaks: ['BH'] },
    });
    await enterPlayers(9);
    expect(await divideSection(owner, { sectionId, method: 'quads', groups: null })).toMatchObject({ ok: true });
    const made = await database().section.findMany({ where: { eventId }, orderBy: { position: 'asc' } });
    expect(made.map(({ systemId, tieOrder, tieBreaks, initialColour }) => [systemId, tieOrder, tieBreaks[0], initialColour])).toEqual([
      ['berger', 'name', 'DE', 'white'],
      ['dutch-2026', 'name', 'BH/C1', null],
    ]);
  });

  it('deletes byes and start times of rounds that quads do not have, and is refused for quads with a late entry', async () => {
    await enterPlayers(8);
    const [first] = await database().entry.findMany({ where: { sectionId }, orderBy: { rating: 'desc' } });
    const byes = [2, 5].map((round) => ({ entryId: first?.id ?? '', round, kind: 'halfPointBye' as const, origin: 'requested' as const }));
    await database().absence.createMany({ data: byes });
    await database().scheduledRound.createMany({ data: [1, 5].map((number) => ({ sectionId, number, startsAt: new Date('2026-11-20T10:00:00Z') })) });
    await database().entry.update({ where: { id: first?.id ?? '' }, data: { enteredFromRound: 2 } });
    expect(await divideSection(owner, { sectionId, method: 'quads', groups: null })).toMatchObject({ error: { code: 'schedule-needs-all' } });
    await database().entry.update({ where: { id: first?.id ?? '' }, data: { enteredFromRound: 1 } });
    expect(await divideSection(owner, { sectionId, method: 'quads', groups: null })).toMatchObject({ ok: true });
    expect((await database().absence.findMany({ where: { entry: { section: { eventId } } } })).map(({ round }) => round)).toEqual([2]);
    const times = await database().scheduledRound.findMany({ where: { section: { eventId } } });
    expect(times.map(({ number }) => number)).toEqual([1, 1]);
  });
});
