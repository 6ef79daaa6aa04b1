import { noteOnPlayerAndBoard, printSlips, removeNotes, setTimes, checkSlips } from '../acts/notes-slips-and-times-acts';
import { publish } from '../acts/round-acts';
import { runInSequence } from '../acts/run-in-sequence';
import type { Incident, AllowedCase } from '../incident-case';

const startTimesChangedCase: AllowedCase = {
  done: 'The start times are changed in one form. Phones, hall screens and printouts show them at once.',
  proposed: 'The published times. A round may not start before the previous one.',
  article: '',
  act: setTimes('2026-11-21T10:30', '2026-11-21T15:00', null, null, null),
  history: ['times-changed'],
  shown: ['times-changed'],
  back: { done: 'restore the former times', act: setTimes(null, null, null, null, null) },
};

const timesChanged: Incident = {
  title: 'The start time of a round changes',
  in: {
    draft: startTimesChangedCase,
    published: startTimesChangedCase,
    resultsIn: startTimesChangedCase,
    complete: startTimesChangedCase,
    nextDrafted: startTimesChangedCase,
    nextPublished: startTimesChangedCase,
    lastRound: startTimesChangedCase,
    finished: startTimesChangedCase,
  },
};

const notesWrittenCase: AllowedCase = {
  done: 'A note is written about a player and about a board. Only arbiters can read it; the history lists it without its text.',
  proposed: "The section's players and boards.",
  article: '',
  act: noteOnPlayerAndBoard,
  history: ['note-written', 'note-written'],
  back: { done: 'remove them', act: removeNotes },
};

const arbiterNotes: Incident = {
  title: 'An arbiter warns a player, or writes a note about a board',
  in: {
    draft: notesWrittenCase,
    published: notesWrittenCase,
    resultsIn: notesWrittenCase,
    complete: notesWrittenCase,
    nextDrafted: notesWrittenCase,
    nextPublished: notesWrittenCase,
    lastRound: notesWrittenCase,
    finished: notesWrittenCase,
  },
};

const slipsBeforePublicationCase: AllowedCase = {
  done: "The draft's slips are printed before publication. Their boards and codes are valid for the published round.",
  proposed: "The draft's slips. Reprint the slips of boards that change.",
  proposedBy: 'of the draft',
  article: '',
  act: runInSequence(printSlips, publish, checkSlips),
  history: ['round-published'],
  shown: ['boards-shown'],
  back: 'Unpublish the round.',
};
const slipsReprintedCase: AllowedCase = {
  done: 'Lost slips are reprinted unchanged.',
  proposed: "The round's slips.",
  proposedBy: 'of the round',
  article: '',
  act: runInSequence(printSlips, checkSlips),
  back: 'Nothing changed.',
};

const slipsPrinted: Incident = {
  title: 'Slips are printed before publication, or reprinted',
  in: {
    draft: slipsBeforePublicationCase,
    published: slipsReprintedCase,
    resultsIn: slipsReprintedCase,
    complete: slipsReprintedCase,
    nextDrafted: slipsBeforePublicationCase,
    nextPublished: slipsReprintedCase,
    lastRound: slipsReprintedCase,
    finished: slipsReprintedCase,
  },
};

export const DESK_INCIDENTS = { timesChanged, notesWritten: arbiterNotes, slipsPrinted };
