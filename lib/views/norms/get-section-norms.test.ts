import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { enterResults, makeEntry, makeEvent, makeMember, makeSection, makeUser, playRound, publishNextRound } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { getSectionNorms } from './get-section-norms';

useDatabase();

async function makeStartedSection() {
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id, { rounds: 9, rateOfPlay: '90+30' });
  for (const rating of [2600, 2500, 2400, 2300]) await makeEntry(section.id, { rating });
  await playRound(owner, section.id, 1, () => 'draw');
  return { event, owner, section };
}

async function playersOf(...of: Parameters<typeof getSectionNorms>) {
  const page = await getSectionNorms(...of);
  return page?.ok === true ? page.value.section.players : [];
}

it('every role sees the norms; arbiters of another section, other users, and sections that give none, see nothing', async () => {
  const { event, owner, section } = await makeStartedSection();
  for (const actor of [owner, await makeMember(event.id, 'arbiter')])
    expect(await getSectionNorms(actor, event.slug, section.slug)).toMatchObject({
      ok: true,
      value: { facts: { rateOfPlay: '90+30' }, conditions: { rateOfPlay: { minutes: 120 } }, norms: { made: [] } },
    });
  const other = await makeSection(event.id);
  expect(await getSectionNorms(await makeMember(event.id, 'arbiter', other.id), event.slug, section.slug)).toBeNull();
  expect(await getSectionNorms((await makeUser()).actor, event.slug, section.slug)).toBeNull();
  await database().section.update({ where: { id: section.id }, data: { ratingKind: 'rapid' } });
  expect(await getSectionNorms(owner, event.slug, section.slug)).toBeNull();
});

it('an open game counts for nobody, its opponent is known, and an absent player has fewer games to come', async () => {
  const { event, owner, section } = await makeStartedSection();
  const roundId = await publishNextRound(owner, section.id, 2);
  await enterResults(owner, roundId, (board) => (board === 1 ? 'whiteWins' : null));
  const { id: entryId } = await database().entry.findFirstOrThrow({ where: { sectionId: section.id, pairingNumber: 1 } });
  await database().absence.create({ data: { entryId, round: 3, kind: 'absent', origin: 'requested' } });
  const players = await playersOf(owner, event.slug, section.slug);
  const toComeOf = (number: number) => players.find((player) => player.number === number)?.toCome ?? [];
  expect(toComeOf(1)).toEqual(Array.from({ length: 6 }, () => null));
  const open = players.filter(({ entries }) => entries[1]?.code === '?').map(({ number }) => number);
  expect(open).toHaveLength(2);
  const [first = 0, second = 0] = open;
  expect(toComeOf(first)).toEqual([second, ...Array.from({ length: 7 }, () => null)]);
});

it('in a round robin, the opponents to come are those who have not been met and have not left', async () => {
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id, { systemId: 'berger', rounds: 3, tieBreaks: ['DE'] });
  for (const rating of [2600, 2500, 2400, 2300]) await makeEntry(section.id, { rating });
  await playRound(owner, section.id, 1, () => 'draw');
  const players = await playersOf(owner, event.slug, section.slug);
  const [player] = players;
  const met = player?.entries[0]?.opponent;
  expect(player?.toCome.toSorted()).toEqual([1, 2, 3, 4].filter((number) => number !== player?.number && number !== met));
});
