import { expect, it } from 'vitest';
import { withdrawPlayer } from '@/lib/acts/entries/withdraw-player';
import { addNextStage, AddNextStageSchema } from '@/lib/acts/sections/add-next-stage';
import { adjustPoints, AdjustPointsSchema } from '@/lib/acts/standings/adjust-points';
import { checkReportRounds } from '@/lib/domain/import-export/check-report-rounds';
import { publicBracketOf } from '@/lib/domain/publishing/public-bracket';
import { repeatDraw } from '@/lib/domain/publishing/repeat-draw';
import { decidePairingChecklist } from '@/lib/domain/rounds/decide-pairing-checklist';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { loadSectionSettings } from '@/lib/facts/sections/load-section-settings';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { confirmDiscards, confirmWarnings } from '@/tests/factories/confirm-acts';
import { addKnockOutSection, higherSeedWins, numbersIn, playKnockOutRound, publicSectionOf } from '@/tests/factories/make-knock-out';
import { finishRound, playRound, publishNextRound } from '@/tests/factories/play-rounds';
import { useDatabase } from '@/tests/use-database';
import { pairNextRound } from './pair-next-round';

useDatabase();

it('a knock-out of 13: byes for the top seeds, the bracket, shared ranks, and a report that another program can check', async () => {
  const { owner, sectionId } = await addKnockOutSection(13);
  for (const round of [1, 2, 3, 4]) await playKnockOutRound(owner, sectionId, round);
  const stored = await database().section.findUniqueOrThrow({ where: { id: sectionId } });
  expect(stored).toMatchObject({ rounds: 4, fideMode: 'never', tieBreaks: ['KO'], scoring: { knockOut: { games: 1, isReseeded: false } } });
  const section = await publicSectionOf(sectionId);
  expect(section.roundRecords.map(({ boards, byes }) => [boards.length, byes.map(({ kind }) => kind)])).toEqual([
    [5, ['bracketBye', 'bracketBye', 'bracketBye']],
    [4, []],
    [2, []],
    [1, []],
  ]);
  expect((await numbersIn(sectionId))[1]).toEqual(['1-8', '4-5', '2-7', '3-6']);
  expect(section.standings.at(-1)?.rows.map(({ rank, values }) => [rank, values[0]])).toEqual([
    [1, '4'],
    [2, '3'],
    ...[3, 3].map((rank) => [rank, '2']),
    ...[5, 5, 5, 5].map((rank) => [rank, '1']),
    ...[9, 9, 9, 9, 9].map((rank) => [rank, '0']),
  ]);
  const report = await makeTournamentReport(owner, { sectionId, afterRound: 4, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  expect(report.value.text).toMatch(/^192 CUSTOM_KNOCKOUT\r?$/m);
  expect(report.value.text).toMatch(/^092 Individual: Knock-Out\r?$/m);
  expect(checkReportRounds(report.value.text, 'knock-out', { from: 1, longestMs: 60_000 }).rounds.filter(({ differing }) => differing !== null)).toEqual([]);
});

it('a drawn match is named by the next round, until a play-off is entered', async () => {
  const { owner, sectionId, entries } = await addKnockOutSection(4);
  await publishNextRound(owner, sectionId, 1);
  const winner = await higherSeedWins(sectionId, 1);
  await finishRound(owner, sectionId, 1, (board) => (board === 1 ? 'draw' : winner(board)));
  const facts = await loadSectionFacts(database(), sectionId);
  const blocks = facts === null ? [] : decidePairingChecklist(facts).blocks;
  expect(blocks).toMatchObject([{ code: 'match-undecided', players: [expect.stringContaining(' – ')] }]);
  expect(await pairNextRound(owner, { sectionId, round: 2 })).toMatchObject({ ok: false, error: { code: 'match-undecided' } });
  const points = AdjustPointsSchema.parse({ sectionId, reason: 'Play-off', entryIds: [entries[3]], points: ['½'] });
  expect(await confirmWarnings((acknowledged) => confirmDiscards((discards) => adjustPoints(owner, { ...points, discards, acknowledged })))).toMatchObject({
    ok: true,
  });
  await publishNextRound(owner, sectionId, 2);
  expect(await numbersIn(sectionId)).toEqual([['1-4', '2-3'], ['4-2']]);
  expect(publicBracketOf(await publicSectionOf(sectionId))[1]?.[0]).toMatchObject({ by: null, points: null });
  expect(publicBracketOf(await publicSectionOf(sectionId))[0]?.[0]).toMatchObject({ by: 'play-off', points: [1, 1] });
});

it('a player who withdraws keeps the place and loses by forfeit, and nobody enters late', async () => {
  const { owner, sectionId, entries } = await addKnockOutSection(4, { knockOutGames: '2', knockOutWinners: 'reseeded' });
  const leaving = { entryId: entries[3] ?? '', fromRound: 1, kind: 'withdrawn' as const, reason: '' };
  expect(await confirmWarnings((acknowledged) => withdrawPlayer(owner, { ...leaving, acknowledged }))).toMatchObject({ ok: true });
  await publishNextRound(owner, sectionId, 1);
  const boards = await database().pairing.findMany({ where: { round: { sectionId, number: 1 } }, orderBy: { board: 'asc' } });
  expect(boards).toHaveLength(2);
  for (const round of [1, 2]) {
    if (round > 1) await publishNextRound(owner, sectionId, round);
    const winner = await higherSeedWins(sectionId, round);
    await finishRound(owner, sectionId, round, (board) => (board === 1 ? null : winner(board)));
  }
  await publishNextRound(owner, sectionId, 3);
  expect(await numbersIn(sectionId)).toEqual([['1-4', '2-3'], ['1-2']]);
  expect(await database().section.findUniqueOrThrow({ where: { id: sectionId } })).toMatchObject({
    rounds: 4,
    lateEntryUntilRound: 0,
    halfPointByesAllowed: 0,
  });
});

it('a knock-out after a Swiss is seeded by the standings, and a shared place at its border is refused', async () => {
  const { event, owner } = await makeEvent({ isPublished: true });
  const { id: sectionId } = await makeSection(event.id, { rounds: 2, tieBreaks: ['BH', 'LOT'] });
  for (let index = 0; index < 9; index += 1) await makeEntry(sectionId, { rating: 2000 - index * 10 });
  expect(await addNextStage(owner, AddNextStageSchema.parse({ sectionId, name: 'Finals', qualifiers: 4 }))).toMatchObject({
    ok: false,
    error: { code: 'no-standings-yet' },
  });
  await playRound(owner, sectionId, 1);
  await playRound(owner, sectionId, 2);
  expect(await addNextStage(owner, AddNextStageSchema.parse({ sectionId, name: 'Finals', qualifiers: 10 }))).toMatchObject({
    ok: false,
    error: { code: 'too-few-in-standings' },
  });
  expect(await addNextStage(owner, AddNextStageSchema.parse({ sectionId, name: 'Finals', qualifiers: 4 }))).toMatchObject({ ok: true, value: { count: 4 } });
  const added = await database().section.findFirstOrThrow({
    where: { eventId: event.id, name: 'Finals' },
    include: { entries: { orderBy: { pairingNumber: 'asc' } } },
  });
  expect(added).toMatchObject({ systemId: 'knock-out', rounds: 2, fideMode: 'never', tieOrder: 'standings' });
  // The settings are those that the form for a new knock-out saves, apart from settings copied from the Swiss and the order of the seeds.
  const { sectionId: plainId } = await addKnockOutSection(4);
  const plain = await loadSectionSettings(database(), plainId);
  const copied = { name: 'Finals', slug: 'finals', tieOrder: 'standings', rounds: 2, playersReport: true, reportFromTwoDevices: true };
  expect((await loadSectionSettings(database(), added.id))?.settings).toEqual({ ...plain?.settings, ...copied });
  const { players, standings } = await publicSectionOf(sectionId);
  const names = standings
    .at(-1)
    ?.rows.slice(0, 4)
    .map(({ player }) => players[player]?.name);
  expect((await publicSectionOf(added.id)).players.toSorted((a, b) => a.number - b.number).map(({ name }) => name)).toEqual(names);
  await playKnockOutRound(owner, added.id, 1);
  expect(await numbersIn(added.id)).toEqual([['1-4', '2-3'], ['1-2']]);
  await database().section.update({ where: { id: sectionId }, data: { tieBreaks: ['WON'] } });
  expect(await addNextStage(owner, AddNextStageSchema.parse({ sectionId, name: 'Cup', qualifiers: 2 }))).toMatchObject({
    ok: false,
    error: { code: 'place-shared-at-end' },
  });
});

it('the losers of the semi-finals play for third place in the round of the final, and the bracket and the report say so', async () => {
  const { owner, sectionId } = await addKnockOutSection(5, { knockOutThirdPlace: 'yes' });
  await playKnockOutRound(owner, sectionId, 1);
  const toCome = publicBracketOf(await publicSectionOf(sectionId)).at(-1);
  expect(toCome?.map(({ isForThirdPlace, places }) => [isForThirdPlace, places.map(({ winnerOf, loserOf }) => winnerOf ?? loserOf)])).toEqual([
    [undefined, [1, 2]],
    [true, [1, 2]],
  ]);
  for (const round of [2, 3]) await playKnockOutRound(owner, sectionId, round);
  expect((await numbersIn(sectionId)).slice(1)).toEqual([
    ['1-4', '2-3'],
    ['1-2', '4-3'],
  ]);
  const section = await publicSectionOf(sectionId);
  expect(publicBracketOf(section)[2]?.map(({ isForThirdPlace }) => isForThirdPlace)).toEqual([undefined, true]);
  expect(section.standings.at(-1)?.rows.map(({ rank, values }) => [rank, values[0]])).toEqual([
    [1, '3'],
    [2, '2'],
    [3, '1½'],
    [4, '1'],
    [5, '0'],
  ]);
  expect(await pairNextRound(owner, { sectionId, round: 4 })).toMatchObject({ ok: false });
  const report = await makeTournamentReport(owner, { sectionId, afterRound: 3, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  expect(report.value.text).toContain('"hasThirdPlace":true');
  expect(checkReportRounds(report.value.text, 'knock-out', { from: 1, longestMs: 60_000 }).rounds.filter(({ differing }) => differing !== null)).toEqual([]);
});

it('a draw that keeps clubs apart puts a club of four in four matches, and anybody can repeat it', async () => {
  const { owner, sectionId, entries } = await addKnockOutSection(8, { tieOrder: 'clubMatesLate' });
  for (const entryId of entries.slice(0, 4)) await database().person.updateMany({ where: { entries: { some: { id: entryId } } }, data: { club: 'Rooks' } });
  await publishNextRound(owner, sectionId, 1);
  const { players, draw, roundRecords } = await publicSectionOf(sectionId);
  const clubs = roundRecords[0]?.boards.map(({ white, black }) => [players[white]?.club, players[black]?.club].filter((club) => club === 'Rooks').length);
  expect(clubs).toEqual([1, 1, 1, 1]);
  const published = players.map(({ number }) => number);
  const again = draw === undefined ? null : repeatDraw(draw, published);
  expect(published.map((_, place) => again?.numbers.get(place))).toEqual(published);
});

it('each stage is drawn by lot: boards, colours and clubs follow the lots, and anybody can repeat them', async () => {
  const rules = { knockOutWinners: 'drawn', knockOutColours: 'lots', knockOutProtection: 'club', knockOutMeetFrom: '3', tieOrder: 'lotForAll' };
  const { owner, sectionId, entries } = await addKnockOutSection(11, rules);
  for (const entryId of entries.slice(0, 3)) await database().person.updateMany({ where: { entries: { some: { id: entryId } } }, data: { club: 'Rooks' } });
  for (const round of [1, 2, 3, 4]) {
    await playKnockOutRound(owner, sectionId, round);
    expect(publicBracketOf(await publicSectionOf(sectionId))).toHaveLength(round);
  }
  const section = await publicSectionOf(sectionId);
  const { players, draw, roundRecords, roundInputs } = { ...section, roundInputs: await database().round.findMany({ where: { sectionId } }) };
  expect(roundInputs).toHaveLength(4);
  const stages = draw?.stages ?? [];
  for (const { number, boards } of roundRecords) {
    const lotOf = (place: number) => stages[number - 1]?.indexOf(place) ?? -1;
    for (const { white, black } of boards) {
      expect(lotOf(white)).toBeLessThan(lotOf(black ?? -1));
      if (number < 3) expect([players[white]?.club, players[black ?? -1]?.club]).not.toEqual(['Rooks', 'Rooks']);
    }
  }
  const free = (stages[0] ?? []).slice(6);
  expect(roundRecords[0]?.boards.flatMap(({ white, black }) => [white, black]).filter((place) => free.includes(place ?? -1))).toEqual([]);
  const numbers = players.map(({ number }) => number);
  expect(draw === undefined ? null : repeatDraw(draw, numbers).stages).toEqual(stages);
  const report = await makeTournamentReport(owner, { sectionId, afterRound: 4, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  expect(checkReportRounds(report.value.text, 'knock-out', { from: 1, longestMs: 60_000 }).rounds.filter(({ differing }) => differing !== null)).toEqual([]);
});
