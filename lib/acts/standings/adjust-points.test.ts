import { expect, it } from 'vitest';
import { parseAdjustedPoints } from '@/lib/domain/standings/points-adjustments';
import { makeTournamentReport, ReportRequestSchema } from '@/lib/exchange/import-export/make-tournament-report';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { getAdjustedPoints } from '@/lib/views/standings/get-standings-adjustments';
import { draftNextRound, confirmDiscards, makeEntry, makeEvent, makeSection, playRound } from '@/tests/factories';
import { confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { useDatabase } from '@/tests/use-database';
import { AdjustPointsSchema, adjustPoints, removePointsAdjustment } from './adjust-points';

useDatabase();

it('points are parsed with or without a sign, in whole or half points, up to the limit of record 299', () => {
  expect(['1', '+0.5', '-1,5', '½', '−1½', '9.5', '2.0'].map(parseAdjustedPoints)).toEqual([2, 1, -3, 1, -3, 19, 4]);
  expect(['0', '', '+', '.', '0.25', '10', 'x', '--1'].map(parseAdjustedPoints)).toEqual([null, null, null, null, null, null, null, null]);
});

/** Four players, numbered in the order of `ids`. White won every game of the first `rounds` rounds. */
async function makePlayedSection(rounds: number) {
  const { event, owner } = await makeEvent({ isPublished: true });
  const section = await makeSection(event.id, { rounds: 3, publication: 'standings' });
  const ids: string[] = [];
  for (const rating of [2200, 2100, 2000, 1900]) ids.push((await makeEntry(section.id, { rating })).id);
  for (let round = 1; round <= rounds; round += 1) await playRound(owner, section.id, round, () => 'whiteWins');
  const give = (points: readonly string[], reason = 'a phone rang') =>
    confirmDiscards((discards) =>
      confirmAndListWarnings((acknowledged) =>
        adjustPoints(owner, AdjustPointsSchema.parse({ sectionId: section.id, reason, entryIds: ids, points, discards, acknowledged })),
      ).then(({ outcome, asked }) => ({ ...outcome, asked })),
    );
  const listed = async () => (await getAdjustedPoints(owner, event.slug, section.slug))?.given ?? [];
  const body = async () => {
    const built = await buildPublicSection(section.id);
    if (built === null) throw new Error('the section is public');
    return built.body;
  };
  return { event, owner, section, ids, give, listed, body };
}

it('adjusted points need confirmation, a reason and a valid number', async () => {
  const { give, section } = await makePlayedSection(1);
  expect(await give(['', '', '', ''])).toMatchObject({ ok: false, error: { code: 'nobody-given-points' } });
  expect(await give(['1', 'lots', '', ''])).toMatchObject({ ok: false, error: { code: 'points-unreadable', facts: { value: 'lots' } } });
  expect(await give(['1', '', '', ''], '')).toMatchObject({ ok: false, error: { code: 'reason-needed' } });
  expect(await database().pointsAdjustment.count({ where: { sectionId: section.id } })).toBe(0);
  expect(await give(['1', '', '-½', ''])).toMatchObject({ ok: true, value: { count: 2, round: 1 }, asked: ['points-beside'] });
  expect(await database().auditEvent.count({ where: { sectionId: section.id, kind: 'points-adjusted' } })).toBe(2);
});

it('they count in the standings of their round and in the next pairing, so that a draft is re-paired', async () => {
  const { owner, section, ids, give, listed, body } = await makePlayedSection(1);
  const { standings } = await body();
  const [first, second] = standings[0]?.rows ?? [];
  if (first === undefined || second === undefined) throw new Error('nobody is placed');
  await draftNextRound(owner, section.id, 2);
  const { players } = await body();
  const numberOf = (place: number) => players[place]?.number ?? 0;
  const loser = [1, 2, 3, 4].find((number) => ![numberOf(first.player), numberOf(second.player)].includes(number)) ?? 0;
  expect(await give(ids.map((_, index) => (index + 1 === loser ? '+2' : '')))).toMatchObject({ ok: true });
  const after = await body();
  const [leader] = after.standings[0]?.rows ?? [];
  expect([numberOf(leader?.player ?? 0), leader?.points, leader?.adjustedPoints]).toEqual([loser, 4, 4]);
  expect(after.standings[0]?.notes).toContainEqual(expect.stringMatching(/^Points adjustment: .+ \+2, after round 1\. a phone rang$/) as string);
  expect(after.players.find(({ number }) => number === loser)?.adjustedPoints).toEqual([{ round: 1, halfPoints: 4, reason: 'a phone rang' }]);
  const boards = await database().pairing.findMany({ where: { round: { sectionId: section.id, number: 2 } }, orderBy: { board: 'asc' } });
  const [top] = boards;
  expect([top?.whiteId, top?.blackId]).toContain(ids[loser - 1]);
  expect(Math.max(top?.whiteScoreBefore ?? 0, top?.blackScoreBefore ?? 0)).toBe(4);
  expect(await listed()).toMatchObject([{ halfPoints: 4, round: 1, mayTakeBack: true }]);
});

// Answers FIDE's checklist, question 217.
it('the report has them in record 299 and includes them in the points, except those of later rounds', async () => {
  const { owner, section, give } = await makePlayedSection(2);
  await give(['-1', '', '', '-1']);
  const report = async (afterRound: number) => {
    const made = await makeTournamentReport(owner, ReportRequestSchema.parse({ sectionId: section.id, afterRound, dialect: 'trf26' }));
    return made.ok ? made.value.text.split('\r\n') : [];
  };
  const lines = await report(2);
  expect(lines.filter((line) => line.startsWith('299'))).toEqual(['299          -1.0  002    1    4']);
  const points = (text: readonly string[]) => text.filter((line) => line.startsWith('001')).map((line) => line.slice(80, 84));
  expect(points(lines).reduce((sum, text) => sum + Number(text), 0)).toBe(2);
  const before = await report(1);
  expect([before.filter((line) => line.startsWith('299')), points(before).reduce((sum, text) => sum + Number(text), 0)]).toEqual([[], 2]);
});

it('they can be deleted until a round that was paired with them is public; after that, the opposite points are added', async () => {
  const { owner, section, give, listed } = await makePlayedSection(1);
  await give(['1', '', '', '']);
  const [given] = await listed();
  const takeBack = (adjustmentId: string) => removePointsAdjustment(owner, { adjustmentId, discards: undefined });
  expect(await takeBack(given?.id ?? '')).toMatchObject({ ok: true });
  expect(await takeBack(given?.id ?? '')).toMatchObject({ ok: false, error: { code: 'not-found' } });
  await give(['1', '', '', '']);
  await playRound(owner, section.id, 2);
  const [kept] = await listed();
  expect(kept).toMatchObject({ round: 1, mayTakeBack: false });
  expect(await takeBack(kept?.id ?? '')).toMatchObject({ ok: false, error: { code: 'points-paired-from', facts: { round: 2 } } });
  await give(['-1', '', '', '']);
  expect((await listed()).map(({ round, halfPoints }) => [round, halfPoints])).toEqual([
    [1, 2],
    [2, -2],
  ]);
  expect(await database().auditEvent.count({ where: { sectionId: section.id, kind: 'points-taken-back' } })).toBe(1);
});

it('before round 1 they count from the beginning', async () => {
  const { give, listed, owner, section } = await makePlayedSection(0);
  expect(await give(['', '', '', '+1'])).toMatchObject({ ok: true, value: { round: 0 } });
  expect(await listed()).toMatchObject([{ round: 0, mayTakeBack: true }]);
  await draftNextRound(owner, section.id, 1);
  const scores = await database().pairing.findMany({ where: { round: { sectionId: section.id, number: 1 } } });
  expect(scores.flatMap(({ whiteScoreBefore, blackScoreBefore }) => [whiteScoreBefore, blackScoreBefore ?? 0]).toSorted()).toEqual([0, 0, 0, 2]);
});
