import { restorePerson, correctPerson, swapTwoEntries } from '../acts/player-acts';
import type { Incident, AllowedCase } from '../incident-case';

const otherPerson: AllowedCase = {
  done: 'The right person takes the entry over, with its rounds and results.',
  proposed: 'Who has the number; who has only the name is asked about.',
  article: 'C.04.2 2.3',
  act: correctPerson,
  history: ['entry-person-corrected'],
  effects: ['next-pairing'],
  shown: ['player-changed', 'change-listed'],
  back: { done: 'the former person, known by name', act: restorePerson },
};

const wrongPerson: Incident = {
  title: 'An entry was made for the wrong one of two people',
  in: {
    draft: { ...otherPerson, shown: ['player-changed'] },
    published: otherPerson,
    resultsIn: otherPerson,
    complete: otherPerson,
    nextDrafted: otherPerson,
    nextPublished: otherPerson,
    lastRound: { ...otherPerson, effects: [] },
    finished: { ...otherPerson, effects: [] },
  },
};

const swapped: AllowedCase = {
  done: 'The two entries are swapped: the persons change places with titles and ratings; results, colours, byes and withdrawals stay with the entry.',
  proposed: 'The two side by side, before and after: numbers, titles, ratings, standings, report. A reason is asked.',
  proposedBy: 'numbers changed',
  article: 'C.04.2 2.3',
  act: swapTwoEntries,
  history: ['numbers-derived', 'entry-person-corrected', 'entry-person-corrected'],
  effects: ['next-pairing'],
  shown: ['player-changed', 'numbers-changed', 'change-listed'],
  back: { done: 'swap them again', act: swapTwoEntries },
};

const finalNumbers: Partial<AllowedCase> = {
  done: 'The two entries are swapped; the pairing numbers stay with the entry.',
  proposedBy: undefined,
  history: ['entry-person-corrected', 'entry-person-corrected'],
  effects: [],
  shown: ['player-changed', 'change-listed'],
};

const drafted: Partial<AllowedCase> = {
  done: 'The two entries are swapped and the draft is paired again, in one step.',
  proposedBy: 'paired again',
};

const enteredForEachOther: Incident = {
  title: 'Two players were entered for each other',
  in: {
    draft: {
      ...swapped,
      ...drafted,
      history: ['draft-discarded', 'entry-person-corrected', 'entry-person-corrected', 'round-drafted'],
      // No game was played yet, so the input of the next pairing has the same players with the same numbers.
      effects: ['draft-changed'],
      shown: ['player-changed', 'numbers-changed'],
    },
    published: { ...swapped, effects: [] },
    resultsIn: swapped,
    complete: { ...swapped, shown: ['player-changed', 'numbers-changed', 'standings-changed', 'change-listed'] },
    nextDrafted: {
      ...swapped,
      ...drafted,
      // The pairing numbers change, but the boards do not.
      history: ['draft-discarded', 'numbers-derived', 'entry-person-corrected', 'entry-person-corrected', 'round-drafted'],
      shown: ['player-changed', 'numbers-changed', 'standings-changed', 'change-listed'],
    },
    nextPublished: swapped,
    lastRound: { ...swapped, ...finalNumbers },
    finished: { ...swapped, ...finalNumbers },
  },
};

export const PERSON_INCIDENTS = { wrongPerson, enteredForEachOther };
