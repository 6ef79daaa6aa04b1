import { restore } from '../acts/history-acts';
import { importGrownList, readRatingList } from '../acts/list-acts';
import { removeLate, setRating } from '../acts/player-acts';
import { pair } from '../acts/round-acts';
import { runInSequence } from '../acts/run-in-sequence';
import type { Incident, RefusedCase, AllowedCase } from '../incident-case';

/** For states with a draft: the list changes it, so it is paired again after the arbiter has seen the differences. */
const AGAIN: Pick<AllowedCase, 'proposed' | 'effects'> = {
  proposed: 'The lines as they change; then what is different in the draft.',
  effects: ['draft-changed', 'next-pairing'],
};

const grown: AllowedCase = {
  done: 'Who is new is entered from the first round that is not paired, what the list says otherwise is taken over; nobody is lost who is not on it. Until round 4 is paired the pairing numbers are made again.',
  proposed: 'Line by line who is new, what changes and what stays; a line can be left out. Then whose numbers change.',
  article: 'C.04.2 2.3, 3.2',
  act: importGrownList,
  history: ['rating-corrected', 'numbers-derived', 'entries-imported'],
  effects: ['next-pairing'],
  shown: ['player-listed', 'player-changed', 'numbers-changed', 'change-listed'],
  back: { done: 'remove the entry, correct the rating', act: runInSequence(removeLate, setRating(2250)) },
};
const noLateEntry: RefusedCase = {
  refused: 'list-has-problems',
  because: 'No round is left to enter for.',
  instead: 'The line is left out; ratings are corrected by the rest of the list.',
  article: 'C.04.2 3.2',
  act: importGrownList,
};

const grownList: Incident = {
  title: 'The list of entries, grown and put right, is imported again',
  in: {
    draft: {
      ...grown,
      ...AGAIN,
      history: ['draft-discarded', 'rating-corrected', 'entries-imported', 'round-drafted'],
      shown: ['player-listed', 'player-changed', 'numbers-changed'],
      back: { done: 'its restore point, pair again', act: runInSequence(restore, pair(1)) },
    },
    published: grown,
    resultsIn: grown,
    complete: grown,
    nextDrafted: {
      ...grown,
      ...AGAIN,
      history: ['draft-discarded', 'rating-corrected', 'numbers-derived', 'entries-imported', 'round-drafted'],
      back: { done: 'its restore point, pair again', act: runInSequence(restore, pair(2)) },
    },
    nextPublished: grown,
    lastRound: noLateEntry,
    finished: noLateEntry,
  },
};

const newRatings: AllowedCase = {
  done: 'Every player found on the list by number gets its rating; rounds that are paired stay. Until round 4 is paired the pairing numbers are made again.',
  proposed: 'Who changes from what to what, and who is not on the list; then whose numbers change.',
  article: 'C.04.2 2.3',
  act: readRatingList(2390),
  history: ['numbers-derived', 'rating-corrected'],
  effects: ['next-pairing'],
  shown: ['player-changed', 'numbers-changed', 'change-listed'],
  back: { done: 'read the former list', act: readRatingList(2250) },
};
const newRatingsAlone: AllowedCase = {
  ...newRatings,
  done: 'Every player found on the list by number gets its rating, for rating purposes; the pairing numbers stay.',
  history: ['rating-corrected'],
  effects: [],
  shown: ['player-changed', 'change-listed'],
};

const ratingList: Incident = {
  title: 'A whole rating list is read during the event',
  in: {
    draft: { ...newRatings, ...AGAIN, history: ['draft-discarded', 'rating-corrected', 'round-drafted'], shown: ['player-changed', 'numbers-changed'] },
    published: newRatings,
    resultsIn: newRatings,
    complete: newRatings,
    nextDrafted: { ...newRatings, ...AGAIN, effects: ['next-pairing'], history: ['draft-discarded', 'numbers-derived', 'rating-corrected', 'round-drafted'] },
    nextPublished: newRatings,
    lastRound: newRatingsAlone,
    finished: newRatingsAlone,
  },
};

export const LIST_INCIDENTS = { grownList, ratingList };
