import { beforeEach, expect, it } from 'vitest';
import { parseTrf } from '@/engine/trf';
import { withdrawPlayer } from '@/lib/acts/entries/withdraw-player';
import { historyText } from '@/lib/domain/history/history-text';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { loadHistory } from '@/lib/facts/history/load-history';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { buildPublicSection } from './build-public-section';

useDatabase();

let owner: UserActor;
let sectionId = '';
let firstEntryId = '';

/** Four players in two rounds. The stronger player always wins. */
beforeEach(async () => {
  const made = await makeEvent({ isPublished: true });
  owner = made.owner;
  ({ id: sectionId } = await makeSection(made.event.id, { publication: 'standings', rounds: 2, tieBreaks: ['PTS', 'BH'] }));
  const entries = [];
  for (let index = 0; index < 4; index += 1) entries.push(await makeEntry(sectionId, { rating: 2300 - index }));
  firstEntryId = entries[0]?.id ?? '';
  await playRound(owner, sectionId, 1, () => 'whiteWins');
});

async function factsAfterLeaving(kind: 'withdrawn' | 'expelled') {
  const left = await withdrawPlayer(owner, { entryId: firstEntryId, fromRound: 2, kind, reason: 'A second forbidden device.' });
  expect(left).toMatchObject({ ok: true });
  await playRound(owner, sectionId, 2, () => 'draw');
  const built = await buildPublicSection(sectionId);
  const report = await makeTournamentReport(owner, { sectionId, afterRound: null, dialect: 'trf26' });
  const parsed = parseTrf(report.ok ? report.value.text : '');
  if (!parsed.ok) throw new Error('the report cannot be read');
  const [before, after] = (built?.body.standings ?? []).map(({ rows }) => rows.map(({ player, rank }) => [player + 1, rank]));
  return { before, after, values: built?.body.standings.at(-1)?.rows, ranks: parsed.value.document.players.map(({ tpn, rank }) => [tpn, rank]) };
}

it('a withdrawn player keeps the place in the standings', async () => {
  const { after, ranks } = await factsAfterLeaving('withdrawn');
  expect(after?.map(([player]) => player).toSorted()).toEqual([1, 2, 3, 4]);
  expect(after?.every(([, rank]) => rank !== null)).toBe(true);
  expect(ranks.every(([, rank]) => Number(rank) > 0)).toBe(true);
});

// Answers FIDE's checklist, question 198.
it('an expelled player has no place in the final ranking: the others move up, the report has no rank, the games stay', async () => {
  const { before, after, values, ranks } = await factsAfterLeaving('expelled');
  expect(before?.find(([player]) => player === 1)?.[1], 'the standings of the rounds before stay').toBe(1);
  expect(after?.at(-1)).toEqual([1, null]);
  expect(after?.[0]?.[1]).toBe(1);
  expect(ranks.find(([tpn]) => tpn === 1)?.[1] ?? null).toBeNull();
  expect(ranks.filter(([tpn]) => tpn !== 1).every(([, rank]) => Number(rank) >= 1 && Number(rank) <= 3)).toBe(true);
  const terms = values?.flatMap(({ working }) => working?.[0]?.terms ?? []) ?? [];
  expect(
    terms.some(({ opponent }) => opponent === 0),
    'who met the expelled player has that game in Buchholz',
  ).toBe(true);
});

const ranksOf = async () => (await buildPublicSection(sectionId))?.body.standings.map(({ rows }) => rows.map(({ player, rank }) => [player + 1, rank]));
const expel = (fromRound: number) => withdrawPlayer(owner, { entryId: firstEntryId, fromRound, kind: 'expelled', reason: 'A second forbidden device.' });
const expulsionLines = async () => (await loadHistory(database(), { sectionId, limit: 1, kinds: ['player-expelled'] })).map(historyText);

it('a player expelled after the last round has no place in the final ranking, but keeps it in earlier standings', async () => {
  await playRound(owner, sectionId, 2, () => 'draw');
  const [before, after] = (await ranksOf()) ?? [];
  expect(after?.every(([, rank]) => rank !== null)).toBe(true);
  expect(await withdrawPlayer(owner, { entryId: firstEntryId, fromRound: 3, kind: 'withdrawn', reason: '' })).toMatchObject({
    error: { code: 'round-not-in-section' },
  });
  expect(await expel(2)).toMatchObject({ error: { code: 'round-already-paired' } });
  expect(await expel(3)).toMatchObject({ ok: true });
  expect(await expel(3)).toMatchObject({ error: { code: 'already-withdrawn' } });

  const [still, final] = (await ranksOf()) ?? [];
  expect(still).toEqual(before);
  expect(final?.at(-1)).toEqual([1, null]);
  expect(final?.slice(0, -1).map(([, rank]) => rank)[0]).toBe(1);
  const report = await makeTournamentReport(owner, { sectionId, afterRound: null, dialect: 'trf26' });
  const parsed = parseTrf(report.ok ? report.value.text : '');
  const ranks = parsed.ok ? parsed.value.document.players.filter(({ rank }) => rank === null).map(({ tpn }) => tpn) : [];
  expect(ranks).toEqual([1]);
  expect((await expulsionLines())[0]).toMatch(/ expelled after the last round \(2\)$/);
});

it('a player expelled during the last round keeps the place until the round is complete', async () => {
  await publishNextRound(owner, sectionId, 2);
  expect(await expel(3)).toMatchObject({ ok: true });
  expect((await ranksOf())?.[0]?.find(([player]) => player === 1)?.[1]).toBe(1);
});

it('a withdrawn player can be expelled, and the withdrawal stays stored', async () => {
  await withdrawPlayer(owner, { entryId: firstEntryId, fromRound: 2, kind: 'withdrawn', reason: '' });
  await playRound(owner, sectionId, 2, () => 'draw');
  expect(await expel(3)).toMatchObject({ ok: true });
  expect(await database().withdrawal.findMany({ where: { entryId: firstEntryId }, orderBy: { fromRound: 'asc' } })).toMatchObject([
    { kind: 'withdrawn', fromRound: 2, returnsInRound: null },
    { kind: 'expelled', fromRound: 3, returnsInRound: null },
  ]);
  expect((await ranksOf())?.[1]?.at(-1)).toEqual([1, null]);
});

it('the public sees an expulsion only if the arbiter chooses so; arbiters and the history always show it', async () => {
  const inPublic = async () => (await buildPublicSection(sectionId))?.body.players.find(({ left }) => left !== null)?.left;
  await expel(3);
  expect(await inPublic()).toBe('withdrawn');
  await database().withdrawal.deleteMany({ where: { entryId: firstEntryId } });
  expect(
    await withdrawPlayer(owner, { entryId: firstEntryId, fromRound: 3, kind: 'expelled', reason: 'A second forbidden device.', showsExpulsion: true }),
  ).toMatchObject({ ok: true });
  expect(await inPublic()).toBe('expelled');
  expect((await expulsionLines())[0]).toMatch(/; shown publicly as expelled$/);
});
