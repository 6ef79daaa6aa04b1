import { noteOnPlayerAndBoard, printSlips, removeNotes, setTimes, slipsAreValid } from '../acts/desk-acts';
import { publish } from '../acts/round-acts';
import { runInSequence } from '../acts/run-in-sequence';
import type { Incident, AllowedCase } from '../incident-case';

const otherTimes: AllowedCase = {
  done: 'The times of the rounds are changed in one form; phones, walls and paper show them at once.',
  proposed: 'The times as announced; a round before the one ahead of it is refused.',
  article: '',
  act: setTimes('2026-11-21T10:30', '2026-11-21T15:00', null, null, null),
  history: ['times-changed'],
  shown: ['times-changed'],
  back: { done: 'the former times', act: setTimes(null, null, null, null, null) },
};

const timesChanged: Incident = {
  title: 'A round starts at another time',
  in: {
    draft: otherTimes,
    published: otherTimes,
    resultsIn: otherTimes,
    complete: otherTimes,
    nextDrafted: otherTimes,
    nextPublished: otherTimes,
    lastRound: otherTimes,
    finished: otherTimes,
  },
};

const noted: AllowedCase = {
  done: 'A note is written about a player and about a board: every arbiter reads it and nobody else; the history says that there is one.',
  proposed: 'The players and boards of the section.',
  article: '',
  act: noteOnPlayerAndBoard,
  history: ['note-written', 'note-written'],
  back: { done: 'remove them', act: removeNotes },
};

const notesWritten: Incident = {
  title: 'An arbiter warns a player, or notes something about a board',
  in: { draft: noted, published: noted, resultsIn: noted, complete: noted, nextDrafted: noted, nextPublished: noted, lastRound: noted, finished: noted },
};

const slipsAhead: AllowedCase = {
  done: 'The slips of the draft are printed, then the round is published: boards and tokens on the paper are those of the round.',
  proposed: 'The slips of the draft; boards that change need new ones.',
  proposedBy: 'of the draft',
  article: '',
  act: runInSequence(printSlips, publish, slipsAreValid),
  history: ['round-published'],
  shown: ['boards-shown'],
  back: 'Withdraw the publication.',
};
const slipsAgain: AllowedCase = {
  done: 'Lost slips are printed again, the same.',
  proposed: 'The slips of the round.',
  proposedBy: 'of the round',
  article: '',
  act: runInSequence(printSlips, slipsAreValid),
  back: 'Nothing was changed.',
};

const slipsPrinted: Incident = {
  title: 'Slips are printed before the round is published, or again',
  in: {
    draft: slipsAhead,
    published: slipsAgain,
    resultsIn: slipsAgain,
    complete: slipsAgain,
    nextDrafted: slipsAhead,
    nextPublished: slipsAgain,
    lastRound: slipsAgain,
    finished: slipsAgain,
  },
};

export const DESK_INCIDENTS = { timesChanged, notesWritten, slipsPrinted };
