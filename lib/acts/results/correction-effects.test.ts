import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseTrf } from '@/engine/trf';
import { completeRound } from '@/lib/acts/rounds/complete-round';
import { pairNextRound } from '@/lib/acts/rounds/pair-next-round';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import type { CorrectionEffect } from '@/lib/domain/results/decide-correction-effects';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { type UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { compareFile } from '@/scripts/swiss/check-command';
import { NO_IO } from '@/scripts/swiss/command-types';
import { tournamentToPair, loadFile, systemById } from '@/scripts/swiss/load-report-file';
import { enterResults, seenBoardOf, makeEntry, makeEvent, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import {
  boardsOf,
  crosswiseBoards,
  expectRePairsAsPublished,
  recordPlayedAndConfirm,
  boardRevisionsOf,
  tournamentOf,
  firstTwoBoards,
} from '@/tests/factories/played-differently';
import { useDatabase } from '@/tests/use-database';
import { correctColours, correctResult } from './correct-boards';

useDatabase();

let owner: UserActor;
let sectionId = '';

const sectionAfterRounds = copyOnReuse(async (players: number, fields: Parameters<typeof makeSection>[1], rounds: number) => {
  const { owner, event } = await makeEvent({ isPublished: true });
  const sectionId = (await makeSection(event.id, { publication: 'standings', ...fields })).id;
  for (let index = 0; index < players; index += 1) await makeEntry(sectionId, { rating: 2400 - index * 10 });
  for (let round = 1; round <= rounds; round += 1) await playRound(owner, sectionId, round);
  return { owner, eventId: event.id, sectionId };
});

async function setUp(players = 8, fields: Parameters<typeof makeSection>[1] = {}, rounds = 0): Promise<void> {
  ({ owner, sectionId } = await sectionAfterRounds(players, fields, rounds));
}

describe('the three effects of C.04.2 4.3', () => {
  const points = async (entryId: string) => {
    const body = (await buildPublicSection(sectionId))?.body;
    const name = (await database().entry.findUniqueOrThrow({ where: { id: entryId }, include: { person: true } })).person.name;
    return body?.standings.at(-1)?.rows.find(({ player }) => body.players[player]?.name === name)?.points;
  };
  const scoreBefore = async (entryId: string, round: number) => {
    const board = (await boardsOf(sectionId, round)).find(({ whiteId, blackId }) => whiteId === entryId || blackId === entryId);
    return board?.whiteId === entryId ? board.whiteScoreBefore : board?.blackScoreBefore;
  };
  const lineOf = async (number: number, afterRound: number) => {
    const report = await makeTournamentReport(owner, { sectionId, afterRound, dialect: 'trf26' });
    if (!report.ok) throw new Error(report.error.code);
    const parsed = parseTrf(report.value.text);
    const player = parsed.ok ? parsed.value.document.players.find(({ tpn }) => tpn === number) : undefined;
    return { text: report.value.text, points: player?.points, codes: player?.rounds.map((cell) => cell?.code) };
  };

  /** White wins every game of round 1. After rounds up to `published` are public, the result of board 1 is corrected to a draw. */
  async function correctAfter(published: number, effect?: CorrectionEffect) {
    await setUp();
    await playRound(owner, sectionId, 1, () => 'whiteWins');
    for (let round = 2; round < published; round += 1) await playRound(owner, sectionId, round, () => 'draw');
    const last = published > 1 ? await publishNextRound(owner, sectionId, published) : '';
    const [one] = await firstTwoBoards(sectionId, 1);
    const input = {
      ...(await seenBoardOf(one.id)),
      result: 'draw',
      isUnrated: false,
      reason: 'score sheets',
      effect,
      idempotencyKey: randomUUID(),
    } as const;
    const outcome = await confirmWarnings((agreed) => correctResult(owner, { ...input, acknowledged: agreed }));
    if (!outcome.ok) throw new Error(outcome.error.code);
    if (last !== '') {
      await enterResults(owner, last, () => 'draw');
      await completeRound(owner, { roundId: last });
    }
    await publishNextRound(owner, sectionId, published + 1);
    for (let round = 1; round <= published + 1; round += 1) await expectRePairsAsPublished(sectionId, round);
    return { white: one.whiteId, done: outcome.value.done };
  }

  it('reported before the next pairing: changes the standings, the next pairing and the report', async () => {
    const { white, done } = await correctAfter(1);
    expect(done).toMatchObject({ effect: 'nextPairing', countsFrom: 2 });
    expect([await points(white), await scoreBefore(white, 2)]).toEqual([1, 1]);
    expect(await lineOf(1, 1)).toMatchObject({ points: 1, codes: ['='] });
  });

  it('reported during the next round: changes the standings at once and the pairing after it; the current round stays as it was paired', async () => {
    const { white, done } = await correctAfter(2);
    expect(done).toMatchObject({ effect: 'followingPairing', countsFrom: 3 });
    expect([await points(white), await scoreBefore(white, 2), await scoreBefore(white, 3)]).toEqual([2, 2, 2]);
    expect((await lineOf(1, 2)).text).toContain('### Correction @ Round 2: round 1: ');
    const shown = (await buildPublicSection(sectionId))?.body.standings.map(({ rows }) =>
      rows.flatMap(({ points: counted, pairedAs }) => (pairedAs === null ? [] : [`${counted} as ${pairedAs}`])).toSorted(),
    );
    expect(shown).toEqual([['1 as 0', '1 as 2'], []]);
  });

  // Answers FIDE's checklist, questions 192, 193.
  it('reported later: standings and pairings stay, and the report has the game as it was played', async () => {
    const { white, done } = await correctAfter(3);
    expect(done).toMatchObject({ effect: 'ratingOnly', countsFrom: 0, article: 'C.04.2 4.3' });
    expect([await points(white), await scoreBefore(white, 4)]).toEqual([4, 4]);
    const { codes, text, points: reported } = await lineOf(1, 3);
    expect(codes?.[0]).toBe('=');
    expect(reported).toBe(4);
    expect(text).toMatch(/### Rating @ Round 1: 1=1 5=0/);
    const body = (await buildPublicSection(sectionId))?.body;
    expect(body?.roundRecords[0]?.boards[0]?.result).toBe('whiteWins');
    expect(body?.corrections[0]).toMatchObject({ round: 1, board: 1, after: 'draw', isRatingOnly: true });
  });

  it('reported later, result or colours: `swiss check` finds the ranks of the file, and pairs the coming round from the results that count', async () => {
    await setUp(8, { tieBreaks: ['PTS', 'BWG', 'SB'] });
    await playRound(owner, sectionId, 1, (board) => (board === 1 ? 'whiteWins' : 'blackWins'));
    await playRound(owner, sectionId, 2, () => 'draw');
    await playRound(owner, sectionId, 3, () => 'draw');
    const [one, two] = await firstTwoBoards(sectionId, 1);
    const late = async (id: string) => ({ ...(await seenBoardOf(id)), reason: 'score sheets', idempotencyKey: randomUUID() });
    expect(await correctResult(owner, { ...(await late(one.id)), result: 'draw', isUnrated: false })).toMatchObject({ ok: true });
    expect(await correctColours(owner, await late(two.id))).toMatchObject({ ok: true });

    const { text } = await lineOf(1, 3);
    expect(text).toContain('### Rating @ Round 1: 1=1 2=1/6b 5=0 6=0/2w');
    const file = loadFile('report.trf', { ...NO_IO, read: () => new TextEncoder().encode(text) });
    const system = systemById('dutch-2026');
    expect(compareFile(file, system)).toMatchObject({ differ: [], standings: { differ: [], notChecked: null } });
    expect(tournamentToPair(file, system).players[0]?.entries[0]).toMatchObject({ code: '1' });
  });

  it('a draft that is kept uses the old result, and the next round the corrected one; a draft that is paired again uses current facts', async () => {
    await setUp();
    await playRound(owner, sectionId, 1, () => 'whiteWins');
    await pairNextRound(owner, { sectionId, round: 2 });
    const [one] = await firstTwoBoards(sectionId, 1);
    const input = {
      ...(await seenBoardOf(one.id)),
      result: 'draw',
      isUnrated: false,
      reason: 'score sheets',
      effect: 'followingPairing',
      idempotencyKey: randomUUID(),
    } as const;
    const outcome = await confirmWarnings((agreed) => correctResult(owner, { ...input, acknowledged: agreed }));
    expect(outcome).toMatchObject({ ok: true, value: { done: { countsFrom: 3, unpairedRound: null } } });
    const draft = await database().round.findUniqueOrThrow({ where: { sectionId_number: { sectionId, number: 2 } } });
    expect(await scoreBefore(one.whiteId, 2)).toBe(2);
    await database().round.delete({ where: { id: draft.id } });
    await pairNextRound(owner, { sectionId, round: 2 });
    expect(await scoreBefore(one.whiteId, 2)).toBe(1);
    const again = await database().round.findUniqueOrThrow({ where: { sectionId_number: { sectionId, number: 2 } } });
    expect(await publishRound(owner, { roundId: again.id, asItIs: false })).toMatchObject({ ok: true });
  });

  it('colours that are corrected too late change only the report, also if the form is sent twice', async () => {
    await setUp();
    await playRound(owner, sectionId, 1, () => 'whiteWins');
    await playRound(owner, sectionId, 2, () => 'draw');
    const [one] = await firstTwoBoards(sectionId, 1);
    const input = { ...(await seenBoardOf(one.id)), reason: 'Sat the wrong way.', idempotencyKey: randomUUID() };
    expect(await correctColours(owner, input)).toMatchObject({ ok: true });
    expect(await correctColours(owner, input)).toMatchObject({ ok: true });
    expect((await firstTwoBoards(sectionId, 1))[0]).toMatchObject({ whiteId: one.whiteId, announcedWhiteId: null });
    const colourOf = async (purpose: 'standings' | 'report') => (await tournamentOf(sectionId, 3, purpose)).made.players[0]?.entries[0];
    expect([(await colourOf('standings'))?.colour, (await colourOf('report'))?.colour, (await colourOf('report'))?.code]).toEqual(['white', 'black', '1']);
    expect(await boardRevisionsOf(one.id)).toHaveLength(2);
  });

  it('two boards corrected for the rating report only: the tournament does not change, and the report has other opponents', async () => {
    await setUp();
    await playRound(owner, sectionId, 1, () => 'whiteWins');
    await playRound(owner, sectionId, 2, () => 'draw');
    const [one, other] = await firstTwoBoards(sectionId, 1);
    expect(await recordPlayedAndConfirm(owner, await crosswiseBoards(sectionId, 1))).toMatchObject({ ok: true, value: { done: { effect: 'ratingOnly' } } });
    expect(await firstTwoBoards(sectionId, 1)).toMatchObject([{ blackId: one.blackId, announcedWhiteId: null }, { blackId: other.blackId }]);
    expect((await tournamentOf(sectionId, 3, 'standings')).met(one.whiteId, 1)).toEqual([one.blackId, '1']);
    expect((await tournamentOf(sectionId, 3)).met(one.whiteId, 1)).toEqual([one.blackId, '1']);
    expect((await tournamentOf(sectionId, 3, 'report')).met(one.whiteId, 1)).toEqual([other.blackId, '0']);
    const { text } = await lineOf(1, 2);
    expect(parseTrf(text)).toMatchObject({ ok: true });
  });
});
