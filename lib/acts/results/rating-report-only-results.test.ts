import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { makeHelperCode } from '@/lib/acts/helper-codes/make-helper-code';
import { restoreSection } from '@/lib/acts/history/restore-section';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { completeRound } from '@/lib/acts/rounds/complete-round';
import { reopenRound, unpublishRound } from '@/lib/acts/rounds/revert-round';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { slipToken } from '@/lib/domain/reported-results/slip-token';
import type { CorrectionEffect } from '@/lib/domain/results/decide-correction-effects';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getHelperBoards } from '@/lib/views/helper-codes/get-helper-boards';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { getPlayerReportForm } from '@/lib/views/reported-results/get-player-report-form';
import { getDesk } from '@/lib/views/rounds/get-desk';
import { getRound } from '@/lib/views/rounds/get-round';
import { draftNextRound, seenBoardOf, makeEntry, makeEvent, makeSection, playRound } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { useDatabase } from '@/tests/use-database';
import { correctResult } from './correct-boards';
import { enterResult } from './enter-result';
import { undoResult } from './undo-result';

useDatabase();

let owner: UserActor;
let roundAddress: { event: string; section: string; sectionId: string; roundId: string };

const SCORE_SHEET_FIELDS = { isUnrated: false, reason: 'score sheets' };

async function correct(result: GameResult, effect: CorrectionEffect): Promise<void> {
  const input = { ...(await seenBoardOf((await firstBoard()).id)), ...SCORE_SHEET_FIELDS, result, effect, idempotencyKey: randomUUID() };
  expect(await confirmWarnings((agreed) => correctResult(owner, { ...input, acknowledged: agreed }))).toMatchObject({ ok: true, value: { done: { effect } } });
}

const firstBoard = () => database().pairing.findFirstOrThrow({ where: { round: { sectionId: roundAddress.sectionId }, board: 1 } });

/** Round 1 was completed and reopened. White won on board 1, but a correction for the rating report made that game a draw. */
const reopenedSection = copyOnReuse(async () => {
  const made = await makeEvent();
  owner = made.owner;
  await database().event.update({ where: { id: made.event.id }, data: { isPublished: true } });
  const section = await makeSection(made.event.id, { publication: 'standings', playersReport: true });
  for (let index = 0; index < 4; index += 1) await makeEntry(section.id, { rating: 2300 - index });
  await playRound(owner, section.id, 1, () => 'whiteWins');
  const { id: roundId } = await database().round.findFirstOrThrow({ where: { sectionId: section.id } });
  roundAddress = { event: made.event.slug, section: section.slug, sectionId: section.id, roundId };
  await correct('draw', 'ratingOnly');
  expect(await confirmWarnings((agreed) => reopenRound(owner, { roundId, reason: 'one slip more', acknowledged: agreed }))).toMatchObject({ ok: true });
  return { owner, eventId: made.event.id, place: roundAddress };
});

beforeEach(async () => {
  ({ owner, place: roundAddress } = await reopenedSection());
});

// Answers FIDE's checklist, question 192.
it('a result for the rating report only is not shown as the result of the board anywhere', async () => {
  const made = await makeHelperCode(owner, { sectionId: roundAddress.sectionId, label: 'Ana', boardFrom: 1, boardTo: 2, hours: 8 });
  if (!made.ok) throw new Error(made.error.code);
  const { id, roundId, whiteId, blackId } = await firstBoard();
  const seats = { pairingId: id, roundId, whiteId, blackId: blackId ?? '' };
  const known = { board: 1, result: 'whiteWins' };

  expect(await getHelperBoards(made.value.code, null)).toMatchObject({ page: { boards: [{ ...known, seen: { seenSequence: 2 } }, { board: 2 }] } });
  expect((await getDesk(owner, roundAddress.event, roundAddress.section))?.boards[0]).toMatchObject({ ...known, sequence: 2 });
  expect((await getRound(owner, roundAddress.event, roundAddress.section, 1))?.boards[0]).toMatchObject(known);
  expect(await getPlayerReportForm(slipToken(seats, 'white'))).toMatchObject(known);
  expect((await buildPublicSection(roundAddress.sectionId))?.body.roundRecords[0]?.boards[0]).toMatchObject(known);
  expect(await enterResult(owner, { ...(await seenBoardOf(id)), result: 'whiteWins', replace: false, reason: '', idempotencyKey: randomUUID() })).toMatchObject(
    {
      value: { isNew: false, result: 'whiteWins' },
    },
  );
});

it('undoing after a result for the rating report only undoes the entered result', async () => {
  const { id } = await firstBoard();
  expect(await undoResult(owner, { ...(await seenBoardOf(id)), toBlank: false, idempotencyKey: randomUUID() })).toMatchObject({
    ok: true,
    value: { sequence: 3, result: null },
  });
});

it('the boards of a new draft get the entered result back, not the one for the rating report only', async () => {
  const { roundId, sectionId } = roundAddress;
  expect(await confirmWarnings((agreed) => unpublishRound(owner, { roundId, reason: 'wrong list', acknowledged: agreed }))).toMatchObject({ ok: true });
  expect(await discardDraft(owner, { roundId, reason: '' })).toMatchObject({ ok: true });
  expect(await draftNextRound(owner, sectionId, 1)).toMatchObject({ ok: true });
  const steps = () => database().resultRevision.findMany({ where: { pairing: { round: { sectionId }, board: 1 } } });
  expect(await steps()).toMatchObject([{ result: 'whiteWins', countsFrom: 2 }]);

  const point = await database().restorePoint.findFirstOrThrow({ where: { sectionId, before: 'draft-discarded' } });
  expect(await restoreSection(owner, { restorePointId: point.id })).toMatchObject({ ok: true });
  expect(await steps()).toMatchObject([{ result: 'whiteWins', countsFrom: 2 }]);
});

it('a correction records the former result of the tournament; one for the rating report only records the former result of the report', async () => {
  expect(await completeRound(owner, { roundId: roundAddress.roundId })).toMatchObject({ ok: true });
  await correct('blackWins', 'ratingOnly');
  await correct('bothZero', 'nextPairing');
  const corrections = (await buildPublicSection(roundAddress.sectionId))?.body.corrections.map(({ before, after, isRatingOnly }) => [
    before,
    after,
    isRatingOnly,
  ]);
  expect(corrections).toEqual([
    ['whiteWins', 'bothZero', false],
    ['draw', 'blackWins', true],
    ['whiteWins', 'draw', true],
  ]);
});
