'use server';

import { randomUUID } from 'node:crypto';
import { revalidatePath } from 'next/cache';
import { tell } from '@/lib/words/tell';
import { after } from 'next/server';
import { withArbiters } from '@/app/(organiser)/_parts/arbiters-of-file';
import { formAction } from '@/app/_shell/form-action';
import { undoBreach, UndoBreachSchema } from '@/lib/compliance/undo-breach';
import { RecordAbsence, recordAbsence, RemoveAbsence, removeAbsence } from '@/lib/entries/record-absence';
import { RecordArrivals, recordArrivals } from '@/lib/entries/record-arrival';
import { ReturnPlayer, returnPlayer } from '@/lib/entries/withdraw-player';
import { RemoveNoteSchema, removeNote } from '@/lib/notes/remove-note';
import { writeNote, WriteNoteSchema } from '@/lib/notes/write-note';
import { sendRoundNotices, sendWithdrawalNotices } from '@/lib/push/send-round-notices';
import { EnterResultSchema } from '@/lib/results/board-entry';
import { enterResult } from '@/lib/results/enter-result';
import { annulRound, AnnulRoundSchema } from '@/lib/rounds/annul-round';
import { beginHandPairing, BeginHandPairingSchema } from '@/lib/rounds/begin-hand-pairing';
import { completeRound, CompleteRoundSchema } from '@/lib/rounds/complete-round';
import { discardDraft, DiscardDraftSchema } from '@/lib/rounds/discard-draft';
import { endHandPairing, EndHandPairingSchema } from '@/lib/rounds/end-hand-pairing';
import { pairAgain, PairAgainSchema } from '@/lib/rounds/pair-again';
import { pairRest, PairRestSchema } from '@/lib/rounds/pair-rest';
import { pairRound, PairRoundSchema } from '@/lib/rounds/pair-round';
import { publishRound, PublishRoundSchema } from '@/lib/rounds/publish-round';
import { reopenRound, ReopenRoundSchema } from '@/lib/rounds/reopen-round';
import { unpairRound, UnpairRoundSchema } from '@/lib/rounds/unpair-round';
import { withdrawPublication, WithdrawPublicationSchema } from '@/lib/rounds/withdraw-publication';
import { changeTimes, ChangeTimesSchema } from '@/lib/sections/change-times';

const showAgain = () => revalidatePath('/organise/[event]/[section]', 'layout');

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
  // When the arbiter has the answer: a thousand phones are no reason to wait.
  if (isNew) after(() => sendRoundNotices(sectionId, round));
});
export const withdrawPublicationAction = formAction(WithdrawPublicationSchema, withdrawPublication, ({ sectionId, round, isNew }) => {
  showAgain();
  if (isNew) after(() => sendWithdrawalNotices(sectionId, round));
});
export const unpairRoundAction = formAction(UnpairRoundSchema, unpairRound, ({ sectionId, round, isNew }) => {
  showAgain();
  if (isNew) after(() => sendWithdrawalNotices(sectionId, round));
});
export const completeRoundAction = formAction(CompleteRoundSchema, completeRound, showAgain);
/** A press is one entry: it has its key from here. */
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
