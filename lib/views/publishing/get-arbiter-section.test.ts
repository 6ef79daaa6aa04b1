import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { enterResults, makeEntry, makeEvent, makeMember, makeSection, makeUser, playRound, publishNextRound } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { getArbiterSection } from './get-arbiter-section';

useDatabase();

/** Four players in an unpublished event. Round 1 is complete. */
async function makeUnpublishedEvent() {
  const { event, owner } = await makeEvent({ isPublished: false });
  const section = await makeSection(event.id, { rounds: 3, publication: 'pairings', tieBreaks: ['BH'] });
  for (const rating of [2200, 2100, 2000, 1900]) await makeEntry(section.id, { rating });
  await playRound(owner, section.id, 1, () => 'whiteWins');
  return { event, owner, section };
}

it('every role sees standings and their calculation before anything is public; other users see nothing', async () => {
  const { event, owner, section } = await makeUnpublishedEvent();
  await database().person.updateMany({ where: { eventId: event.id }, data: { publicName: 'withheld' } });
  const [first, second, third] = await database().person.findMany({ where: { eventId: event.id } });
  await database().person.updateMany({ where: { id: { in: [first?.id ?? '', second?.id ?? ''] } }, data: { sex: 'w' } });
  await database().person.update({ where: { id: third?.id ?? '' }, data: { sex: 'm' } });
  const arbiter = await makeMember(event.id, 'arbiter');
  for (const actor of [owner, arbiter]) {
    const shown = await getArbiterSection(actor, event.slug, section.slug);
    expect(shown).toMatchObject({ isPublic: false, openBoards: 0, section: { isForArbiters: true } });
    expect(shown?.section.sexes).toBeUndefined();
    const counted = await getArbiterSection(actor, event.slug, section.slug, 'statistics');
    expect(counted?.section.sexes).toEqual({ w: 2, m: 1, unknown: 1 });
    expect(shown?.section.players.some(({ name }) => name.startsWith('Player'))).toBe(false);
    expect(shown?.section.standings.map(({ afterRound }) => afterRound)).toEqual([1]);
    expect(shown?.section.standings[0]?.rows.map(({ points, working }) => [points, working?.length])).toEqual([
      [2, 1],
      [2, 1],
      [0, 1],
      [0, 1],
    ]);
  }
  expect(await getArbiterSection((await makeUser()).actor, event.slug, section.slug)).toBeNull();
});

it('medals by category follow from sexes, years of birth and ratings, and are only in the snapshot for their sheet', async () => {
  const { event, owner, section } = await makeUnpublishedEvent();
  const entries = await database().entry.findMany({ where: { sectionId: section.id }, orderBy: { rating: 'asc' } });
  const [weakest, second] = entries.map(({ personId }) => personId);
  await database().person.update({ where: { id: weakest ?? '' }, data: { sex: 'w', birth: '1950-03-01' } });
  await database().person.update({ where: { id: second ?? '' }, data: { sex: 'w' } });
  const category = (name: string, eligible: object) => ({ name, sharing: 'none', eligible, prizes: [], trophies: [] });
  const categories = [category('Women', { sex: 'w' }), category('Seniors', { bornUntil: 1966 }), category('U2000', { ratingBelow: 2000 })];
  await database().section.update({ where: { id: section.id }, data: { prizeFund: { categories } } });
  const shown = (await getArbiterSection(owner, event.slug, section.slug, 'medals'))?.section;
  const ratingOf = (own: number) => shown?.players.find(({ number }) => number === own)?.rating;
  expect(shown?.medals?.map(({ category: name, medals, unknown }) => [name, medals.map(({ medal, number }) => [medal, ratingOf(number)]), unknown])).toEqual([
    [
      'Women',
      [
        ['gold', 1900],
        ['silver', 2000],
      ],
      2,
    ],
    ['Seniors', [['gold', 1900]], 3],
    ['U2000', [['gold', 1900]], 0],
  ]);
  expect((await getArbiterSection(owner, event.slug, section.slug))?.section.medals).toBeUndefined();
  expect(await getArbiterSection((await makeUser()).actor, event.slug, section.slug, 'medals')).toBeNull();
});

it('while a round is played, the standings count its results so far and give the number of open boards', async () => {
  const { event, owner, section } = await makeUnpublishedEvent();
  const roundId = await publishNextRound(owner, section.id, 2);
  await enterResults(owner, roundId, (board) => (board === 1 ? 'whiteWins' : null));
  const shown = await getArbiterSection(owner, event.slug, section.slug);
  expect(shown?.openBoards).toBe(1);
  expect(shown?.section.standings.map(({ afterRound }) => afterRound)).toEqual([1, 2]);
  expect(shown?.section.standings[1]?.rows[0]?.points).toBe(4);
});
