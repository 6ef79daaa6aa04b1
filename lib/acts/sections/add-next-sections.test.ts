import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { MATCH_RULES } from '@/engine/model/match-rules';
import { STANDARD_SCORING } from '@/engine/model/points';
import { copyEvent, CopyEventSchema } from '@/lib/acts/events/copy-event';
import { completeRound } from '@/lib/acts/rounds/complete-round';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getPromotion } from '@/lib/views/standings/get-promotion';
import { makeEntry, makeEvent, makePerson, makeSection } from '@/tests/factories';
import { playRound, publishNextRound } from '@/tests/factories/play-rounds';
import { useDatabase } from '@/tests/use-database';
import { addNextSections, AddNextSectionsSchema } from './add-next-sections';

useDatabase();

type Choice = Omit<Parameters<typeof getPromotion>[2] & object, 'order'>;

/** Two divisions of two players each. The first player of each division has won. */
async function makeDivisions() {
  const { event, owner } = await makeEvent({ isPublished: true });
  const ids: string[] = [];
  for (const name of ['Premier', 'First']) {
    const { id } = await makeSection(event.id, { name, slug: name.toLowerCase(), rounds: 1, position: ids.length, tieBreaks: ['PTS'] });
    for (const rating of [2200, 2000]) {
      const person = await makePerson(event.id, { name: `${name} ${rating}`, searchName: `${name} ${rating}`.toLowerCase() });
      await makeEntry(id, { rating, personId: person.id });
    }
    ids.push(id);
  }
  return { event, owner, ids };
}

const playDivisions = async (owner: UserActor, ids: readonly string[]) => {
  for (const id of ids) await playRound(owner, id, 1, () => 'whiteWins');
};

async function confirmedFields(owner: UserActor, slug: string, choice: Partial<Choice> = {}) {
  const chosen = { up: 1, down: 1, declined: [], ...choice };
  const page = await getPromotion(owner, slug, { ...chosen, order: [1, 2] });
  if (page?.list == null || 'code' in page.list) throw new Error('there is no list');
  const { divisions, list } = page;
  return {
    divisions: divisions.join(','),
    up: String(chosen.up),
    down: String(chosen.down),
    declined: chosen.declined.join(','),
    seenPromotion: list.fingerprint,
  };
}

const add = (owner: UserActor, eventId: string, fields: Partial<z.input<typeof AddNextSectionsSchema>>) =>
  addNextSections(owner, AddNextSectionsSchema.parse({ eventId, suffix: '2027', ...fields }));

const namesBySection = async (eventId: string) => {
  const rows = await database().section.findMany({ where: { eventId }, include: { entries: { include: { person: true } } }, orderBy: { position: 'asc' } });
  return Object.fromEntries(rows.map(({ name, entries }) => [name, entries.map(({ person }) => person.name).toSorted()]));
};

describe('promotion between sections of players', () => {
  it('makes new sections of the event, with the players and the history', async () => {
    const { event, owner, ids } = await makeDivisions();
    await playDivisions(owner, ids);
    const before = await namesBySection(event.id);
    const fields = await confirmedFields(owner, event.slug);
    expect(await add(owner, event.id, fields)).toMatchObject({ ok: true, value: { count: 4 } });
    const [winner] = await winnersOf(ids);
    expect(before['Premier']).toContain(winner);
    const after = await namesBySection(event.id);
    const winners = await winnersOf(ids);
    expect(after).toMatchObject({ ...before, 'Premier 2027': winners.toSorted() });
    expect(after['First 2027']?.some((name) => winners.includes(name))).toBe(false);
    const lines = await database().auditEvent.findMany({ where: { eventId: event.id, kind: 'entries-copied' } });
    expect(lines).toHaveLength(8);
    expect(await add(owner, event.id, fields)).toMatchObject({ ok: false, error: { code: 'section-name-taken', field: 'suffix' } });
  });

  it('makes the sections in a copy of the event', async () => {
    const { event, owner, ids } = await makeDivisions();
    await playDivisions(owner, ids);
    const form = { eventId: event.id, name: 'League 2027', startsOn: '2027-04-03', endsOn: '2027-04-04', timeZone: 'Europe/Brussels' };
    const made = await copyEvent(owner, CopyEventSchema.parse({ ...form, ...(await confirmedFields(owner, event.slug)) }));
    if (!made.ok) throw new Error(made.error.code);
    expect((await namesBySection(made.value.eventId))['Premier']).toEqual((await winnersOf(ids)).toSorted());
    const entries = await database().entry.findMany({ where: { section: { eventId: made.value.eventId } }, include: { person: true } });
    expect(entries.map(({ person }) => person.eventId)).toEqual(entries.map(() => made.value.eventId));
  });

  it('refuses a list that has changed, unfinished divisions and a person who would be in a section twice', async () => {
    const { event, owner, ids } = await makeDivisions();
    const unfinished = await add(owner, event.id, { divisions: ids.join(','), up: '1', down: '1' });
    expect(unfinished).toMatchObject({ ok: false, error: { code: 'division-not-finished', facts: { name: 'Premier' } } });
    expect(await add(owner, event.id, { divisions: `${ids[0]},${ids[0]}` })).toMatchObject({ ok: false, error: { code: 'too-few-divisions' } });
    await playDivisions(owner, ids);
    const fields = await confirmedFields(owner, event.slug);
    expect(await add(owner, event.id, { ...fields, up: '0' })).toMatchObject({ ok: false, error: { code: 'promotion-changed' } });
    expect(await database().section.count({ where: { eventId: event.id } })).toBe(2);
    const [first, second] = await database().entry.findMany({ where: { sectionId: { in: [...ids] } }, orderBy: { id: 'asc' } });
    const other = await database().entry.findFirstOrThrow({ where: { sectionId: second?.sectionId === ids[0] ? ids[1] : ids[0] } });
    await database().entry.update({ where: { id: other.id }, data: { personId: first?.personId } });
    const everybodyInOne = await confirmedFields(owner, event.slug, { up: 2, down: 0 });
    expect(await add(owner, event.id, everybodyInOne)).toMatchObject({ ok: false, error: { code: 'entered-there-already' } });
  });

  it('a section of another event is not found', async () => {
    const { event, owner, ids } = await makeDivisions();
    const { ids: others } = await makeDivisions();
    expect(await add(owner, event.id, { divisions: [ids[0], others[0]].join(',') })).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  it('a player who has withdrawn goes down, even with the best score', async () => {
    const { event, owner, ids } = await makeDivisions();
    await playDivisions(owner, ids);
    const [winner] = await winnersOf(ids);
    const entry = await database().entry.findFirstOrThrow({ where: { sectionId: ids[0], person: { name: winner } } });
    await database().withdrawal.create({ data: { entryId: entry.id, kind: 'withdrawn', fromRound: 1 } });
    expect(await add(owner, event.id, await confirmedFields(owner, event.slug))).toMatchObject({ ok: true });
    expect((await namesBySection(event.id))['First 2027']).toContain(winner);
  });
});

/** The names of the players who had White and so won, by section. */
async function winnersOf(ids: readonly string[]): Promise<string[]> {
  const games = await database().pairing.findMany({
    where: { round: { sectionId: { in: [...ids] } } },
    select: { round: { select: { sectionId: true } }, white: { select: { person: { select: { name: true } } } } },
  });
  return ids.map((id) => games.find(({ round }) => round.sectionId === id)?.white.person.name ?? '');
}

it.each([1, 0])('teams go up and down with their rosters of %i players, and have new numbers', async (players) => {
  const { event, owner } = await makeEvent({ isPublished: true });
  const scoring = { ...STANDARD_SCORING, match: { ...MATCH_RULES, boards: 1, boardColours: 'W', ...(players === 0 ? { scoresOnly: true as const } : {}) } };
  const ids: string[] = [];
  for (const name of ['Premier', 'First']) {
    const section = { name, slug: name.toLowerCase(), systemId: 'team-berger', rounds: 1, position: ids.length, tieBreaks: ['MPvGP'], scoring };
    const { id: sectionId } = await makeSection(event.id, section);
    for (const number of [1, 2]) {
      const { id: teamId } = await database().team.create({ data: { sectionId, number, name: `${name} ${number}` } });
      if (players > 0) await makeEntry(sectionId, { teamId, boardOrder: 1 });
    }
    ids.push(sectionId);
  }
  if (players > 0) await playDivisions(owner, ids);
  for (const id of players > 0 ? [] : ids) {
    const roundId = await publishNextRound(owner, id, 1);
    await database().teamMatch.updateMany({ where: { roundId }, data: { firstPoints: 2, secondPoints: 0 } });
    expect(await completeRound(owner, { roundId })).toMatchObject({ ok: true });
  }
  expect(await add(owner, event.id, await confirmedFields(owner, event.slug))).toMatchObject({ ok: true, value: { count: 4, areTeams: true } });
  const rows = await database().section.findMany({
    where: { eventId: event.id, name: { endsWith: '2027' } },
    include: { teams: { orderBy: { number: 'asc' }, include: { members: true } } },
    orderBy: { position: 'asc' },
  });
  expect(rows.map(({ teams }) => teams.map(({ number, name, members }) => [number, name, members.length]))).toEqual([
    [
      [1, 'Premier 1', players],
      [2, 'First 1', players],
    ],
    [
      [1, 'Premier 2', players],
      [2, 'First 2', players],
    ],
  ]);
  const lines = await database().auditEvent.findMany({ where: { eventId: event.id, kind: 'entries-copied' } });
  expect(lines.map(({ after }) => after)).toEqual(Array.from({ length: 8 }, () => expect.objectContaining({ count: 1, areTeams: true })));
});
