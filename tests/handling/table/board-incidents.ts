import { markArrived, reEnter, markNotArrived, markAbsent, removeBye, withdraw } from '../acts/player-acts';
import { blackOf, boardOfLastRound, boardOfRound, clearBoard, correctResultTo, enterResultOn, whiteOf } from '../acts/result-acts';
import { pairRoundNumbered } from '../acts/round-acts';
import { runInSequence } from '../acts/run-in-sequence';
import type { Incident, RefusedCase, AllowedCase } from '../incident-case';

// ----------------------------------------------------------------------------------------------------------- forfeits

const draftRefusal: RefusedCase = {
  refused: 'round-not-published',
  because: 'A draft is not played.',
  instead: 'Mark absent players and re-pair the round.',
  article: 'C.04.2 3.3',
  act: enterResultOn(boardOfLastRound(3), 'doubleForfeit'),
};
const forfeitCase: AllowedCase = {
  done: 'The forfeit is entered. It is not a game: no colour counts, and the two may meet again.',
  proposed: "The section's rule for absence without notice.",
  article: 'C.04.2 3.5',
  act: enterResultOn(boardOfLastRound(3), 'whiteWinsByForfeit'),
  history: ['result-entered'],
  effects: ['next-pairing'],
  shown: ['result-shown'],
  back: { done: 'clear the board', act: clearBoard(boardOfLastRound(3)) },
};
/** A forfeit that is discovered after the round is complete. Board 3 was entered as a win for White. */
const correctedToForfeitCase: AllowedCase = {
  done: 'The result is corrected to a forfeit, with a reason.',
  proposed: 'The next pairing uses the corrected result.',
  proposedBy: 'nextPairing',
  article: 'C.04.2 3.5, 4.3',
  act: correctResultTo(boardOfLastRound(3), 'blackWinsByForfeit'),
  history: ['result-corrected'],
  effects: ['next-pairing'],
  shown: ['result-changed', 'correction-listed', 'standings-changed'],
  back: { done: 'correct it again', act: correctResultTo(boardOfLastRound(3), 'whiteWins') },
};
const draftRePairedFields: Pick<AllowedCase, 'proposed' | 'proposedBy' | 'effects' | 'back'> = {
  proposed: 'The draft used the old result: re-pair it with the corrected one.',
  proposedBy: 'nextPairing',
  effects: ['next-pairing', 'draft-gone'],
  back: { done: 'correct it again, pair again', act: runInSequence(correctResultTo(boardOfLastRound(3), 'whiteWins'), pairRoundNumbered(2)) },
};
const noRoundLeftFields: Pick<AllowedCase, 'proposed' | 'effects'> = {
  proposed: 'No round is left to pair: the final standings use the corrected result.',
  effects: [],
};

const doubleForfeit: Incident = {
  title: 'Both players forfeit',
  in: {
    draft: draftRefusal,
    published: { ...forfeitCase, act: enterResultOn(boardOfLastRound(3), 'doubleForfeit') },
    resultsIn: { ...forfeitCase, act: enterResultOn(boardOfLastRound(3), 'doubleForfeit') },
    complete: { ...correctedToForfeitCase, act: correctResultTo(boardOfLastRound(3), 'doubleForfeit') },
    nextDrafted: {
      ...correctedToForfeitCase,
      ...draftRePairedFields,
      act: correctResultTo(boardOfLastRound(3), 'doubleForfeit'),
      history: ['draft-discarded', 'result-corrected'],
    },
    nextPublished: { ...forfeitCase, act: enterResultOn(boardOfLastRound(3), 'doubleForfeit') },
    lastRound: { ...forfeitCase, act: enterResultOn(boardOfLastRound(3), 'doubleForfeit'), effects: [] },
    finished: { ...correctedToForfeitCase, ...noRoundLeftFields, act: correctResultTo(boardOfLastRound(3), 'doubleForfeit') },
  },
};

const bothWithdrawnByForfeitCase: AllowedCase = {
  ...forfeitCase,
  done: "The double forfeit is entered. By the section's rule, both count as withdrawn from the next round on.",
  article: 'F.8',
  act: enterResultOn(boardOfLastRound(3), 'doubleForfeit'),
  history: ['result-entered', 'player-withdrawn', 'player-withdrawn'],
  shown: ['result-shown', 'withdrawal-marked'],
};

const bothAbsent: Incident = {
  title: 'Both players are absent without notice, and the section counts that as withdrawn',
  before: { absentCountsAsWithdrawn: true },
  in: {
    draft: draftRefusal,
    published: bothWithdrawnByForfeitCase,
    resultsIn: bothWithdrawnByForfeitCase,
    complete: {
      ...correctedToForfeitCase,
      act: correctResultTo(boardOfLastRound(3), 'doubleForfeit'),
      history: ['player-withdrawn', 'player-withdrawn', 'result-corrected'],
      shown: ['result-changed', 'correction-listed', 'standings-changed', 'withdrawal-marked'],
    },
    nextDrafted: {
      ...correctedToForfeitCase,
      ...draftRePairedFields,
      act: correctResultTo(boardOfLastRound(3), 'doubleForfeit'),
      history: ['draft-discarded', 'player-withdrawn', 'player-withdrawn', 'result-corrected'],
      shown: ['result-changed', 'correction-listed', 'standings-changed', 'withdrawal-marked'],
    },
    nextPublished: bothWithdrawnByForfeitCase,
    lastRound: { ...bothWithdrawnByForfeitCase, history: ['result-entered'], effects: [], shown: ['result-shown'] },
    finished: { ...correctedToForfeitCase, ...noRoundLeftFields, act: correctResultTo(boardOfLastRound(3), 'doubleForfeit') },
  },
};

const markedAbsentCase: AllowedCase = {
  done: 'The player is marked absent and the draft re-paired, in one step.',
  proposed: "The draft's round, and the changes to the draft.",
  proposedBy: 'round 1, paired again',
  article: 'C.04.2 3.3',
  act: markAbsent(8),
  history: ['draft-discarded', 'absence-recorded', 'round-drafted'],
  effects: ['draft-changed', 'next-pairing'],
  back: { done: 'remove the absence and re-pair', act: removeBye(8) },
};
const markedAbsentInNextRoundCase: AllowedCase = { ...markedAbsentCase, proposedBy: 'round 2, paired again' };

const noShow: Incident = {
  title: 'A player does not appear, and the section counts that as absent in the round',
  in: {
    draft: markedAbsentCase,
    published: forfeitCase,
    resultsIn: forfeitCase,
    complete: correctedToForfeitCase,
    nextDrafted: markedAbsentInNextRoundCase,
    nextPublished: forfeitCase,
    lastRound: { ...forfeitCase, effects: [] },
    finished: { ...correctedToForfeitCase, ...noRoundLeftFields },
  },
};

const withdrawnByForfeitCase: AllowedCase = {
  ...forfeitCase,
  done: 'The forfeit is entered. The player counts as withdrawn from the next round on.',
  article: 'F.8',
  history: ['result-entered', 'player-withdrawn'],
  shown: ['result-shown', 'withdrawal-marked'],
};

const noShowAsWithdrawal: Incident = {
  title: 'A player does not appear, and the section counts that as withdrawn',
  before: { absentCountsAsWithdrawn: true },
  in: {
    draft: markedAbsentCase,
    published: withdrawnByForfeitCase,
    resultsIn: withdrawnByForfeitCase,
    complete: {
      ...correctedToForfeitCase,
      article: 'F.8, C.04.2 4.3',
      history: ['player-withdrawn', 'result-corrected'],
      shown: ['result-changed', 'correction-listed', 'standings-changed', 'withdrawal-marked'],
    },
    nextDrafted: markedAbsentInNextRoundCase,
    nextPublished: withdrawnByForfeitCase,
    lastRound: { ...withdrawnByForfeitCase, history: ['result-entered'], effects: [], shown: ['result-shown'] },
    finished: { ...correctedToForfeitCase, ...noRoundLeftFields },
  },
};

// ------------------------------------------------------------------------------------------------------ late arrivals

const clearedForfeitCase: AllowedCase = {
  done: 'The arbiter lets them play and clears the board, which also removes the automatic withdrawal.',
  proposed: 'The forfeit remains until the arbiter clears it.',
  article: 'F.8',
  given: enterResultOn(boardOfLastRound(3), 'whiteWinsByForfeit'),
  act: clearBoard(boardOfLastRound(3)),
  history: ['player-returned', 'result-taken-back'],
  effects: ['next-pairing'],
  shown: ['result-gone', 'withdrawal-unmarked'],
  back: { done: 'enter the forfeit again', act: enterResultOn(boardOfLastRound(3), 'whiteWinsByForfeit') },
};
const reEntryNextRoundCase: AllowedCase = {
  done: 'The forfeit remains. The player is paired from the next round on.',
  proposed: 'The next round.',
  proposedBy: 'round 2',
  article: 'F.5',
  given: correctResultTo(boardOfLastRound(3), 'whiteWinsByForfeit'),
  act: reEnter(blackOf(boardOfLastRound(3))),
  history: ['player-returned'],
  effects: ['next-pairing'],
  shown: ['withdrawal-unmarked'],
  back: 'Withdraw the player again.',
};

const lateArrival: Incident = {
  title: 'A player arrives after the default time, when the forfeit is already entered and counted as a withdrawal',
  before: { absentCountsAsWithdrawn: true },
  in: {
    draft: {
      done: 'The player is marked as arrived.',
      proposed: 'The players who have not arrived yet.',
      article: 'C.04.2 4.1',
      act: markArrived(8),
      history: ['arrival-recorded'],
      back: { done: 'remove the mark', act: markNotArrived(8) },
    },
    published: clearedForfeitCase,
    resultsIn: clearedForfeitCase,
    complete: reEntryNextRoundCase,
    nextDrafted: {
      ...reEntryNextRoundCase,
      done: 'The forfeit remains. The draft is re-paired with the player, in one step.',
      proposed: "The draft's round, and the changes to the draft.",
      proposedBy: 'round 2, paired again',
      given: runInSequence(correctResultTo(boardOfLastRound(3), 'whiteWinsByForfeit'), pairRoundNumbered(2)),
      act: reEnter(blackOf(boardOfRound(1, 3))),
      history: ['draft-discarded', 'player-returned', 'round-drafted'],
      effects: ['draft-changed', 'next-pairing'],
    },
    nextPublished: clearedForfeitCase,
    lastRound: { ...clearedForfeitCase, history: ['result-taken-back'], effects: [], shown: ['result-gone'] },
    finished: {
      refused: 'not-withdrawn',
      because: 'No rounds remain, so the forfeit withdrew nobody.',
      instead: 'If the game was played, correct the result.',
      article: 'F.5',
      given: correctResultTo(boardOfLastRound(3), 'whiteWinsByForfeit'),
      act: reEnter(blackOf(boardOfLastRound(3))),
    },
  },
};

const withdrawnPlayerPlaysCase: AllowedCase = {
  done: 'The result is entered and counts: a withdrawn player still plays the round already paired.',
  proposed: 'The usual result entry.',
  article: 'F.5',
  given: withdraw(whiteOf(boardOfLastRound(3))),
  act: enterResultOn(boardOfLastRound(3), 'whiteWins'),
  history: ['result-entered'],
  effects: ['next-pairing'],
  shown: ['result-shown'],
  back: { done: 'clear the board', act: clearBoard(boardOfLastRound(3)) },
};

const resultOfWithdrawnPlayer: Incident = {
  title: 'A result is reported for a player who has withdrawn',
  in: {
    draft: { ...draftRefusal, given: withdraw(8), act: enterResultOn(boardOfLastRound(1), 'whiteWins') },
    published: withdrawnPlayerPlaysCase,
    resultsIn: withdrawnPlayerPlaysCase,
    complete: {
      ...correctedToForfeitCase,
      done: 'The result is corrected, because the game was played.',
      article: 'C.04.2 4.3',
      given: withdraw(whiteOf(boardOfLastRound(3))),
      act: correctResultTo(boardOfLastRound(3), 'draw'),
    },
    nextDrafted: {
      ...correctedToForfeitCase,
      ...draftRePairedFields,
      done: 'The result is corrected, because the game was played.',
      article: 'C.04.2 4.3',
      given: withdraw(whiteOf(boardOfLastRound(3))),
      act: correctResultTo(boardOfLastRound(3), 'draw'),
      history: ['draft-discarded', 'result-corrected'],
    },
    nextPublished: withdrawnPlayerPlaysCase,
    lastRound: {
      refused: 'round-not-in-section',
      because: 'No later round is left to withdraw from.',
      instead: 'Enter the result, or a forfeit.',
      article: 'F.5',
      act: withdraw(whiteOf(boardOfLastRound(3))),
    },
    finished: {
      refused: 'round-not-in-section',
      because: 'No later round is left to withdraw from.',
      instead: 'Correct the result for the record.',
      article: 'F.5',
      act: withdraw(whiteOf(boardOfLastRound(3))),
    },
  },
};

// ---------------------------------------------------------------------------------------------------- adjourned games

const adjournedGameEndedCase: AllowedCase = {
  done: 'The final result is entered under Current round. It is not a correction.',
  proposed: 'Adjourned games of all rounds, under Current round.',
  article: 'C.04.2 3.1',
  act: enterResultOn(boardOfLastRound(4), 'whiteWins'),
  history: ['result-entered'],
  effects: ['next-pairing'],
  shown: ['result-changed'],
  back: {
    done: 'clear the board, mark it adjourned again',
    act: runInSequence(clearBoard(boardOfLastRound(4)), enterResultOn(boardOfLastRound(4), 'adjourned')),
  },
};
const adjournedGameEndedLaterCase: AllowedCase = {
  ...adjournedGameEndedCase,
  act: enterResultOn(boardOfRound(1, 4), 'whiteWins'),
  shown: ['result-changed', 'standings-changed'],
  back: 'A wrong final result is corrected like any other.',
};

const adjournedGameEnd: Incident = {
  title: 'An adjourned game ends',
  before: { adjourned: true },
  in: {
    draft: {
      ...draftRefusal,
      because: 'A draft is not played, so no game can be adjourned.',
      instead: 'Publish the round first.',
      article: 'C.04.2 3.1',
      act: enterResultOn(boardOfLastRound(4), 'adjourned'),
    },
    published: { ...adjournedGameEndedCase, given: enterResultOn(boardOfLastRound(4), 'adjourned') },
    resultsIn: adjournedGameEndedCase,
    complete: adjournedGameEndedLaterCase,
    nextDrafted: { ...adjournedGameEndedLaterCase, effects: ['next-pairing', 'draft-stale'] },
    nextPublished: { ...adjournedGameEndedLaterCase, done: 'The final result is entered while the next round is being played. The published round stays.' },
    lastRound: { ...adjournedGameEndedLaterCase, act: enterResultOn(boardOfRound(4, 4), 'whiteWins'), effects: [] },
    finished: { ...adjournedGameEndedLaterCase, act: enterResultOn(boardOfRound(4, 4), 'whiteWins'), effects: [] },
  },
};

// ----------------------------------------------------------------------------------------- games lost by both players

const PHONES_RANG_REASON = { reason: 'Both phones rang.' };
const zeroZeroCase: AllowedCase = {
  ...forfeitCase,
  done: 'The 0-0 is entered, with a reason. It is a game: colours count, and the two may not meet again.',
  proposed: "0-0, among the board's unusual results. A reason is required.",
  article: '',
  act: enterResultOn(boardOfLastRound(3), 'bothZero', PHONES_RANG_REASON),
};
const correctionToZeroZeroCase: AllowedCase = {
  ...correctedToForfeitCase,
  done: 'The result is corrected to 0-0, with a reason.',
  article: 'C.04.2 4.3',
  act: correctResultTo(boardOfLastRound(3), 'bothZero'),
};

const doubleLoss: Incident = {
  title: 'Both players lose a game they played',
  // Nobody was absent, so nobody is withdrawn, although the section withdraws players who do not appear.
  before: { absentCountsAsWithdrawn: true },
  in: {
    draft: {
      ...draftRefusal,
      instead: 'Publish the round first.',
      article: 'C.04.2 4.2',
      act: enterResultOn(boardOfLastRound(3), 'bothZero', PHONES_RANG_REASON),
    },
    published: zeroZeroCase,
    resultsIn: zeroZeroCase,
    complete: correctionToZeroZeroCase,
    nextDrafted: { ...correctionToZeroZeroCase, ...draftRePairedFields, history: ['draft-discarded', 'result-corrected'] },
    nextPublished: zeroZeroCase,
    lastRound: { ...zeroZeroCase, effects: [] },
    finished: { ...correctionToZeroZeroCase, ...noRoundLeftFields },
  },
};

export const BOARD_INCIDENTS = {
  adjournedEnds: adjournedGameEnd,
  bothLose: doubleLoss,
  noShow,
  noShowIsWithdrawn: noShowAsWithdrawal,
  bothAbsent,
  doubleForfeit,
  arrivesAfterDefaultTime: lateArrival,
  resultOfWithdrawn: resultOfWithdrawnPlayer,
};
