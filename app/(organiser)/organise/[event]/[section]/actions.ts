'use server';

import { randomUUID } from 'node:crypto';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { after } from 'next/server';
import { withImportedArbitersNotice } from '@/app/(organiser)/_components/imported-arbiters-notice';
import { absoluteUrl } from '@/app/_request/absolute-url';
import { formAction } from '@/app/_request/form-action';
import { addresses, withQuery } from '@/app/addresses';
import { recordArrivals, RecordArrivalsSchema } from '@/lib/acts/arrivals/record-arrivals';
import { answerMissing, AnswerMissingSchema } from '@/lib/acts/entries/answer-missing';
import { RecordAbsenceSchema, recordAbsence, RemoveAbsenceSchema, removeAbsence } from '@/lib/acts/entries/record-absence';
import { ReEnterPlayerSchema, reEnterPlayer } from '@/lib/acts/entries/withdraw-player';
import { makeHelperCode, MakeHelperCodeSchema, revokeHelperCode, RevokeHelperCodeSchema } from '@/lib/acts/helper-codes/make-helper-code';
import { restoreSection, RestoreSectionSchema } from '@/lib/acts/history/restore-section';
import { undoBreach, UndoBreachSchema } from '@/lib/acts/history/undo-breach';
import { removeNote, RemoveNoteSchema, writeNote, WriteNoteSchema } from '@/lib/acts/notes/write-note';
import { discardDraft, DiscardDraftSchema, rePairDraft, RePairDraftSchema } from '@/lib/acts/pairing/discard-draft';
import { RemoveSectionSchema, removeSection } from '@/lib/acts/removal/remove-section';
import {
  correctColours,
  CorrectColoursSchema,
  correctResult,
  CorrectResultSchema,
  recordPlayedBoards,
  RecordPlayedBoardsSchema,
} from '@/lib/acts/results/correct-boards';
import { enterResult } from '@/lib/acts/results/enter-result';
import { agreeGame, AgreeGameSchema, removeAgreedGame, RemoveAgreedGameSchema } from '@/lib/acts/rounds/agree-game';
import { changePairing, ChangePairingSchema, swapBoards, SwapBoardsSchema } from '@/lib/acts/rounds/change-pairing';
import { completeRound, CompleteRoundSchema } from '@/lib/acts/rounds/complete-round';
import {
  beginManualPairing,
  BeginManualPairingSchema,
  endManualPairing,
  EndManualPairingSchema,
  pairRemaining,
  PairRemainingSchema,
} from '@/lib/acts/rounds/manual-pairing';
import { pairFreePlayers, PairFreePlayersSchema } from '@/lib/acts/rounds/pair-free-players';
import { pairNextRound, PairNextRoundSchema } from '@/lib/acts/rounds/pair-next-round';
import { publishRound, PublishRoundSchema } from '@/lib/acts/rounds/publish-round';
import { cancelRound, CancelRoundSchema, reopenRound, ReopenRoundSchema, unpublishRound, UnpublishRoundSchema } from '@/lib/acts/rounds/revert-round';
import { unpairRound, UnpairRoundSchema } from '@/lib/acts/rounds/unpair-round';
import { addNextStage, AddNextStageSchema } from '@/lib/acts/sections/add-next-stage';
import { changeRoundTimes, ChangeRoundTimesSchema } from '@/lib/acts/sections/change-round-times';
import { ChangeSectionSettingsSchema, changeSectionSettings } from '@/lib/acts/sections/change-section-settings';
import { DivideSectionSchema, divideSection } from '@/lib/acts/sections/divide-section';
import { DrawInitialColourSchema, drawInitialColour } from '@/lib/acts/sections/draw-initial-colour';
import { MoveEntriesSchema, moveEntries } from '@/lib/acts/sections/move-entries-to-section';
import { EnterFideModeSchema, enterFideMode, LeaveFideModeSchema, leaveFideMode } from '@/lib/acts/sections/switch-fide-mode';
import { writeHallMessage, WriteHallMessageSchema } from '@/lib/acts/sections/write-hall-message';
import { removeFromSeries, RemoveFromSeriesSchema } from '@/lib/acts/series/change-legs';
import { AdjustPointsSchema, adjustPoints, RemovePointsAdjustmentSchema, removePointsAdjustment } from '@/lib/acts/standings/adjust-points';
import { adjustPointsByType, AdjustPointsByTypeSchema } from '@/lib/acts/standings/adjust-points-by-type';
import { AdjustTeamPointsSchema, adjustTeamPoints, RemoveTeamAdjustmentSchema, removeTeamAdjustment } from '@/lib/acts/standings/adjust-team-points';
import { SetTieBreakValuesSchema, setTieBreakValues } from '@/lib/acts/standings/set-tie-break-values';
import { announceMatches, AnnounceMatchesSchema } from '@/lib/acts/teams/announce-matches';
import { changeLineUp, ChangeLineUpSchema } from '@/lib/acts/teams/change-line-up';
import { enterMatchScores, EnterMatchScoresSchema } from '@/lib/acts/teams/enter-match-scores';
import { forfeitMatch, ForfeitMatchSchema, undoMatchForfeit, UndoMatchForfeitSchema } from '@/lib/acts/teams/forfeit-match';
import { settleMatch, SettleMatchSchema } from '@/lib/acts/teams/settle-match';
import { describeResult } from '@/lib/domain/boards/result-notation';
import type { EffectOption } from '@/lib/domain/results/decide-correction-effects';
import { EnterResultSchema } from '@/lib/domain/results/result-entry';
import { sendRoundNotices, sendUnpublishedNotices } from '@/lib/exchange/push/send-round-notices';
import { t } from '@/lib/platform/messages/translate';
import { playedDifferentlyQuery, unpublishedDraftNotice } from './rounds/[round]/boards/[board]/played-differently-notice';

const revalidateEverything = () => revalidatePath('/organise', 'layout');
const revalidateEvent = () => revalidatePath('/organise/[event]', 'layout');
const revalidateSection = () => revalidatePath('/organise/[event]/[section]', 'layout');
const revalidateHelpers = () => revalidatePath('/organise/[event]/[section]/helpers', 'page');

export const pairNextRoundAction = formAction(PairNextRoundSchema, pairNextRound, revalidateSection);
export const pairFreePlayersAction = formAction(PairFreePlayersSchema, pairFreePlayers, revalidateSection);
export const beginManualPairingAction = formAction(BeginManualPairingSchema, beginManualPairing, revalidateSection);
export const endManualPairingAction = formAction(EndManualPairingSchema, endManualPairing, revalidateSection);
export const pairRemainingAction = formAction(PairRemainingSchema, pairRemaining, revalidateSection);
export const rePairDraftAction = formAction(RePairDraftSchema, rePairDraft, revalidateSection);
export const undoBreachAction = formAction(UndoBreachSchema, undoBreach, ({ round, arbiters }) => {
  revalidateSection();
  return { notice: withImportedArbitersNotice(t('desk.breaches.isUndone', { round }), arbiters) };
});
export const discardDraftAction = formAction(DiscardDraftSchema, discardDraft, revalidateSection);
export const publishRoundAction = formAction(PublishRoundSchema, publishRound, ({ sectionId, round, isNew }) => {
  revalidateSection();
  // Notices are sent after the response, so that the arbiter does not wait while a thousand phones are notified.
  if (isNew) after(() => sendRoundNotices(sectionId, round));
});
const notifyOfUnpublishedRound = ({ sectionId, round, isNew }: { readonly sectionId: string; readonly round: number; readonly isNew: boolean }) => {
  revalidateSection();
  if (isNew) after(() => sendUnpublishedNotices(sectionId, round));
};
export const unpublishRoundAction = formAction(UnpublishRoundSchema, unpublishRound, notifyOfUnpublishedRound);
export const unpairRoundAction = formAction(UnpairRoundSchema, unpairRound, notifyOfUnpublishedRound);
export const completeRoundAction = formAction(CompleteRoundSchema, completeRound, revalidateSection);
/** Every submit is a new entry, so it gets a new idempotency key. */
export const endAdjournedGameAction = formAction(EnterResultSchema, enterResult, revalidateSection, async (form) => form.set('idempotencyKey', randomUUID()));
export const cancelRoundAction = formAction(CancelRoundSchema, cancelRound, revalidateSection);
export const reopenRoundAction = formAction(ReopenRoundSchema, reopenRound, revalidateSection);
export const answerMissingAction = formAction(AnswerMissingSchema, answerMissing, ({ count }) => {
  revalidateSection();
  return { notice: t('arrivals.missing.answered', { count }) };
});
export const recordArrivalsAction = formAction(RecordArrivalsSchema, recordArrivals, revalidateSection);
export const recordAbsenceAction = formAction(RecordAbsenceSchema, recordAbsence, revalidateSection);
export const removeAbsenceAction = formAction(RemoveAbsenceSchema, removeAbsence, revalidateSection);
export const reEnterPlayerAction = formAction(ReEnterPlayerSchema, reEnterPlayer, revalidateSection);
export const writeNoteAction = formAction(WriteNoteSchema, writeNote, revalidateSection);
export const removeNoteAction = formAction(RemoveNoteSchema, removeNote, revalidateSection);
export const changeRoundTimesAction = formAction(ChangeRoundTimesSchema, changeRoundTimes, () => {
  revalidateSection();
  return { notice: t('rounds.sectionActions.timesSaved') };
});
export const writeHallMessageAction = formAction(WriteHallMessageSchema, writeHallMessage, ({ isShown }) => {
  revalidateSection();
  return { notice: t(isShown ? 'rounds.hallMessage.shown' : 'rounds.hallMessage.removed') };
});
export const restoreSectionToPointAction = formAction(RestoreSectionSchema, restoreSection, ({ draftRound, arbiters }) => {
  revalidateSection();
  const done = draftRound === null ? t('rounds.historyActions.putBack') : t('rounds.historyActions.putBackWithDraft', { draftRound });
  return { notice: withImportedArbitersNotice(done, arbiters) };
});

export const changePairingAction = formAction(ChangePairingSchema, changePairing, ({ changed }) => {
  revalidateSection();
  return { notice: t('rounds.editActions.saved', { count: changed.length }) };
});
export const swapBoardsAction = formAction(SwapBoardsSchema, swapBoards, revalidateSection);

/** The confirmation of a correction. Also says whether only the rating report changes, and whether a draft was removed. */
function correctionNotice(corrected: string, { effect, unpairedRound }: EffectOption): string {
  const effects = [effect === 'ratingOnly' && t('rounds.changes.reportOnly'), unpairedRound !== null && unpublishedDraftNotice(unpairedRound)];
  return [corrected, ...effects].filter(Boolean).join(' ');
}

export const correctResultAction = formAction(CorrectResultSchema, correctResult, ({ done }, { result, isUnrated }) => {
  revalidateSection();
  return { notice: correctionNotice(t('rounds.boardActions.corrected', { result: describeResult(t, result, !isUnrated) }), done) };
});
export const correctColoursAction = formAction(CorrectColoursSchema, correctColours, ({ done }) => {
  revalidateSection();
  return { notice: correctionNotice(t('rounds.boardActions.coloursCorrected'), done) };
});
export const recordPlayedBoardsAction = formAction(RecordPlayedBoardsSchema, recordPlayedBoards, ({ eventSlug, sectionSlug, round, boards, done }) => {
  revalidateSection();
  const [first = 1] = boards;
  const page = addresses.organise.section({ event: eventSlug, section: sectionSlug }).round(round).board(first);
  redirect(withQuery(page, playedDifferentlyQuery({ boards, done })));
});

export const changeSectionSettingsAction = formAction(ChangeSectionSettingsSchema, changeSectionSettings, ({ eventSlug, slug }) => {
  revalidateEverything();
  redirect(withQuery(addresses.organise.section({ event: eventSlug, section: slug }).settings, { saved: 'yes' }));
});
export const leaveFideModeAction = formAction(LeaveFideModeSchema, leaveFideMode, () => {
  revalidateEverything();
  return { notice: t('settings.fide.left') };
});
export const enterFideModeAction = formAction(EnterFideModeSchema, enterFideMode, () => {
  revalidateEverything();
  return { notice: t('settings.fide.isOn') };
});
export const drawInitialColourAction = formAction(DrawInitialColourSchema, drawInitialColour, ({ colour }) => {
  revalidateSection();
  return { notice: t('settings.lot.drawn', { colour }) };
});
export const removeSectionAction = formAction(RemoveSectionSchema, removeSection, ({ eventSlug }) => {
  revalidateEverything();
  redirect(addresses.organise.event(eventSlug).home);
});
export const moveEntriesAction = formAction(MoveEntriesSchema, moveEntries, ({ count, to }) => {
  revalidateEvent();
  return { notice: t('settings.actions.playersMoved', { count, to }) };
});
export const addNextStageAction = formAction(AddNextStageSchema, addNextStage, ({ name, count }) => {
  revalidateEvent();
  return { notice: t('settings.nextStage.done', { name, count }) };
});
export const removeFromSeriesAction = formAction(RemoveFromSeriesSchema, removeFromSeries, revalidateEvent);
export const divideSectionAction = formAction(DivideSectionSchema, divideSection, ({ count }) => {
  revalidateEvent();
  return { notice: t('settings.divide.done', { count }) };
});
export const setTieBreakValuesAction = formAction(SetTieBreakValuesSchema, setTieBreakValues, ({ name, count }) => {
  revalidateEvent();
  return { notice: t('rounds.given.stored', { name, count }) };
});
export const agreeGameAction = formAction(AgreeGameSchema, agreeGame, ({ round }) => {
  revalidateSection();
  return { notice: t('terms.sentence.savedForRound', { round }) };
});
export const removeAgreedGameAction = formAction(RemoveAgreedGameSchema, removeAgreedGame, () => {
  revalidateSection();
  return { notice: t('rounds.agreed.removed') };
});
export const adjustPointsAction = formAction(AdjustPointsSchema, adjustPoints, ({ count }) => {
  revalidateEvent();
  return { notice: t('rounds.beside.stored', { count }) };
});
export const adjustTeamPointsAction = formAction(AdjustTeamPointsSchema, adjustTeamPoints, ({ count }) => {
  revalidateEvent();
  return { notice: t('rounds.beside.storedTeams', { count }) };
});
export const adjustPointsByTypeAction = formAction(AdjustPointsByTypeSchema, adjustPointsByType, () => {
  revalidateEvent();
  return { notice: t('rounds.beside.storedType') };
});
export const removeTeamAdjustmentAction = formAction(RemoveTeamAdjustmentSchema, removeTeamAdjustment, ({ name }) => {
  revalidateEvent();
  return { notice: t('rounds.beside.takenBack', { name }) };
});
export const removePointsAdjustmentAction = formAction(RemovePointsAdjustmentSchema, removePointsAdjustment, ({ name }) => {
  revalidateEvent();
  return { notice: t('rounds.beside.takenBack', { name }) };
});

export const makeHelperCodeAction = formAction(MakeHelperCodeSchema, makeHelperCode, async (made) => {
  revalidateHelpers();
  return { notice: t('rounds.helpersActions.codeMade'), value: { ...made, address: await absoluteUrl(addresses.helper.boards(made.code)) } };
});
export const revokeHelperCodeAction = formAction(RevokeHelperCodeSchema, revokeHelperCode, revalidateHelpers);
export const announceMatchesAction = formAction(AnnounceMatchesSchema, announceMatches, ({ until }) => {
  revalidateSection();
  return { notice: t('entries.announce.done', { until }) };
});
export const changeLineUpAction = formAction(ChangeLineUpSchema, changeLineUp, ({ name, isOutOfOrder }) => {
  revalidateSection();
  return { notice: t(isOutOfOrder ? 'entries.lineUps.savedOutOfOrder' : 'entries.lineUps.saved', { name }) };
});
export const forfeitMatchAction = formAction(ForfeitMatchSchema, forfeitMatch, ({ name }) => {
  revalidateSection();
  return { notice: t('entries.lineUps.forfeited', { name }) };
});
export const enterMatchScoresAction = formAction(EnterMatchScoresSchema, enterMatchScores, ({ count }) => {
  revalidateSection();
  return { notice: t('formats.score.saved', { count }) };
});
export const settleMatchAction = formAction(SettleMatchSchema, settleMatch, revalidateSection);
export const undoMatchForfeitAction = formAction(UndoMatchForfeitSchema, undoMatchForfeit, ({ name }) => {
  revalidateSection();
  return { notice: t('entries.lineUps.forfeitUndone', { name }) };
});
