import { restore } from '../acts/history-acts';
import { board, clear, keyAll } from '../acts/result-acts';
import { annul, complete, discard, pair, publish, reopen, swapBlacks, unpair, unpublish } from '../acts/round-acts';
import { runInSequence } from '../acts/run-in-sequence';
import { settings } from '../acts/settings-incident-acts';
import type { Incident, RefusedCase, AllowedCase } from '../incident-case';

/** If no other round is public, the public sees only that the round was unpublished. */
const SHOWN_WITHDRAWN = ['boards-gone', 'withdrawal-told'] as const;

const unseen: AllowedCase = {
  done: 'Nothing of the draft was public: it is discarded, or changed.',
  proposed: 'Discard.',
  article: '',
  act: discard,
  history: ['draft-discarded'],
  effects: ['draft-gone'],
  back: { done: 'its restore point', act: restore },
};
const withdrawn: AllowedCase = {
  done: 'The publication is withdrawn, with a reason: a draft again, to be changed, discarded or published anew.',
  proposed: 'Withdraw, while nothing is in.',
  proposedBy: 'at once',
  article: 'C.04.2 4.4',
  act: unpublish,
  history: ['publication-withdrawn'],
  effects: ['draft-made'],
  shown: SHOWN_WITHDRAWN,
  back: { done: 'publish again', act: publish },
};
const withdrawnWithResults: AllowedCase = {
  ...withdrawn,
  done: 'The publication is withdrawn by who knows that results are in; they stay with their boards, unseen.',
  proposed: 'How many results are in.',
  proposedBy: 'results-taken-back',
  shown: ['boards-gone', 'result-gone', 'withdrawal-told'],
  back: { done: 'publish again: the results stand again', act: publish },
};
const reopenedAndWithdrawn: AllowedCase = {
  ...withdrawnWithResults,
  done: 'The round is reopened, then its publication withdrawn by who knows that results are in.',
  act: runInSequence(reopen, unpublish),
  history: ['round-reopened', 'publication-withdrawn'],
  shown: ['boards-gone', 'result-gone', 'standings-gone', 'withdrawal-told'],
  back: { done: 'publish again, complete the round', act: runInSequence(publish, complete) },
};

const publishedByMistake: Incident = {
  title: 'A round is published by mistake',
  in: {
    draft: unseen,
    published: withdrawn,
    resultsIn: withdrawnWithResults,
    complete: reopenedAndWithdrawn,
    nextDrafted: unseen,
    nextPublished: { ...withdrawn, shown: [...SHOWN_WITHDRAWN, 'change-listed'] },
    lastRound: { ...withdrawnWithResults, shown: [...SHOWN_WITHDRAWN, 'result-gone', 'change-listed'] },
    finished: { ...reopenedAndWithdrawn, shown: [...SHOWN_WITHDRAWN, 'result-gone', 'standings-gone', 'change-listed'] },
  },
};

const handEdited: AllowedCase = {
  done: 'Boards of the draft are changed by hand, in a phase that is begun and ended; what the engine paired stays beside them.',
  proposed: 'The boards as paired, and which rule a change breaks.',
  article: 'C.04.2 1.4',
  act: swapBlacks(3, 4),
  history: ['hand-pairing-begun', 'pairing-made-by-hand', 'hand-pairing-ended'],
  effects: ['draft-changed'],
  back: { done: 'change them back', act: swapBlacks(3, 4) },
};
const overridden: AllowedCase = {
  done: 'Boards without a result are changed, on one of the grounds of the article, with a reason.',
  proposed: 'The grounds; none is chosen.',
  article: 'C.04.2 4.4',
  act: swapBlacks(3, 4, 'competition-rules'),
  history: ['round-overridden'],
  shown: ['boards-changed', 'change-listed'],
  back: { done: 'change them back', act: swapBlacks(3, 4, 'competition-rules') },
};

const changedByHand: Incident = {
  title: 'Boards of a round have to be changed by hand',
  in: {
    draft: handEdited,
    published: overridden,
    resultsIn: overridden,
    complete: {
      refused: 'round-complete',
      because: 'Its games are played.',
      instead: 'What was really played is recorded.',
      article: 'C.04.2 4.4',
      act: swapBlacks(3, 4, 'competition-rules'),
    },
    nextDrafted: handEdited,
    nextPublished: overridden,
    lastRound: {
      ...overridden,
      act: swapBlacks(3, 4, 'last-round-event'),
      article: 'C.04.2 4.4.5',
      back: { done: 'change them back', act: swapBlacks(3, 4, 'last-round-event') },
    },
    finished: {
      refused: 'round-complete',
      because: 'Its games are played.',
      instead: 'What was really played is recorded.',
      article: 'C.04.2 4.4',
      act: swapBlacks(3, 4, 'competition-rules'),
    },
  },
};

const cutShort: AllowedCase = {
  done: 'The section ends after its last complete round, with a reason: its number of rounds becomes that.',
  proposed: 'A reason is asked: the rounds were announced. Then whether it shall be.',
  proposedBy: 'rounds-were-announced, rounds-locked',
  article: 'C.04.1 1',
  act: settings({ rounds: 1 }),
  history: ['section-changed'],
  shown: ['rounds-changed'],
  back: { done: 'the former number of rounds', act: settings({ rounds: 5 }) },
};

const abandoned: Incident = {
  title: 'The event is abandoned',
  in: {
    draft: {
      done: 'The draft is discarded; nothing was played.',
      proposed: 'Discard.',
      article: '',
      act: discard,
      history: ['draft-discarded'],
      effects: ['draft-gone'],
      back: { done: 'its restore point', act: restore },
    },
    published: { ...withdrawn, done: 'The publication is withdrawn, with the reason; nothing was played.' },
    resultsIn: {
      ...cutShort,
      done: 'The open boards are keyed as arbiters decide, the round is completed, and the section ends after it, with a reason.',
      act: runInSequence(keyAll(1, [3, 4]), complete, settings({ rounds: 1 })),
      history: ['result-entered', 'result-entered', 'round-completed', 'section-changed'],
      shown: ['result-shown', 'round-complete', 'standings-shown', 'rounds-changed'],
      back: {
        done: 'the former number of rounds, reopen the round, clear the boards',
        act: runInSequence(settings({ rounds: 5 }), reopen, clear(board(3)), clear(board(4))),
      },
    },
    complete: cutShort,
    nextDrafted: {
      ...cutShort,
      done: 'The draft is discarded; the section ends after its last complete round, with a reason.',
      act: runInSequence(discard, settings({ rounds: 1 })),
      history: ['draft-discarded', 'section-changed'],
      effects: ['draft-gone'],
      back: { done: 'the former number of rounds, pair again', act: runInSequence(settings({ rounds: 5 }), pair(2)) },
    },
    nextPublished: {
      ...cutShort,
      done: 'The publication is withdrawn, the draft discarded; the section ends after its last complete round.',
      act: runInSequence(unpublish, discard, settings({ rounds: 1 })),
      proposedBy: 'at once',
      history: ['publication-withdrawn', 'draft-discarded', 'section-changed'],
      shown: [...SHOWN_WITHDRAWN, 'rounds-changed', 'change-listed'],
      back: { done: 'the former number of rounds, pair and publish again', act: runInSequence(settings({ rounds: 5 }), pair(2), publish) },
    },
    lastRound: {
      ...withdrawnWithResults,
      done: 'The publication is withdrawn with its results, the draft discarded; the section ends after its last complete round.',
      act: runInSequence(unpublish, discard, settings({ rounds: 4 })),
      history: ['publication-withdrawn', 'draft-discarded', 'section-changed'],
      effects: [],
      shown: [...SHOWN_WITHDRAWN, 'result-gone', 'rounds-changed', 'change-listed'],
      back: 'The former number of rounds; the round is paired again.',
    },
    finished: {
      refused: 'fewer-rounds-than-paired',
      because: 'All rounds were played.',
      instead: 'The report file is written.',
      article: 'C.04.1 1',
      act: settings({ rounds: 4 }),
    },
  },
};

const unpaired: AllowedCase = {
  done: 'The round is a draft again, as before its publication; rounds after it go, each behind a restore point.',
  proposed: 'What it costs, in results of the round and of rounds after it; no more than a way back.',
  proposedBy: '0 and 0',
  article: 'C.04.2 4.4',
  act: unpair,
  history: ['publication-withdrawn'],
  effects: ['draft-made'],
  shown: SHOWN_WITHDRAWN,
  back: { done: 'publish again', act: publish },
};
const unpairedPlayed: AllowedCase = {
  ...unpaired,
  proposedBy: '4 and 0',
  shown: [...SHOWN_WITHDRAWN, 'result-gone', 'standings-gone'],
  back: { done: 'publish again: the results stand again; complete the round', act: runInSequence(publish, complete) },
};

const pairedWrongly: Incident = {
  title: 'It is found that a round should never have been paired as it was',
  in: {
    draft: { ...unseen, done: 'The draft is discarded and paired again, or changed.' },
    published: unpaired,
    resultsIn: {
      ...unpaired,
      proposedBy: '2 and 0',
      shown: [...SHOWN_WITHDRAWN, 'result-gone'],
      back: { done: 'publish again: the results stand again', act: publish },
    },
    complete: unpairedPlayed,
    nextDrafted: {
      ...unpairedPlayed,
      history: ['draft-discarded', 'publication-withdrawn'],
      effects: ['draft-changed'],
      back: { done: 'publish again, complete the round, pair again', act: runInSequence(publish, complete, pair(2)) },
    },
    nextPublished: {
      ...unpairedPlayed,
      history: ['round-overridden', 'publication-withdrawn'],
      back: { done: 'publish again, complete the round, pair and publish the next', act: runInSequence(publish, complete, pair(2), publish) },
    },
    lastRound: {
      ...unpairedPlayed,
      proposedBy: '4 and 1',
      history: ['round-overridden', 'publication-withdrawn'],
      shown: [...SHOWN_WITHDRAWN, 'result-gone', 'standings-gone', 'change-listed'],
      back: 'Publish again; results of the round after it stay in the history alone.',
    },
    finished: { ...unpairedPlayed, shown: [...SHOWN_WITHDRAWN, 'result-gone', 'standings-gone', 'change-listed'] },
  },
};

const nothingPlayed: RefusedCase = {
  refused: 'nothing-to-annul',
  because: 'Nothing was played.',
  instead: 'The round starts later, or its publication is withdrawn.',
  article: '',
  act: annul,
};
const annulled: AllowedCase = {
  done: 'The round is cancelled, with a reason: its results do not count, its boards are open again.',
  proposed: 'A reason is asked; the same boards.',
  article: 'C.04.2 4.4.2',
  act: annul,
  history: ['round-annulled'],
  effects: ['next-pairing'],
  shown: ['result-gone', 'change-listed'],
  back: { done: 'key the results again', act: keyAll(1, [1, 2]) },
};

const cancelled: Incident = {
  title: 'A round is cancelled, by a power cut, and played again',
  in: {
    draft: { refused: 'round-not-published', because: 'Nobody plays a draft.', instead: 'The draft waits.', article: '', act: annul },
    published: nothingPlayed,
    resultsIn: annulled,
    complete: {
      ...annulled,
      shown: ['result-gone', 'change-listed', 'round-open', 'standings-gone'],
      back: { done: 'key the results again, complete the round', act: runInSequence(keyAll(1, [1, 2, 3, 4]), complete) },
    },
    nextDrafted: {
      ...annulled,
      done: 'The draft is discarded; the round is cancelled, with a reason.',
      act: runInSequence(discard, annul),
      history: ['draft-discarded', 'round-annulled'],
      effects: ['draft-gone', 'next-pairing'],
      shown: ['result-gone', 'change-listed', 'round-open', 'standings-gone'],
      back: { done: 'key the results again, complete the round, pair again', act: runInSequence(keyAll(1, [1, 2, 3, 4]), complete, pair(2)) },
    },
    nextPublished: nothingPlayed,
    lastRound: { ...annulled, effects: [], back: { done: 'key the results again', act: keyAll(5, [1]) } },
    finished: {
      ...annulled,
      effects: [],
      shown: ['result-gone', 'change-listed', 'round-open', 'standings-gone'],
      back: { done: 'key the results again, complete the round', act: runInSequence(keyAll(5, [1, 2, 3, 4]), complete) },
    },
  },
};

export const ROUND_INCIDENTS = { publishedByMistake, changedByHand, pairedWrongly, cancelled, abandoned };
