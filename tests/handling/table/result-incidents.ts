import {
  board,
  boardBefore,
  boardOfRound,
  clear,
  correct,
  correctToWrong,
  exchangeColours,
  helperUndoes,
  helperEnters,
  keyResult,
  keyConcurrently,
  makeCode,
  playedCrosswise,
  report,
} from '../acts/result-acts';
import { complete, discard, pair, pairConcurrently, publishConcurrently, reopen } from '../acts/round-acts';
import { runInSequence } from '../acts/run-in-sequence';
import type { Incident, RefusedCase, AllowedCase } from '../incident-case';

const NOT_PUBLIC: Pick<RefusedCase, 'refused' | 'because' | 'article'> = {
  refused: 'round-not-published',
  because: 'Nobody plays a draft.',
  article: 'C.04.2 4.2',
};

// ------------------------------------------------------------------------------ wrong entries by arbiters and helpers

const clearedBoard: AllowedCase = {
  done: 'The board is cleared, by key or click, however long ago it was keyed.',
  proposed: 'Clear, beside the result.',
  article: '',
  given: keyResult(board(3), 'draw'),
  act: clear(board(3)),
  history: ['result-taken-back'],
  effects: ['next-pairing'],
  shown: ['result-gone'],
  back: { done: 'key it again', act: keyResult(board(3), 'draw') },
};

const keyedOnWrongBoard: Incident = {
  title: 'A result is keyed on the wrong board',
  in: {
    draft: { ...NOT_PUBLIC, instead: 'Results are taken from the publication on.', act: keyResult(board(1), 'draw') },
    published: clearedBoard,
    resultsIn: clearedBoard,
    complete: {
      done: 'The round is reopened and the board cleared.',
      proposed: 'A correction, where the right result is known.',
      article: 'C.04.2 4.3',
      act: runInSequence(reopen, clear(board(1))),
      history: ['round-reopened', 'result-taken-back'],
      effects: ['next-pairing'],
      shown: ['round-open', 'standings-gone', 'result-gone'],
      back: { done: 'key it again, complete the round', act: runInSequence(keyResult(board(1), 'whiteWins'), complete) },
    },
    nextDrafted: {
      done: 'The draft is discarded, the round reopened, the board cleared.',
      proposed: 'A correction, where the right result is known.',
      article: 'C.04.2 4.3',
      act: runInSequence(discard, reopen, clear(board(1))),
      history: ['draft-discarded', 'round-reopened', 'result-taken-back'],
      effects: ['next-pairing', 'draft-gone'],
      shown: ['round-open', 'standings-gone', 'result-gone'],
      back: { done: 'key it again, complete the round, pair again', act: runInSequence(keyResult(board(1), 'whiteWins'), complete, pair(2)) },
    },
    nextPublished: clearedBoard,
    lastRound: { ...clearedBoard, effects: [] },
    finished: {
      done: 'The last round is reopened and the board cleared.',
      proposed: 'A correction, where the right result is known.',
      article: 'C.04.2 4.3',
      act: runInSequence(reopen, clear(board(1))),
      history: ['round-reopened', 'result-taken-back'],
      shown: ['round-open', 'standings-gone', 'result-gone'],
      back: { done: 'key it again, complete the round', act: runInSequence(keyResult(board(1), 'draw'), complete) },
    },
  },
};

const takenBack: AllowedCase = {
  done: 'The helper takes the last tap back, within a minute.',
  proposed: 'Take back, on the phone.',
  article: '',
  given: runInSequence(makeCode, helperEnters(board(3))),
  act: helperUndoes(board(3)),
  history: ['result-taken-back'],
  effects: ['next-pairing'],
  shown: ['result-gone'],
  back: { done: 'tap again', act: keyResult(board(3), 'draw') },
};
const notForHelpers: RefusedCase = {
  refused: 'needs-correction',
  because: 'A code fills the blank boards of the round that is played.',
  instead: 'The arbiter corrects the result.',
  article: 'C.04.2 4.3',
  given: makeCode,
  act: helperEnters(board(3)),
};

const helperMistaps: Incident = {
  title: "A helper's phone is tapped on the wrong board",
  in: {
    draft: { ...NOT_PUBLIC, instead: 'The code opens with the publication.', given: makeCode, act: helperEnters(board(1)) },
    published: takenBack,
    resultsIn: takenBack,
    complete: notForHelpers,
    nextDrafted: notForHelpers,
    nextPublished: takenBack,
    lastRound: { ...takenBack, effects: [] },
    finished: notForHelpers,
  },
};

// ----------------------------------------------------------------------------------- corrections after a wrong report

const corrected: Omit<AllowedCase, 'act' | 'back' | 'proposed'> = {
  done: 'The result is corrected, with a reason; what was there stays in the history.',
  article: 'C.04.2 4.3',
  history: ['result-corrected'],
  shown: ['result-changed', 'correction-listed', 'standings-changed'],
};
const tooLate: Pick<AllowedCase, 'proposed' | 'proposedBy' | 'shown'> = {
  proposed: 'For the rating report alone: it is too late for a pairing.',
  proposedBy: 'ratingOnly',
  shown: ['correction-listed'],
};

const resultWrong: Incident = {
  title: 'A result was reported wrong; of the round that is played or was played last',
  in: {
    draft: { ...NOT_PUBLIC, instead: 'Results are taken from the publication on.', act: correct(board(1), 'draw') },
    published: {
      refused: 'nothing-to-correct',
      because: 'The board has no result.',
      instead: 'The right one is keyed.',
      article: '',
      act: correct(board(1), 'draw'),
    },
    resultsIn: {
      done: 'The board is cleared and keyed anew.',
      proposed: 'Clear, beside the result.',
      article: 'C.04.2 4.3',
      act: runInSequence(clear(board(1)), keyResult(board(1), 'draw')),
      history: ['result-taken-back', 'result-entered'],
      effects: ['next-pairing'],
      shown: ['result-changed'],
      back: { done: 'the same again', act: runInSequence(clear(board(1)), keyResult(board(1), 'whiteWins')) },
    },
    complete: {
      ...corrected,
      proposed: 'The next pairing goes by it.',
      proposedBy: 'nextPairing',
      effects: ['next-pairing'],
      act: correctToWrong(board(1)),
      back: { done: 'correct it again', act: correct(board(1), 'whiteWins') },
    },
    nextDrafted: {
      ...corrected,
      proposed: 'The draft was made from it: the next pairing goes by it, made again.',
      proposedBy: 'nextPairing',
      history: ['draft-discarded', 'result-corrected'],
      effects: ['next-pairing', 'draft-gone'],
      act: correctToWrong(board(1)),
      back: { done: 'correct it again, pair again', act: runInSequence(correct(board(1), 'whiteWins'), pair(2)) },
    },
    nextPublished: {
      ...corrected,
      proposed: 'The pairing after the running round goes by it.',
      proposedBy: 'followingPairing',
      effects: ['next-pairing'],
      act: correctToWrong(boardBefore(1)),
      back: { done: 'correct it again', act: correct(boardBefore(1), 'whiteWins') },
    },
    lastRound: {
      ...corrected,
      proposed: 'No pairing is left: the final standings go by it.',
      proposedBy: 'followingPairing',
      act: correctToWrong(boardBefore(1)),
      back: { done: 'correct it again', act: correct(boardBefore(1), 'blackWins') },
    },
    finished: {
      ...corrected,
      proposed: 'No pairing is left: the final standings go by it.',
      proposedBy: 'nextPairing',
      act: correctToWrong(board(1)),
      back: { done: 'correct it again', act: correct(board(1), 'draw') },
    },
  },
};

const oldResultWrong: Incident = {
  title: 'A result of round 1 was reported wrong',
  in: {
    ...resultWrong.in,
    lastRound: {
      ...corrected,
      ...tooLate,
      act: correctToWrong(boardOfRound(1, 1)),
      back: { done: 'correct it again', act: correct(boardOfRound(1, 1), 'whiteWins') },
    },
    finished: {
      ...corrected,
      ...tooLate,
      act: correctToWrong(boardOfRound(1, 1)),
      back: { done: 'correct it again', act: correct(boardOfRound(1, 1), 'whiteWins') },
    },
  },
};

const exchanged: AllowedCase = {
  done: 'The colours are corrected; the players keep their result.',
  proposed: 'Colours were exchanged, on the board.',
  article: 'C.04.2 4.3',
  act: exchangeColours(board(1)),
  history: ['colours-corrected'],
  effects: ['next-pairing'],
  shown: ['boards-changed', 'change-listed'],
  back: { done: 'correct them again', act: exchangeColours(board(1)) },
};

const coloursExchanged: Incident = {
  title: 'Two players sat down with exchanged colours',
  in: {
    draft: { ...NOT_PUBLIC, instead: 'The colours of a draft are changed by hand.', act: exchangeColours(board(1)) },
    published: { ...exchanged, effects: [] },
    resultsIn: exchanged,
    complete: exchanged,
    nextDrafted: {
      ...exchanged,
      history: ['draft-discarded', 'colours-corrected'],
      effects: ['next-pairing', 'draft-gone'],
      back: { done: 'correct them again, pair again', act: runInSequence(exchangeColours(board(1)), pair(2)) },
    },
    nextPublished: { ...exchanged, effects: [] },
    lastRound: { ...exchanged, effects: [] },
    finished: { ...exchanged, effects: [] },
  },
};

const open = playedCrosswise(board(3), board(4), ['', '']);
const reallyPlayed: AllowedCase = {
  done: 'What was really played is recorded on both boards in one form: opponents, colours, results. What was announced stays in the history.',
  proposed: 'As for any correction: what it is in time for.',
  proposedBy: 'nextPairing',
  article: 'C.04.2 4.3',
  act: playedCrosswise(board(3), board(4), ['whiteWins', 'draw']),
  history: ['opponents-corrected'],
  effects: ['next-pairing'],
  shown: ['boards-changed', 'result-shown', 'change-listed'],
  back: { done: 'record the boards as announced', act: open },
};

const wrongOpponents: Incident = {
  title: "Players sat at wrong boards and played each other's opponents",
  in: {
    draft: { ...NOT_PUBLIC, instead: 'Boards of a draft are changed by hand.', act: open },
    published: reallyPlayed,
    resultsIn: reallyPlayed,
    complete: {
      ...reallyPlayed,
      shown: ['boards-changed', 'result-gone', 'result-shown', 'standings-changed', 'change-listed'],
      back: { done: 'record the boards as announced', act: playedCrosswise(board(3), board(4), ['whiteWins', 'draw']) },
    },
    nextDrafted: {
      ...reallyPlayed,
      proposed: 'The draft was made from it: the next pairing goes by it, made again.',
      history: ['draft-discarded', 'opponents-corrected'],
      effects: ['draft-gone', 'next-pairing'],
      shown: ['boards-changed', 'result-gone', 'result-shown', 'standings-changed', 'change-listed'],
      back: { done: 'record the boards as announced, pair again', act: runInSequence(playedCrosswise(board(3), board(4), ['whiteWins', 'draw']), pair(2)) },
    },
    nextPublished: reallyPlayed,
    lastRound: { ...reallyPlayed, effects: [] },
    finished: {
      ...reallyPlayed,
      proposed: 'No pairing is left: the final standings go by it.',
      effects: [],
      shown: ['boards-changed', 'result-gone', 'result-shown', 'standings-changed', 'change-listed'],
      back: { done: 'record the boards as announced', act: playedCrosswise(board(3), board(4), ['whiteWins', 'blackWins']) },
    },
  },
};

const reportsDisagree: AllowedCase = {
  done: 'The desk shows both reports; the arbiter asks and keys the result.',
  proposed: 'Neither: the two are asked.',
  article: '',
  act: runInSequence(report(board(3), 'white', 'whiteWins'), report(board(3), 'black', 'blackWins'), keyResult(board(3), 'draw')),
  history: ['result-claimed', 'result-claimed', 'result-entered'],
  effects: ['next-pairing'],
  shown: ['result-shown'],
  back: { done: 'clear the board', act: clear(board(3)) },
};
const reportsOver: RefusedCase = {
  refused: 'reports-not-open',
  because: 'Players report the round that is played.',
  instead: 'The arbiter corrects the result.',
  article: 'C.04.2 4.3',
  act: report(board(3), 'black', 'blackWins'),
};

const reportsDiffer: Incident = {
  title: 'The two players report different results',
  in: {
    draft: {
      refused: 'board-changed',
      because: 'A slip is of a publication, and there is none.',
      instead: 'Reports open with the publication.',
      article: '',
      act: report(board(3), 'black', 'draw'),
    },
    published: reportsDisagree,
    resultsIn: reportsDisagree,
    complete: reportsOver,
    nextDrafted: reportsOver,
    nextPublished: reportsDisagree,
    lastRound: { ...reportsDisagree, effects: [] },
    finished: reportsOver,
  },
};

const oneOfBoth: AllowedCase = {
  done: 'The first entry is stored. Both arbiters see that the entries differ; either keeps the first or replaces it.',
  proposed: 'Both entries, with who made the first and when.',
  proposedBy: 'result-conflict',
  article: '',
  act: keyConcurrently(board(3)),
  history: ['result-entered', 'result-disputed'],
  effects: ['next-pairing'],
  shown: ['result-shown'],
  back: { done: 'clear the board', act: clear(board(3)) },
};

const twoArbiters: Incident = {
  title: 'Two arbiters do the next thing at the same moment',
  in: {
    draft: {
      done: 'The round is published once.',
      proposed: 'The published round, to both.',
      article: '',
      act: publishConcurrently,
      history: ['round-published'],
      shown: ['boards-shown'],
      back: 'Withdraw the publication.',
    },
    published: oneOfBoth,
    resultsIn: oneOfBoth,
    complete: {
      done: 'One draft is made.',
      proposed: 'The same draft, to both.',
      article: '',
      act: pairConcurrently,
      history: ['round-drafted'],
      effects: ['draft-made'],
      back: { done: 'discard it', act: discard },
    },
    nextDrafted: {
      done: 'The round is published once.',
      proposed: 'The published round, to both.',
      article: '',
      act: publishConcurrently,
      history: ['round-published'],
      shown: ['boards-shown'],
      back: 'Withdraw the publication.',
    },
    nextPublished: oneOfBoth,
    lastRound: { ...oneOfBoth, effects: [] },
    finished: {
      refused: 'all-rounds-paired',
      because: 'No round is left.',
      instead: 'The report file is written.',
      article: 'C.04.1 1',
      act: pairConcurrently,
    },
  },
};

export const RESULT_INCIDENTS = { keyedOnWrongBoard, helperMistaps, resultWrong, oldResultWrong, wrongOpponents, coloursExchanged, reportsDiffer, twoArbiters };
