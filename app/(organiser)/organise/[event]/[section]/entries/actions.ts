'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { withLinkAddresses } from '@/app/_request/absolute-url';
import { formAction } from '@/app/_request/form-action';
import { addresses, withQuery } from '@/app/addresses';
import { recordArrivals, RecordArrivalsSchema } from '@/lib/acts/arrivals/record-arrivals';
import { ChangePlayerSectionSchema, changePlayerSection } from '@/lib/acts/entries/change-player-section';
import {
  CorrectRatingSchema,
  correctRating,
  SetRatingFromRoundSchema,
  setRatingFromRound,
  RemoveEntrySchema,
  removeEntry,
} from '@/lib/acts/entries/correct-rating';
import { CountWithdrawnResultsSchema, countWithdrawnResults } from '@/lib/acts/entries/count-withdrawn-results';
import { EnterKnownPlayerSchema, enterKnownPlayer, EnterNewPlayerSchema, enterNewPlayer, type EnteredPlayer } from '@/lib/acts/entries/enter-player';
import { EnterPlayerFromRatingListSchema, enterPlayerFromRatingList } from '@/lib/acts/entries/enter-player-from-rating-list';
import { ExchangeNumbersSchema, exchangeNumbers } from '@/lib/acts/entries/exchange-numbers';
import { AllowPairSchema, allowPair, ForbidPairSchema, forbidPair } from '@/lib/acts/entries/forbid-pair';
import { NumberPlayersSchema, numberPlayers } from '@/lib/acts/entries/number-players';
import {
  BarHalfPointByeSchema,
  barHalfPointBye,
  RecordAbsenceSchema,
  recordAbsence,
  RemoveAbsenceSchema,
  removeAbsence,
} from '@/lib/acts/entries/record-absence';
import { ReplacePersonSchema, replacePerson } from '@/lib/acts/entries/replace-person';
import { SetAvailabilitySchema, setAvailability } from '@/lib/acts/entries/set-availability';
import { SwapEntriesSchema, swapEntries } from '@/lib/acts/entries/swap-entries';
import {
  ReEnterPlayerSchema,
  reEnterPlayer,
  RevokeExpulsionSchema,
  revokeExpulsion,
  WithdrawPlayerSchema,
  withdrawPlayer,
} from '@/lib/acts/entries/withdraw-player';
import { makePlayerLinks, MakePlayerLinksSchema, revokePlayerLink, RevokePlayerLinkSchema } from '@/lib/acts/my-games/make-player-links';
import { ChangePersonSchema, changePerson } from '@/lib/acts/players/change-person';
import { ApplyRatingsSchema, applyRatings } from '@/lib/acts/ratings/apply-ratings';
import { PreviewRatingsSchema, previewRatings } from '@/lib/acts/ratings/preview-ratings';
import { UpdateRatingsFromListsSchema, updateRatingsFromLists } from '@/lib/acts/ratings/update-ratings-from-lists';
import type { SectionAddress } from '@/lib/domain/events/event-slugs';
import { SubmitPlayerListSchema, submitPlayerList } from '@/lib/exchange/import-export/import-entries';
import { ImportTournamentSchema, importTournament } from '@/lib/exchange/import-export/import-tournament';
import { PreviewImportSchema, previewImport } from '@/lib/exchange/import-export/preview-import';
import { t } from '@/lib/platform/messages/translate';

const revalidateEvent = () => revalidatePath('/organise/[event]', 'layout');

const sectionAddresses = ({ eventSlug, sectionSlug }: SectionAddress) => addresses.organise.section({ event: eventSlug, section: sectionSlug });

const playerEnteredOutcome = ({ name, pairingNumber }: EnteredPlayer) => {
  revalidateEvent();
  return {
    notice: pairingNumber === null ? t('entries.actions.enteredWithoutNumber', { name }) : t('entries.actions.enteredWithNumber', { name, pairingNumber }),
  };
};

export const enterKnownPlayerAction = formAction(EnterKnownPlayerSchema, enterKnownPlayer, playerEnteredOutcome);
export const enterListedPlayerAction = formAction(EnterPlayerFromRatingListSchema, enterPlayerFromRatingList, playerEnteredOutcome);
export const enterNewPlayerAction = formAction(EnterNewPlayerSchema, enterNewPlayer, playerEnteredOutcome);

export const correctRatingAction = formAction(CorrectRatingSchema, correctRating, () => {
  revalidateEvent();
  return { notice: t('entries.actions.ratingsSaved') };
});
export const changePersonAction = formAction(ChangePersonSchema, changePerson, () => {
  revalidateEvent();
  return { notice: t('entries.actions.playerSaved') };
});
export const replacePersonAction = formAction(ReplacePersonSchema, replacePerson, ({ name }) => {
  revalidateEvent();
  return { notice: t('entries.actions.entryIsOf', { name }) };
});
export const swapEntriesAction = formAction(SwapEntriesSchema, swapEntries, ({ entryIds: [entryId, otherId], ...address }) => {
  revalidateEvent();
  redirect(withQuery(sectionAddresses(address).swap(entryId), { with: otherId, swapped: 'yes' }));
});
export const recordAbsenceAction = formAction(RecordAbsenceSchema, recordAbsence, ({ round, kind, replaced }) => {
  revalidateEvent();
  const notice =
    replaced === null
      ? t('terms.sentence.savedForRound', { round })
      : t('entries.actions.notedInstead', { round, kind: t(`terms.bye.${kind}`), replaced: t(`terms.bye.${replaced}`) });
  return { notice, keepsTyped: true };
});
export const barHalfPointByeAction = formAction(BarHalfPointByeSchema, barHalfPointBye, ({ name, isBarred }) => {
  revalidateEvent();
  return { notice: t(isBarred ? 'entries.actions.byesBarred' : 'entries.actions.byesAllowed', { name }) };
});
export const setRatingFromRoundAction = formAction(SetRatingFromRoundSchema, setRatingFromRound, ({ name, fromRound, rating }) => {
  revalidateEvent();
  const at = { name, round: fromRound };
  return { notice: rating === null ? t('entries.actions.earlierRatingFromRound', at) : t('entries.actions.ratedFromRound', { ...at, rating }) };
});
export const removeAbsenceAction = formAction(RemoveAbsenceSchema, removeAbsence, revalidateEvent);
export const withdrawPlayerAction = formAction(WithdrawPlayerSchema, withdrawPlayer, revalidateEvent);
export const changePlayerSectionAction = formAction(ChangePlayerSectionSchema, changePlayerSection, ({ name, to, fromRound }) => {
  revalidateEvent();
  return { notice: t('entries.actions.moved', { name, to, round: fromRound }) };
});
export const countWithdrawnResultsAction = formAction(CountWithdrawnResultsSchema, countWithdrawnResults, revalidateEvent);
export const reEnterPlayerAction = formAction(ReEnterPlayerSchema, reEnterPlayer, revalidateEvent);
export const revokeExpulsionAction = formAction(RevokeExpulsionSchema, revokeExpulsion, revalidateEvent);
export const removeEntryAction = formAction(RemoveEntrySchema, removeEntry, (address) => {
  revalidateEvent();
  redirect(sectionAddresses(address).entries);
});
export const recordArrivalsAction = formAction(RecordArrivalsSchema, recordArrivals, ({ count }, { arrived }) => {
  revalidateEvent();
  return { notice: t(arrived === 'yes' ? 'entries.actions.arrived' : 'entries.actions.notArrived', { count }) };
});
export const setAvailabilityAction = formAction(SetAvailabilitySchema, setAvailability, ({ count }) => {
  revalidateEvent();
  return { notice: count === 0 ? t('entries.actions.nothingChanged') : t('entries.actions.changesNoted', { count }) };
});
export const forbidPairAction = formAction(ForbidPairSchema, forbidPair, () => {
  revalidateEvent();
  return { notice: t('entries.actions.keptApart') };
});
export const exchangeNumbersAction = formAction(ExchangeNumbersSchema, exchangeNumbers, ({ names }) => {
  revalidateEvent();
  return { notice: t('entries.actions.numbersExchanged', { names }) };
});
export const numberPlayersAction = formAction(NumberPlayersSchema, numberPlayers, ({ changed }) => {
  revalidateEvent();
  return { notice: t('entries.teams.numbered', { count: changed }) };
});
export const allowPairAction = formAction(AllowPairSchema, allowPair, revalidateEvent);

export const previewImportAction = formAction(PreviewImportSchema, previewImport, ({ previewId, ...address }) =>
  redirect(withQuery(sectionAddresses(address).import, { preview: previewId })),
);
export const importListAction = formAction(SubmitPlayerListSchema, submitPlayerList, (done) => {
  revalidateEvent();
  if ('eventSlug' in done) redirect(sectionAddresses(done).entries);
  return done.isMended ? { notice: t('import.listPreview.readAgain') } : undefined;
});
export const importTournamentAction = formAction(ImportTournamentSchema, importTournament, (address) => {
  revalidateEvent();
  redirect(sectionAddresses(address).entries);
});

export const previewRatingsAction = formAction(PreviewRatingsSchema, previewRatings, ({ previewId, ...address }) =>
  redirect(withQuery(sectionAddresses(address).ratings, { preview: previewId })),
);
export const applyRatingsAction = formAction(ApplyRatingsSchema, applyRatings, (address) => {
  revalidateEvent();
  redirect(sectionAddresses(address).entries);
});
export const updateRatingsFromListsAction = formAction(UpdateRatingsFromListsSchema, updateRatingsFromLists, ({ count }) => {
  revalidateEvent();
  return { notice: t('entries.ratings.taken', { count }) };
});
export const makePlayerLinksAction = formAction(MakePlayerLinksSchema, makePlayerLinks, async ({ links }) => {
  revalidateEvent();
  return { value: await withLinkAddresses(links, addresses.myGames) };
});
export const revokePlayerLinkAction = formAction(RevokePlayerLinkSchema, revokePlayerLink, ({ name }) => {
  revalidateEvent();
  return { notice: t('entries.playerLinks.revoked', { name }) };
});
