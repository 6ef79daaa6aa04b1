import { arrive, reEnter, markNotArrived, tickAbsent, removeBye, withdraw } from '../acts/player-acts';
import { blackOf, board, boardOfRound, clear, correct, keyResult, whiteOf } from '../acts/result-acts';
import { pair } from '../acts/round-acts';
import { runInSequence } from '../acts/run-in-sequence';
import type { Incident, RefusedCase, AllowedCase } from '../incident-case';

// ----------------------------------------------------------------------------------------------------------- forfeits

const notPublic: RefusedCase = {
  refused: 'round-not-published',
  because: 'Nobody plays a draft.',
  instead: 'Who is known to be absent is left out, and the round paired again.',
  article: 'C.04.2 3.3',
  act: keyResult(board(3), 'doubleForfeit'),
};
/** Board 3, which has no result yet, gets a forfeit. */
const forfeited: AllowedCase = {
  done: 'The forfeit is keyed. It is no game: no colour, the two may meet again.',
  proposed: 'What the section says of absence without notice.',
  article: 'C.04.2 3.5',
  act: keyResult(board(3), 'whiteWinsByForfeit'),
  history: ['result-entered'],
  effects: ['next-pairing'],
  shown: ['result-shown'],
  back: { done: 'clear the board', act: clear(board(3)) },
};
/** A forfeit that is discovered after the round is complete. Board 3 was entered as a win for White. */
const forfeitFound: AllowedCase = {
  done: 'The result is corrected to a forfeit, with a reason.',
  proposed: 'The next pairing goes by it.',
  proposedBy: 'nextPairing',
  article: 'C.04.2 3.5, 4.3',
  act: correct(board(3), 'blackWinsByForfeit'),
  history: ['result-corrected'],
  effects: ['next-pairing'],
  shown: ['result-changed', 'correction-listed', 'standings-changed'],
  back: { done: 'correct it again', act: correct(board(3), 'whiteWins') },
};
const madeAgain: Pick<AllowedCase, 'proposed' | 'proposedBy' | 'effects' | 'back'> = {
  proposed: 'The draft was made from it: the next pairing goes by it, made again.',
  proposedBy: 'nextPairing',
  effects: ['next-pairing', 'draft-gone'],
  back: { done: 'correct it again, pair again', act: runInSequence(correct(board(3), 'whiteWins'), pair(2)) },
};
const atTheEnd: Pick<AllowedCase, 'proposed' | 'effects'> = { proposed: 'No pairing is left: the final standings go by it.', effects: [] };

const doubleForfeit: Incident = {
  title: 'Both players forfeit',
  in: {
    draft: notPublic,
    published: { ...forfeited, act: keyResult(board(3), 'doubleForfeit') },
    resultsIn: { ...forfeited, act: keyResult(board(3), 'doubleForfeit') },
    complete: { ...forfeitFound, act: correct(board(3), 'doubleForfeit') },
    nextDrafted: { ...forfeitFound, ...madeAgain, act: correct(board(3), 'doubleForfeit'), history: ['draft-discarded', 'result-corrected'] },
    nextPublished: { ...forfeited, act: keyResult(board(3), 'doubleForfeit') },
    lastRound: { ...forfeited, act: keyResult(board(3), 'doubleForfeit'), effects: [] },
    finished: { ...forfeitFound, ...atTheEnd, act: correct(board(3), 'doubleForfeit') },
  },
};

const bothOut: AllowedCase = {
  ...forfeited,
  done: 'The double forfeit is keyed; both count as withdrawn from the next round on, as the section says.',
  article: 'F.8',
  act: keyResult(board(3), 'doubleForfeit'),
  history: ['result-entered', 'player-withdrawn', 'player-withdrawn'],
  shown: ['result-shown', 'withdrawal-marked'],
};

const bothAbsent: Incident = {
  title: 'Both players are absent without notice, and the section counts that as withdrawn',
  before: { absentCountsAsWithdrawn: true },
  in: {
    draft: notPublic,
    published: bothOut,
    resultsIn: bothOut,
    complete: {
      ...forfeitFound,
      act: correct(board(3), 'doubleForfeit'),
      history: ['player-withdrawn', 'player-withdrawn', 'result-corrected'],
      shown: ['result-changed', 'correction-listed', 'standings-changed', 'withdrawal-marked'],
    },
    nextDrafted: {
      ...forfeitFound,
      ...madeAgain,
      act: correct(board(3), 'doubleForfeit'),
      history: ['draft-discarded', 'player-withdrawn', 'player-withdrawn', 'result-corrected'],
      shown: ['result-changed', 'correction-listed', 'standings-changed', 'withdrawal-marked'],
    },
    nextPublished: bothOut,
    lastRound: { ...bothOut, history: ['result-entered'], effects: [], shown: ['result-shown'] },
    finished: { ...forfeitFound, ...atTheEnd, act: correct(board(3), 'doubleForfeit') },
  },
};

const leftOut: AllowedCase = {
  done: 'The player is noted as absent and the draft paired again, in one step.',
  proposed: 'The round of the draft, and what is different in it.',
  proposedBy: 'round 1, paired again',
  article: 'C.04.2 3.3',
  act: tickAbsent(8),
  history: ['draft-discarded', 'absence-recorded', 'round-drafted'],
  effects: ['draft-changed', 'next-pairing'],
  back: { done: 'take the note back, paired again', act: removeBye(8) },
};
const leftOutOfNext: AllowedCase = { ...leftOut, proposedBy: 'round 2, paired again' };

const noShow: Incident = {
  title: 'A player does not appear, and the section counts that as absent in the round',
  in: {
    draft: leftOut,
    published: forfeited,
    resultsIn: forfeited,
    complete: forfeitFound,
    nextDrafted: leftOutOfNext,
    nextPublished: forfeited,
    lastRound: { ...forfeited, effects: [] },
    finished: { ...forfeitFound, ...atTheEnd },
  },
};

const out: AllowedCase = {
  ...forfeited,
  done: 'The forfeit is keyed; the player counts as withdrawn from the next round on.',
  article: 'F.8',
  history: ['result-entered', 'player-withdrawn'],
  shown: ['result-shown', 'withdrawal-marked'],
};

const noShowIsWithdrawn: Incident = {
  title: 'A player does not appear, and the section counts that as withdrawn',
  before: { absentCountsAsWithdrawn: true },
  in: {
    draft: leftOut,
    published: out,
    resultsIn: out,
    complete: {
      ...forfeitFound,
      article: 'F.8, C.04.2 4.3',
      history: ['player-withdrawn', 'result-corrected'],
      shown: ['result-changed', 'correction-listed', 'standings-changed', 'withdrawal-marked'],
    },
    nextDrafted: leftOutOfNext,
    nextPublished: out,
    lastRound: { ...out, history: ['result-entered'], effects: [], shown: ['result-shown'] },
    finished: { ...forfeitFound, ...atTheEnd },
  },
};

// ------------------------------------------------------------------------------------------------------ late arrivals

const letPlay: AllowedCase = {
  done: 'The arbiter lets them play: the board is cleared, and the withdrawal that followed goes with it.',
  proposed: 'The forfeit stands until the arbiter clears it.',
  article: 'F.8',
  given: keyResult(board(3), 'whiteWinsByForfeit'),
  act: clear(board(3)),
  history: ['player-returned', 'result-taken-back'],
  effects: ['next-pairing'],
  shown: ['result-gone', 'withdrawal-unmarked'],
  back: { done: 'key the forfeit again', act: keyResult(board(3), 'whiteWinsByForfeit') },
};
const comesForNext: AllowedCase = {
  done: 'The forfeit stands; the player is paired from the next round on.',
  proposed: 'The next round.',
  proposedBy: 'round 2',
  article: 'F.5',
  given: correct(board(3), 'whiteWinsByForfeit'),
  act: reEnter(blackOf(board(3))),
  history: ['player-returned'],
  effects: ['next-pairing'],
  shown: ['withdrawal-unmarked'],
  back: 'Withdraw the player again.',
};

const arrivesLate: Incident = {
  title: 'A player arrives after the default time; the forfeit is keyed and counted as withdrawal',
  before: { absentCountsAsWithdrawn: true },
  in: {
    draft: {
      done: 'The player is ticked as arrived.',
      proposed: 'The list of those not seen yet.',
      article: 'C.04.2 4.1',
      act: arrive(8),
      history: ['arrival-recorded'],
      back: { done: 'untick', act: markNotArrived(8) },
    },
    published: letPlay,
    resultsIn: letPlay,
    complete: comesForNext,
    nextDrafted: {
      ...comesForNext,
      done: 'The forfeit stands; the draft is paired again with the player, in one step.',
      proposed: 'The round of the draft, and what is different in it.',
      proposedBy: 'round 2, paired again',
      given: runInSequence(correct(board(3), 'whiteWinsByForfeit'), pair(2)),
      act: reEnter(blackOf(boardOfRound(1, 3))),
      history: ['draft-discarded', 'player-returned', 'round-drafted'],
      effects: ['draft-changed', 'next-pairing'],
    },
    nextPublished: letPlay,
    lastRound: { ...letPlay, history: ['result-taken-back'], effects: [], shown: ['result-gone'] },
    finished: {
      refused: 'not-withdrawn',
      because: 'No round is left to come back to: the forfeit withdraws nobody.',
      instead: 'A game that was played after all is a correction.',
      article: 'F.5',
      given: correct(board(3), 'whiteWinsByForfeit'),
      act: reEnter(blackOf(board(3))),
    },
  },
};

const withdrawnPlays: AllowedCase = {
  done: 'The result is keyed and counts: who withdrew plays the round that is paired.',
  proposed: 'The result, as of any board.',
  article: 'F.5',
  given: withdraw(whiteOf(board(3))),
  act: keyResult(board(3), 'whiteWins'),
  history: ['result-entered'],
  effects: ['next-pairing'],
  shown: ['result-shown'],
  back: { done: 'clear the board', act: clear(board(3)) },
};

const resultOfWithdrawn: Incident = {
  title: 'A result is reported for a player who has withdrawn',
  in: {
    draft: { ...notPublic, given: withdraw(8), act: keyResult(board(1), 'whiteWins') },
    published: withdrawnPlays,
    resultsIn: withdrawnPlays,
    complete: {
      ...forfeitFound,
      done: 'The result is corrected: the opponent played it.',
      article: 'C.04.2 4.3',
      given: withdraw(whiteOf(board(3))),
      act: correct(board(3), 'draw'),
    },
    nextDrafted: {
      ...forfeitFound,
      ...madeAgain,
      done: 'The result is corrected: the opponent played it.',
      article: 'C.04.2 4.3',
      given: withdraw(whiteOf(board(3))),
      act: correct(board(3), 'draw'),
      history: ['draft-discarded', 'result-corrected'],
    },
    nextPublished: withdrawnPlays,
    lastRound: {
      refused: 'round-not-in-section',
      because: 'No round follows from which the player could be withdrawn.',
      instead: 'The game is lost by forfeit, or its result is keyed.',
      article: 'F.5',
      act: withdraw(whiteOf(board(3))),
    },
    finished: {
      refused: 'round-not-in-section',
      because: 'No round follows from which the player could be withdrawn.',
      instead: 'The result is corrected for the record.',
      article: 'F.5',
      act: withdraw(whiteOf(board(3))),
    },
  },
};

// ---------------------------------------------------------------------------------------------------- adjourned games

const ended: AllowedCase = {
  done: 'Its end is entered at the desk: no correction.',
  proposed: 'The adjourned games of all rounds, at the desk.',
  article: 'C.04.2 3.1',
  act: keyResult(board(4), 'whiteWins'),
  history: ['result-entered'],
  effects: ['next-pairing'],
  shown: ['result-changed'],
  back: { done: 'clear, adjourned again', act: runInSequence(clear(board(4)), keyResult(board(4), 'adjourned')) },
};
const endedLater: AllowedCase = {
  ...ended,
  act: keyResult(boardOfRound(1, 4), 'whiteWins'),
  shown: ['result-changed', 'standings-changed'],
  back: 'A wrong end is corrected as any result.',
};

const adjournedEnds: Incident = {
  title: 'An adjourned game ends',
  before: { adjourned: true },
  in: {
    draft: {
      ...notPublic,
      because: 'Nobody plays a draft, so nothing is adjourned.',
      instead: 'A game is adjourned from the publication on.',
      article: 'C.04.2 3.1',
      act: keyResult(board(4), 'adjourned'),
    },
    published: { ...ended, given: keyResult(board(4), 'adjourned') },
    resultsIn: ended,
    complete: endedLater,
    nextDrafted: { ...endedLater, effects: ['next-pairing', 'draft-stale'] },
    nextPublished: { ...endedLater, done: 'Its end is entered at the desk while the next round is played: nothing public is withdrawn.' },
    lastRound: { ...endedLater, act: keyResult(boardOfRound(4, 4), 'whiteWins'), effects: [] },
    finished: { ...endedLater, act: keyResult(boardOfRound(4, 4), 'whiteWins'), effects: [] },
  },
};

// ----------------------------------------------------------------------------------------- games lost by both players

const PHONES = { reason: 'Both phones rang.' };
const lost: AllowedCase = {
  ...forfeited,
  done: 'The 0-0 is keyed, with a reason. It is a game: each has had the colour, and the two do not meet again.',
  proposed: 'Among the unusual results of the board, below the reason.',
  article: '',
  act: keyResult(board(3), 'bothZero', PHONES),
};
const lostFound: AllowedCase = {
  ...forfeitFound,
  done: 'The result is corrected to 0-0, with a reason.',
  article: 'C.04.2 4.3',
  act: correct(board(3), 'bothZero'),
};

const bothLose: Incident = {
  title: 'Both players lose the game they sat at',
  // Nobody was absent, so nobody is withdrawn, although the section withdraws players who do not appear.
  before: { absentCountsAsWithdrawn: true },
  in: {
    draft: {
      ...notPublic,
      instead: 'Results are taken from the publication on.',
      article: 'C.04.2 4.2',
      act: keyResult(board(3), 'bothZero', PHONES),
    },
    published: lost,
    resultsIn: lost,
    complete: lostFound,
    nextDrafted: { ...lostFound, ...madeAgain, history: ['draft-discarded', 'result-corrected'] },
    nextPublished: lost,
    lastRound: { ...lost, effects: [] },
    finished: { ...lostFound, ...atTheEnd },
  },
};

export const BOARD_INCIDENTS = { adjournedEnds, bothLose, noShow, noShowIsWithdrawn, bothAbsent, doubleForfeit, arrivesLate, resultOfWithdrawn };
