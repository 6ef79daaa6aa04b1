import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { correctResult, recordPlayedBoards } from '@/lib/acts/results/correct-boards';
import { enterResult } from '@/lib/acts/results/enter-result';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { CORRECTION_EFFECTS, type CorrectionEffect } from '@/lib/domain/results/decide-correction-effects';
import { getReportDownloadChoices } from '@/lib/exchange/import-export/get-report-download-choices';
import { downloadReport, makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { getBoardCorrection } from '@/lib/views/results/get-board-correction';
import { enterResults, seenBoardOf, makeEntry, makeEvent, makeSection, makeUser, playRound, publishNextRound } from '@/tests/factories';
import { confirmWarnings, confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { useDatabase } from '@/tests/use-database';
import { completeRound } from './complete-round';
import { unpairRound } from './unpair-round';

useDatabase();

let owner: UserActor;
let sectionId = '';
let sectionAddress = { event: '', section: '' };

const sectionAfterRounds = copyOnReuse(async (fideMode: 'on' | 'never', rounds: number, played: number) => {
  const { owner, event } = await makeEvent({ isPublished: true });
  const section = await makeSection(event.id, { fideMode, rounds, publication: 'standings' });
  for (let index = 0; index < 8; index += 1) await makeEntry(section.id, { rating: 2300 - index });
  for (let round = 1; round <= played; round += 1) await playRound(owner, section.id, round, () => 'draw');
  return { owner, eventId: event.id, sectionId: section.id, at: { event: event.slug, section: section.slug } };
});

async function setUp(fideMode: 'on' | 'never', rounds: number, played = 0): Promise<void> {
  ({ owner, sectionId, at: sectionAddress } = await sectionAfterRounds(fideMode, rounds, played));
}

const firstBoardOf = (round: number) => database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: round }, board: 1 } });
const roundIdOf = async (round: number) => (await firstBoardOf(round)).roundId;

describe('the last round, while a game of an earlier round is adjourned', () => {
  async function lastRoundIn(fideMode: 'on' | 'never'): Promise<string> {
    await setUp(fideMode, 2);
    await playRound(owner, sectionId, 1, (board) => (board === 1 ? 'adjourned' : 'draw'));
    const roundId = await publishNextRound(owner, sectionId, 2);
    await enterResults(owner, roundId, () => 'draw');
    return roundId;
  }
  const report = (afterRound: number | null) => makeTournamentReport(owner, { sectionId, afterRound, dialect: 'trf26' });
  const title = async () => (await buildPublicSection(sectionId))?.body.standings.map(({ afterRound }) => afterRound);
  const endIt = async () => {
    const seen = await seenBoardOf((await firstBoardOf(1)).id);
    return enterResult(owner, { ...seen, result: 'draw', replace: false, reason: '', idempotencyKey: randomUUID() });
  };

  // Answers FIDE's checklist, questions 161, 169.
  it('cannot be completed in FIDE mode before the game ends, whatever is confirmed: there are no final standings or report', async () => {
    const roundId = await lastRoundIn('on');
    const { outcome } = await confirmAndListWarnings((acknowledged) => completeRound(owner, { roundId, acknowledged }));
    expect(outcome).toMatchObject({ error: { code: 'only-outside-fide-mode' } });
    expect(await title()).toEqual([1]);
    expect(await report(2)).toMatchObject({ error: { code: 'report-not-final', facts: { round: 2, games: ['board 1 in round 1'], count: 1 } } });
    const asked = (actor: UserActor) => downloadReport(actor, sectionAddress.event, sectionAddress.section, { after: 2, format: 'trf26' });
    expect(await asked(owner), 'at its address too').toMatchObject({ error: { code: 'report-not-final', facts: { games: ['board 1 in round 1'] } } });
    expect(await asked((await makeUser()).actor), 'to nobody else').toMatchObject({ error: { code: 'not-found' } });
    expect(await getReportDownloadChoices(owner, sectionAddress.event, sectionAddress.section)).toMatchObject({ isFinalBarred: true });
    expect(await report(null), 'the one before it can be had').toMatchObject({ ok: true, value: { round: 1 } });

    expect(await endIt()).toMatchObject({ ok: true });
    expect(await report(2), 'nor before the round is complete').toMatchObject({ error: { code: 'report-not-final', facts: { games: [], count: 0 } } });
    expect(await completeRound(owner, { roundId })).toMatchObject({ ok: true });
    expect(await title()).toEqual([1, 2]);
    expect(await report(null)).toMatchObject({ ok: true, value: { round: 2 } });
  });

  it('can be completed outside FIDE mode after confirmation', async () => {
    const roundId = await lastRoundIn('never');
    const { outcome, asked } = await confirmAndListWarnings((acknowledged) => completeRound(owner, { roundId, acknowledged }));
    expect([outcome.ok, asked]).toEqual([true, ['adjourned-at-end']]);
    expect(await report(2)).toMatchObject({ ok: true });
    expect(await database().auditEvent.findFirst({ where: { sectionId, kind: 'round-completed', round: 2 } })).toMatchObject({
      after: { acknowledged: ['adjourned-at-end'] },
    });
  });
});

describe('FIDE mode, when three rounds are public', () => {
  beforeEach(() => setUp('on', 4, 3));

  const correct = async (round: number, effect?: CorrectionEffect) => {
    const seen = await seenBoardOf((await firstBoardOf(round)).id);
    const input = { ...seen, result: 'whiteWins' as const, isUnrated: false, reason: 'score sheets', effect, idempotencyKey: randomUUID() };
    return confirmWarnings((agreed) => correctResult(owner, { ...input, acknowledged: agreed }));
  };
  const effects = async (round: number) =>
    (await getBoardCorrection(owner, { ...sectionAddress, round, boards: [1], query: { how: 'result', result: null } }))?.options.map(({ effect }) => effect);

  // Answers FIDE's checklist, questions 189, 190, 191.
  it('a result of round 1 is corrected for the rating report only, and one of round 2 with effect on coming pairings', async () => {
    for (const effect of CORRECTION_EFFECTS.filter((one) => one !== 'ratingOnly'))
      expect(await correct(1, effect)).toMatchObject({ error: { code: 'effect-not-possible' } });
    expect([await effects(1), await effects(2), await effects(3)]).toEqual([['ratingOnly'], ['followingPairing', 'ratingOnly'], ['nextPairing', 'ratingOnly']]);
    const preview = async (round: number, result: GameResult, isRated?: boolean) =>
      (await getBoardCorrection(owner, { ...sectionAddress, round, boards: [1], query: { how: 'result', result, isRated } }))?.outcome.kind;
    expect([await preview(1, 'whiteWins'), await preview(1, 'draw'), await preview(2, 'whiteWins')]).toEqual(['report', 'refused', 'preview']);
    expect(await preview(2, 'draw', false), 'the same points, not rated').toBe('report');
    const before = (await buildPublicSection(sectionId))?.body.standings;
    expect(await correct(1)).toMatchObject({ ok: true, value: { done: { effect: 'ratingOnly' } } });
    expect((await buildPublicSection(sectionId))?.body.standings).toEqual(before);
    expect([await preview(1, 'whiteWins'), await preview(1, 'draw')], 'by what the report carries').toEqual(['refused', 'report']);
    expect(await correct(2, 'followingPairing')).toMatchObject({ ok: true });
  });

  // Answers FIDE's checklist, questions 189, 191.
  it('colours and opponents of round 1 are corrected for the rating report only', async () => {
    const { whiteId, blackId, id } = await firstBoardOf(1);
    const play = async (effect?: CorrectionEffect) =>
      recordPlayedBoards(owner, {
        seen: [await seenBoardOf(id)],
        white: [blackId ?? ''],
        black: [whiteId],
        result: ['draw'],
        unseatedAreAbsent: false,
        reason: 'The colours were wrong.',
        effect,
        idempotencyKey: randomUUID(),
      });
    expect(await play('followingPairing')).toMatchObject({ error: { code: 'effect-not-possible' } });
    const query = { how: 'played', boards: [{ white: blackId ?? '', black: whiteId, result: 'draw' }], unseatedAreAbsent: false } as const;
    expect(await getBoardCorrection(owner, { ...sectionAddress, round: 1, boards: [1], query })).toMatchObject({ outcome: { kind: 'report' } });
    expect(await play()).toMatchObject({ ok: true, value: { done: { effect: 'ratingOnly' } } });
    expect(await firstBoardOf(1)).toMatchObject({ whiteId, blackId });
  });

  it('round 1 can never be unpaired, but round 2 can', async () => {
    const unpair = async (round: number, agreement?: string) => unpairRound(owner, { roundId: await roundIdOf(round), reason: 'x', agreement });
    const { outcome } = await confirmAndListWarnings(async (acknowledged) => unpairRound(owner, { roundId: await roundIdOf(1), reason: 'x', acknowledged }));
    expect(outcome).toMatchObject({ error: { code: 'only-outside-fide-mode' } });
    expect(await unpair(2)).toMatchObject({ error: { code: 'unpairing-costs' } });
  });
});
