'use server';

import { randomUUID } from 'node:crypto';
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { after } from 'next/server';
import { withArbiters } from '@/app/(organiser)/_parts/arbiters-of-file';
import { formAction } from '@/app/_shell/form-action';
import { fullAddress } from '@/app/_shell/full-address';
import { addresses, withQuery } from '@/app/addresses';
import { RecordAbsence, recordAbsence, RecordArrivals, recordArrivals, RemoveAbsence, removeAbsence } from '@/lib/acts/entries/record-absence';
import { ReturnPlayer, returnPlayer } from '@/lib/acts/entries/withdraw-player';
import { makeHelperCode, MakeHelperCodeSchema, revokeHelperCode, RevokeHelperCodeSchema } from '@/lib/acts/helper-codes/make-helper-code';
import { restoreSection, RestoreSectionSchema } from '@/lib/acts/history/restore-section';
import { undoBreach, UndoBreachSchema } from '@/lib/acts/history/undo-breach';
import { removeNote, RemoveNoteSchema, writeNote, WriteNoteSchema } from '@/lib/acts/notes/notes';
import { discardDraft, DiscardDraftSchema, pairAgain, PairAgainSchema } from '@/lib/acts/pairing/discard-draft';
import { RemoveSection, removeSection } from '@/lib/acts/removal/remove-section';
import { enterResult } from '@/lib/acts/results/enter-result';
import { correctColours, CorrectColoursSchema, correctResult, CorrectResultSchema, recordPlayed, RecordPlayedSchema } from '@/lib/acts/results/restate-boards';
import { changePairing, ChangePairingSchema, swapBoards, SwapBoardsSchema } from '@/lib/acts/rounds/change-pairing';
import { completeRound, CompleteRoundSchema } from '@/lib/acts/rounds/complete-round';
import { beginHandPairing, BeginHandPairingSchema, endHandPairing, EndHandPairingSchema, pairRest, PairRestSchema } from '@/lib/acts/rounds/hand-pairing';
import { pairRound, PairRoundSchema } from '@/lib/acts/rounds/pair-round';
import { publishRound, PublishRoundSchema } from '@/lib/acts/rounds/publish-round';
import { unpairRound, UnpairRoundSchema } from '@/lib/acts/rounds/unpair-round';
import { annulRound, AnnulRoundSchema, reopenRound, ReopenRoundSchema, withdrawPublication, WithdrawPublicationSchema } from '@/lib/acts/rounds/ways-back';
import { ChangeSection, changeSection } from '@/lib/acts/sections/change-section';
import { changeTimes, ChangeTimesSchema } from '@/lib/acts/sections/change-times';
import { DrawInitialColour, drawInitialColour } from '@/lib/acts/sections/draw-initial-colour';
import { EnterFideMode, enterFideMode, LeaveFideMode, leaveFideMode } from '@/lib/acts/sections/fide-mode';
import { MoveEntries, moveEntries } from '@/lib/acts/sections/move-entries';
import { GivePoints, givePoints, TakeBackPoints, takeBackPoints } from '@/lib/acts/standings/give-points';
import { GiveTieBreak, giveTieBreak } from '@/lib/acts/standings/give-tie-break';
import { spokenResult } from '@/lib/domain/boards/notation';
import { EnterResultSchema } from '@/lib/domain/results/board-entry';
import type { EffectOption } from '@/lib/domain/results/decide-correction';
import { sendRoundNotices, sendWithdrawalNotices } from '@/lib/exchange/push/send-round-notices';
import { tell } from '@/lib/platform/words/tell';
import { recordedQuery, takenBackWords } from './rounds/[round]/boards/[board]/recorded';

const showEverywhere = () => revalidatePath('/organise', 'layout');
const showInEvent = () => revalidatePath('/organise/[event]', 'layout');
const showAgain = () => revalidatePath('/organise/[event]/[section]', 'layout');
const showHelpers = () => revalidatePath('/organise/[event]/[section]/helpers', 'page');

export const pairRoundAction = formAction(PairRoundSchema, pairRound, showAgain);
export const beginHandPairingAction = formAction(BeginHandPairingSchema, beginHandPairing, showAgain);
export const endHandPairingAction = formAction(EndHandPairingSchema, endHandPairing, showAgain);
export const pairRestAction = formAction(PairRestSchema, pairRest, showAgain);
export const pairAgainAction = formAction(PairAgainSchema, pairAgain, showAgain);
export const undoBreachAction = formAction(UndoBreachSchema, undoBreach, ({ round, arbiters }) => {
  showAgain();
  return { notice: withArbiters(tell('desk.breaches.isUndone', { round }), arbiters) };
});
export const discardDraftAction = formAction(DiscardDraftSchema, discardDraft, showAgain);
export const publishRoundAction = formAction(PublishRoundSchema, publishRound, ({ sectionId, round, isNew }) => {
  showAgain();
  // Notices are sent after the arbiter has the answer, who need not wait for a thousand phones.
  if (isNew) after(() => sendRoundNotices(sectionId, round));
});
const noticeWithdrawal = ({ sectionId, round, isNew }: { readonly sectionId: string; readonly round: number; readonly isNew: boolean }) => {
  showAgain();
  if (isNew) after(() => sendWithdrawalNotices(sectionId, round));
};
export const withdrawPublicationAction = formAction(WithdrawPublicationSchema, withdrawPublication, noticeWithdrawal);
export const unpairRoundAction = formAction(UnpairRoundSchema, unpairRound, noticeWithdrawal);
export const completeRoundAction = formAction(CompleteRoundSchema, completeRound, showAgain);
/** Each press is one entry, so it gets its key here. */
export const endAdjournedAction = formAction(EnterResultSchema, enterResult, showAgain, async (form) => form.set('idempotencyKey', randomUUID()));
export const annulRoundAction = formAction(AnnulRoundSchema, annulRound, showAgain);
export const reopenRoundAction = formAction(ReopenRoundSchema, reopenRound, showAgain);
export const recordArrivalsAction = formAction(RecordArrivals, recordArrivals, showAgain);
export const recordAbsenceAction = formAction(RecordAbsence, recordAbsence, showAgain);
export const removeAbsenceAction = formAction(RemoveAbsence, removeAbsence, showAgain);
export const returnPlayerAction = formAction(ReturnPlayer, returnPlayer, showAgain);
export const writeNoteAction = formAction(WriteNoteSchema, writeNote, showAgain);
export const removeNoteAction = formAction(RemoveNoteSchema, removeNote, showAgain);
export const changeTimesAction = formAction(ChangeTimesSchema, changeTimes, () => {
  showAgain();
  return { notice: tell('rounds.sectionActions.timesSaved') };
});
export const restoreSectionAction = formAction(RestoreSectionSchema, restoreSection, ({ draftRound, arbiters }) => {
  showAgain();
  const done = draftRound === null ? tell('rounds.historyActions.putBack') : tell('rounds.historyActions.putBackWithDraft', { draftRound });
  return { notice: withArbiters(done, arbiters) };
});

export const changePairingAction = formAction(ChangePairingSchema, changePairing, ({ changed }) => {
  showAgain();
  return { notice: tell('rounds.editActions.saved', { count: changed.length }) };
});
export const swapBoardsAction = formAction(SwapBoardsSchema, swapBoards, showAgain);

/** The notice of a correction, with its effect if it has one beyond the board. */
function correctedWords(corrected: string, { effect, takesBack }: EffectOption): string {
  const effects = [effect === 'ratingOnly' && tell('rounds.changes.reportOnly'), takesBack !== null && takenBackWords(takesBack)];
  return [corrected, ...effects].filter(Boolean).join(' ');
}

export const correctResultAction = formAction(CorrectResultSchema, correctResult, ({ done }, { result, isUnrated }) => {
  showAgain();
  return { notice: correctedWords(tell('rounds.boardActions.corrected', { result: spokenResult(tell, result, !isUnrated) }), done) };
});
export const correctColoursAction = formAction(CorrectColoursSchema, correctColours, ({ done }) => {
  showAgain();
  return { notice: correctedWords(tell('rounds.boardActions.coloursCorrected'), done) };
});
export const recordPlayedAction = formAction(RecordPlayedSchema, recordPlayed, ({ eventSlug, sectionSlug, round, boards, done }) => {
  showAgain();
  const [first = 1] = boards;
  const page = addresses.organise.section({ event: eventSlug, section: sectionSlug }).round(round).board(first);
  redirect(withQuery(page, recordedQuery({ boards, done })));
});

export const changeSectionAction = formAction(ChangeSection, changeSection, ({ eventSlug, slug }) => {
  showEverywhere();
  redirect(withQuery(addresses.organise.section({ event: eventSlug, section: slug }).settings, { saved: 'yes' }));
});
export const leaveFideModeAction = formAction(LeaveFideMode, leaveFideMode, () => {
  showEverywhere();
  return { notice: tell('settings.fide.left') };
});
export const enterFideModeAction = formAction(EnterFideMode, enterFideMode, () => {
  showEverywhere();
  return { notice: tell('settings.fide.isOn') };
});
export const drawInitialColourAction = formAction(DrawInitialColour, drawInitialColour, ({ colour }) => {
  showAgain();
  return { notice: tell('settings.lot.drawn', { colour }) };
});
export const removeSectionAction = formAction(RemoveSection, removeSection, ({ eventSlug }) => {
  showEverywhere();
  redirect(addresses.organise.event(eventSlug).home);
});
export const moveEntriesAction = formAction(MoveEntries, moveEntries, ({ count, to }) => {
  showInEvent();
  return { notice: tell('settings.actions.playersMoved', { count, to }) };
});
export const giveTieBreakAction = formAction(GiveTieBreak, giveTieBreak, ({ name, count }) => {
  showInEvent();
  return { notice: tell('rounds.given.stored', { name, count }) };
});
export const givePointsAction = formAction(GivePoints, givePoints, ({ count }) => {
  showInEvent();
  return { notice: tell('rounds.beside.stored', { count }) };
});
export const takeBackPointsAction = formAction(TakeBackPoints, takeBackPoints, ({ name }) => {
  showInEvent();
  return { notice: tell('rounds.beside.takenBack', { name }) };
});

export const makeHelperCodeAction = formAction(MakeHelperCodeSchema, makeHelperCode, async (made) => {
  showHelpers();
  return { notice: tell('rounds.helpersActions.codeMade'), value: { ...made, address: await fullAddress(addresses.helper.boards(made.code)) } };
});
export const revokeHelperCodeAction = formAction(RevokeHelperCodeSchema, revokeHelperCode, showHelpers);
