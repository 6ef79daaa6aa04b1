import { restore } from '../acts/history';
import { inTurn } from '../acts/in-turn';
import { importGrown, readRatingList } from '../acts/lists';
import { removeLate, setRating } from '../acts/players';
import type { HallEvent, NotPossible, Possible } from '../cell';

const grown: Possible = {
  done: 'Who is new is entered from the first round that is not paired, what the list says otherwise is taken over; nobody is lost who is not on it. Until round 4 is paired the pairing numbers are made again.',
  proposed: 'Line by line who is new, what changes and what stays; a line can be left out.', article: 'C.04.2 2.3, 3.2',
  act: importGrown, history: ['rating-corrected', 'numbers-derived', 'entries-imported'], effects: ['next-pairing'], shown: ['player-listed', 'player-changed', 'numbers-changed', 'change-listed'],
  back: { done: 'remove the entry, correct the rating', act: inTurn(removeLate, setRating(2250)) },
};
const noLateEntry: NotPossible = {
  refused: 'list-has-problems', because: 'No round is left to enter for.', instead: 'The line is left out; ratings are corrected by the rest of the list.', article: 'C.04.2 3.2', act: importGrown,
};

const grownList: HallEvent = {
  title: 'The list of entries, grown and put right, is imported again',
  in: {
    draft: { ...grown, effects: ['next-pairing', 'draft-stale'], shown: ['player-listed', 'player-changed', 'numbers-changed'], back: { done: 'its restore point', act: restore } },
    published: grown,
    resultsIn: grown,
    complete: { ...grown, shown: ['player-listed', 'player-changed', 'numbers-changed', 'standings-changed', 'change-listed'] },
    nextDrafted: { ...grown, effects: ['next-pairing', 'draft-stale'] },
    nextPublished: grown,
    lastRound: noLateEntry,
    finished: noLateEntry,
  },
};

const newRatings: Possible = {
  done: 'Every player found on the list by number gets its rating; rounds that are paired stay. Until round 4 is paired the pairing numbers are made again.', proposed: 'Who changes from what to what, and who is not on the list.',
  article: 'C.04.2 2.3', act: readRatingList(2390), history: ['numbers-derived', 'rating-corrected'], effects: ['next-pairing'], shown: ['player-changed', 'numbers-changed', 'change-listed'],
  back: { done: 'read the former list', act: readRatingList(2250) },
};
const newRatingsAlone: Possible = {
  ...newRatings, done: 'Every player found on the list by number gets its rating, for rating purposes; the pairing numbers stay.', history: ['rating-corrected'], effects: [], shown: ['player-changed', 'change-listed'],
};

const ratingList: HallEvent = {
  title: 'A whole rating list is read during the event',
  in: {
    draft: { ...newRatings, effects: ['next-pairing', 'draft-stale'], shown: ['player-changed', 'numbers-changed'] },
    published: newRatings,
    resultsIn: newRatings,
    complete: newRatings,
    nextDrafted: { ...newRatings, effects: ['next-pairing', 'draft-stale'] },
    nextPublished: newRatings,
    lastRound: newRatingsAlone,
    finished: newRatingsAlone,
  },
};

export const LIST_EVENTS = { grownList, ratingList };
