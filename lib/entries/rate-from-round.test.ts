import { expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { useDatabase } from '@/tests/database';
import { makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { getEntry } from './get-entry';
import { RateFromRound, rateFromRound } from './rate-from-round';

useDatabase();

it('a player has a rating from a round on, which is changed, taken away and told in the history; what pairs stays', async () => {
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id, { rounds: 5 });
  const { id: entryId, person } = await makeEntry(section.id, { rating: 2000 });
  const rate = (fromRound: string, fideRating: string) => rateFromRound(owner, RateFromRound.parse({ entryId, fromRound, fideRating, nationalRating: '' }));
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
  expect(await database().auditEvent.count({ where: { sectionId: section.id, kind: 'rated-from-round' } })).toBe(4);
});
