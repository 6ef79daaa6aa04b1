import { beforeEach, describe, expect, it } from 'vitest';
import { boardColumns } from '@/lib/acts/boards/store-revision';
import type { PublicStandings } from '@/lib/domain/publishing/public-section';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { buildPublicSection } from './build-public-section';

useDatabase();

type Pairing = { readonly id: string; readonly roundId: string; readonly board: number; readonly whiteId: string; readonly blackId: string | null };

let sectionId: string;
let [first, second]: Pairing[] = [];
let entryIds: string[];

async function enterResult(pairing: Pairing | undefined, roundNumber: number, sequence: number, result: 'whiteWins' | 'draw' | 'blackWins'): Promise<void> {
  if (pairing === undefined) throw new Error('the round has a board');
  await database().resultRevision.create({
    data: {
      ...boardColumns({ ...pairing, pairingId: pairing.id, sectionId, roundNumber }),
      sequence,
      result,
      countsFrom: roundNumber + 1,
      source: 'arbiter',
      idempotencyKey: `${pairing.id}${sequence}`,
    },
  });
}

async function publicStandings(): Promise<readonly PublicStandings[]> {
  const built = await buildPublicSection(sectionId);
  if (built === null) throw new Error('the section is public');
  return built.body.standings;
}

/** Two players. Round 1 is complete, and round 2 is being played. */
beforeEach(async () => {
  const { event } = await makeEvent({ isPublished: true });
  ({ id: sectionId } = await makeSection(event.id, { publication: 'standings' }));
  const entries = await Promise.all([1, 2].map((number) => makeEntry(sectionId, { pairingNumber: number, rating: 2400 - number * 100 })));
  entryIds = entries.map(({ id }) => id);
  const [whiteId = '', blackId = ''] = entryIds;
  const numbers = { create: entryIds.map((entryId, index) => ({ entryId, number: index + 1 })) };
  const pairings = { create: { board: 1, whiteId, blackId, whiteScoreBefore: 0, blackScoreBefore: 0 } };
  const rounds = [];
  for (const number of [1, 2]) {
    const state = number === 1 ? ('complete' as const) : ('published' as const);
    rounds.push(
      await database().round.create({
        data: { sectionId, systemId: 'dutch-2017', number, state, publishedAt: new Date(), numbers, pairings },
        include: { pairings: true },
      }),
    );
  }
  [first, second] = rounds.flatMap((round) => round.pairings);
  await enterResult(first, 1, 1, 'whiteWins');
});

describe('public standings', () => {
  it('are not computed again when results of the open round come in', async () => {
    const before = await publicStandings();
    await enterResult(second, 2, 1, 'draw');
    expect(await publicStandings()).toBe(before);
  });

  it('change after a correction in a complete round, a new rating and a newly completed round', async () => {
    const points = async () => (await publicStandings()).map(({ rows }) => rows.map(({ player, points }) => [player, points]).sort());
    expect(await points()).toEqual([
      [
        [0, 2],
        [1, 0],
      ],
    ]);
    await enterResult(first, 1, 2, 'blackWins');
    expect(await points()).toEqual([
      [
        [0, 0],
        [1, 2],
      ],
    ]);
    await enterResult(second, 2, 1, 'whiteWins');
    await database().round.updateMany({ where: { sectionId, number: 2 }, data: { state: 'complete' } });
    expect(await points()).toEqual([
      [
        [0, 0],
        [1, 2],
      ],
      [
        [0, 2],
        [1, 2],
      ],
    ]);
    const before = await publicStandings();
    await database().entry.update({ where: { id: entryIds[0] ?? '' }, data: { rating: 1000, fideRating: 1000 } });
    expect(await publicStandings()).not.toBe(before);
  });

  it('contain a late entry from its first round on, and not in earlier tables', async () => {
    const late = await makeEntry(sectionId, { rating: 2500, pairingNumber: 3, enteredFromRound: 2 });
    const named = async () => (await buildPublicSection(sectionId))?.body.standings.map(({ afterRound, rows }) => [afterRound, rows.length]);
    expect(await named()).toEqual([[1, 2]]);
    await enterResult(second, 2, 1, 'draw');
    await database().absence.create({ data: { entryId: late.id, round: 2, kind: 'halfPointBye', origin: 'requested' } });
    await database().round.updateMany({ where: { sectionId, number: 2 }, data: { state: 'complete' } });
    expect(await named()).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  it('change if a rule of the section changes', async () => {
    const before = await publicStandings();
    await database().section.update({ where: { id: sectionId }, data: { tieBreaks: ['PTS', 'WIN'] } });
    const after = await publicStandings();
    expect(after).not.toBe(before);
    expect(after[0]?.columns.map(({ head }) => head)).toEqual(['WIN']);
  });
});
