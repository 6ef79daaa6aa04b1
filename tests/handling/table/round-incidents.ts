import { restore } from '../acts/history-acts';
import { boardOfLastRound, clearBoard, enterResultsOn } from '../acts/result-acts';
import { cancelAndReplay, completeLastRound, discard, pairRoundNumbered, publish, reopen, swapBlacks, unpair, unpublish } from '../acts/round-acts';
import { runInSequence } from '../acts/run-in-sequence';
import { changeSettings } from '../acts/settings-incident-acts';
import type { Incident, RefusedCase, AllowedCase } from '../incident-case';

/** The changes for the public if no other round is public: the boards are gone, and the public sees that the round was unpublished. */
const CHANGES_SHOWN_WHEN_UNPUBLISHED = ['boards-gone', 'unpublication-shown'] as const;

const draftDiscardedCase: AllowedCase = {
  done: 'The draft was never public. It is discarded or changed.',
  proposed: 'Discard.',
  article: '',
  act: discard,
  history: ['draft-discarded'],
  effects: ['draft-gone'],
  back: { done: 'restore the section', act: restore },
};
const unpublishedCase: AllowedCase = {
  done: 'The round is unpublished, with a reason. It is a draft again, to change, discard or publish again.',
  proposed: 'Unpublish, while there are no results.',
  proposedBy: 'at once',
  article: 'C.04.2 4.4',
  act: unpublish,
  history: ['publication-withdrawn'],
  effects: ['draft-made'],
  shown: CHANGES_SHOWN_WHEN_UNPUBLISHED,
  back: { done: 'publish again', act: publish },
};
const unpublishedWithResultsCase: AllowedCase = {
  ...unpublishedCase,
  done: 'The arbiter confirms that there are results and unpublishes the round. The results stay with their boards, hidden.',
  proposed: 'The number of results entered.',
  proposedBy: 'results-taken-back',
  shown: ['boards-gone', 'result-gone', 'unpublication-shown'],
  back: { done: 'publish again: the results reappear', act: publish },
};
const reopenedAndUnpublishedCase: AllowedCase = {
  ...unpublishedWithResultsCase,
  done: 'The round is reopened. The arbiter confirms that there are results and unpublishes it.',
  act: runInSequence(reopen, unpublish),
  history: ['round-reopened', 'publication-withdrawn'],
  shown: ['boards-gone', 'result-gone', 'standings-gone', 'unpublication-shown'],
  back: { done: 'publish again, complete the round', act: runInSequence(publish, completeLastRound) },
};

const roundPublishedByMistake: Incident = {
  title: 'A round is published by mistake',
  in: {
    draft: draftDiscardedCase,
    published: unpublishedCase,
    resultsIn: unpublishedWithResultsCase,
    complete: reopenedAndUnpublishedCase,
    nextDrafted: draftDiscardedCase,
    nextPublished: { ...unpublishedCase, shown: [...CHANGES_SHOWN_WHEN_UNPUBLISHED, 'change-listed'] },
    lastRound: { ...unpublishedWithResultsCase, shown: [...CHANGES_SHOWN_WHEN_UNPUBLISHED, 'result-gone', 'change-listed'] },
    finished: { ...reopenedAndUnpublishedCase, shown: [...CHANGES_SHOWN_WHEN_UNPUBLISHED, 'result-gone', 'standings-gone', 'change-listed'] },
  },
};

const draftChangedManuallyCase: AllowedCase = {
  done: "The draft's boards are changed in a manual pairing phase. The engine's pairing is saved for comparison.",
  proposed: 'The paired boards, and the rules that a change breaks.',
  article: 'C.04.2 1.4',
  act: swapBlacks(3, 4),
  history: ['hand-pairing-begun', 'pairing-made-by-hand', 'hand-pairing-ended'],
  effects: ['draft-changed'],
  back: { done: 'change them back', act: swapBlacks(3, 4) },
};
const publishedBoardsChangedCase: AllowedCase = {
  done: 'Boards without a result are changed on one of the grounds in the article, with a reason.',
  proposed: 'The grounds, none preselected.',
  article: 'C.04.2 4.4',
  act: swapBlacks(3, 4, 'competition-rules'),
  history: ['round-overridden'],
  shown: ['boards-changed', 'change-listed'],
  back: { done: 'change them back', act: swapBlacks(3, 4, 'competition-rules') },
};

const boardsChangedManually: Incident = {
  title: "A round's boards have to be changed manually",
  in: {
    draft: draftChangedManuallyCase,
    published: publishedBoardsChangedCase,
    resultsIn: publishedBoardsChangedCase,
    complete: {
      refused: 'round-complete',
      because: "The round's games have been played.",
      instead: 'Record the games as played.',
      article: 'C.04.2 4.4',
      act: swapBlacks(3, 4, 'competition-rules'),
    },
    nextDrafted: draftChangedManuallyCase,
    nextPublished: publishedBoardsChangedCase,
    lastRound: {
      ...publishedBoardsChangedCase,
      act: swapBlacks(3, 4, 'last-round-event'),
      article: 'C.04.2 4.4.5',
      back: { done: 'change them back', act: swapBlacks(3, 4, 'last-round-event') },
    },
    finished: {
      refused: 'round-complete',
      because: "The round's games have been played.",
      instead: 'Record the games as played.',
      article: 'C.04.2 4.4',
      act: swapBlacks(3, 4, 'competition-rules'),
    },
  },
};

const sectionEndedEarlyCase: AllowedCase = {
  done: 'With a reason, the number of rounds is reduced to the completed ones, which ends the section.',
  proposed: 'A reason, because the number of rounds was published. Then a confirmation.',
  proposedBy: 'rounds-were-announced, rounds-locked',
  article: 'C.04.1 1',
  act: changeSettings({ rounds: 1 }),
  history: ['section-changed'],
  shown: ['rounds-changed'],
  back: { done: 'restore the former number of rounds', act: changeSettings({ rounds: 5 }) },
};

const eventAbandoned: Incident = {
  title: 'The event is abandoned',
  in: {
    draft: {
      done: 'The draft is discarded. Nothing has been played.',
      proposed: 'Discard.',
      article: '',
      act: discard,
      history: ['draft-discarded'],
      effects: ['draft-gone'],
      back: { done: 'restore the section', act: restore },
    },
    published: { ...unpublishedCase, done: 'The round is unpublished, with the reason. Nothing has been played.' },
    resultsIn: {
      ...sectionEndedEarlyCase,
      done: 'The arbiters decide the open boards and complete the round. The section ends after it, with a reason.',
      act: runInSequence(enterResultsOn(1, [3, 4]), completeLastRound, changeSettings({ rounds: 1 })),
      history: ['result-entered', 'result-entered', 'round-completed', 'section-changed'],
      shown: ['result-shown', 'round-complete', 'standings-shown', 'rounds-changed'],
      back: {
        done: 'restore the former number of rounds, reopen the round, clear the boards',
        act: runInSequence(changeSettings({ rounds: 5 }), reopen, clearBoard(boardOfLastRound(3)), clearBoard(boardOfLastRound(4))),
      },
    },
    complete: sectionEndedEarlyCase,
    nextDrafted: {
      ...sectionEndedEarlyCase,
      done: 'The draft is discarded. The section ends after its last complete round, with a reason.',
      act: runInSequence(discard, changeSettings({ rounds: 1 })),
      history: ['draft-discarded', 'section-changed'],
      effects: ['draft-gone'],
      back: { done: 'restore the former number of rounds, pair again', act: runInSequence(changeSettings({ rounds: 5 }), pairRoundNumbered(2)) },
    },
    nextPublished: {
      ...sectionEndedEarlyCase,
      done: 'The round is unpublished and the draft discarded. The section ends after its last complete round.',
      act: runInSequence(unpublish, discard, changeSettings({ rounds: 1 })),
      proposedBy: 'at once',
      history: ['publication-withdrawn', 'draft-discarded', 'section-changed'],
      shown: [...CHANGES_SHOWN_WHEN_UNPUBLISHED, 'rounds-changed', 'change-listed'],
      back: {
        done: 'restore the former number of rounds, pair and publish again',
        act: runInSequence(changeSettings({ rounds: 5 }), pairRoundNumbered(2), publish),
      },
    },
    lastRound: {
      ...unpublishedWithResultsCase,
      done: 'The round is unpublished with its results and the draft discarded. The section ends after its last complete round.',
      act: runInSequence(unpublish, discard, changeSettings({ rounds: 4 })),
      history: ['publication-withdrawn', 'draft-discarded', 'section-changed'],
      effects: [],
      shown: [...CHANGES_SHOWN_WHEN_UNPUBLISHED, 'result-gone', 'rounds-changed', 'change-listed'],
      back: 'Restore the former number of rounds and pair the round again.',
    },
    finished: {
      refused: 'fewer-rounds-than-paired',
      because: 'All rounds have been played.',
      instead: 'Write the report file.',
      article: 'C.04.1 1',
      act: changeSettings({ rounds: 4 }),
    },
  },
};

const unpairedCase: AllowedCase = {
  done: 'The round is a draft again, as before publication. Later rounds are removed, each with a restore point.',
  proposed: 'The number of results removed, in this round and in later ones.',
  proposedBy: '0 and 0',
  article: 'C.04.2 4.4',
  act: unpair,
  history: ['publication-withdrawn'],
  effects: ['draft-made'],
  shown: CHANGES_SHOWN_WHEN_UNPUBLISHED,
  back: { done: 'publish again', act: publish },
};
const unpairedWithResultsCase: AllowedCase = {
  ...unpairedCase,
  proposedBy: '4 and 0',
  shown: [...CHANGES_SHOWN_WHEN_UNPUBLISHED, 'result-gone', 'standings-gone'],
  back: { done: 'publish again: the results reappear; complete the round', act: runInSequence(publish, completeLastRound) },
};

const wronglyPairedRound: Incident = {
  title: 'A round turns out to have been paired wrongly',
  in: {
    draft: { ...draftDiscardedCase, done: 'The draft is discarded and paired again, or changed.' },
    published: unpairedCase,
    resultsIn: {
      ...unpairedCase,
      proposedBy: '2 and 0',
      shown: [...CHANGES_SHOWN_WHEN_UNPUBLISHED, 'result-gone'],
      back: { done: 'publish again: the results reappear', act: publish },
    },
    complete: unpairedWithResultsCase,
    nextDrafted: {
      ...unpairedWithResultsCase,
      history: ['draft-discarded', 'publication-withdrawn'],
      effects: ['draft-changed'],
      back: { done: 'publish again, complete the round, pair again', act: runInSequence(publish, completeLastRound, pairRoundNumbered(2)) },
    },
    nextPublished: {
      ...unpairedWithResultsCase,
      history: ['round-overridden', 'publication-withdrawn'],
      back: {
        done: 'publish again, complete the round, pair and publish the next',
        act: runInSequence(publish, completeLastRound, pairRoundNumbered(2), publish),
      },
    },
    lastRound: {
      ...unpairedWithResultsCase,
      proposedBy: '4 and 1',
      history: ['round-overridden', 'publication-withdrawn'],
      shown: [...CHANGES_SHOWN_WHEN_UNPUBLISHED, 'result-gone', 'standings-gone', 'change-listed'],
      back: "Publish again. The later round's results remain only in the history.",
    },
    finished: { ...unpairedWithResultsCase, shown: [...CHANGES_SHOWN_WHEN_UNPUBLISHED, 'result-gone', 'standings-gone', 'change-listed'] },
  },
};

const nothingPlayedRefusal: RefusedCase = {
  refused: 'nothing-to-annul',
  because: 'No result has been entered.',
  instead: 'Start the round later, or unpublish it.',
  article: '',
  act: cancelAndReplay,
};
const roundCancelledCase: AllowedCase = {
  done: 'The round is cancelled, with a reason. Its results do not count, and its boards are open again.',
  proposed: 'A reason, and the same boards.',
  article: 'C.04.2 4.4.2',
  act: cancelAndReplay,
  history: ['round-annulled'],
  effects: ['next-pairing'],
  shown: ['result-gone', 'change-listed'],
  back: { done: 'enter the results again', act: enterResultsOn(1, [1, 2]) },
};

const roundCancelledAndReplayed: Incident = {
  title: 'A round is cancelled after a power cut and replayed',
  in: {
    draft: { refused: 'round-not-published', because: 'A draft is not played.', instead: 'Keep the draft.', article: '', act: cancelAndReplay },
    published: nothingPlayedRefusal,
    resultsIn: roundCancelledCase,
    complete: {
      ...roundCancelledCase,
      shown: ['result-gone', 'change-listed', 'round-open', 'standings-gone'],
      back: { done: 'enter the results again, complete the round', act: runInSequence(enterResultsOn(1, [1, 2, 3, 4]), completeLastRound) },
    },
    nextDrafted: {
      ...roundCancelledCase,
      done: 'The draft is discarded and the round cancelled, with a reason.',
      act: runInSequence(discard, cancelAndReplay),
      history: ['draft-discarded', 'round-annulled'],
      effects: ['draft-gone', 'next-pairing'],
      shown: ['result-gone', 'change-listed', 'round-open', 'standings-gone'],
      back: {
        done: 'enter the results again, complete the round, pair again',
        act: runInSequence(enterResultsOn(1, [1, 2, 3, 4]), completeLastRound, pairRoundNumbered(2)),
      },
    },
    nextPublished: nothingPlayedRefusal,
    lastRound: { ...roundCancelledCase, effects: [], back: { done: 'enter the results again', act: enterResultsOn(5, [1]) } },
    finished: {
      ...roundCancelledCase,
      effects: [],
      shown: ['result-gone', 'change-listed', 'round-open', 'standings-gone'],
      back: { done: 'enter the results again, complete the round', act: runInSequence(enterResultsOn(5, [1, 2, 3, 4]), completeLastRound) },
    },
  },
};

export const ROUND_INCIDENTS = {
  publishedByMistake: roundPublishedByMistake,
  boardsChangedManually,
  pairedWrongly: wronglyPairedRound,
  cancelled: roundCancelledAndReplayed,
  abandoned: eventAbandoned,
};
