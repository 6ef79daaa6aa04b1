import { restore } from '../acts/history-acts';
import { importLongerList, importRatingList } from '../acts/list-acts';
import { removeLate, setRating } from '../acts/player-acts';
import { pairRoundNumbered } from '../acts/round-acts';
import { runInSequence } from '../acts/run-in-sequence';
import type { Incident, RefusedCase, AllowedCase } from '../incident-case';

/** In states with a draft, the list changes the draft, which is paired again after the arbiter has seen the differences. */
const DRAFT_RE_PAIRED_FIELDS: Pick<AllowedCase, 'proposed' | 'effects'> = {
  proposed: 'The changes, line by line, then the changes to the draft.',
  effects: ['draft-changed', 'next-pairing'],
};

const longerListImportedCase: AllowedCase = {
  done: 'New players are entered from the first unpaired round, and changed entries are updated. Players missing from the list stay. Until round 4 is paired, pairing numbers are reassigned.',
  proposed: 'New, changed and unchanged players, line by line; lines can be left out. Then the changed pairing numbers.',
  article: 'C.04.2 2.3, 3.2',
  act: importLongerList,
  history: ['rating-corrected', 'numbers-derived', 'entries-imported'],
  effects: ['next-pairing'],
  shown: ['player-listed', 'player-changed', 'numbers-changed', 'change-listed'],
  back: { done: 'remove the entry, correct the rating', act: runInSequence(removeLate, setRating(2250)) },
};
const noLateEntryRefusal: RefusedCase = {
  refused: 'list-has-problems',
  because: 'No round is left to enter.',
  instead: 'Leave out the line; the rest of the list still corrects ratings.',
  article: 'C.04.2 3.2',
  act: importLongerList,
};

const longerListImport: Incident = {
  title: 'A longer, corrected list of players is imported again',
  in: {
    draft: {
      ...longerListImportedCase,
      ...DRAFT_RE_PAIRED_FIELDS,
      history: ['draft-discarded', 'rating-corrected', 'entries-imported', 'round-drafted'],
      shown: ['player-listed', 'player-changed', 'numbers-changed'],
      back: { done: 'restore the section, pair again', act: runInSequence(restore, pairRoundNumbered(1)) },
    },
    published: longerListImportedCase,
    resultsIn: longerListImportedCase,
    complete: longerListImportedCase,
    nextDrafted: {
      ...longerListImportedCase,
      ...DRAFT_RE_PAIRED_FIELDS,
      history: ['draft-discarded', 'rating-corrected', 'numbers-derived', 'entries-imported', 'round-drafted'],
      back: { done: 'restore the section, pair again', act: runInSequence(restore, pairRoundNumbered(2)) },
    },
    nextPublished: longerListImportedCase,
    lastRound: noLateEntryRefusal,
    finished: noLateEntryRefusal,
  },
};

const ratingsImportedCase: AllowedCase = {
  done: 'Every player whose number is in the list gets its rating. Paired rounds stay. Until round 4 is paired, pairing numbers are reassigned.',
  proposed: 'Old and new ratings, and players missing from the list. Then the changed pairing numbers.',
  article: 'C.04.2 2.3',
  act: importRatingList(2390),
  history: ['numbers-derived', 'rating-corrected'],
  effects: ['next-pairing'],
  shown: ['player-changed', 'numbers-changed', 'change-listed'],
  back: { done: 'import the former list', act: importRatingList(2250) },
};
const ratingsImportedForReportOnlyCase: AllowedCase = {
  ...ratingsImportedCase,
  done: 'Every player whose number is in the list gets its rating, for the rating report. Pairing numbers stay.',
  history: ['rating-corrected'],
  effects: [],
  shown: ['player-changed', 'change-listed'],
};

const ratingListImport: Incident = {
  title: 'A complete rating list is imported during the event',
  in: {
    draft: {
      ...ratingsImportedCase,
      ...DRAFT_RE_PAIRED_FIELDS,
      history: ['draft-discarded', 'rating-corrected', 'round-drafted'],
      shown: ['player-changed', 'numbers-changed'],
    },
    published: ratingsImportedCase,
    resultsIn: ratingsImportedCase,
    complete: ratingsImportedCase,
    nextDrafted: {
      ...ratingsImportedCase,
      ...DRAFT_RE_PAIRED_FIELDS,
      effects: ['next-pairing'],
      history: ['draft-discarded', 'numbers-derived', 'rating-corrected', 'round-drafted'],
    },
    nextPublished: ratingsImportedCase,
    lastRound: ratingsImportedForReportOnlyCase,
    finished: ratingsImportedForReportOnlyCase,
  },
};

export const LIST_INCIDENTS = { grownList: longerListImport, ratingList: ratingListImport };
