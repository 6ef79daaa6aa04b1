import {
  boardOfLastRound,
  boardOfCompleteRound,
  boardOfRound,
  clearBoard,
  correctResultTo,
  correctToWrongResult,
  reverseColours,
  undoAsHelper,
  enterAsHelper,
  enterResultOn,
  enterConcurrently,
  makeCodeForHelper,
  recordExchangedOpponents,
  reportFromSlip,
} from '../acts/result-acts';
import { completeLastRound, discard, pairRoundNumbered, pairConcurrently, publishConcurrently, reopen } from '../acts/round-acts';
import { runInSequence } from '../acts/run-in-sequence';
import type { Incident, RefusedCase, AllowedCase } from '../incident-case';

const DRAFT_REFUSAL_FIELDS: Pick<RefusedCase, 'refused' | 'because' | 'article'> = {
  refused: 'round-not-published',
  because: 'A draft is not played.',
  article: 'C.04.2 4.2',
};

// ------------------------------------------------------------------------------ wrong entries by arbiters and helpers

const clearedBoardCase: AllowedCase = {
  done: 'The board is cleared by keyboard or mouse, however old the entry is.',
  proposed: 'Clear, next to the result.',
  article: '',
  given: enterResultOn(boardOfLastRound(3), 'draw'),
  act: clearBoard(boardOfLastRound(3)),
  history: ['result-taken-back'],
  effects: ['next-pairing'],
  shown: ['result-gone'],
  back: { done: 'enter it again', act: enterResultOn(boardOfLastRound(3), 'draw') },
};

const entryOnWrongBoard: Incident = {
  title: 'A result is entered on the wrong board',
  in: {
    draft: { ...DRAFT_REFUSAL_FIELDS, instead: 'Publish the round first.', act: enterResultOn(boardOfLastRound(1), 'draw') },
    published: clearedBoardCase,
    resultsIn: clearedBoardCase,
    complete: {
      done: 'The round is reopened and the board cleared.',
      proposed: 'A correction, if the right result is known.',
      article: 'C.04.2 4.3',
      act: runInSequence(reopen, clearBoard(boardOfLastRound(1))),
      history: ['round-reopened', 'result-taken-back'],
      effects: ['next-pairing'],
      shown: ['round-open', 'standings-gone', 'result-gone'],
      back: { done: 'enter it again, complete the round', act: runInSequence(enterResultOn(boardOfLastRound(1), 'whiteWins'), completeLastRound) },
    },
    nextDrafted: {
      done: 'The draft is discarded, the round reopened and the board cleared.',
      proposed: 'A correction, if the right result is known.',
      article: 'C.04.2 4.3',
      act: runInSequence(discard, reopen, clearBoard(boardOfLastRound(1))),
      history: ['draft-discarded', 'round-reopened', 'result-taken-back'],
      effects: ['next-pairing', 'draft-gone'],
      shown: ['round-open', 'standings-gone', 'result-gone'],
      back: {
        done: 'enter it again, complete the round, pair again',
        act: runInSequence(enterResultOn(boardOfLastRound(1), 'whiteWins'), completeLastRound, pairRoundNumbered(2)),
      },
    },
    nextPublished: clearedBoardCase,
    lastRound: { ...clearedBoardCase, effects: [] },
    finished: {
      done: 'The last round is reopened and the board cleared.',
      proposed: 'A correction, if the right result is known.',
      article: 'C.04.2 4.3',
      act: runInSequence(reopen, clearBoard(boardOfLastRound(1))),
      history: ['round-reopened', 'result-taken-back'],
      shown: ['round-open', 'standings-gone', 'result-gone'],
      back: { done: 'enter it again, complete the round', act: runInSequence(enterResultOn(boardOfLastRound(1), 'draw'), completeLastRound) },
    },
  },
};

const undoneByHelperCase: AllowedCase = {
  done: 'The helper undoes the last entry within a minute.',
  proposed: 'Undo, on the phone.',
  article: '',
  given: runInSequence(makeCodeForHelper, enterAsHelper(boardOfLastRound(3))),
  act: undoAsHelper(boardOfLastRound(3)),
  history: ['result-taken-back'],
  effects: ['next-pairing'],
  shown: ['result-gone'],
  back: { done: 'enter it again', act: enterResultOn(boardOfLastRound(3), 'draw') },
};
const helperRefusal: RefusedCase = {
  refused: 'needs-correction',
  because: 'A helper code works only for boards without a result in the current round.',
  instead: 'Ask the arbiter to correct the result.',
  article: 'C.04.2 4.3',
  given: makeCodeForHelper,
  act: enterAsHelper(boardOfLastRound(3)),
};

const helperEntryOnWrongBoard: Incident = {
  title: 'A helper enters a result on the wrong board',
  in: {
    draft: {
      ...DRAFT_REFUSAL_FIELDS,
      instead: 'The code works once the round is published.',
      given: makeCodeForHelper,
      act: enterAsHelper(boardOfLastRound(1)),
    },
    published: undoneByHelperCase,
    resultsIn: undoneByHelperCase,
    complete: helperRefusal,
    nextDrafted: helperRefusal,
    nextPublished: undoneByHelperCase,
    lastRound: { ...undoneByHelperCase, effects: [] },
    finished: helperRefusal,
  },
};

// ----------------------------------------------------------------------------------- corrections after a wrong report

const resultCorrectedFields: Omit<AllowedCase, 'act' | 'back' | 'proposed'> = {
  done: 'The result is corrected, with a reason. The old result remains in the history.',
  article: 'C.04.2 4.3',
  history: ['result-corrected'],
  shown: ['result-changed', 'correction-listed', 'standings-changed'],
};
const ratingReportOnlyFields: Pick<AllowedCase, 'proposed' | 'proposedBy' | 'shown'> = {
  proposed: 'For the rating report only: it is too late to affect a pairing.',
  proposedBy: 'ratingOnly',
  shown: ['correction-listed'],
};

const wrongResult: Incident = {
  title: 'A result of the current or the last round was reported wrongly',
  in: {
    draft: { ...DRAFT_REFUSAL_FIELDS, instead: 'Publish the round first.', act: correctResultTo(boardOfLastRound(1), 'draw') },
    published: {
      refused: 'nothing-to-correct',
      because: 'The board has no result.',
      instead: 'Enter the right result.',
      article: '',
      act: correctResultTo(boardOfLastRound(1), 'draw'),
    },
    resultsIn: {
      done: 'The board is cleared and the right result entered.',
      proposed: 'Clear, next to the result.',
      article: 'C.04.2 4.3',
      act: runInSequence(clearBoard(boardOfLastRound(1)), enterResultOn(boardOfLastRound(1), 'draw')),
      history: ['result-taken-back', 'result-entered'],
      effects: ['next-pairing'],
      shown: ['result-changed'],
      back: {
        done: 'clear the board and enter the former result',
        act: runInSequence(clearBoard(boardOfLastRound(1)), enterResultOn(boardOfLastRound(1), 'whiteWins')),
      },
    },
    complete: {
      ...resultCorrectedFields,
      proposed: 'The next pairing uses the corrected result.',
      proposedBy: 'nextPairing',
      effects: ['next-pairing'],
      act: correctToWrongResult(boardOfLastRound(1)),
      back: { done: 'correct it again', act: correctResultTo(boardOfLastRound(1), 'whiteWins') },
    },
    nextDrafted: {
      ...resultCorrectedFields,
      proposed: 'The draft used the old result: re-pair it with the corrected one.',
      proposedBy: 'nextPairing',
      history: ['draft-discarded', 'result-corrected'],
      effects: ['next-pairing', 'draft-gone'],
      act: correctToWrongResult(boardOfLastRound(1)),
      back: { done: 'correct it again, pair again', act: runInSequence(correctResultTo(boardOfLastRound(1), 'whiteWins'), pairRoundNumbered(2)) },
    },
    nextPublished: {
      ...resultCorrectedFields,
      proposed: 'The pairing after the current round uses the corrected result.',
      proposedBy: 'followingPairing',
      effects: ['next-pairing'],
      act: correctToWrongResult(boardOfCompleteRound(1)),
      back: { done: 'correct it again', act: correctResultTo(boardOfCompleteRound(1), 'whiteWins') },
    },
    lastRound: {
      ...resultCorrectedFields,
      proposed: 'No round is left to pair: the final standings use the corrected result.',
      proposedBy: 'followingPairing',
      act: correctToWrongResult(boardOfCompleteRound(1)),
      back: { done: 'correct it again', act: correctResultTo(boardOfCompleteRound(1), 'blackWins') },
    },
    finished: {
      ...resultCorrectedFields,
      proposed: 'No round is left to pair: the final standings use the corrected result.',
      proposedBy: 'nextPairing',
      act: correctToWrongResult(boardOfLastRound(1)),
      back: { done: 'correct it again', act: correctResultTo(boardOfLastRound(1), 'draw') },
    },
  },
};

const wrongEarlierResult: Incident = {
  title: 'A result of round 1 was reported wrongly',
  in: {
    ...wrongResult.in,
    lastRound: {
      ...resultCorrectedFields,
      ...ratingReportOnlyFields,
      act: correctToWrongResult(boardOfRound(1, 1)),
      back: { done: 'correct it again', act: correctResultTo(boardOfRound(1, 1), 'whiteWins') },
    },
    finished: {
      ...resultCorrectedFields,
      ...ratingReportOnlyFields,
      act: correctToWrongResult(boardOfRound(1, 1)),
      back: { done: 'correct it again', act: correctResultTo(boardOfRound(1, 1), 'whiteWins') },
    },
  },
};

const coloursCorrectedCase: AllowedCase = {
  done: 'The colours are corrected. The players keep their result.',
  proposed: "Colours exchanged, on the board's page.",
  article: 'C.04.2 4.3',
  act: reverseColours(boardOfLastRound(1)),
  history: ['colours-corrected'],
  effects: ['next-pairing'],
  shown: ['boards-changed', 'change-listed'],
  back: { done: 'correct them again', act: reverseColours(boardOfLastRound(1)) },
};

const coloursExchanged: Incident = {
  title: 'Two players played with reversed colours',
  in: {
    draft: { ...DRAFT_REFUSAL_FIELDS, instead: "Change the draft's colours manually.", act: reverseColours(boardOfLastRound(1)) },
    published: { ...coloursCorrectedCase, effects: [] },
    resultsIn: coloursCorrectedCase,
    complete: coloursCorrectedCase,
    nextDrafted: {
      ...coloursCorrectedCase,
      history: ['draft-discarded', 'colours-corrected'],
      effects: ['next-pairing', 'draft-gone'],
      back: { done: 'correct them again, pair again', act: runInSequence(reverseColours(boardOfLastRound(1)), pairRoundNumbered(2)) },
    },
    nextPublished: { ...coloursCorrectedCase, effects: [] },
    lastRound: { ...coloursCorrectedCase, effects: [] },
    finished: { ...coloursCorrectedCase, effects: [] },
  },
};

const recordBoardsAsPublished = recordExchangedOpponents(boardOfLastRound(3), boardOfLastRound(4), ['', '']);
const recordedAsPlayedCase: AllowedCase = {
  done: 'The games as played are recorded for both boards in one form: opponents, colours and results. The published boards remain in the history.',
  proposed: 'As for any correction: the first pairing that can use it.',
  proposedBy: 'nextPairing',
  article: 'C.04.2 4.3',
  act: recordExchangedOpponents(boardOfLastRound(3), boardOfLastRound(4), ['whiteWins', 'draw']),
  history: ['opponents-corrected'],
  effects: ['next-pairing'],
  shown: ['boards-changed', 'result-shown', 'change-listed'],
  back: { done: 'record the boards as published', act: recordBoardsAsPublished },
};

const wrongOpponents: Incident = {
  title: "Players sat at the wrong boards and played each other's opponents",
  in: {
    draft: { ...DRAFT_REFUSAL_FIELDS, instead: "Change the draft's boards manually.", act: recordBoardsAsPublished },
    published: recordedAsPlayedCase,
    resultsIn: recordedAsPlayedCase,
    complete: {
      ...recordedAsPlayedCase,
      shown: ['boards-changed', 'result-gone', 'result-shown', 'standings-changed', 'change-listed'],
      back: { done: 'record the boards as published', act: recordExchangedOpponents(boardOfLastRound(3), boardOfLastRound(4), ['whiteWins', 'draw']) },
    },
    nextDrafted: {
      ...recordedAsPlayedCase,
      proposed: 'The draft used the old result: re-pair it with the corrected one.',
      history: ['draft-discarded', 'opponents-corrected'],
      effects: ['draft-gone', 'next-pairing'],
      shown: ['boards-changed', 'result-gone', 'result-shown', 'standings-changed', 'change-listed'],
      back: {
        done: 'record the boards as published, pair again',
        act: runInSequence(recordExchangedOpponents(boardOfLastRound(3), boardOfLastRound(4), ['whiteWins', 'draw']), pairRoundNumbered(2)),
      },
    },
    nextPublished: recordedAsPlayedCase,
    lastRound: { ...recordedAsPlayedCase, effects: [] },
    finished: {
      ...recordedAsPlayedCase,
      proposed: 'No round is left to pair: the final standings use the corrected result.',
      effects: [],
      shown: ['boards-changed', 'result-gone', 'result-shown', 'standings-changed', 'change-listed'],
      back: { done: 'record the boards as published', act: recordExchangedOpponents(boardOfLastRound(3), boardOfLastRound(4), ['whiteWins', 'blackWins']) },
    },
  },
};

const reportsDisagreeCase: AllowedCase = {
  done: 'Both reports are shown. The arbiter asks the players and enters the result.',
  proposed: 'Neither result: the arbiter asks both players.',
  article: '',
  act: runInSequence(
    reportFromSlip(boardOfLastRound(3), 'white', 'whiteWins'),
    reportFromSlip(boardOfLastRound(3), 'black', 'blackWins'),
    enterResultOn(boardOfLastRound(3), 'draw'),
  ),
  history: ['result-claimed', 'result-claimed', 'result-entered'],
  effects: ['next-pairing'],
  shown: ['result-shown'],
  back: { done: 'clear the board', act: clearBoard(boardOfLastRound(3)) },
};
const reportsClosedRefusal: RefusedCase = {
  refused: 'reports-not-open',
  because: 'Players can report only the current round.',
  instead: 'Ask the arbiter to correct the result.',
  article: 'C.04.2 4.3',
  act: reportFromSlip(boardOfLastRound(3), 'black', 'blackWins'),
};

const conflictingReports: Incident = {
  title: 'The two players report different results',
  in: {
    draft: {
      refused: 'board-changed',
      because: 'A slip belongs to a published round, and this round is a draft.',
      instead: 'Players can report once the round is published.',
      article: '',
      act: reportFromSlip(boardOfLastRound(3), 'black', 'draw'),
    },
    published: reportsDisagreeCase,
    resultsIn: reportsDisagreeCase,
    complete: reportsClosedRefusal,
    nextDrafted: reportsClosedRefusal,
    nextPublished: reportsDisagreeCase,
    lastRound: { ...reportsDisagreeCase, effects: [] },
    finished: reportsClosedRefusal,
  },
};

const firstEntrySavedCase: AllowedCase = {
  done: 'The first entry is saved. Both arbiters see the difference, and either can keep the first entry or replace it.',
  proposed: 'Both entries, with the author and time of the first.',
  proposedBy: 'result-conflict',
  article: '',
  act: enterConcurrently(boardOfLastRound(3)),
  history: ['result-entered', 'result-disputed'],
  effects: ['next-pairing'],
  shown: ['result-shown'],
  back: { done: 'clear the board', act: clearBoard(boardOfLastRound(3)) },
};

const twoArbitersAtOnce: Incident = {
  title: 'Two arbiters act at the same moment',
  in: {
    draft: {
      done: 'The round is published once.',
      proposed: 'The published round, for both.',
      article: '',
      act: publishConcurrently,
      history: ['round-published'],
      shown: ['boards-shown'],
      back: 'Unpublish the round.',
    },
    published: firstEntrySavedCase,
    resultsIn: firstEntrySavedCase,
    complete: {
      done: 'One draft is made.',
      proposed: 'The same draft, for both.',
      article: '',
      act: pairConcurrently,
      history: ['round-drafted'],
      effects: ['draft-made'],
      back: { done: 'discard it', act: discard },
    },
    nextDrafted: {
      done: 'The round is published once.',
      proposed: 'The published round, for both.',
      article: '',
      act: publishConcurrently,
      history: ['round-published'],
      shown: ['boards-shown'],
      back: 'Unpublish the round.',
    },
    nextPublished: firstEntrySavedCase,
    lastRound: { ...firstEntrySavedCase, effects: [] },
    finished: {
      refused: 'all-rounds-paired',
      because: 'No round is left.',
      instead: 'Write the report file.',
      article: 'C.04.1 1',
      act: pairConcurrently,
    },
  },
};

export const RESULT_INCIDENTS = {
  keyedOnWrongBoard: entryOnWrongBoard,
  helperMistaps: helperEntryOnWrongBoard,
  resultWrong: wrongResult,
  oldResultWrong: wrongEarlierResult,
  wrongOpponents,
  coloursExchanged,
  reportsDiffer: conflictingReports,
  twoArbiters: twoArbitersAtOnce,
};
