import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { getEntry } from '@/lib/views/entries/get-entry';
import { makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { SetRatingFromRoundSchema, setRatingFromRound } from './correct-rating';

useDatabase();

// Answers FIDE's checklist, questions 212, 213.
it('a rating from a round on can be set, changed and deleted, is in the history, and does not affect pairing', async () => {
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id, { rounds: 5 });
  const { id: entryId, person } = await makeEntry(section.id, { rating: 2000 });
  const rate = (fromRound: string, fideRating: string) =>
    setRatingFromRound(owner, SetRatingFromRoundSchema.parse({ entryId, fromRound, fideRating, nationalRating: '' }));
  const listed = async () => (await getEntry(owner, event.slug, section.slug, entryId))?.laterRatings.map((later) => [later.fromRound, later.fideRating]);
  expect(await rate('3', '2105')).toMatchObject({ ok: true, value: { name: person.name, fromRound: 3, rating: 2105 } });
  expect(await rate('5', '2120')).toMatchObject({ ok: true });
  expect(await rate('3', '2110')).toMatchObject({ ok: true });
  expect(await listed()).toEqual([
    [3, 2110],
    [5, 2120],
  ]);
  expect(await rate('6', '2105')).toMatchObject({ ok: false, error: { code: 'round-not-in-section' } });
  expect(await rate('3', '')).toMatchObject({ ok: true, value: { rating: null } });
  expect(await listed()).toEqual([[5, 2120]]);
  expect(await database().entry.findUnique({ where: { id: entryId } })).toMatchObject({ rating: 2000, fideRating: 2000 });
  expect(await rate('3', ''), 'there is nothing to take away').toMatchObject({ ok: true, value: { rating: null } });
  expect(await rate('5', '2120'), 'it is the same').toMatchObject({ ok: true, value: { rating: 2120 } });
  const history = await database().auditEvent.findMany({ where: { sectionId: section.id, kind: 'rated-from-round' }, orderBy: { sequence: 'asc' } });
  expect(history.map(({ before, after }) => [before, after])).toEqual(
    [
      [3, null, 2105],
      [5, null, 2120],
      [3, 2105, 2110],
      [3, 2110, null],
    ].map(([fromRound, was, is]) => [
      { name: person.name, fromRound, rating: was },
      { name: person.name, fromRound, rating: is },
    ]),
  );
});

it('a rating from a paired round on can be changed or deleted only with a reason', async () => {
  const { owner, event } = await makeEvent();
  const section = await makeSection(event.id, { rounds: 5 });
  const { id: entryId } = await makeEntry(section.id, { rating: 2000 });
  const rate = (fromRound: string, fideRating: string, reason = '') =>
    setRatingFromRound(owner, SetRatingFromRoundSchema.parse({ entryId, fromRound, fideRating, nationalRating: '', reason }));
  expect(await rate('2', '2100')).toMatchObject({ ok: true });
  for (const number of [1, 2])
    await database().round.create({ data: { sectionId: section.id, number, state: 'published', publishedAt: new Date(), systemId: 'dutch-2017' } });
  expect(await rate('2', '2100'), 'nothing changes').toMatchObject({ ok: true });
  expect(await rate('2', '2110')).toMatchObject({ ok: false, error: { code: 'reason-needed', field: 'reason' } });
  expect(await rate('2', '')).toMatchObject({ ok: false, error: { code: 'reason-needed' } });
  expect(await rate('3', '2120'), 'a round to come').toMatchObject({ ok: true });
  expect(await rate('2', '2110', 'the list of May')).toMatchObject({ ok: true });
  expect(await rate('2', '', 'misread')).toMatchObject({ ok: true });
  const history = await database().auditEvent.findMany({ where: { sectionId: section.id, kind: 'rated-from-round' }, orderBy: { sequence: 'asc' } });
  expect(history.map(({ reason }) => reason || null)).toEqual([null, null, 'the list of May', 'misread']);
});
