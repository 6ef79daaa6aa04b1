import { beforeEach, describe, expect, it } from 'vitest';
import { boardColumns } from '@/lib/acts/boards/store-revision';
import { database } from '@/lib/platform/db/client';
import { getEventHome } from '@/lib/views/events/get-event-home';
import { buildPublicSection, countCorrections } from '@/lib/views/publishing/build-public-section';
import { makeEntry, makeEvent, makeMember, makePerson, makeRatingList, makeSection } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { performanceRating } from './performance-rating';
import type { PublicSection } from './public-section';

useDatabase();

interface TestSection {
  readonly eventId: string;
  readonly sectionId: string;
}

let madeSection: TestSection;

/** Four players. Round 1 is complete (1-0, and ½-½ corrected to 0-1), and round 2 is a draft. */
async function makeSectionWithTwoRounds(): Promise<TestSection> {
  const { event } = await makeEvent({ isPublished: true });
  const section = await makeSection(event.id, { publication: 'standings' });
  const entries = await Promise.all([1, 2, 3, 4].map((number) => makeEntry(section.id, { pairingNumber: number, rating: 2400 - number * 100 })));
  const [a, b, c, d] = entries.map(({ id }) => id);
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('four entries were made');
  const numbers = { create: entries.map(({ id }, index) => ({ entryId: id, number: index + 1 })) };
  const common = { sectionId: section.id, systemId: 'dutch-2017' };
  const first = await database().round.create({
    data: { ...common, number: 1, state: 'complete', publishedAt: new Date('2026-11-20T13:00:00Z'), completedAt: new Date(), numbers },
  });
  const one = await database().pairing.create({ data: { roundId: first.id, board: 1, whiteId: a, blackId: c, whiteScoreBefore: 0, blackScoreBefore: 0 } });
  const two = await database().pairing.create({ data: { roundId: first.id, board: 2, whiteId: d, blackId: b, whiteScoreBefore: 0, blackScoreBefore: 0 } });
  const revision = (pairing: typeof one) => ({
    countsFrom: 2,
    source: 'arbiter' as const,
    ...boardColumns({ ...pairing, pairingId: pairing.id, sectionId: section.id, roundNumber: 1 }),
  });
  await database().resultRevision.createMany({
    data: [
      { ...revision(one), sequence: 1, result: 'whiteWins', idempotencyKey: `${one.id}1` },
      { ...revision(two), sequence: 1, result: 'draw', idempotencyKey: `${two.id}1` },
      { ...revision(two), sequence: 2, result: 'blackWins', idempotencyKey: `${two.id}2`, reason: 'slip misread' },
    ],
  });
  const second = await database().round.create({ data: { ...common, number: 2, numbers } });
  await database().pairing.create({ data: { roundId: second.id, board: 1, whiteId: b, blackId: a, whiteScoreBefore: 2, blackScoreBefore: 2 } });
  return { eventId: event.id, sectionId: section.id };
}

async function publicSectionAt(publication: PublicSection['ladder']): Promise<PublicSection> {
  await database().section.update({ where: { id: madeSection.sectionId }, data: { publication } });
  const built = await buildPublicSection(madeSection.sectionId);
  if (built === null) throw new Error('the section is public');
  return built.body;
}

describe('a public snapshot', () => {
  beforeEach(async () => {
    madeSection = await makeSectionWithTwoRounds();
  });

  it('never contains a draft', async () => {
    const body = await publicSectionAt('standings');
    expect(body.roundRecords.map(({ number }) => number)).toEqual([1]);
  });

  it('contains results, standings and corrections if standings are published', async () => {
    const body = await publicSectionAt('standings');
    expect(body.roundRecords[0]?.boards.map(({ result }) => result)).toEqual(['whiteWins', 'blackWins']);
    // The average rating of opponents breaks the ties: 2100 for player 1, 2000 for player 2, 2300 for player 3, 2200 for player 4.
    expect(body.standings[0]?.rows.map(({ player, points, rank }) => [player, points, rank])).toEqual([
      [0, 2, 1],
      [1, 2, 2],
      [2, 0, 3],
      [3, 0, 4],
    ]);
    expect(body.corrections).toMatchObject([{ round: 1, board: 2, before: 'draw', after: 'blackWins', reason: 'slip misread' }]);
  });

  it('contains as many corrections as the page for arbiters', async () => {
    const body = await publicSectionAt('standings');
    const owner = await makeMember(madeSection.eventId, 'owner');
    const { slug } = await database().event.findUniqueOrThrow({ where: { id: madeSection.eventId } });
    expect(countCorrections(body)).toBe(1);
    expect(await getEventHome(owner, slug)).toMatchObject({ corrections: 1, players: 4 });
    await publicSectionAt('pairings');
    expect(await getEventHome(owner, slug)).toMatchObject({ corrections: 0 });
  });

  it('leaves out standings, then results, then rounds on the lower steps of the publication ladder', async () => {
    expect((await publicSectionAt('results')).standings).toEqual([]);
    const pairings = await publicSectionAt('pairings');
    expect(pairings.roundRecords[0]?.boards[0]).toMatchObject({ result: null, whiteScore: null, whiteFloat: null });
    expect(pairings.corrections).toEqual([]);
    expect(JSON.stringify(pairings)).not.toContain('slip misread');
    expect(await publicSectionAt('nothing')).toMatchObject({ roundRecords: [], players: [] });
  });

  it('does not exist if the event is not published', async () => {
    await database().event.update({ where: { id: madeSection.eventId }, data: { isPublished: false } });
    expect(await buildPublicSection(madeSection.sectionId)).toBeNull();
  });

  it('contains no birth date, but its year if the event shows birth years', async () => {
    const person = await makePerson(madeSection.eventId, { birth: '1987-06-05' });
    await database().entry.create({
      data: { sectionId: madeSection.sectionId, personId: person.id, rating: 1500, fideRating: 1500, strengthFrom: 'fide', pairingNumber: 5 },
    });
    expect((await publicSectionAt('standings')).players[4]?.birthYear).toBeNull();
    await database().event.update({ where: { id: madeSection.eventId }, data: { showsBirthYears: true } });
    const body = await publicSectionAt('standings');
    expect(body.players[4]?.birthYear).toBe(1987);
    expect(JSON.stringify(body)).not.toContain('06-05');
  });

  it('has the same tag for the same content', async () => {
    const tags = [await buildPublicSection(madeSection.sectionId), await buildPublicSection(madeSection.sectionId)].map((built) => built?.tag);
    expect(tags[0]).toBe(tags[1]);
    await database().section.update({ where: { id: madeSection.sectionId }, data: { name: 'Another name' } });
    expect((await buildPublicSection(madeSection.sectionId))?.tag).not.toBe(tags[0]);
  });
});

describe('the expected rating change', () => {
  it('uses K 10 for a grandmaster, else the K of a saved FIDE list, else every K that is possible', async () => {
    madeSection = await makeSectionWithTwoRounds();
    const entries = await database().entry.findMany({ where: { sectionId: madeSection.sectionId }, orderBy: { pairingNumber: 'asc' } });
    for (const { id, rating } of entries) await database().entry.update({ where: { id }, data: { fideRating: rating } });
    await database().entry.update({ where: { id: entries[0]?.id }, data: { title: 'GM' } });
    await database().person.update({ where: { id: entries[1]?.personId }, data: { fideId: 9_000_002 } });
    await makeRatingList('FIDE', '2026-11-01', [{ number: '9000002', name: 'Ulverton, Zed', standard: 2200, standardK: 40 }]);
    const body = await publicSectionAt('standings');
    const changes = body.players.map((_, place) => performanceRating(body, place)?.changes.map(({ k }) => k));
    expect(changes).toEqual([[10], [40], [20, 40], [20, 40]]);
  });
});
