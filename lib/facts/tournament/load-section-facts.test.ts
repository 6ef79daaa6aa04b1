import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { draftNextRound, makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { useDatabase } from '@/tests/use-database';
import { loadSectionFacts } from './load-section-facts';

useDatabase();

let eventId: string;
let owner: UserActor;
beforeEach(async () => {
  const made = await makeEvent();
  ({ owner } = made);
  eventId = made.event.id;
});

async function makeSectionWithPlayers(): Promise<{ sectionId: string; players: string[] }> {
  const { id: sectionId } = await makeSection(eventId);
  const players: string[] = [];
  for (let place = 0; place < 4; place += 1) players.push((await makeEntry(sectionId, { rating: 2400 - 100 * place, arrivedAt: new Date() })).id);
  return { sectionId, players };
}

describe('the facts of a section', () => {
  it('contain no breaches if there are none', async () => {
    const { sectionId } = await makeSectionWithPlayers();
    const facts = await loadSectionFacts(database(), sectionId);
    expect(facts).toMatchObject({ fideMode: 'never', fideLeftInRound: null, isChess960: false, breaches: [], adjustments: [], givenTieBreaks: [] });
    expect(facts?.entries[0]).toMatchObject({ estimate: 0, ratingList: '', ratingListedOn: null, laterRatings: [], tieRank: null, virtualPoints: [] });
    await draftNextRound(owner, sectionId, 1);
    const [round] = (await loadSectionFacts(database(), sectionId))?.pairedRounds ?? [];
    expect(round).toMatchObject({ manualPairing: null });
    expect(round?.enginePairs).toHaveLength(2);
  });

  it('contain breaches, manual pairing, adjusted points, entered tie-breaks and sources of ratings', async () => {
    const { sectionId, players } = await makeSectionWithPlayers();
    const [first = ''] = players;
    await draftNextRound(owner, sectionId, 1);
    const db = database();
    const at = new Date('2026-11-22T09:30:00Z');
    await db.round.updateMany({ where: { sectionId }, data: { handBegunAt: at } });
    const differing = [{ round: 1, engine: null, boards: [[2, 1]] }];
    await db.breach.create({
      data: { sectionId, kind: 'correction', round: 2, facts: { cells: [] }, differing, acknowledged: ['paired-from-it'], actorName: 'Kim', createdAt: at },
    });
    await db.breach.create({ data: { sectionId, kind: 'fpb', round: 0, facts: {}, actorName: 'Kim', createdAt: at, undoneAt: at, undoneByName: 'Moreau' } });
    await db.pointsAdjustment.create({ data: { sectionId, entryId: first, round: 1, halfPoints: -2, reason: 'F.9', actorName: 'Kim' } });
    await db.givenTieBreak.create({ data: { sectionId, entryId: first, code: 'PLAYOFF', value: 150, reason: 'play-off' } });
    await db.entryRating.create({ data: { entryId: first, fromRound: 2, fideRating: 2410, ratingList: 'FIDE rapid', listedOn: new Date('2026-12-01') } });
    await db.entry.update({ where: { id: first }, data: { ratingList: 'FIDE standard', ratingListedOn: new Date('2026-11-01'), virtualPoints: [2, 1] } });

    const facts = await loadSectionFacts(db, sectionId);
    expect(facts?.pairedRounds[0]?.manualPairing).toEqual({ begun: at, ended: null });
    expect(facts?.breaches).toMatchObject([
      { kind: 'correction', round: 2, facts: { cells: [] }, differing, acknowledged: ['paired-from-it'], actorName: 'Kim', at, undone: null },
      { kind: 'fpb', round: 0, differing: null, acknowledged: [], undone: { at, by: 'Moreau' } },
    ]);
    expect(facts?.adjustments).toMatchObject([{ entryId: first, round: 1, halfPoints: -2, reason: 'F.9' }]);
    expect(facts?.givenTieBreaks).toEqual([{ entryId: first, code: 'PLAYOFF', value: 150, reason: 'play-off' }]);
    expect(facts?.entries.find(({ id }) => id === first)).toMatchObject({
      ratingList: 'FIDE standard',
      ratingListedOn: '2026-11-01',
      virtualPoints: [2, 1],
      laterRatings: [{ fromRound: 2, fideRating: 2410, nationalRating: 0, ratingList: 'FIDE rapid', listedOn: '2026-12-01' }],
    });
  });
});

describe('what is read as JSON', () => {
  const at = new Date('2026-11-22T09:30:00.125Z');

  it('equals the rows of the event, the rounds, the teams, the clubs and the fixtures, with their times', async () => {
    const db = database();
    const { event, owner: arbiter, sectionId, teams } = await makeTeamSection({ teams: 2, players: 1 });
    const [first, second] = teams.map(({ id }) => id);
    await db.club.create({ data: { eventId: event.id, name: 'Lakeside', homeDay: 6 } });
    const fixture = await db.fixture.create({
      data: {
        sectionId,
        round: 1,
        firstId: first ?? '',
        secondId: second ?? '',
        playsAt: at,
        requestedBy: 'first',
        requestReason: 'The hall is closed.',
        offeredTimes: ['2026-11-29T10:30'],
        reportedById: first ?? '',
        reportedAt: at,
      },
    });
    const { id: whiteId } = await db.entry.findFirstOrThrow({ where: { sectionId, teamId: first ?? '' } });
    const earlyBoard = { id: randomUUID(), board: 1, whiteId, blackId: null, result: null, actorName: 'Iris Vale', teamId: first ?? '' } as const;
    await db.agreedGame.create({ data: { ...earlyBoard, sectionId, round: 1, fixtureId: fixture.id } });
    await draftNextRound(arbiter, sectionId, 1);
    await db.round.updateMany({ where: { sectionId }, data: { startsAt: at, lineUpsUntil: at } });

    const facts = await loadSectionFacts(db, sectionId);
    const where = { sectionId };
    expect([facts?.event]).toEqual(await db.event.findMany({ where: { id: event.id }, omit: { keepDataDays: true, createdAt: true } }));
    const [round] = await db.round.findMany({
      where,
      omit: { inputSnapshot: true, sectionId: true, draftedById: true, publishedById: true, handBegunAt: true, handEndedAt: true },
    });
    expect(round).toMatchObject({ startsAt: at, draftedAt: expect.any(Date) });
    expect(facts?.pairedRounds).toMatchObject([{ ...round }]);
    const secrets = { createdAt: true, captainCodeHash: true, captainCodeAt: true };
    expect(facts?.teams).toEqual(await db.team.findMany({ where, orderBy: { number: 'asc' }, omit: { sectionId: true, ...secrets } }));
    expect(facts?.clubs).toEqual(await db.club.findMany({ where: { eventId: event.id }, omit: { eventId: true, createdAt: true } }));
    expect(facts?.agreedGames).toEqual([]);
    const { sectionId: _, ...columns } = fixture;
    expect(facts?.fixtures).toEqual([{ ...columns, earlyBoards: [earlyBoard] }]);
  });

  it('contains no teams, and no clubs of the event, in a section of players', async () => {
    await database().club.create({ data: { eventId, name: 'Lakeside' } });
    const { sectionId } = await makeSectionWithPlayers();
    expect(await loadSectionFacts(database(), sectionId)).toMatchObject({ teams: [], clubs: [], fixtures: [] });
  });
});

describe('the constraints of the database', () => {
  const LEFT = { fideMode: 'left', fideLeftInRound: 1, fideLeftAt: new Date('2026-11-22T09:30:00Z') } as const;
  const put = (id: string, data: object) => database().section.update({ where: { id }, data });

  it('FIDE mode is left permanently, with the round in which it was left', async () => {
    const { id } = await makeSection(eventId, { fideMode: 'on' });
    await expect(put(id, { fideMode: 'left' })).rejects.toThrow('Section_left_in_a_round');
    await expect(put(id, { fideMode: 'never' })).rejects.toThrow('one way');
    await put(id, LEFT);
    for (const back of [{ fideMode: 'on', fideLeftInRound: null, fideLeftAt: null }, { fideMode: 'never' }, { fideLeftInRound: 4 }, { fideLeftAt: new Date() }])
      await expect(put(id, back)).rejects.toThrow('one way');
    await put(id, { ...LEFT, rounds: 9 });
  });

  it('FIDE mode can be entered only before the first pairing', async () => {
    const { sectionId } = await makeSectionWithPlayers();
    const { id } = await makeSection(eventId);
    await put(id, { fideMode: 'on' });
    await draftNextRound(owner, sectionId, 1);
    await expect(put(sectionId, { fideMode: 'on' })).rejects.toThrow('one way');
    await expect(put(sectionId, LEFT)).rejects.toThrow('one way');
  });

  it('a breach never changes: it can be undone once, checked again while open, and lose its restore point', async () => {
    const { id: sectionId } = await makeSection(eventId);
    const db = database();
    const facts = { format: 1, lastPublishedRound: 0, entries: [], absences: [], withdrawals: [], draft: null };
    const { id: restorePointId } = await db.restorePoint.create({ data: { sectionId, before: 'draft-discarded', facts } });
    const { id } = await db.breach.create({ data: { sectionId, kind: 'mpa', round: 1, facts: {}, actorName: 'Kim', restorePointId } });
    const change = (data: object) => db.breach.update({ where: { id }, data });
    for (const data of [{ round: 2 }, { facts: { boards: [] } }, { actorName: 'Moreau' }, { restorePointId: null }])
      await expect(change(data)).rejects.toThrow('append-only');
    await change({ differing: [] });
    await expect(change({ differing: [{ round: 1, engine: null, boards: [] }] })).rejects.toThrow('append-only');
    const check = (round: number) => ({ at: '2026-11-23T09:00:00.000Z', differing: [{ round, engine: null, boards: [] }] });
    await change({ rechecks: [check(1)] });
    expect((await loadSectionFacts(db, sectionId))?.breaches).toMatchObject([{ differing: [{ round: 1 }] }]);
    for (const rechecks of [[], [check(2)], [check(2), check(1)]]) await expect(change({ rechecks })).rejects.toThrow('append-only');
    await change({ rechecks: [check(1), { ...check(2), differing: [] }] });
    expect((await loadSectionFacts(db, sectionId))?.breaches, 'the last check holds').toMatchObject([{ differing: [] }]);
    await expect(db.breach.create({ data: { sectionId, kind: 'mpa', round: 1, facts: {}, actorName: 'Kim', rechecks: {} } })).rejects.toThrow('are_a_list');
    await expect(change({ undoneAt: new Date() })).rejects.toThrow('Breach_undone_by_somebody');
    await change({ undoneAt: new Date(), undoneByName: 'Moreau' });
    await expect(change({ undoneAt: null, undoneByName: null })).rejects.toThrow('append-only');
    await expect(change({ rechecks: [check(1), { ...check(2), differing: [] }, check(3)] })).rejects.toThrow('append-only');
    await db.restorePoint.delete({ where: { id: restorePointId } });
    expect(await db.breach.findUnique({ where: { id } })).toMatchObject({ restorePointId: null, undoneByName: 'Moreau' });
    await expect(db.breach.delete({ where: { id } })).rejects.toThrow('append-only');
  });

  it('C.04.7 1.3: only one player of a section is the last of group A, and it may become another', async () => {
    const { players } = await makeSectionWithPlayers();
    const [first = '', second = ''] = players;
    const isLast = (id: string, isLastInGroupA: boolean) => database().entry.update({ where: { id }, data: { isLastInGroupA } });
    await isLast(first, true);
    await expect(isLast(second, true)).rejects.toThrow('Entry_one_last_in_group_a');
    await database().$transaction(async (db) => {
      await db.entry.update({ where: { id: second }, data: { isLastInGroupA: true } });
      await db.entry.update({ where: { id: first }, data: { isLastInGroupA: false } });
    });
  });
});
