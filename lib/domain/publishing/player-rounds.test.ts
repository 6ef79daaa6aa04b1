import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CorrectRatingSchema, correctRating } from '@/lib/acts/entries/correct-rating';
import { enterKnownPlayer } from '@/lib/acts/entries/enter-player';
import { recordAbsence } from '@/lib/acts/entries/record-absence';
import { withdrawPlayer } from '@/lib/acts/entries/withdraw-player';
import { correctColours } from '@/lib/acts/results/correct-boards';
import { loadHistoryOfPerson } from '@/lib/facts/personal-data/load-personal-data';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { enterResults, confirmDiscards, seenBoardOf, makeEntry, makeEvent, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { prepareEventCopy } from '@/tests/factories/copy-event-rows';
import { useDatabase } from '@/tests/use-database';
import { performanceRating } from './performance-rating';
import { type PlayerRound, playerRounds, scoresAfter } from './player-rounds';
import type { PublicSection } from './public-section';
import { isChangeAboutPlayer } from './query-public-section';

useDatabase();

let owner: UserActor;
let sectionId: string;
let copyOriginalSection: () => Promise<(id: string) => string>;
let playedSectionId: string;

beforeAll(async () => {
  const made = await makeEvent({ isPublished: true });
  owner = made.owner;
  const section = await makeSection(made.event.id, {
    publication: 'standings',
    lateEntryUntilRound: 3,
    missedRounds: 'halfPointBye',
    rounds: 4,
    absentWithoutNotice: 'absent',
  });
  const entries = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => makeEntry(section.id, { rating: 2400 - number * 100, arrivedAt: new Date() })));
  const entryIds = entries.map(({ id }) => id);
  await recordAbsence(owner, { entryId: entryIds[6] ?? '', round: 1, kind: 'halfPointBye', byArbiter: false });
  await playRound(owner, section.id, 1, (board) => (board === 2 ? 'whiteWinsByForfeit' : 'draw'));
  await withdrawPlayer(owner, { entryId: entryIds[5] ?? '', fromRound: 2, kind: 'withdrawn', reason: '' });
  playedSectionId = section.id;
  copyOriginalSection = await prepareEventCopy(made.event.id);
});

beforeEach(async () => {
  sectionId = (await copyOriginalSection())(playedSectionId);
});

async function section(): Promise<PublicSection> {
  const built = await buildPublicSection(sectionId);
  if (built === null) throw new Error('the section is public');
  return built.body;
}

const roundTexts = (rounds: readonly PlayerRound[]) => rounds.map(({ kind, points }) => `${kind} ${points ?? '–'}`);

describe('the rounds of a player', () => {
  it('have one line each, without gaps, and add up to the points in the standings', async () => {
    await playRound(owner, sectionId, 2, () => 'whiteWins');
    const body = await section();
    const last = body.standings.at(-1);
    expect(last?.afterRound).toBe(2);
    for (const { player, points } of last?.rows ?? []) {
      const rounds = playerRounds(body, player);
      expect(rounds.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
      expect(rounds.slice(0, 2).reduce((sum, round) => sum + (round.points ?? 0), 0)).toBe(points);
    }
    const placeOf = (index: number) => body.players.findIndex(({ rating }) => rating === 2400 - index * 100);
    expect(roundTexts(playerRounds(body, placeOf(7)))[0]).toBe('bye 1');
    expect(roundTexts(playerRounds(body, placeOf(6))).slice(1)).toEqual(['withdrawn 0', 'withdrawn –', 'withdrawn –']);
    expect(roundTexts(playerRounds(body, placeOf(1))).slice(2)).toEqual(['to-come –', 'to-come –']);
  });

  it('show the points of a late entry for missed rounds', async () => {
    const { eventId } = await database().section.findUniqueOrThrow({ where: { id: sectionId }, select: { eventId: true } });
    const person = await database().person.create({ data: { eventId, name: 'Late, Lou', searchName: 'late, lou' } });
    const entered = await enterKnownPlayer(owner, {
      sectionId,
      personId: person.id,
      fromRound: 2,
      fideRating: 1500,
      nationalRating: null,
      estimate: null,
      title: null,
    });
    expect(entered).toMatchObject({ ok: true });
    await playRound(owner, sectionId, 2, () => 'draw');
    const body = await section();
    const place = body.players.findIndex(({ name }) => name === 'Late, Lou');
    expect(roundTexts(playerRounds(body, place))[0]).toBe('late 1');
    expect(body.standings.at(-1)?.rows.find(({ player }) => player === place)?.points).toBe(2);
  });

  it('and the performance use the same rounds as the points, without a round being played', async () => {
    const before = await section();
    const roundId = await publishNextRound(owner, sectionId, 2);
    await enterResults(owner, roundId, (board) => (board === 1 ? 'whiteWins' : null));
    const after = await section();
    for (const place of before.players.keys()) expect(performanceRating(after, place)).toEqual(performanceRating(before, place));
  });

  it('give scores after each round, the last of which equals the points in the standings', async () => {
    const body = await section();
    for (const { player, points } of body.standings.at(-1)?.rows ?? []) expect(scoresAfter(body, player).findLast((score) => score !== null)).toBe(points);
    expect(scoresAfter({ ...body, ladder: 'pairings' }, 0).every((score) => score === null)).toBe(true);
  });

  it('and the performance include a game that both lost, but no double forfeit', async () => {
    const body = await section();
    const ended = (result: 'bothZero' | 'blackWins' | 'doubleForfeit') => ({
      ...body,
      roundRecords: body.roundRecords.map((round) => ({ ...round, boards: round.boards.map((board) => ({ ...board, result })) })),
    });
    expect(performanceRating(body, 0)?.rating).toBeGreaterThan(performanceRating(ended('blackWins'), 0)?.rating ?? 0);
    expect(performanceRating(ended('bothZero'), 0)).toEqual(performanceRating(ended('blackWins'), 0));
    expect(performanceRating(ended('doubleForfeit'), 0)).toBeNull();
  });

  it('and the performance exclude unrated games', async () => {
    const body = await section();
    const roundRecords = body.roundRecords.map((round) => ({ ...round, boards: round.boards.map((board) => ({ ...board, isUnrated: true as const })) }));
    expect(performanceRating(body, 0)).toMatchObject({ games: 1 });
    expect(performanceRating({ ...body, roundRecords }, 0)).toBeNull();
  });
});

describe('the public list of changes', () => {
  it('shows corrected colours as such, not as a corrected result', async () => {
    const board = await database().pairing.findFirstOrThrow({
      where: { round: { sectionId, number: 1 }, board: 1 },
      include: { white: { include: { person: true } } },
    });
    const corrected = await correctColours(owner, { ...(await seenBoardOf(board.id)), reason: 'they sat the other way round', idempotencyKey: 'colours' });
    expect(corrected).toMatchObject({ ok: true });
    const body = await section();
    expect(body.corrections).toEqual([]);
    expect(body.changes).toMatchObject([{ kind: 'colours', round: 1, board: 1, reason: 'they sat the other way round' }]);
    const place = body.players.findIndex(({ name }) => name === board.white.person.name);
    expect(body.changes.filter((change) => isChangeAboutPlayer(change, place, body))).toHaveLength(1);
  });

  it('shows a correction with its player, not with another player of the same name', async () => {
    const [own, namesake] = await database().entry.findMany({ where: { sectionId }, include: { person: true }, orderBy: { pairingNumber: 'asc' }, take: 2 });
    if (own === undefined || namesake === undefined) throw new Error('no players');
    for (const { personId } of [own, namesake])
      await database().person.update({ where: { id: personId }, data: { name: 'Alder, Ada', searchName: 'alder ada' } });
    const corrected = await confirmDiscards((discards = '') =>
      correctRating(owner, CorrectRatingSchema.parse({ entryId: own.id, fideRating: String(own.rating + 30), reason: 'the list of today', discards })),
    );
    expect(corrected).toMatchObject({ ok: true });
    const body = await section();
    const changesOf = (id: number | null) => body.changes.filter((change) => isChangeAboutPlayer(change, (id ?? 0) - 1, body)).map(({ kind }) => kind);
    const numbers = await database().entry.findMany({ where: { id: { in: [own.id, namesake.id] } }, select: { id: true, pairingNumber: true } });
    const numberOf = (id: string) => numbers.find((one) => one.id === id)?.pairingNumber ?? null;
    expect(changesOf(numberOf(own.id))).toContain('rating');
    expect(changesOf(numberOf(namesake.id))).not.toContain('rating');
    expect(body.changes.find(({ kind }) => kind === 'rating')?.names).toEqual([`Alder, Ada (${numberOf(own.id)})`]);
    const { eventId } = await database().section.findUniqueOrThrow({ where: { id: sectionId }, select: { eventId: true } });
    const keptOf = async (id: string) => (await loadHistoryOfPerson(database(), eventId, { name: 'Alder, Ada', entryIds: [id] })).map(({ kind }) => kind);
    expect([(await keptOf(own.id)).includes('rating-corrected'), (await keptOf(namesake.id)).includes('rating-corrected')]).toEqual([true, false]);
    expect(body.players.filter(({ hasNamesake }) => hasNamesake).map(({ name }) => name)).toEqual(['Alder, Ada', 'Alder, Ada']);
  });
});
