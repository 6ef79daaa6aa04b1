import { beforeAll, describe, expect, it } from 'vitest';
import { searchPersons } from '@/lib/acts/players/search-persons';
import { getRatingCheck } from '@/lib/acts/ratings/check-ratings';
import { database } from '@/lib/platform/db/client';
import { makeEvent, makePerson, makeRatingList, makeSection } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { EnterPlayerFromRatingListSchema, enterPlayerFromRatingList } from './enter-player-from-rating-list';

useDatabase();

beforeAll(async () => {
  await makeRatingList('FIDE', '2026-11-01', [
    { number: '9100001', name: 'Bercaru, Anna', federation: 'NED', sex: 'w', title: 'WIM', birthYear: 1999, standard: 2105, rapid: 2080 },
    { number: '9100002', name: 'Quistrell, Odo', federation: 'BEL', sex: 'm', birthYear: 2001, blitz: 1900 },
    { number: '9100003', name: 'Zonderland, Piet', federation: 'NED' },
  ]);
  await makeRatingList('FIDE', '2026-12-01', [{ number: '9100001', name: 'Bercaru, Anna', federation: 'NED', standard: 2155 }]);
  await makeRatingList('NED', '2026-11-01', [
    { number: '77', name: 'Bercaru, Anna', fideId: 9_100_001, national: 2120 },
    { number: '88', name: 'Achterberg, Wim', national: 1700, birthYear: 1980 },
    { number: '66', name: 'Zonderland, Piet', national: 1822 },
    { number: '99', name: 'Gastman, Gil', federation: 'BEL', national: 1650 },
    { number: '55', name: 'Oakenshaw, Ona', fideId: 9_100_002, national: 1500 },
  ]);
});

async function setUp(fields: Parameters<typeof makeSection>[1] = {}) {
  const { event, owner } = await makeEvent({ federation: 'NED' });
  const section = await makeSection(event.id, fields);
  const enter = (number: string, more: Record<string, string> = {}) =>
    enterPlayerFromRatingList(owner, EnterPlayerFromRatingListSchema.parse({ sectionId: section.id, listBody: 'FIDE', listNumber: number, ...more }));
  const entries = () => database().entry.findMany({ where: { sectionId: section.id }, include: { person: { include: { ratings: true } } } });
  return { event, owner, section, enter, entries };
}

describe('a player from the saved rating lists', () => {
  it('is entered with number, name, title, federation, year of birth, sex and all ratings of the list in effect', async () => {
    const { enter, entries } = await setUp();
    expect(await enter('9100001')).toMatchObject({ ok: true, value: { name: 'Bercaru, Anna', pairingNumber: 1 } });
    const [entry] = await entries();
    expect(entry).toMatchObject({
      rating: 2105,
      strengthFrom: 'fide',
      fideRating: 2105,
      nationalRating: 2120,
      ratingList: 'FIDE standard',
      ratingListedOn: new Date('2026-11-01'),
      title: 'WIM',
      person: { name: 'Bercaru, Anna', fideId: 9_100_001, title: 'WIM', federation: 'NED', birth: '1999', sex: 'w' },
    });
    expect(entry?.person.ratings.map(({ kind, value, source }) => `${kind} ${value} ${source}`).toSorted()).toEqual([
      'national 2120 NED',
      'rapid 2080 FIDE rapid',
      'standard 2105 FIDE standard',
    ]);
  });

  // Answers FIDE's checklist, question 127.
  it('gets the rating from the first list in the section’s sequence that rates the player', async () => {
    const rapid = await setUp({ ratingKind: 'rapid' });
    await rapid.enter('9100001');
    await rapid.enter('9100002');
    await rapid.enter('9100003');
    expect((await rapid.entries()).map(({ rating, ratingList }) => [rating, ratingList])).toEqual([
      [2080, 'FIDE rapid'],
      [1900, 'FIDE blitz'],
      [0, ''],
    ]);
    const chosen = await setUp({ listSequence: ['NED', 'FIDE blitz'], ratingMethod: 'NIDOF' });
    await chosen.enter('9100001');
    expect((await chosen.entries()).map(({ rating, fideRating, ratingList }) => [rating, fideRating, ratingList])).toEqual([[2120, 0, 'NED']]);
  });

  // Answers FIDE's checklist, questions 128, 129.
  it('gets the rating from another list that the arbiter chooses; the search offers all of them', async () => {
    const { owner, section, enter, entries } = await setUp();
    const found = await searchPersons(owner, { sectionId: section.id, text: 'anna berc' });
    expect(found.ok && found.value).toMatchObject([
      {
        rating: 2105,
        listed: {
          body: 'FIDE',
          number: '9100001',
          from: { list: 'FIDE standard', listedOn: '2026-11-01' },
          others: [{ list: 'NED', value: 2120 }, { list: 'FIDE rapid' }],
        },
      },
    ]);
    await enter('9100001', { list: 'NED' });
    expect((await entries()).map(({ rating, strengthFrom, fideRating, ratingList }) => [rating, strengthFrom, fideRating, ratingList])).toEqual([
      [2120, 'national', 2105, 'NED'],
    ]);
    const again = await searchPersons(owner, { sectionId: section.id, text: 'anna berc' });
    expect(again.ok && again.value).toMatchObject([{ enteredAs: 1, listed: null, rating: 2120 }]);
  });

  it('is the person of the event who has the number; needs confirmation if only the name is known', async () => {
    const { event, enter, entries } = await setUp();
    const known = await makePerson(event.id, { name: 'Bercaru, Anna', fideId: 9_100_001, club: 'Tower' });
    await makePerson(event.id, { name: 'Quistrell, Odo' });
    expect(await enter('9100001')).toMatchObject({ ok: true });
    expect((await entries())[0]?.person).toMatchObject({ id: known.id, club: 'Tower', sex: 'w', federation: 'NED' });
    expect(await enter('9100002')).toMatchObject({ ok: false, error: { code: 'person-may-be-known' } });
    expect(await enter('9100002', { isAnotherPerson: 'on' })).toMatchObject({ ok: true });
    expect(await enter('1')).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  it('is a person with the same number but another name only after confirmation; until then, nobody is entered', async () => {
    const { event, enter, entries } = await setUp();
    const known = await makePerson(event.id, { name: 'Zander, Zoe', fideId: 9_100_001, federation: '' });
    const refused = { ok: false, error: { code: 'number-of-another-name', facts: { name: 'Bercaru, Anna', known: 'Zander, Zoe' } } };
    expect(await enter('9100001')).toMatchObject(refused);
    expect(await entries()).toEqual([]);
    expect(await database().person.findUnique({ where: { id: known.id } })).toMatchObject({ title: null, federation: '', sex: null });
    expect(await enter('9100001', { isSamePerson: 'on' })).toMatchObject({ ok: true });
    expect(await entries()).toMatchObject([{ fideRating: 2105, person: { id: known.id, name: 'Zander, Zoe' } }]);
  });

  it('gets no rating from a list in which the number belongs to another name', async () => {
    const { event, enter, entries } = await setUp();
    await makePerson(event.id, { name: 'Quistrell, Odo', fideId: 9_100_002, federation: 'NED', nationalId: '66' });
    expect(await enter('9100002')).toMatchObject({ ok: true });
    expect((await entries())[0]).toMatchObject({ fideRating: 1900, nationalRating: 0 });
  });

  it('is offered and entered without the FIDE rating of another name that has the FIDE id of a federation’s line', async () => {
    const { owner, section, enter, entries } = await setUp();
    const found = await searchPersons(owner, { sectionId: section.id, text: 'oakenshaw' });
    expect(found.ok && found.value).toMatchObject([{ rating: 1500, listed: { from: { list: 'NED' }, others: [] } }]);
    expect(await enter('55', { listBody: 'NED' })).toMatchObject({ ok: true });
    expect(await entries()).toMatchObject([{ fideRating: 0, nationalRating: 1500 }]);
  });

  it('from a national list gets the national number of that list', async () => {
    const { owner, section, entries } = await setUp();
    await enterPlayerFromRatingList(owner, EnterPlayerFromRatingListSchema.parse({ sectionId: section.id, listBody: 'NED', listNumber: '88' }));
    expect((await entries())[0]).toMatchObject({
      rating: 1700,
      strengthFrom: 'national',
      ratingList: 'NED',
      person: { nationalId: '88', federation: 'NED', fideId: null },
    });
  });

  it('is not the person with the same number of another federation, even if the list names that federation as the player’s own', async () => {
    const { event, enter, entries } = await setUp();
    const other = await makePerson(event.id, { name: 'Lokaal, Lea', federation: 'BEL', nationalId: '99' });
    expect(await enter('99', { listBody: 'NED' })).toMatchObject({ ok: true, value: { name: 'Gastman, Gil' } });
    const [entry] = await entries();
    expect(entry).toMatchObject({
      rating: 1650,
      ratingList: 'NED',
      person: { name: 'Gastman, Gil', federation: 'BEL', nationalId: '99', nationalBody: 'NED' },
    });
    expect(await database().person.findUnique({ where: { id: other.id } })).toMatchObject({ name: 'Lokaal, Lea', nationalId: '99' });
  });

  it('keeps a guest’s national number with the federation of the list, so that later checks use it', async () => {
    const { owner, section, enter, entries } = await setUp();
    expect(await enter('99', { listBody: 'NED' })).toMatchObject({ ok: true });
    const findings = async () => (await getRatingCheck(owner, section.id))?.findings;
    expect(await findings()).toEqual([]);
    const [entry] = await entries();
    await database().entry.update({ where: { id: entry?.id ?? '' }, data: { rating: 1600, nationalRating: 1600 } });
    expect(await findings()).toMatchObject([{ state: 'differs', after: { nationalRating: 1650, rating: 1650 }, from: { list: 'NED' } }]);
    const again = await makeSection(entry?.person.eventId ?? '');
    const listed = EnterPlayerFromRatingListSchema.parse({ sectionId: again.id, listBody: 'NED', listNumber: '99' });
    expect(await enterPlayerFromRatingList(owner, listed)).toMatchObject({ ok: true });
    expect(await database().entry.findFirstOrThrow({ where: { sectionId: again.id } }), 'the same person').toMatchObject({ personId: entry?.personId });
  });

  it('gets the ratings for all numbers of the person, so that the check finds no difference', async () => {
    const { event, owner, section, enter, entries } = await setUp();
    await makePerson(event.id, { name: 'Zonderland, Piet', federation: 'NED', fideId: 9_100_003, nationalId: '66' });
    expect(await enter('9100003')).toMatchObject({ ok: true });
    expect((await entries())[0]).toMatchObject({ fideRating: 0, nationalRating: 1822, rating: 1822, ratingList: 'NED' });
    expect((await getRatingCheck(owner, section.id))?.findings).toEqual([]);
  });

  it('gets the number of the list if none is known and nobody else has it', async () => {
    const { event, enter, entries } = await setUp();
    await makePerson(event.id, { name: 'Bercaru, Anna', fideId: 9_100_001 });
    expect(await enter('77', { listBody: 'NED' })).toMatchObject({ ok: true });
    expect((await entries())[0]?.person).toMatchObject({ fideId: 9_100_001, federation: 'NED', nationalId: '77' });
  });
});
