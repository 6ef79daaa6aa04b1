import { restorePerson, correctPerson, swapTwoEntries } from '../acts/player-acts';
import type { Incident, AllowedCase } from '../incident-case';

const personCorrectedCase: AllowedCase = {
  done: 'The entry is assigned to the right person, with its rounds and results.',
  proposed: 'The person with the same number. If only the name matches, the arbiter must confirm.',
  article: 'C.04.2 2.3',
  act: correctPerson,
  history: ['entry-person-corrected'],
  effects: ['next-pairing'],
  shown: ['player-changed', 'change-listed'],
  back: { done: 'reassign the entry to the former person', act: restorePerson },
};

const wrongPerson: Incident = {
  title: 'The wrong person was entered',
  in: {
    draft: { ...personCorrectedCase, shown: ['player-changed'] },
    published: personCorrectedCase,
    resultsIn: personCorrectedCase,
    complete: personCorrectedCase,
    nextDrafted: personCorrectedCase,
    nextPublished: personCorrectedCase,
    lastRound: { ...personCorrectedCase, effects: [] },
    finished: { ...personCorrectedCase, effects: [] },
  },
};

const entriesSwappedCase: AllowedCase = {
  done: 'The two entries are swapped. The persons change places, with their titles and ratings. Results, colours, byes and withdrawals stay with each entry.',
  proposed: 'Both entries before and after: numbers, titles, ratings, standings and report. A reason is required.',
  proposedBy: 'numbers changed',
  article: 'C.04.2 2.3',
  act: swapTwoEntries,
  history: ['numbers-derived', 'entry-person-corrected', 'entry-person-corrected'],
  effects: ['next-pairing'],
  shown: ['player-changed', 'numbers-changed', 'change-listed'],
  back: { done: 'swap them again', act: swapTwoEntries },
};

const finalNumbersFields: Partial<AllowedCase> = {
  done: 'The two entries are swapped. Pairing numbers stay with each entry.',
  proposedBy: undefined,
  history: ['entry-person-corrected', 'entry-person-corrected'],
  effects: [],
  shown: ['player-changed', 'change-listed'],
};

const draftRePairedFields: Partial<AllowedCase> = {
  done: 'The two entries are swapped and the draft is re-paired, in one step.',
  proposedBy: 'paired again',
};

const enteredForEachOther: Incident = {
  title: 'Two players were entered for each other',
  in: {
    draft: {
      ...entriesSwappedCase,
      ...draftRePairedFields,
      history: ['draft-discarded', 'entry-person-corrected', 'entry-person-corrected', 'round-drafted'],
      // No game has been played yet, so the input of the next pairing has the same players with the same numbers.
      effects: ['draft-changed'],
      shown: ['player-changed', 'numbers-changed'],
    },
    published: { ...entriesSwappedCase, effects: [] },
    resultsIn: entriesSwappedCase,
    complete: { ...entriesSwappedCase, shown: ['player-changed', 'numbers-changed', 'standings-changed', 'change-listed'] },
    nextDrafted: {
      ...entriesSwappedCase,
      ...draftRePairedFields,
      // The pairing numbers change, but the boards do not.
      history: ['draft-discarded', 'numbers-derived', 'entry-person-corrected', 'entry-person-corrected', 'round-drafted'],
      shown: ['player-changed', 'numbers-changed', 'standings-changed', 'change-listed'],
    },
    nextPublished: entriesSwappedCase,
    lastRound: { ...entriesSwappedCase, ...finalNumbersFields },
    finished: { ...entriesSwappedCase, ...finalNumbersFields },
  },
};

export const PERSON_INCIDENTS = { wrongPerson, enteredForEachOther };
