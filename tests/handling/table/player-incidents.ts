import {
  allowPlayersOneAndTwo,
  askForBye,
  changeSection,
  reEnter,
  enterOtherSection,
  enterLate,
  forbidPlayersOneAndTwo,
  leaveNewSection,
  leaveOtherSection,
  removeLate,
  setRating,
  removeBye,
  withdraw,
} from '../acts/player-acts';
import { discard, pairRoundNumbered } from '../acts/round-acts';
import { runInSequence } from '../acts/run-in-sequence';
import type { Incident, RefusedCase, AllowedCase } from '../incident-case';

const noRoundLeftRefusal: Omit<RefusedCase, 'act' | 'instead'> = { refused: 'round-not-in-section', because: 'No round is left.', article: 'C.04.2 3.2' };

/** In states with a draft, the act changes the draft, which is paired again after the arbiter has seen the differences. */
const DRAFT_RE_PAIRED_FIELDS: Pick<AllowedCase, 'proposed' | 'effects'> = {
  proposed: "The draft's round, and the changes to the draft.",
  effects: ['draft-changed', 'next-pairing'],
};

// ----------------------------------------------------------------------------- withdrawals, absences and late entries

const playerWithdrawnCase: AllowedCase = {
  done: 'The player is withdrawn from the next round on. The current game still counts, as a result or a forfeit.',
  proposed: 'The first unpaired round.',
  proposedBy: 'round 2',
  article: 'C.04.2 3.2',
  act: withdraw(3),
  history: ['player-withdrawn'],
  effects: ['next-pairing'],
  shown: ['withdrawal-marked'],
  back: { done: 're-enter the player from the same round', act: reEnter(3) },
};

const withdrawal: Incident = {
  title: 'A player withdraws',
  in: {
    draft: {
      ...playerWithdrawnCase,
      ...DRAFT_RE_PAIRED_FIELDS,
      done: 'The player is withdrawn and the draft re-paired, in one step.',
      proposedBy: 'round 1, paired again',
      history: ['draft-discarded', 'player-withdrawn', 'round-drafted'],
    },
    published: playerWithdrawnCase,
    resultsIn: playerWithdrawnCase,
    complete: playerWithdrawnCase,
    nextDrafted: {
      ...playerWithdrawnCase,
      ...DRAFT_RE_PAIRED_FIELDS,
      done: 'The player is withdrawn and the draft re-paired, in one step.',
      proposedBy: 'round 2, paired again',
      history: ['draft-discarded', 'player-withdrawn', 'round-drafted'],
    },
    nextPublished: { ...playerWithdrawnCase, proposedBy: 'round 3' },
    lastRound: { ...noRoundLeftRefusal, instead: 'Enter a forfeit.', act: withdraw(3) },
    finished: { ...noRoundLeftRefusal, instead: 'None: the section is finished.', act: withdraw(3) },
  },
};

const sectionChangedCase: AllowedCase = {
  done: 'In one step, the player is withdrawn here from the next round on and becomes a late entry in the other section. The arbiter decides whether the score is carried over.',
  proposed: 'The first unpublished round in each section, and the points the player keeps.',
  proposedBy: 'round 2',
  article: 'C.04.2 2.4, 3.2',
  act: changeSection,
  history: ['player-withdrawn', 'player-moved'],
  effects: ['next-pairing', 'other-section'],
  shown: ['withdrawal-marked'],
  back: { done: 'remove the entry in the other section and re-enter the player here', act: runInSequence(leaveNewSection, reEnter(3)) },
};
const gameUnfinishedRefusal: Omit<RefusedCase, 'act'> = {
  refused: 'score-not-known',
  because: "The player's current game has no final result, so the score is unknown.",
  instead: 'Enter the result first, or move the player without the score.',
  article: 'C.04.2 2.4',
};

const sectionChange: Incident = {
  title: 'A player changes section and keeps the score',
  in: {
    draft: {
      refused: 'moves-without-rounds',
      because: 'No round has been played in this section.',
      instead: 'Remove the entry and enter the player in the other section.',
      article: 'C.04.2 2.4',
      act: changeSection,
    },
    published: { ...gameUnfinishedRefusal, act: changeSection },
    resultsIn: { ...gameUnfinishedRefusal, act: changeSection },
    complete: sectionChangedCase,
    nextDrafted: {
      ...sectionChangedCase,
      done: 'As after a complete round; the draft is also re-paired.',
      proposed: "The draft's round, and the changes to the draft.",
      proposedBy: 'round 2, paired again',
      history: ['draft-discarded', 'player-withdrawn', 'player-moved', 'round-drafted'],
      effects: ['draft-changed', 'next-pairing', 'other-section'],
    },
    nextPublished: { ...gameUnfinishedRefusal, act: changeSection },
    lastRound: {
      refused: 'section-over-here',
      because: 'No round is left in this section.',
      instead: 'Enter the player in the other section as well, or unpublish the round first.',
      article: 'C.04.2 3.2',
      act: changeSection,
    },
    finished: {
      refused: 'section-over-here',
      because: 'No round is left in this section.',
      instead: 'Enter the player in the other section as well.',
      article: 'C.04.2 3.2',
      act: changeSection,
    },
  },
};

const byeRecordedCase: AllowedCase = {
  done: 'The half-point bye for the next round is recorded.',
  proposed: 'The first unpaired round.',
  proposedBy: 'round 2',
  article: 'C.04.2 3.3',
  act: askForBye(3),
  history: ['absence-recorded'],
  effects: ['next-pairing'],
  back: { done: 'remove the bye', act: removeBye(3) },
};

const halfPointBye: Incident = {
  title: 'A player asks for a half-point bye',
  in: {
    draft: {
      ...byeRecordedCase,
      ...DRAFT_RE_PAIRED_FIELDS,
      done: 'The bye is recorded and the draft re-paired, in one step.',
      proposedBy: 'round 1, paired again',
      history: ['draft-discarded', 'absence-recorded', 'round-drafted'],
    },
    published: byeRecordedCase,
    resultsIn: byeRecordedCase,
    complete: byeRecordedCase,
    nextDrafted: {
      ...byeRecordedCase,
      ...DRAFT_RE_PAIRED_FIELDS,
      done: 'The bye is recorded and the draft re-paired, in one step.',
      proposedBy: 'round 2, paired again',
      history: ['draft-discarded', 'absence-recorded', 'round-drafted'],
    },
    nextPublished: { ...byeRecordedCase, proposedBy: 'round 3' },
    lastRound: { ...noRoundLeftRefusal, instead: 'Enter a forfeit.', act: askForBye(3) },
    finished: { ...noRoundLeftRefusal, instead: 'None: the section is finished.', act: askForBye(3) },
  },
};

const lateEntryCase: AllowedCase = {
  done: "The player is entered from the next round on. Missed rounds score by the section's rule. Until round 4 is paired, pairing numbers are reassigned.",
  proposed: 'The first unpaired round, then the changed pairing numbers.',
  proposedBy: 'round 2, numbers changed',
  article: 'C.04.2 2.3, 2.4',
  act: enterLate,
  history: ['numbers-derived', 'entry-added'],
  effects: ['next-pairing'],
  shown: ['player-listed', 'numbers-changed'],
  back: { done: 'remove the entry', act: removeLate },
};

const lateEntry: Incident = {
  title: 'A player enters late',
  in: {
    draft: {
      ...lateEntryCase,
      ...DRAFT_RE_PAIRED_FIELDS,
      done: 'The player is entered and the draft re-paired, in one step.',
      proposedBy: 'round 1, paired again',
      history: ['draft-discarded', 'entry-added', 'round-drafted'],
      back: { done: 'discard, remove the entry, pair again', act: runInSequence(discard, removeLate, pairRoundNumbered(1)) },
    },
    published: lateEntryCase,
    resultsIn: lateEntryCase,
    complete: lateEntryCase,
    nextDrafted: {
      ...lateEntryCase,
      ...DRAFT_RE_PAIRED_FIELDS,
      done: 'The player is entered and the draft re-paired, in one step.',
      proposedBy: 'round 2, paired again',
      history: ['draft-discarded', 'numbers-derived', 'entry-added', 'round-drafted'],
      back: { done: 'discard, remove the entry, pair again', act: runInSequence(discard, removeLate, pairRoundNumbered(2)) },
    },
    nextPublished: { ...lateEntryCase, proposedBy: 'round 3, numbers changed' },
    lastRound: { ...noRoundLeftRefusal, article: 'C.04.2 2.4', instead: 'Enter the player in the next event.', act: enterLate },
    finished: { ...noRoundLeftRefusal, article: 'C.04.2 2.4', instead: 'Enter the player in the next event.', act: enterLate },
  },
};

const reEntryCase: AllowedCase = {
  done: 'The player is paired again from the next round on.',
  proposed: 'The first unpaired round.',
  proposedBy: 'round 2',
  article: 'F.5',
  act: reEnter(8),
  history: ['player-returned'],
  effects: ['next-pairing'],
  shown: ['withdrawal-unmarked'],
  back: { done: 'withdraw the player again', act: withdraw(8) },
};

const returnOfWithdrawnPlayer: Incident = {
  title: 'A player who withdrew after round 1 returns',
  before: { withdrawn: true },
  in: {
    draft: { ...reEntryCase, effects: [], back: { done: 'withdraw the player again from the same round', act: withdraw(8, 2) } },
    published: reEntryCase,
    resultsIn: reEntryCase,
    complete: reEntryCase,
    nextDrafted: {
      ...reEntryCase,
      ...DRAFT_RE_PAIRED_FIELDS,
      done: 'The player re-enters and the draft is re-paired, in one step.',
      proposedBy: 'round 2, paired again',
      history: ['draft-discarded', 'player-returned', 'round-drafted'],
    },
    nextPublished: { ...reEntryCase, proposedBy: 'round 3', back: 'Withdraw the player again from the same round.' },
    lastRound: { ...noRoundLeftRefusal, article: 'F.5', instead: 'The player keeps the place in the standings.', act: reEnter(8) },
    finished: { ...noRoundLeftRefusal, article: 'F.5', instead: 'The player keeps the place in the standings.', act: reEnter(8) },
  },
};

// ---------------------------------------------------------------------------------------------------- forbidden pairs

const forbiddenPairCase: AllowedCase = {
  done: 'The two are not paired with each other from the next round on.',
  proposed: 'All remaining rounds. Once round 1 is published, the arbiter must confirm.',
  article: 'C.05 5.2',
  act: forbidPlayersOneAndTwo,
  history: ['forbidden-pair-added'],
  effects: ['next-pairing'],
  back: { done: 'allow the pair again', act: allowPlayersOneAndTwo },
};

const forbiddenPair: Incident = {
  title: 'Two players must not be paired',
  in: {
    draft: {
      ...forbiddenPairCase,
      done: 'The forbidden pair is recorded and the draft re-paired, in one step.',
      proposed: 'The changes to the draft.',
      proposedBy: 'round 1, paired again',
      history: ['draft-discarded', 'forbidden-pair-added', 'round-drafted'],
    },
    published: forbiddenPairCase,
    resultsIn: forbiddenPairCase,
    complete: forbiddenPairCase,
    nextDrafted: {
      ...forbiddenPairCase,
      ...DRAFT_RE_PAIRED_FIELDS,
      done: 'The forbidden pair is recorded and the draft re-paired, in one step.',
      proposedBy: 'round 2, paired again',
      history: ['draft-discarded', 'forbidden-pair-added', 'round-drafted'],
    },
    nextPublished: forbiddenPairCase,
    lastRound: {
      refused: 'all-rounds-paired',
      because: 'No round is left to pair.',
      instead: 'None: they will not be paired again.',
      article: 'C.05 5.2',
      act: forbidPlayersOneAndTwo,
    },
    finished: {
      refused: 'all-rounds-paired',
      because: 'No round is left to pair.',
      instead: 'None: they will not be paired again.',
      article: 'C.05 5.2',
      act: forbidPlayersOneAndTwo,
    },
  },
};

// ------------------------------------------------------------------------------------------------------------- ratings

const ratingCorrectedCase: AllowedCase = {
  done: 'The rating is corrected, with a reason. Until round 4 is paired, pairing numbers are reassigned.',
  proposed: 'The current rating; the rating on the first day of the event counts. From round 1 on, a reason is required. Then the changed pairing numbers.',
  proposedBy: 'numbers changed',
  article: 'C.04.2 2.3',
  act: setRating(2390),
  history: ['numbers-derived', 'rating-corrected'],
  effects: ['next-pairing'],
  shown: ['player-changed', 'numbers-changed', 'change-listed'],
  back: { done: 'correct it again', act: setRating(2250) },
};

const wrongRating: Incident = {
  title: "A player's rating was wrong, or changes during the event",
  in: {
    draft: {
      ...ratingCorrectedCase,
      ...DRAFT_RE_PAIRED_FIELDS,
      done: 'The rating is corrected and the draft re-paired, in one step.',
      proposedBy: 'paired again',
      history: ['draft-discarded', 'rating-corrected', 'round-drafted'],
      shown: ['player-changed', 'numbers-changed'],
    },
    published: ratingCorrectedCase,
    resultsIn: ratingCorrectedCase,
    complete: ratingCorrectedCase,
    nextDrafted: {
      ...ratingCorrectedCase,
      ...DRAFT_RE_PAIRED_FIELDS,
      done: 'The rating is corrected and the draft re-paired, in one step.',
      proposedBy: 'paired again',
      history: ['draft-discarded', 'numbers-derived', 'rating-corrected', 'round-drafted'],
      // The pairing numbers change, but the boards do not.
      effects: ['next-pairing'],
    },
    nextPublished: ratingCorrectedCase,
    lastRound: {
      ...ratingCorrectedCase,
      proposed: 'The current rating. A reason is required.',
      proposedBy: undefined,
      done: 'The rating is corrected for the rating report. Pairing numbers stay.',
      history: ['rating-corrected'],
      effects: [],
      shown: ['player-changed', 'change-listed'],
    },
    finished: {
      ...ratingCorrectedCase,
      proposed: 'The current rating. A reason is required.',
      proposedBy: undefined,
      done: 'The rating is corrected for the rating report. Pairing numbers stay.',
      history: ['rating-corrected'],
      effects: [],
      shown: ['player-changed', 'change-listed'],
    },
  },
};

const enteredInBothSectionsCase: AllowedCase = {
  done: 'The same person is entered in the other section. Each section has its own numbers, rounds and rating.',
  proposed: 'The existing person, found by name. No duplicate is created.',
  article: '',
  act: enterOtherSection,
  effects: ['other-section'],
  back: { done: 'remove the entry', act: leaveOtherSection },
};

const playerInTwoSections: Incident = {
  title: 'A player plays in two sections',
  in: {
    draft: enteredInBothSectionsCase,
    published: enteredInBothSectionsCase,
    resultsIn: enteredInBothSectionsCase,
    complete: enteredInBothSectionsCase,
    nextDrafted: enteredInBothSectionsCase,
    nextPublished: enteredInBothSectionsCase,
    lastRound: enteredInBothSectionsCase,
    finished: enteredInBothSectionsCase,
  },
};

export const PLAYER_INCIDENTS = {
  withdrawal,
  sectionChange,
  halfPointBye,
  lateEntry,
  returnOfWithdrawn: returnOfWithdrawnPlayer,
  forbiddenPair,
  ratingWrong: wrongRating,
  twoSections: playerInTwoSections,
};
