import {
  allow,
  askForBye,
  changeSection,
  reEnter,
  enterOtherSection,
  enterLate,
  forbid,
  leaveNewSection,
  leaveOtherSection,
  removeLate,
  setRating,
  removeBye,
  withdraw,
} from '../acts/player-acts';
import { discard, pair } from '../acts/round-acts';
import { runInSequence } from '../acts/run-in-sequence';
import type { Incident, RefusedCase, AllowedCase } from '../incident-case';

const noRoundLeft: Omit<RefusedCase, 'act' | 'instead'> = { refused: 'round-not-in-section', because: 'No round is left.', article: 'C.04.2 3.2' };

/** For states with a draft: the act changes it, so it is paired again after the arbiter has seen the differences. */
const AGAIN: Pick<AllowedCase, 'proposed' | 'effects'> = {
  proposed: 'The round of the draft, and what is different in it.',
  effects: ['draft-changed', 'next-pairing'],
};

// ----------------------------------------------------------------------------- withdrawals, absences and late entries

const leaves: AllowedCase = {
  done: 'The player is withdrawn from the next round on; the game of the round that is played counts, as a result or a forfeit.',
  proposed: 'The first round that is not paired.',
  proposedBy: 'round 2',
  article: 'C.04.2 3.2',
  act: withdraw(3),
  history: ['player-withdrawn'],
  effects: ['next-pairing'],
  shown: ['withdrawal-marked'],
  back: { done: 'return in the same round', act: reEnter(3) },
};

const withdrawal: Incident = {
  title: 'A player withdraws',
  in: {
    draft: {
      ...leaves,
      ...AGAIN,
      done: 'The player is withdrawn and the draft paired again, in one step.',
      proposedBy: 'round 1, paired again',
      history: ['draft-discarded', 'player-withdrawn', 'round-drafted'],
    },
    published: leaves,
    resultsIn: leaves,
    complete: leaves,
    nextDrafted: {
      ...leaves,
      ...AGAIN,
      done: 'The player is withdrawn and the draft paired again, in one step.',
      proposedBy: 'round 2, paired again',
      history: ['draft-discarded', 'player-withdrawn', 'round-drafted'],
    },
    nextPublished: { ...leaves, proposedBy: 'round 3' },
    lastRound: { ...noRoundLeft, instead: 'The game is lost by forfeit.', act: withdraw(3) },
    finished: { ...noRoundLeft, instead: 'Nothing is left to withdraw from.', act: withdraw(3) },
  },
};

const changesSection: AllowedCase = {
  done: 'The player is withdrawn here from the next round on and a late entry there, in one step; the arbiter says whether the score goes along.',
  proposed: 'The first round that is not public in each section, with what becomes of the points.',
  proposedBy: 'round 2',
  article: 'C.04.2 2.4, 3.2',
  act: changeSection,
  history: ['player-withdrawn', 'player-moved'],
  effects: ['next-pairing', 'other-section'],
  shown: ['withdrawal-marked'],
  back: { done: 'remove the entry there and return here', act: runInSequence(leaveNewSection, reEnter(3)) },
};
const openGame: Omit<RefusedCase, 'act'> = {
  refused: 'score-not-known',
  because: 'The game of the round has no final result, so the score is not known.',
  instead: 'The result is entered first, or the player starts there without the score.',
  article: 'C.04.2 2.4',
};

const sectionChange: Incident = {
  title: 'A player changes section and takes the score along',
  in: {
    draft: {
      refused: 'moves-without-rounds',
      because: 'No round has been played here.',
      instead: 'The entry is removed and made there.',
      article: 'C.04.2 2.4',
      act: changeSection,
    },
    published: { ...openGame, act: changeSection },
    resultsIn: { ...openGame, act: changeSection },
    complete: changesSection,
    nextDrafted: {
      ...changesSection,
      done: 'The same, and the draft is paired again.',
      proposed: 'The round of the draft, and what is different in it.',
      proposedBy: 'round 2, paired again',
      history: ['draft-discarded', 'player-withdrawn', 'player-moved', 'round-drafted'],
      effects: ['draft-changed', 'next-pairing', 'other-section'],
    },
    nextPublished: { ...openGame, act: changeSection },
    lastRound: {
      refused: 'section-over-here',
      because: 'No round is left to leave from.',
      instead: 'The player is entered there as well, or the round is unpublished first.',
      article: 'C.04.2 3.2',
      act: changeSection,
    },
    finished: {
      refused: 'section-over-here',
      because: 'No round is left to leave from.',
      instead: 'The player is entered there as well.',
      article: 'C.04.2 3.2',
      act: changeSection,
    },
  },
};

const asksForBye: AllowedCase = {
  done: 'The half-point bye of the next round is noted.',
  proposed: 'The first round that is not paired.',
  proposedBy: 'round 2',
  article: 'C.04.2 3.3',
  act: askForBye(3),
  history: ['absence-recorded'],
  effects: ['next-pairing'],
  back: { done: 'the player plays after all', act: removeBye(3) },
};

const halfPointBye: Incident = {
  title: 'A player asks for a half-point bye',
  in: {
    draft: {
      ...asksForBye,
      ...AGAIN,
      done: 'The bye is noted and the draft paired again, in one step.',
      proposedBy: 'round 1, paired again',
      history: ['draft-discarded', 'absence-recorded', 'round-drafted'],
    },
    published: asksForBye,
    resultsIn: asksForBye,
    complete: asksForBye,
    nextDrafted: {
      ...asksForBye,
      ...AGAIN,
      done: 'The bye is noted and the draft paired again, in one step.',
      proposedBy: 'round 2, paired again',
      history: ['draft-discarded', 'absence-recorded', 'round-drafted'],
    },
    nextPublished: { ...asksForBye, proposedBy: 'round 3' },
    lastRound: { ...noRoundLeft, instead: 'The game is lost by forfeit.', act: askForBye(3) },
    finished: { ...noRoundLeft, instead: 'Nothing is left to stay away from.', act: askForBye(3) },
  },
};

const comesLate: AllowedCase = {
  done: 'The player is entered from the next round on; missed rounds score as the section says. Pairing numbers are made again until round 4 is paired.',
  proposed: 'The first round that is not paired; then whose numbers change.',
  proposedBy: 'round 2, numbers changed',
  article: 'C.04.2 2.3, 2.4',
  act: enterLate,
  history: ['numbers-derived', 'entry-added'],
  effects: ['next-pairing'],
  shown: ['player-listed', 'numbers-changed'],
  back: { done: 'remove the entry', act: removeLate },
};

const lateEntry: Incident = {
  title: 'Somebody enters late',
  in: {
    draft: {
      ...comesLate,
      ...AGAIN,
      done: 'The player is entered and the draft paired again, in one step.',
      proposedBy: 'round 1, paired again',
      history: ['draft-discarded', 'entry-added', 'round-drafted'],
      back: { done: 'discard, remove the entry, pair again', act: runInSequence(discard, removeLate, pair(1)) },
    },
    published: comesLate,
    resultsIn: comesLate,
    complete: comesLate,
    nextDrafted: {
      ...comesLate,
      ...AGAIN,
      done: 'The player is entered and the draft paired again, in one step.',
      proposedBy: 'round 2, paired again',
      history: ['draft-discarded', 'numbers-derived', 'entry-added', 'round-drafted'],
      back: { done: 'discard, remove the entry, pair again', act: runInSequence(discard, removeLate, pair(2)) },
    },
    nextPublished: { ...comesLate, proposedBy: 'round 3, numbers changed' },
    lastRound: { ...noRoundLeft, article: 'C.04.2 2.4', instead: 'The player enters the next event.', act: enterLate },
    finished: { ...noRoundLeft, article: 'C.04.2 2.4', instead: 'The player enters the next event.', act: enterLate },
  },
};

const returns: AllowedCase = {
  done: 'The player is paired again from the next round on.',
  proposed: 'The first round that is not paired.',
  proposedBy: 'round 2',
  article: 'F.5',
  act: reEnter(8),
  history: ['player-returned'],
  effects: ['next-pairing'],
  shown: ['withdrawal-unmarked'],
  back: { done: 'withdraw again', act: withdraw(8) },
};

const returnOfWithdrawn: Incident = {
  title: 'A player who withdrew after round 1 comes back',
  before: { withdrawn: true },
  in: {
    draft: { ...returns, effects: [], back: { done: 'withdraw again from the same round', act: withdraw(8, 2) } },
    published: returns,
    resultsIn: returns,
    complete: returns,
    nextDrafted: {
      ...returns,
      ...AGAIN,
      done: 'The player returns and the draft is paired again, in one step.',
      proposedBy: 'round 2, paired again',
      history: ['draft-discarded', 'player-returned', 'round-drafted'],
    },
    nextPublished: { ...returns, proposedBy: 'round 3', back: 'Withdraw again from the same round.' },
    lastRound: { ...noRoundLeft, article: 'F.5', instead: 'The place in the standings stays.', act: reEnter(8) },
    finished: { ...noRoundLeft, article: 'F.5', instead: 'The place in the standings stays.', act: reEnter(8) },
  },
};

// ---------------------------------------------------------------------------------------------------- forbidden pairs

const kept: AllowedCase = {
  done: 'The two do not meet from the next round on.',
  proposed: 'For all the rounds that are left; once round 1 is public, whether it shall be.',
  article: 'C.05 5.2',
  act: forbid,
  history: ['forbidden-pair-added'],
  effects: ['next-pairing'],
  back: { done: 'allow it again', act: allow },
};

const forbiddenPair: Incident = {
  title: 'Two players shall not meet',
  in: {
    draft: {
      ...kept,
      done: 'The pair is noted and the draft paired again, in one step.',
      proposed: 'What is different in the draft.',
      proposedBy: 'round 1, paired again',
      history: ['draft-discarded', 'forbidden-pair-added', 'round-drafted'],
    },
    published: kept,
    resultsIn: kept,
    complete: kept,
    nextDrafted: {
      ...kept,
      ...AGAIN,
      done: 'The pair is noted and the draft paired again, in one step.',
      proposedBy: 'round 2, paired again',
      history: ['draft-discarded', 'forbidden-pair-added', 'round-drafted'],
    },
    nextPublished: kept,
    lastRound: { refused: 'all-rounds-paired', because: 'No pairing is to come.', instead: 'Nothing: they meet no more.', article: 'C.05 5.2', act: forbid },
    finished: { refused: 'all-rounds-paired', because: 'No pairing is to come.', instead: 'Nothing: they meet no more.', article: 'C.05 5.2', act: forbid },
  },
};

// ------------------------------------------------------------------------------------------------------------- ratings

const rated: AllowedCase = {
  done: 'The rating is corrected, with a reason. Until round 4 is paired the pairing numbers are made again.',
  proposed: 'The rating as it stands: the one of the first day counts. A reason is asked from round 1 on; then whose numbers change.',
  proposedBy: 'numbers changed',
  article: 'C.04.2 2.3',
  act: setRating(2390),
  history: ['numbers-derived', 'rating-corrected'],
  effects: ['next-pairing'],
  shown: ['player-changed', 'numbers-changed', 'change-listed'],
  back: { done: 'correct it again', act: setRating(2250) },
};

const ratingWrong: Incident = {
  title: 'The rating of a player was wrong, or is changed during the event',
  in: {
    draft: {
      ...rated,
      ...AGAIN,
      done: 'The rating is corrected and the draft paired again, in one step.',
      proposedBy: 'paired again',
      history: ['draft-discarded', 'rating-corrected', 'round-drafted'],
      shown: ['player-changed', 'numbers-changed'],
    },
    published: rated,
    resultsIn: rated,
    complete: rated,
    nextDrafted: {
      ...rated,
      ...AGAIN,
      done: 'The rating is corrected and the draft paired again, in one step.',
      proposedBy: 'paired again',
      history: ['draft-discarded', 'numbers-derived', 'rating-corrected', 'round-drafted'],
      // The pairing numbers change, but the boards do not.
      effects: ['next-pairing'],
    },
    nextPublished: rated,
    lastRound: {
      ...rated,
      proposed: 'The rating as it stands. A reason is asked.',
      proposedBy: undefined,
      done: 'The rating is corrected for rating purposes; the pairing numbers stay.',
      history: ['rating-corrected'],
      effects: [],
      shown: ['player-changed', 'change-listed'],
    },
    finished: {
      ...rated,
      proposed: 'The rating as it stands. A reason is asked.',
      proposedBy: undefined,
      done: 'The rating is corrected for rating purposes; the pairing numbers stay.',
      history: ['rating-corrected'],
      effects: [],
      shown: ['player-changed', 'change-listed'],
    },
  },
};

const inBoth: AllowedCase = {
  done: 'The same person is entered in the other section; each section has its own numbers, rounds and rating.',
  proposed: 'The person, found by name; no second one is made.',
  article: '',
  act: enterOtherSection,
  effects: ['other-section'],
  back: { done: 'remove the entry', act: leaveOtherSection },
};

const twoSections: Incident = {
  title: 'A player plays in two sections',
  in: {
    draft: inBoth,
    published: inBoth,
    resultsIn: inBoth,
    complete: inBoth,
    nextDrafted: inBoth,
    nextPublished: inBoth,
    lastRound: inBoth,
    finished: inBoth,
  },
};

export const PLAYER_INCIDENTS = {
  withdrawal,
  sectionChange,
  halfPointBye,
  lateEntry,
  returnOfWithdrawn,
  forbiddenPair,
  ratingWrong,
  twoSections,
};
