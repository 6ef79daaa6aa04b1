'use server';

import { revalidatePath } from 'next/cache';
import { after } from 'next/server';
import { formAction } from '@/app/_request/form-action';
import { answerAsk, AnswerAskSchema, answerAvailability, AnswerAvailabilitySchema } from '@/lib/acts/my-games/answer-captain';
import { answerDate, AnswerDateSchema, proposeDate, ProposeDateSchema, withdrawDate, WithdrawDateSchema } from '@/lib/acts/my-games/propose-date';
import { sendProposalNotice } from '@/lib/exchange/push/send-round-notices';
import { t } from '@/lib/platform/messages/translate';

/** Refreshes the page even after a refusal, so that it shows what the opponent has done. */
const refreshPage = async () => revalidatePath('/player/[code]', 'page');

export const proposeDateAction = formAction(
  ProposeDateSchema,
  proposeDate,
  ({ opponentId }) => {
    after(() => sendProposalNotice(opponentId));
    return { notice: t('myGames.proposed') };
  },
  refreshPage,
);
export const answerDateAction = formAction(AnswerDateSchema, answerDate, () => {}, refreshPage);
export const withdrawDateAction = formAction(WithdrawDateSchema, withdrawDate, () => {}, refreshPage);
export const answerAvailabilityAction = formAction(AnswerAvailabilitySchema, answerAvailability, () => {}, refreshPage);
export const answerAskAction = formAction(AnswerAskSchema, answerAsk, () => {}, refreshPage);
