import { beforeAll, describe, expect, it } from 'vitest';
import { EnterNewPlayerSchema, enterNewPlayer } from '@/lib/acts/entries/enter-player';
import { EnterPlayerFromRatingListSchema, enterPlayerFromRatingList } from '@/lib/acts/entries/enter-player-from-rating-list';
import { database } from '@/lib/platform/db/client';
import { getDesk } from '@/lib/views/rounds/get-desk';
import { makeEvent, makeRatingList, makeSection } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { getRatingCheck } from './check-ratings';
import { UpdateRatingsFromListsSchema, updateRatingsFromLists } from './update-ratings-from-lists';

useDatabase();

const RATING_LIST_LINES = [
  { number: '9200001', name: 'Alder, Ann', standard: 2100 },
  { number: '9200002', name: 'Birch, Bo', standard: 2000 },
  { number: '9200003', name: 'Cedar, Cy', standard: 1900 },
];

beforeAll(async () => {
  await makeRatingList('FIDE', '2026-10-01', RATING_LIST_LINES);
});

/** Makes a section with three players of the October list, a manually entered player who is on no list, and a player without a number. */
async function setUp(fields: Parameters<typeof makeSection>[1] = {}) {
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id, fields);
  for (const { number } of RATING_LIST_LINES)
    await enterPlayerFromRatingList(owner, EnterPlayerFromRatingListSchema.parse({ sectionId: section.id, listBody: 'FIDE', listNumber: number }));
  const typed = (name: string, more: Record<string, string>) => enterNewPlayer(owner, EnterNewPlayerSchema.parse({ sectionId: section.id, name, ...more }));
  await typed('Dogwood, Di', { fideId: '9200009', fideRating: '1800' });
  await typed('Elm, Ed', { fideRating: '1700' });
  const check = async () => {
    const checked = await getRatingCheck(owner, section.id);
    return checked?.findings.map(({ name, state, after }) => `${name.slice(0, 1)} ${state} ${after?.rating ?? '-'}`);
  };
  const ratings = async () => {
    const rows = await database().entry.findMany({ where: { sectionId: section.id }, include: { person: true }, orderBy: { pairingNumber: 'asc' } });
    return rows.map(({ person, rating, ratingList, ratingListedOn }) => [
      person.name.slice(0, 1),
      rating,
      ratingList,
      ratingListedOn?.toISOString().slice(5, 7) ?? '',
    ]);
  };
  return { event, owner, section, check, ratings };
}

describe('the ratings of a section compared with the saved lists', () => {
  // Answers FIDE's checklist, questions 133, 139, 142, 143, 144.
  it('are compared with the list in effect, and change only for players who are ticked', async () => {
    const { event, owner, section, check, ratings } = await setUp();
    expect(await check()).toEqual(['D not-on-list -', 'E no-number -']);
    expect((await getRatingCheck(owner, section.id))?.lists).toMatchObject([{ list: 'FIDE standard', listedOn: '2026-10-01', isOld: true }, {}, {}]);

    await database().entry.updateMany({ where: { sectionId: section.id, person: { name: 'Cedar, Cy' } }, data: { ratingList: 'hand' } });
    await makeRatingList('FIDE', '2026-11-01', [
      { ...RATING_LIST_LINES[0], number: '9200001', name: 'Alder, Ann', standard: 1950 },
      { number: '9200002', name: 'Birch, Bo', standard: 2080 },
      { number: '9200003', name: 'Cedar, Cy', standard: 1910 },
    ]);
    await makeRatingList('FIDE', '2026-12-01', [{ number: '9200001', name: 'Alder, Ann', standard: 2500 }]);
    expect(await check()).toEqual(['A newer-list 1950', 'B newer-list 2080', 'C by-hand 1910', 'D not-on-list -', 'E no-number -']);
    expect((await getRatingCheck(owner, section.id))?.lists[0]).toMatchObject({ listedOn: '2026-11-01', isOld: false, isLater: false });
    expect((await getDesk(owner, event.slug, section.slug))?.ratings).toMatchObject({ differing: 3, day: '2026-11-20' });
    expect((await ratings())[0]).toEqual(['A', 2100, 'FIDE standard', '10']);

    const birch = await database().entry.findFirstOrThrow({ where: { sectionId: section.id, person: { name: 'Birch, Bo' } } });
    const alder = await database().entry.findFirstOrThrow({ where: { sectionId: section.id, person: { name: 'Alder, Ann' } } });
    const take = (entryIds: string[]) => updateRatingsFromLists(owner, UpdateRatingsFromListsSchema.parse({ sectionId: section.id, entryIds }));
    expect(await take([])).toMatchObject({ ok: false, error: { code: 'nothing-ticked' } });
    expect(await take([birch.id])).toMatchObject({ ok: true, value: { count: 1 } });
    expect(await ratings()).toEqual([
      ['A', 2100, 'FIDE standard', '10'],
      ['B', 2080, 'FIDE standard', '11'],
      ['C', 1900, 'hand', '10'],
      ['D', 1800, 'hand', expect.anything()],
      ['E', 1700, 'hand', expect.anything()],
    ]);
    expect(await take([alder.id])).toMatchObject({ ok: true });
    expect((await ratings()).map(([name]) => name).join('')).toBe('BACDE');
    expect(await check()).toEqual(['C by-hand 1910', 'D not-on-list -', 'E no-number -']);
  });

  it('change for a number that has another name in the list only if that was ticked separately', async () => {
    const { owner, section, ratings } = await setUp();
    const alder = await database().entry.findFirstOrThrow({ where: { sectionId: section.id, person: { name: 'Alder, Ann' } } });
    await database().person.update({ where: { id: alder.personId }, data: { name: 'Quince, Quin' } });
    await database().entry.update({ where: { id: alder.id }, data: { fideRating: 1500, rating: 1500 } });
    const found = (await getRatingCheck(owner, section.id))?.findings.find(({ entryId }) => entryId === alder.id);
    expect(found).toMatchObject({ otherName: 'Alder, Ann' });
    const take = (ticked: Record<string, string[]>) => updateRatingsFromLists(owner, UpdateRatingsFromListsSchema.parse({ sectionId: section.id, ...ticked }));
    expect(await take({ entryIds: [alder.id] })).toMatchObject({ ok: false, error: { code: 'nothing-ticked' } });
    expect(await take({ otherNameIds: [alder.id] })).toMatchObject({ ok: true, value: { count: 1 } });
    expect((await ratings()).find(([name]) => name === 'Q')?.[1]).toBe(found?.after?.rating);
  });

  it('are updated from FIDE and national lists and saved with the person; the source shown is that of the rating used for pairing', async () => {
    await makeRatingList('BEL', '2026-09-01', [{ number: '9', name: 'Alder, Ann', federation: 'BEL', fideId: 9_200_001, national: 2222 }]);
    const { event, owner } = await makeEvent({ federation: 'BEL' });
    const section = await makeSection(event.id);
    const typed = { name: 'Alder, Ann', fideId: '9200001', fideRating: '1500' };
    const entered = await enterNewPlayer(owner, EnterNewPlayerSchema.parse({ sectionId: section.id, ...typed }));
    const both = entered.ok ? entered.value.entryId : '';
    const entryOf = (id: string) => database().entry.findUniqueOrThrow({ where: { id }, include: { person: { include: { ratings: true } } } });
    const take = () => updateRatingsFromLists(owner, UpdateRatingsFromListsSchema.parse({ sectionId: section.id, entryIds: [both] }));
    expect(await take()).toMatchObject({ ok: true, value: { count: 1 } });
    const taken = await entryOf(both);
    expect(taken).toMatchObject({ rating: taken.fideRating, nationalRating: 2222, ratingList: 'FIDE standard' });
    const onRecord = taken.person.ratings.map(({ value, source }) => `${source} ${value}`);
    expect(onRecord).toEqual(expect.arrayContaining([`FIDE standard ${taken.fideRating}`, 'BEL 2222']));

    await database().entry.update({ where: { id: both }, data: { nationalRating: 2000, ratingList: 'hand', ratingListedOn: null } });
    expect(await take()).toMatchObject({ ok: true });
    expect(await entryOf(both), 'the national one does not count here').toMatchObject({ nationalRating: 2222, ratingList: 'hand', ratingListedOn: null });
  });

  // Answers FIDE's checklist, question 138.
  it('are not compared if the check is switched off, or with lists outside the section’s sequence', async () => {
    expect(await (await setUp({ checksRatings: false })).check()).toBeUndefined();
    expect(await (await setUp({ listSequence: ['NED'] })).check()).toEqual([]);
  });
});
