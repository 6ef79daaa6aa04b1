'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { after } from 'next/server';
import { searchListedPlayers } from '@/app/_components/listed-player-actions';
import { formAction } from '@/app/_request/form-action';
import { addresses } from '@/app/addresses';
import { checkOnlinePayment, OnlinePaymentSchema, startOnlinePayment } from '@/lib/acts/online-payments/start-online-payment';
import {
  answerOffer,
  AnswerOfferSchema,
  changeRegistrant,
  ChangeRegistrantSchema,
  changeRegistration,
  ChangeRegistrationSchema,
  registerAnother,
  RegisterAnotherSchema,
  rejoinWaitingList,
  RejoinWaitingListSchema,
  sayComing,
  SayComingSchema,
  withdrawRegistration,
  WithdrawRegistrationSchema,
} from '@/lib/acts/registration/change-own-registration';
import { sendMailsSoon } from '@/lib/exchange/mail/send-registration-mails';
import { t } from '@/lib/platform/messages/translate';

/** Refreshes the page even after a refusal, so that it shows what has become of the place. Afterwards, sends the emails that the act led to. */
const refreshPage = async () => {
  after(() => sendMailsSoon());
  revalidatePath('/registration/[code]', 'page');
};

export const registerAnotherAction = formAction(
  RegisterAnotherSchema,
  registerAnother,
  (_, { code }) => redirect(addresses.registration(code)),
  refreshPage,
  searchListedPlayers,
);
export const changeRegistrationAction = formAction(ChangeRegistrationSchema, changeRegistration, () => ({ notice: t('registration.link.saved') }), refreshPage);
export const changeRegistrantAction = formAction(ChangeRegistrantSchema, changeRegistrant, () => ({ notice: t('registration.link.saved') }), refreshPage);
export const withdrawRegistrationAction = formAction(WithdrawRegistrationSchema, withdrawRegistration, () => {}, refreshPage);
export const answerOfferAction = formAction(AnswerOfferSchema, answerOffer, () => {}, refreshPage);
export const rejoinWaitingListAction = formAction(RejoinWaitingListSchema, rejoinWaitingList, () => {}, refreshPage);
export const sayComingAction = formAction(SayComingSchema, sayComing, () => {}, refreshPage);
export const startOnlinePaymentAction = formAction(
  OnlinePaymentSchema,
  startOnlinePayment,
  (_, { code }) => redirect(addresses.registrationPayment(code)),
  refreshPage,
);
export const checkOnlinePaymentAction = formAction(
  OnlinePaymentSchema,
  checkOnlinePayment,
  ({ state }) => (state === 'open' ? { notice: t('fees.online.notConfirmed') } : {}),
  refreshPage,
);
