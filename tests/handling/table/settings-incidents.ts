import { forbid } from '../acts/player-acts';
import { discard, pair, publish, unpublish } from '../acts/round-acts';
import { runInSequence } from '../acts/run-in-sequence';
import { merge, settings, split, unmerge, unsplit } from '../acts/settings-incident-acts';
import type { Incident, RefusedCase, AllowedCase } from '../incident-case';

const otherTieBreaks: AllowedCase = {
  done: 'The tie-breaks are changed, with a reason; the standings are made again.',
  proposed: 'A reason is asked: they were announced. Then, twice, whether it shall be.',
  proposedBy: 'tie-breaks-were-announced, tie-breaks-announced, tie-breaks-announced again',
  article: 'C.07',
  act: settings({ tieBreaks: ['PTS', 'SB', 'BH'] }),
  history: ['section-changed'],
  shown: ['standings-changed'],
  back: { done: 'the former ones', act: settings({ tieBreaks: ['PTS', 'BH', 'SB'] }) },
};

const tieBreaksChanged: Incident = {
  title: 'The tie-breaks announced were others',
  in: {
    draft: { ...otherTieBreaks, done: 'The tie-breaks are changed: nothing is public yet.', proposed: 'The form.', proposedBy: 'at once', shown: [] },
    published: { ...otherTieBreaks, shown: [] },
    resultsIn: { ...otherTieBreaks, shown: [] },
    complete: otherTieBreaks,
    nextDrafted: otherTieBreaks,
    nextPublished: otherTieBreaks,
    lastRound: otherTieBreaks,
    finished: otherTieBreaks,
  },
};

const moreRounds: AllowedCase = {
  done: 'The number of rounds is changed, with a reason.',
  proposed: 'A reason is asked: the rounds were announced. Then whether it shall be.',
  proposedBy: 'rounds-were-announced, rounds-locked',
  article: 'C.04.1 1',
  act: settings({ rounds: 6 }),
  history: ['section-changed'],
  effects: ['next-pairing'],
  shown: ['rounds-changed'],
  back: { done: 'the former number', act: settings({ rounds: 5 }) },
};

const roundsChanged: Incident = {
  title: 'The number of rounds announced was another',
  in: {
    draft: {
      ...moreRounds,
      done: 'The number of rounds is changed and the draft paired again, in one step.',
      proposed: 'What is different in the draft.',
      proposedBy: 'paired again',
      history: ['draft-discarded', 'section-changed', 'round-drafted'],
    },
    published: moreRounds,
    resultsIn: moreRounds,
    complete: moreRounds,
    nextDrafted: {
      ...moreRounds,
      done: 'The number of rounds is changed, with a reason, and the draft paired again, in one step.',
      proposed: 'A reason is asked, then whether it shall be, then what is different in the draft.',
      proposedBy: 'rounds-were-announced, rounds-locked, paired again',
      history: ['draft-discarded', 'section-changed', 'round-drafted'],
    },
    nextPublished: moreRounds,
    lastRound: {
      refused: 'last-round-was-paired',
      because: 'The round was paired as the last one, by its own rules.',
      instead: 'The extra round is a section of its own.',
      article: 'C.04.1 1',
      act: settings({ rounds: 6 }),
    },
    finished: {
      refused: 'last-round-was-paired',
      because: 'The round was paired as the last one, by its own rules.',
      instead: 'The extra round is a section of its own.',
      article: 'C.04.1 1',
      act: settings({ rounds: 6 }),
    },
  },
};

const otherPoints: AllowedCase = {
  done: 'What a win is worth is changed, with a reason; scores and standings are made again.',
  proposed: 'A reason is asked: scores change. Then whether it shall be.',
  proposedBy: 'scores-change, scoring-locked',
  article: 'C.04.1 3',
  act: settings({ winPoints: 6, drawPoints: 2 }),
  history: ['section-changed'],
  effects: ['next-pairing'],
  shown: ['standings-changed'],
  back: { done: 'the former worth', act: settings({ winPoints: 2, drawPoints: 1 }) },
};

const pointsChanged: Incident = {
  title: 'A win was announced to be worth more than two draws',
  in: {
    draft: {
      ...otherPoints,
      done: 'What a win is worth is changed and the draft paired again, in one step.',
      proposed: 'What is different in the draft.',
      proposedBy: 'paired again',
      history: ['draft-discarded', 'section-changed', 'round-drafted'],
      shown: [],
    },
    published: { ...otherPoints, shown: [] },
    resultsIn: { ...otherPoints, shown: [] },
    complete: otherPoints,
    nextDrafted: {
      ...otherPoints,
      done: 'What a win is worth is changed, with a reason, and the draft paired again, in one step.',
      proposed: 'A reason is asked, then whether it shall be, then what is different in the draft.',
      proposedBy: 'scores-change, scoring-locked, paired again',
      history: ['draft-discarded', 'section-changed', 'round-drafted'],
    },
    nextPublished: otherPoints,
    lastRound: { ...otherPoints, effects: [] },
    finished: { ...otherPoints, effects: [] },
  },
};

const IN_FIDE_MODE: Omit<RefusedCase, 'act' | 'article'> = {
  refused: 'only-outside-fide-mode',
  because: 'It is final in FIDE mode once round 1 is paired, even as a draft.',
  instead: 'Nothing; or FIDE mode is left first, for good.',
};
const locked = (act: RefusedCase['act'], article: string): RefusedCase => ({ ...IN_FIDE_MODE, act, article });

/** The same refusal in every state, because FIDE mode locks the setting from the first draft on, even if that draft is unpaired or discarded. */
const everywhere = (cell: RefusedCase): Incident['in'] => ({
  draft: cell,
  published: cell,
  resultsIn: cell,
  complete: cell,
  nextDrafted: cell,
  nextPublished: cell,
  lastRound: cell,
  finished: cell,
});

const roundsInFideMode: Incident = {
  title: 'The number of rounds announced was another, in FIDE mode',
  before: { inFideMode: true },
  in: everywhere(locked(settings({ rounds: 6 }), 'C.04.1 1')),
};

const pointsInFideMode: Incident = {
  title: 'A win was announced to be worth more than two draws, in FIDE mode',
  before: { inFideMode: true },
  in: everywhere(locked(settings({ winPoints: 6, drawPoints: 2 }), 'C.04.1 3')),
};

const pairInFideMode: Incident = {
  title: 'Two players shall not meet, in FIDE mode',
  before: { inFideMode: true },
  in: everywhere(locked(forbid, 'C.05 5.2')),
};

const BEGUN: Pick<RefusedCase, 'refused' | 'because' | 'instead' | 'article'> = {
  refused: 'section-has-rounds',
  because: 'Somebody has played in it.',
  instead: 'Players withdraw here and enter there late.',
  article: 'C.04.2 2.4, 3.2',
};
const divided: AllowedCase = {
  done: 'The draft is discarded; players go over by their numbers, with their byes; both orders are made anew.',
  proposed: 'The other sections that have paired nothing.',
  article: 'C.04.2 2.2',
  act: runInSequence(discard, split),
  history: ['draft-discarded', 'entries-moved'],
  effects: ['draft-gone', 'next-pairing', 'other-section'],
  shown: ['player-gone'],
  back: { done: 'move them back, pair again', act: runInSequence(unsplit, pair(1)) },
};

const sectionSplit: Incident = {
  title: 'A section has to be split',
  in: {
    draft: divided,
    published: {
      ...divided,
      done: 'The publication is withdrawn, the draft discarded; players go over by their numbers.',
      act: runInSequence(unpublish, discard, split),
      history: ['publication-withdrawn', 'draft-discarded', 'entries-moved'],
      effects: ['other-section'],
      shown: ['boards-gone', 'withdrawal-told', 'player-gone'],
      back: { done: 'move them back, pair and publish again', act: runInSequence(unsplit, pair(1), publish) },
    },
    resultsIn: { ...BEGUN, act: split },
    complete: { ...BEGUN, act: split },
    nextDrafted: { ...BEGUN, act: split },
    nextPublished: { ...BEGUN, act: split },
    lastRound: { ...BEGUN, act: split },
    finished: { ...BEGUN, act: split },
  },
};

const united: AllowedCase = {
  ...divided,
  done: 'The draft is discarded; the players of the other section come over, and it is removed when it is empty.',
  act: runInSequence(discard, merge),
  shown: ['player-listed'],
  back: { done: 'move them back, pair again', act: runInSequence(unmerge, pair(1)) },
};

const sectionsMerged: Incident = {
  title: 'Two sections have to be merged',
  in: {
    draft: united,
    published: {
      ...united,
      done: 'The publication is withdrawn, the draft discarded; the players of the other section come over.',
      act: runInSequence(unpublish, discard, merge),
      history: ['publication-withdrawn', 'draft-discarded', 'entries-moved'],
      effects: ['other-section'],
      shown: ['boards-gone', 'withdrawal-told', 'player-listed'],
      back: { done: 'move them back, pair and publish again', act: runInSequence(unmerge, pair(1), publish) },
    },
    resultsIn: { ...BEGUN, act: merge },
    complete: { ...BEGUN, act: merge },
    nextDrafted: { ...BEGUN, act: merge },
    nextPublished: { ...BEGUN, act: merge },
    lastRound: { ...BEGUN, act: merge },
    finished: { ...BEGUN, act: merge },
  },
};

export const SETTINGS_INCIDENTS = {
  tieBreaksChanged,
  roundsChanged,
  roundsInFideMode,
  pointsChanged,
  pointsInFideMode,
  pairInFideMode,
  sectionSplit,
  sectionsMerged,
};
