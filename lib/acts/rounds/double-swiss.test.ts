import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { explainRound, pairRound } from '@/engine';
import { recordAbsence } from '@/lib/acts/entries/record-absence';
import { reEnterPlayer, withdrawPlayer } from '@/lib/acts/entries/withdraw-player';
import { enterResult } from '@/lib/acts/results/enter-result';
import { addSection } from '@/lib/acts/sections/add-section';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { playerRounds } from '@/lib/domain/publishing/player-rounds';
import { EnterResultSchema } from '@/lib/domain/results/result-entry';
import { parseInputTournament } from '@/lib/domain/rounds/round-input-snapshot';
import { SectionFieldsSchema } from '@/lib/domain/sections/section-fields';
import { importTournament } from '@/lib/exchange/import-export/import-tournament';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { previewImport } from '@/lib/exchange/import-export/preview-import';
import { loadBoards } from '@/lib/facts/tournament/load-boards';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { draftNextRound, makeEntry, makeEvent, publishNextRound, seenBoardOf } from '@/tests/factories';
import { confirmAndListWarnings, confirmDiscards, confirmWarnings } from '@/tests/factories/confirm-acts';
import { finishRound } from '@/tests/factories/play-rounds';
import { runSwiss } from '@/tests/factories/run-swiss';
import { useDatabase } from '@/tests/use-database';

useDatabase();

const SYSTEM = 'double-swiss-2026';

async function addSectionTo(eventId: string, owner: UserActor, name: string, matches: number): Promise<string> {
  const fields = SectionFieldsSchema.parse({ name, systemId: SYSTEM, rounds: String(matches), initialColour: 'white', tieBreaks: ['BH', 'SB', 'DE'] });
  const added = await addSection(owner, { ...fields, eventId });
  if (!added.ok) throw new Error(added.error.code);
  return added.value.sectionId;
}

async function addDoubleSwiss(players: number, matches: number) {
  const { event, owner } = await makeEvent({ isPublished: true });
  const sectionId = await addSectionTo(event.id, owner, 'Open', matches);
  const entries: string[] = [];
  for (let index = 0; index < players; index += 1) entries.push((await makeEntry(sectionId, { rating: 2200 - index * 20 })).id);
  return { event, owner, sectionId, entries };
}

async function pairsIn(sectionId: string, round: number): Promise<readonly string[]> {
  const pairings = await database().pairing.findMany({
    where: { round: { sectionId, number: round } },
    orderBy: { board: 'asc' },
    include: { white: true, black: true },
  });
  return pairings.map(({ white, black }) => `${white.pairingNumber}-${black?.pairingNumber ?? 'bye'}`);
}

/** Finishes a published round. Boards with a forfeit keep it. */
async function finish(owner: UserActor, sectionId: string, round: number, roundId: string, results: readonly GameResult[] = []): Promise<void> {
  const boards = new Map((await loadBoards(database(), roundId)).map(({ board, result }) => [board, result]));
  await finishRound(owner, sectionId, round, (board) => (boards.get(board) === null ? (results[board - 1] ?? 'draw') : null));
}

/** Publishes and finishes a round. `results` are those of the boards in order; the other boards are drawn. */
async function play(owner: UserActor, sectionId: string, round: number, results: readonly GameResult[] = []): Promise<readonly string[]> {
  await finish(owner, sectionId, round, await publishNextRound(owner, sectionId, round), results);
  return pairsIn(sectionId, round);
}

const pairsWithReversedColours = (pairs: readonly string[]) => pairs.map((pair) => (pair.endsWith('bye') ? pair : pair.split('-').toReversed().join('-')));

/** Seven players: 1 to 3 win or draw their first matches as in the worked example of the rules, then 1 is absent from the second match. */
async function playTwoMatches() {
  const made = await addDoubleSwiss(7, 4);
  const { owner, sectionId, entries } = made;
  const first = await play(owner, sectionId, 1, ['whiteWins', 'draw', 'blackWins']);
  const second = await play(owner, sectionId, 2, ['blackWins', 'draw', 'draw']);
  const absent = { entryId: entries[0] ?? '', round: 3, kind: 'halfPointBye' as const, byArbiter: false };
  expect(await recordAbsence(owner, absent)).toMatchObject({ ok: true });
  const third = await play(owner, sectionId, 3, ['whiteWinsByForfeit']);
  const fourth = await play(owner, sectionId, 4);
  return { ...made, pairs: [first, second, third, fourth] };
}

it('matches of two games: colours reversed, byes and absences for whole matches, one forfeited game', async () => {
  const { owner, sectionId, entries, pairs } = await playTwoMatches();
  expect(await database().section.findUniqueOrThrow({ where: { id: sectionId } })).toMatchObject({
    rounds: 8,
    scoring: { win: 2, pab: 3, halfPointBye: 2, fullPointBye: 4 },
  });
  expect(pairs[0]?.toSorted()).toEqual(['1-4', '3-6', '5-2', '7-bye']);
  expect(pairs[1]).toEqual(pairsWithReversedColours(pairs[0] ?? []));
  expect(pairs[2]?.some((pair) => pair.split('-').includes('1'))).toBe(false);
  expect(pairs[3]).toEqual(pairsWithReversedColours(pairs[2] ?? []));
  const floats = await database().pairing.findMany({ where: { round: { sectionId, number: { in: [2, 4] } } } });
  expect(floats.every(({ whiteFloat, blackFloat }) => whiteFloat === null && blackFloat === null)).toBe(true);
  const section = (await buildPublicSection(sectionId))?.body;
  if (section === undefined) throw new Error('the section is not public');
  const ofNumber = (number: number) => section.players.findIndex((player) => player.number === number);
  const pointsOf = (number: number) => playerRounds(section, ofNumber(number)).map(({ points }) => points);
  expect(pointsOf(7).slice(0, 2)).toEqual([3, 0]);
  expect(pointsOf(1).slice(2, 4)).toEqual([2, 0]);
  // A second game has no bye, and nobody returns or enters in the middle of a match.
  await draftNextRound(owner, sectionId, 5);
  for (const round of [6, 8]) {
    expect(await recordAbsence(owner, { entryId: entries[1] ?? '', round, kind: 'absent', byArbiter: true })).toMatchObject({
      ok: false,
      error: { code: 'second-game-of-match' },
    });
  }
});

it('a player who leaves after the first game keeps the board and loses the second by forfeit; the match counts as played', async () => {
  const { owner, sectionId, entries } = await addDoubleSwiss(6, 3);
  await play(owner, sectionId, 1, ['whiteWins', 'whiteWins', 'whiteWins']);
  const leaving = { entryId: entries[0] ?? '', fromRound: 2, kind: 'withdrawn' as const, reason: '' };
  expect(await confirmWarnings((acknowledged) => withdrawPlayer(owner, { ...leaving, acknowledged }))).toMatchObject({ ok: true });
  const roundId = await publishNextRound(owner, sectionId, 2);
  const board = (await loadBoards(database(), roundId)).find(({ whiteId, blackId }) => whiteId === entries[0] || blackId === entries[0]);
  expect(board?.result).toBe(board?.whiteId === entries[0] ? 'blackWinsByForfeit' : 'whiteWinsByForfeit');
  await finish(owner, sectionId, 2, roundId);
  expect(await play(owner, sectionId, 3)).toHaveLength(3);
  const back = (inRound: number) => confirmDiscards((discards) => reEnterPlayer(owner, { entryId: entries[0] ?? '', inRound, discards }));
  expect(await back(4)).toMatchObject({ ok: false, error: { code: 'second-game-of-match' } });
  expect(await back(5)).toMatchObject({ ok: true });
  await play(owner, sectionId, 4);
  const fifth = await play(owner, sectionId, 5);
  expect(fifth).toHaveLength(3);
});

it('second games do not wait for an adjourned first game, whose result changes only the pairing of later matches', async () => {
  const { owner, sectionId } = await addDoubleSwiss(6, 3);
  const first = await play(owner, sectionId, 1, ['adjourned', 'whiteWins', 'whiteWins']);
  expect(await play(owner, sectionId, 2)).toEqual(pairsWithReversedColours(first));
  const end = async (result: GameResult) => {
    const { id } = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: 1 }, board: 1 } });
    const seen = await seenBoardOf(id);
    return confirmAndListWarnings((acknowledged) =>
      enterResult(owner, EnterResultSchema.parse({ ...seen, result, idempotencyKey: randomUUID(), acknowledged })),
    );
  };
  expect(await end('blackWins')).toMatchObject({ asked: [], outcome: { ok: true } });
  expect(await database().breach.count({ where: { sectionId, kind: 'adjournment' } })).toBe(0);
});

it('every stored round is what the engine pairs from its input and from the report, and says so', async () => {
  const { owner, sectionId, pairs } = await playTwoMatches();
  const rounds = await database().round.findMany({ where: { sectionId }, orderBy: { number: 'asc' } });
  for (const { number, inputSnapshot } of rounds) {
    const tournament = parseInputTournament(inputSnapshot ?? '');
    const paired = pairRound(SYSTEM, tournament);
    expect(paired.ok && [paired.value.round, ...paired.value.pairs.map(({ white, black }) => `${white}-${black}`)]).toEqual([
      number,
      ...(pairs[number - 1] ?? []).filter((pair) => !pair.endsWith('bye')),
    ]);
    const explained = explainRound(SYSTEM, tournament);
    expect(explained.ok && [explained.value.round, explained.value.brackets[0]?.kind === 'second-games']).toEqual([number, number % 2 === 0]);
    if (number === 2) expect(explained).toMatchObject({ value: { pab: { player: 7, article: '1.4', fact: 'bye-of-match' } } });
  }
  const report = await makeTournamentReport(owner, { sectionId, afterRound: 4, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  expect(report.value.text).toMatch(/^192 FIDE_DOUBLESWISS\r?$/m);
  expect(runSwiss('check event.trf', { 'event.trf': report.value.text })).toMatchObject({
    code: 0,
    out: expect.stringContaining('rounds=4 differ=0 standings=0'),
  });
  const table = JSON.parse(runSwiss('standings --json event.trf', { 'event.trf': report.value.text }).out) as {
    readonly players: readonly { readonly number: number; readonly rank: number; readonly points: number }[];
  };
  const section = (await buildPublicSection(sectionId))?.body;
  const shown = section?.standings.at(-1)?.rows.map(({ player, rank, points }) => [section.players[player]?.number, rank, points / 2]);
  expect(table.players.map(({ number, rank, points }) => [number, rank, points])).toEqual(shown);
});

it('a report that is imported and written again is the same, byte for byte, and the next match can be paired', async () => {
  const { owner, event, sectionId } = await playTwoMatches();
  const report = await makeTournamentReport(owner, { sectionId, afterRound: 4, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  const other = await addSectionTo(event.id, owner, 'Imported', 4);
  const preview = await previewImport(owner, { sectionId: other, file: undefined, text: report.value.text });
  if (!preview.ok) throw new Error(preview.error.code);
  const imported = await confirmWarnings((acknowledged) =>
    importTournament(owner, { previewId: preview.value.previewId, systemId: SYSTEM, rounds: 8, acknowledged }),
  );
  expect(imported).toMatchObject({ ok: true });
  const again = await makeTournamentReport(owner, { sectionId: other, afterRound: 4, dialect: 'trf26' });
  expect(again.ok && again.value.text).toBe(report.value.text);
  await publishNextRound(owner, other, 5);
  await finishRound(owner, other, 5, () => 'draw');
  await publishNextRound(owner, other, 6);
  expect(await pairsIn(other, 6)).toEqual(pairsWithReversedColours(await pairsIn(other, 5)));
});
