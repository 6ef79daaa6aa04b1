'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_request/form-action';
import { addresses, withQuery } from '@/app/addresses';
import { ChangePlayerSection, changePlayerSection } from '@/lib/acts/entries/change-player-section';
import { CorrectRating, correctRating, SetRatingFromRound, setRatingFromRound, RemoveEntry, removeEntry } from '@/lib/acts/entries/correct-rating';
import { EnterKnownPlayer, enterKnownPlayer, EnterNewPlayer, enterNewPlayer, type EnteredPlayer } from '@/lib/acts/entries/enter-player';
import { EnterPlayerFromRatingList, enterPlayerFromRatingList } from '@/lib/acts/entries/enter-player-from-rating-list';
import { ExchangeNumbers, exchangeNumbers } from '@/lib/acts/entries/exchange-numbers';
import { AllowPair, allowPair, ForbidPair, forbidPair } from '@/lib/acts/entries/forbid-pair';
import {
  BarHalfPointBye,
  barHalfPointBye,
  RecordAbsence,
  recordAbsence,
  RecordArrivals,
  recordArrivals,
  RemoveAbsence,
  removeAbsence,
} from '@/lib/acts/entries/record-absence';
import { ReplacePerson, replacePerson } from '@/lib/acts/entries/replace-person';
import { SetAvailability, setAvailability } from '@/lib/acts/entries/set-availability';
import { SwapEntries, swapEntries } from '@/lib/acts/entries/swap-entries';
import { ReEnterPlayer, reEnterPlayer, RevokeExpulsion, revokeExpulsion, WithdrawPlayer, withdrawPlayer } from '@/lib/acts/entries/withdraw-player';
import { ChangePerson, changePerson } from '@/lib/acts/players/change-person';
import { ApplyRatings, applyRatings } from '@/lib/acts/ratings/apply-ratings';
import { PreviewRatings, previewRatings } from '@/lib/acts/ratings/preview-ratings';
import { UpdateRatingsFromLists, updateRatingsFromLists } from '@/lib/acts/ratings/update-ratings-from-lists';
import type { SectionAddress } from '@/lib/domain/events/event-slugs';
import type { AbsenceKind } from '@/lib/domain/tournament/section-facts';
import { SubmitPlayerList, submitPlayerList } from '@/lib/exchange/import-export/import-entries';
import { ImportTournament, importTournament } from '@/lib/exchange/import-export/import-tournament';
import { PreviewImport, previewImport } from '@/lib/exchange/import-export/preview-import';
import { t } from '@/lib/platform/messages/translate';

const revalidateEvent = () => revalidatePath('/organise/[event]', 'layout');

const pagesOf = ({ eventSlug, sectionSlug }: SectionAddress) => addresses.organise.section({ event: eventSlug, section: sectionSlug });

const enteredOutcome = ({ name, pairingNumber }: EnteredPlayer) => {
  revalidateEvent();
  return {
    notice: pairingNumber === null ? t('entries.actions.enteredWithoutNumber', { name }) : t('entries.actions.enteredWithNumber', { name, pairingNumber }),
  };
};

export const enterKnownPlayerAction = formAction(EnterKnownPlayer, enterKnownPlayer, enteredOutcome);
export const enterListedPlayerAction = formAction(EnterPlayerFromRatingList, enterPlayerFromRatingList, enteredOutcome);
export const enterNewPlayerAction = formAction(EnterNewPlayer, enterNewPlayer, enteredOutcome);

export const correctRatingAction = formAction(CorrectRating, correctRating, () => {
  revalidateEvent();
  return { notice: t('entries.actions.ratingsSaved') };
});
export const changePersonAction = formAction(ChangePerson, changePerson, () => {
  revalidateEvent();
  return { notice: t('entries.actions.playerSaved') };
});
export const replacePersonAction = formAction(ReplacePerson, replacePerson, ({ name }) => {
  revalidateEvent();
  return { notice: t('entries.actions.entryIsOf', { name }) };
});
export const swapEntriesAction = formAction(SwapEntries, swapEntries, ({ entryIds: [entryId, otherId], ...address }) => {
  revalidateEvent();
  redirect(withQuery(pagesOf(address).swap(entryId), { with: otherId, swapped: 'yes' }));
});
export const recordAbsenceAction = formAction(RecordAbsence, recordAbsence, ({ round, kind, replaced }) => {
  revalidateEvent();
  const called = (one: AbsenceKind) => t(`entries.availabilityGrid.cells.${one}`);
  const notice =
    replaced === null
      ? t('entries.actions.notedForRound', { round })
      : t('entries.actions.notedInstead', { round, kind: called(kind), replaced: called(replaced) });
  return { notice, keepsTyped: true };
});
export const barHalfPointByeAction = formAction(BarHalfPointBye, barHalfPointBye, ({ name, isBarred }) => {
  revalidateEvent();
  return { notice: t(isBarred ? 'entries.actions.byesBarred' : 'entries.actions.byesAllowed', { name }) };
});
export const setRatingFromRoundAction = formAction(SetRatingFromRound, setRatingFromRound, ({ name, fromRound, rating }) => {
  revalidateEvent();
  const at = { name, round: fromRound };
  return { notice: rating === null ? t('entries.actions.earlierRatingFromRound', at) : t('entries.actions.ratedFromRound', { ...at, rating }) };
});
export const removeAbsenceAction = formAction(RemoveAbsence, removeAbsence, revalidateEvent);
export const withdrawPlayerAction = formAction(WithdrawPlayer, withdrawPlayer, revalidateEvent);
export const changePlayerSectionAction = formAction(ChangePlayerSection, changePlayerSection, ({ name, to, fromRound }) => {
  revalidateEvent();
  return { notice: t('entries.actions.moved', { name, to, round: fromRound }) };
});
export const reEnterPlayerAction = formAction(ReEnterPlayer, reEnterPlayer, revalidateEvent);
export const revokeExpulsionAction = formAction(RevokeExpulsion, revokeExpulsion, revalidateEvent);
export const removeEntryAction = formAction(RemoveEntry, removeEntry, (address) => {
  revalidateEvent();
  redirect(pagesOf(address).entries);
});
export const recordArrivalsAction = formAction(RecordArrivals, recordArrivals, ({ count }, { arrived }) => {
  revalidateEvent();
  return { notice: t(arrived === 'yes' ? 'entries.actions.arrived' : 'entries.actions.notArrived', { count }) };
});
export const setAvailabilityAction = formAction(SetAvailability, setAvailability, ({ count }) => {
  revalidateEvent();
  return { notice: count === 0 ? t('entries.actions.nothingChanged') : t('entries.actions.changesNoted', { count }) };
});
export const forbidPairAction = formAction(ForbidPair, forbidPair, () => {
  revalidateEvent();
  return { notice: t('entries.actions.keptApart') };
});
export const exchangeNumbersAction = formAction(ExchangeNumbers, exchangeNumbers, ({ names }) => {
  revalidateEvent();
  return { notice: t('entries.actions.numbersExchanged', { names }) };
});
export const allowPairAction = formAction(AllowPair, allowPair, revalidateEvent);

export const previewImportAction = formAction(PreviewImport, previewImport, ({ previewId, ...address }) =>
  redirect(withQuery(pagesOf(address).import, { preview: previewId })),
);
export const importListAction = formAction(SubmitPlayerList, submitPlayerList, (done) => {
  revalidateEvent();
  if ('eventSlug' in done) redirect(pagesOf(done).entries);
});
export const importTournamentAction = formAction(ImportTournament, importTournament, (address) => {
  revalidateEvent();
  redirect(pagesOf(address).entries);
});

export const previewRatingsAction = formAction(PreviewRatings, previewRatings, ({ previewId, ...address }) =>
  redirect(withQuery(pagesOf(address).ratings, { preview: previewId })),
);
export const applyRatingsAction = formAction(ApplyRatings, applyRatings, (address) => {
  revalidateEvent();
  redirect(pagesOf(address).entries);
});
export const updateRatingsFromListsAction = formAction(UpdateRatingsFromLists, updateRatingsFromLists, ({ count }) => {
  revalidateEvent();
  return { notice: t('entries.ratings.taken', { count }) };
});
