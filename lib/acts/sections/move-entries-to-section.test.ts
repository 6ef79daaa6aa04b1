import { beforeEach, describe, expect, it } from 'vitest';
import { removeEntry } from '@/lib/acts/entries/correct-rating';
import { recordAbsence } from '@/lib/acts/entries/record-absence';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { unpublishRound } from '@/lib/acts/rounds/revert-round';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { draftNextRound, makeEntry, makeEvent, makeSection, publishNextRound } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { useDatabase } from '@/tests/use-database';
import { moveEntries } from './move-entries-to-section';

useDatabase();

let owner: UserActor;
let sourceSectionId = '';
let targetSectionId = '';
let players: string[] = [];

beforeEach(async () => {
  const made = await makeEvent();
  owner = made.owner;
  sourceSectionId = (await makeSection(made.event.id)).id;
  targetSectionId = (await makeSection(made.event.id, { rounds: 3 })).id;
  players = [];
  for (let place = 0; place < 4; place += 1) players.push((await makeEntry(sourceSectionId, { rating: 2400 - 100 * place })).id);
});

const move = (fromNumber: number | null = null, toNumber: number | null = null) =>
  moveEntries(owner, { sectionId: sourceSectionId, toSectionId: targetSectionId, fromNumber, toNumber });
const entriesOf = async (sectionId: string) =>
  (await database().entry.findMany({ where: { sectionId }, orderBy: { pairingNumber: 'asc' } })).map(({ id, pairingNumber }) => [id, pairingNumber]);

describe('moving players to another section', () => {
  it('gives both sections new pairing numbers without gaps', async () => {
    await makeEntry(targetSectionId, { rating: 2250 });
    expect(await move(1, 2)).toMatchObject({ ok: true, value: { count: 2 } });
    expect(await entriesOf(sourceSectionId)).toEqual([
      [players[2], 1],
      [players[3], 2],
    ]);
    expect((await entriesOf(targetSectionId)).map(([, number]) => number)).toEqual([1, 2, 3]);
    expect((await entriesOf(targetSectionId)).slice(0, 2).map(([id]) => id)).toEqual(players.slice(0, 2));
  });

  it('takes a player out of the team, which belongs to the former section', async () => {
    const { id: teamId } = await database().team.create({ data: { sectionId: sourceSectionId, number: 1, name: 'Rooks' } });
    for (const [index, id] of players.entries()) await database().entry.update({ where: { id }, data: { teamId, boardOrder: index + 1 } });
    expect(await move(1, 2)).toMatchObject({ ok: true });
    const moved = await database().entry.findMany({ where: { sectionId: targetSectionId } });
    expect(moved.map((entry) => [entry.teamId, entry.boardOrder])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(await database().entry.count({ where: { teamId } })).toBe(2);
  });

  it('is refused if the other section has fewer rounds than a late entry needs; nobody is moved', async () => {
    await database().entry.update({ where: { id: players[2] ?? '' }, data: { enteredFromRound: 4, pairingNumber: null } });
    expect(await move()).toMatchObject({ ok: false, error: { code: 'enters-after-last-round', facts: { round: 4, rounds: 3 } } });
    expect(await entriesOf(targetSectionId)).toEqual([]);
  });

  it('moves byes, notes, exclusions from prizes and forbidden pairs of moved players; byes in rounds that the section does not have are deleted', async () => {
    const [one = '', two = '', three = ''] = players;
    await database().absence.createMany({
      data: [1, 5].map((round) => ({ entryId: one, round, kind: 'halfPointBye' as const, origin: 'requested' as const })),
    });
    await database().note.create({ data: { sectionId: sourceSectionId, entryId: one, text: 'needs a ground floor board', authorName: 'Kim' } });
    for (const entryId of [one, three]) {
      await database().pointsAdjustment.create({ data: { sectionId: sourceSectionId, entryId, halfPoints: -1, actorName: 'Kim' } });
      await database().givenTieBreak.create({ data: { sectionId: sourceSectionId, entryId, code: 'EXT1', value: 100 } });
    }
    for (const entryId of [one, three])
      await database().prizeExclusion.create({ data: { sectionId: sourceSectionId, entryId, reason: 'a guest', actorName: 'Kim' } });
    for (const other of [two, three]) {
      const [entryAId = '', entryBId = ''] = [one, other].toSorted();
      await database().forbiddenPair.create({ data: { sectionId: sourceSectionId, entryAId, entryBId, toRound: 999 } });
    }
    await move(1, 2);
    expect(await database().absence.findMany({ where: { entryId: one } })).toMatchObject([{ round: 1 }]);
    expect(await database().note.findFirst({ where: { entryId: one } })).toMatchObject({ sectionId: targetSectionId });
    expect(await database().pointsAdjustment.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { entryId: one, sectionId: targetSectionId },
      { entryId: three, sectionId: sourceSectionId },
    ]);
    expect(await database().prizeExclusion.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { entryId: one, sectionId: targetSectionId },
      { entryId: three, sectionId: sourceSectionId },
    ]);
    // The moved player's value is gone, because it compared that player with players of the old section.
    expect(await database().givenTieBreak.findMany()).toMatchObject([{ entryId: three, sectionId: sourceSectionId }]);
    expect(
      (await database().forbiddenPair.findMany({ where: { sectionId: { in: [sourceSectionId, targetSectionId] } } })).map(({ sectionId }) => sectionId),
    ).toEqual([targetSectionId]);
  });

  it('applies the rating method of the new section, unless an arbiter chose the strength', async () => {
    const [byRule = '', byChoice = ''] = players;
    await database().section.update({ where: { id: targetSectionId }, data: { ratingKind: 'national', ratingMethod: 'NIDOF' } });
    const ratings = { fideRating: 2000, nationalRating: 1900, estimate: 1800 };
    await database().entry.update({ where: { id: byRule }, data: { ...ratings, rating: 2000, strengthFrom: 'fide' } });
    await database().entry.update({ where: { id: byChoice }, data: { ...ratings, rating: 1800, strengthFrom: 'estimate' } });
    expect(await move()).toMatchObject({ ok: true });
    expect(await database().entry.findUnique({ where: { id: byRule } })).toMatchObject({ ...ratings, rating: 1900, strengthFrom: 'national' });
    expect(await database().entry.findUnique({ where: { id: byChoice } })).toMatchObject({ ...ratings, rating: 1800, strengthFrom: 'estimate' });
  });

  it('deletes the mark of the last player in group A, which both sections set when round 1 was public', async () => {
    for (let place = 0; place < 4; place += 1) await makeEntry(targetSectionId, { rating: 2350 - 100 * place });
    for (const sectionId of [sourceSectionId, targetSectionId]) {
      await database().section.update({ where: { id: sectionId }, data: { systemId: 'dutch-2026', acceleration: 'baku' } });
      const roundId = await publishNextRound(owner, sectionId, 1);
      expect(await unpublishRound(owner, { roundId, reason: 'Too early.' })).toMatchObject({ ok: true });
      expect(await discardDraft(owner, { roundId, reason: '' })).toMatchObject({ ok: true });
      expect(await database().entry.count({ where: { sectionId, isLastInGroupA: true } })).toBe(1);
    }
    expect(await move()).toMatchObject({ ok: true, value: { count: 4 } });
    expect(await database().entry.count({ where: { sectionId: targetSectionId, isLastInGroupA: true } })).toBe(1);
  });

  it('moves full-point byes, which are then in the report of the new section', async () => {
    const bye = { entryId: players[0] ?? '', round: 2, kind: 'fullPointBye' as const, byArbiter: false };
    expect(await confirmWarnings((agreed) => recordAbsence(owner, { ...bye, acknowledged: agreed }))).toMatchObject({ ok: true });
    const standing = () => database().breach.findMany({ where: { undoneAt: null }, select: { sectionId: true, kind: true, facts: true } });
    await makeEntry(targetSectionId, { rating: 2450 });
    await move(1, 1);
    expect(await standing()).toEqual([{ sectionId: targetSectionId, kind: 'fpb', facts: { players: [2] } }]);
    expect(await removeEntry(owner, { entryId: bye.entryId, discards: undefined })).toMatchObject({ ok: true });
    expect(await standing()).toEqual([]);
  });

  it('moves all players or none: the refusal names a player who is already entered there', async () => {
    const { personId, person } = await database().entry.findFirstOrThrow({ where: { id: players[1] ?? '' }, include: { person: true } });
    await makeEntry(targetSectionId, { personId });
    expect(await move()).toMatchObject({ ok: false, error: { code: 'entered-there-already', facts: { name: person.name } } });
    expect(await entriesOf(sourceSectionId)).toHaveLength(4);
  });

  it('is refused once either section has a round, even a draft', async () => {
    await draftNextRound(owner, sourceSectionId, 1);
    expect(await move()).toMatchObject({ ok: false, error: { code: 'section-has-rounds' } });
    expect(await moveEntries(owner, { sectionId: targetSectionId, toSectionId: sourceSectionId, fromNumber: null, toNumber: null })).toMatchObject({
      ok: false,
      error: { code: 'section-has-rounds' },
    });
    expect(await move(9, 9)).toMatchObject({ ok: false });
  });
});
