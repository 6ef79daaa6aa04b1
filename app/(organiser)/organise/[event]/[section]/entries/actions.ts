'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { formAction } from '@/app/_shell/form-action';
import { addresses, withQuery } from '@/app/addresses';
import { CorrectRating, correctRating, RateFromRound, rateFromRound, RemoveEntry, removeEntry } from '@/lib/acts/entries/change-entry';
import { EnterListedPlayer, enterListedPlayer } from '@/lib/acts/entries/enter-listed-player';
import { EnterKnownPlayer, enterKnownPlayer, EnterNewPlayer, enterNewPlayer, type EnteredPlayer } from '@/lib/acts/entries/enter-player';
import { ExchangeNumbers, exchangeNumbers } from '@/lib/acts/entries/exchange-numbers';
import { AllowPair, allowPair, ForbidPair, forbidPair } from '@/lib/acts/entries/forbid-pair';
import { MovePlayer, movePlayer } from '@/lib/acts/entries/move-player';
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
import { ReturnPlayer, returnPlayer, TakeBackExpulsion, takeBackExpulsion, WithdrawPlayer, withdrawPlayer } from '@/lib/acts/entries/withdraw-player';
import { ChangePerson, changePerson } from '@/lib/acts/players/change-person';
import { ApplyRatings, applyRatings } from '@/lib/acts/ratings/apply-ratings';
import { PreviewRatings, previewRatings } from '@/lib/acts/ratings/preview-ratings';
import { TakeOverRatings, takeOverRatings } from '@/lib/acts/ratings/take-over-ratings';
import type { SectionAddress } from '@/lib/domain/events/slug';
import type { AbsenceKind } from '@/lib/domain/tournament/section-facts';
import { EnterList, enterList } from '@/lib/exchange/import-export/import-entries';
import { ImportTournament, importTournament } from '@/lib/exchange/import-export/import-tournament';
import { PreviewImport, previewImport } from '@/lib/exchange/import-export/preview-import';
import { tell } from '@/lib/platform/words/tell';

const refresh = () => revalidatePath('/organise/[event]', 'layout');

const pagesOf = ({ eventSlug, sectionSlug }: SectionAddress) => addresses.organise.section({ event: eventSlug, section: sectionSlug });

const entered = ({ name, pairingNumber }: EnteredPlayer) => {
  refresh();
  return {
    notice:
      pairingNumber === null ? tell('entries.actions.enteredWithoutNumber', { name }) : tell('entries.actions.enteredWithNumber', { name, pairingNumber }),
  };
};

export const enterKnownPlayerAction = formAction(EnterKnownPlayer, enterKnownPlayer, entered);
export const enterListedPlayerAction = formAction(EnterListedPlayer, enterListedPlayer, entered);
export const enterNewPlayerAction = formAction(EnterNewPlayer, enterNewPlayer, entered);

export const correctRatingAction = formAction(CorrectRating, correctRating, () => {
  refresh();
  return { notice: tell('entries.actions.ratingsSaved') };
});
export const changePersonAction = formAction(ChangePerson, changePerson, () => {
  refresh();
  return { notice: tell('entries.actions.playerSaved') };
});
export const replacePersonAction = formAction(ReplacePerson, replacePerson, ({ name }) => {
  refresh();
  return { notice: tell('entries.actions.entryIsOf', { name }) };
});
export const swapEntriesAction = formAction(SwapEntries, swapEntries, ({ entryIds: [entryId, otherId], ...address }) => {
  refresh();
  redirect(withQuery(pagesOf(address).swap(entryId), { with: otherId, swapped: 'yes' }));
});
export const recordAbsenceAction = formAction(RecordAbsence, recordAbsence, ({ round, kind, replaced }) => {
  refresh();
  const called = (one: AbsenceKind) => tell(`entries.availabilityGrid.cells.${one}`);
  const notice =
    replaced === null
      ? tell('entries.actions.notedForRound', { round })
      : tell('entries.actions.notedInstead', { round, kind: called(kind), replaced: called(replaced) });
  return { notice, keepsTyped: true };
});
export const barHalfPointByeAction = formAction(BarHalfPointBye, barHalfPointBye, ({ name, isBarred }) => {
  refresh();
  return { notice: tell(isBarred ? 'entries.actions.byesBarred' : 'entries.actions.byesAllowed', { name }) };
});
export const rateFromRoundAction = formAction(RateFromRound, rateFromRound, ({ name, fromRound, rating }) => {
  refresh();
  const at = { name, round: fromRound };
  return { notice: rating === null ? tell('entries.actions.earlierRatingFromRound', at) : tell('entries.actions.ratedFromRound', { ...at, rating }) };
});
export const removeAbsenceAction = formAction(RemoveAbsence, removeAbsence, refresh);
export const withdrawPlayerAction = formAction(WithdrawPlayer, withdrawPlayer, refresh);
export const movePlayerAction = formAction(MovePlayer, movePlayer, ({ name, to, fromRound }) => {
  refresh();
  return { notice: tell('entries.actions.moved', { name, to, round: fromRound }) };
});
export const returnPlayerAction = formAction(ReturnPlayer, returnPlayer, refresh);
export const takeBackExpulsionAction = formAction(TakeBackExpulsion, takeBackExpulsion, refresh);
export const removeEntryAction = formAction(RemoveEntry, removeEntry, (address) => {
  refresh();
  redirect(pagesOf(address).entries);
});
export const recordArrivalsAction = formAction(RecordArrivals, recordArrivals, ({ count }, { arrived }) => {
  refresh();
  return { notice: tell(arrived === 'yes' ? 'entries.actions.arrived' : 'entries.actions.notArrived', { count }) };
});
export const setAvailabilityAction = formAction(SetAvailability, setAvailability, ({ count }) => {
  refresh();
  return { notice: count === 0 ? tell('entries.actions.nothingChanged') : tell('entries.actions.changesNoted', { count }) };
});
export const forbidPairAction = formAction(ForbidPair, forbidPair, () => {
  refresh();
  return { notice: tell('entries.actions.keptApart') };
});
export const exchangeNumbersAction = formAction(ExchangeNumbers, exchangeNumbers, ({ names }) => {
  refresh();
  return { notice: tell('entries.actions.numbersExchanged', { names }) };
});
export const allowPairAction = formAction(AllowPair, allowPair, refresh);

export const previewImportAction = formAction(PreviewImport, previewImport, ({ previewId, ...address }) =>
  redirect(withQuery(pagesOf(address).import, { preview: previewId })),
);
export const importListAction = formAction(EnterList, enterList, (done) => {
  refresh();
  if ('eventSlug' in done) redirect(pagesOf(done).entries);
});
export const importTournamentAction = formAction(ImportTournament, importTournament, (address) => {
  refresh();
  redirect(pagesOf(address).entries);
});

export const previewRatingsAction = formAction(PreviewRatings, previewRatings, ({ previewId, ...address }) =>
  redirect(withQuery(pagesOf(address).ratings, { preview: previewId })),
);
export const applyRatingsAction = formAction(ApplyRatings, applyRatings, (address) => {
  refresh();
  redirect(pagesOf(address).entries);
});
export const takeOverRatingsAction = formAction(TakeOverRatings, takeOverRatings, ({ count }) => {
  refresh();
  return { notice: tell('entries.ratings.taken', { count }) };
});
