import { forbidPlayersOneAndTwo } from '../acts/player-acts';
import { discard, pairRoundNumbered, publish, unpublish } from '../acts/round-acts';
import { runInSequence } from '../acts/run-in-sequence';
import { mergeSections, changeSettings, splitSection, undoMerge, undoSplit } from '../acts/settings-incident-acts';
import type { Incident, RefusedCase, AllowedCase } from '../incident-case';

const newTieBreaksCase: AllowedCase = {
  done: 'The tie-breaks are changed, with a reason. The standings are recalculated.',
  proposed: 'A reason, because the tie-breaks were published. Then two confirmations.',
  proposedBy: 'tie-breaks-were-announced, tie-breaks-announced, tie-breaks-announced again',
  article: 'C.07',
  act: changeSettings({ tieBreaks: ['PTS', 'SB', 'BH'] }),
  history: ['section-changed'],
  shown: ['standings-changed'],
  back: { done: 'restore the former tie-breaks', act: changeSettings({ tieBreaks: ['PTS', 'BH', 'SB'] }) },
};

const tieBreaksChanged: Incident = {
  title: 'The tie-breaks differ from the regulations',
  in: {
    draft: { ...newTieBreaksCase, done: 'The tie-breaks are changed. Nothing is public yet.', proposed: 'The form.', proposedBy: 'at once', shown: [] },
    published: { ...newTieBreaksCase, shown: [] },
    resultsIn: { ...newTieBreaksCase, shown: [] },
    complete: newTieBreaksCase,
    nextDrafted: newTieBreaksCase,
    nextPublished: newTieBreaksCase,
    lastRound: newTieBreaksCase,
    finished: newTieBreaksCase,
  },
};

const moreRoundsCase: AllowedCase = {
  done: 'The number of rounds is changed, with a reason.',
  proposed: 'A reason, because the number of rounds was published. Then a confirmation.',
  proposedBy: 'rounds-were-announced, rounds-locked',
  article: 'C.04.1 1',
  act: changeSettings({ rounds: 6 }),
  history: ['section-changed'],
  effects: ['next-pairing'],
  shown: ['rounds-changed'],
  back: { done: 'restore the former number', act: changeSettings({ rounds: 5 }) },
};

const roundsChanged: Incident = {
  title: 'The number of rounds differs from the regulations',
  in: {
    draft: {
      ...moreRoundsCase,
      done: 'The number of rounds is changed and the draft re-paired, in one step.',
      proposed: 'The changes to the draft.',
      proposedBy: 'paired again',
      history: ['draft-discarded', 'section-changed', 'round-drafted'],
    },
    published: moreRoundsCase,
    resultsIn: moreRoundsCase,
    complete: moreRoundsCase,
    nextDrafted: {
      ...moreRoundsCase,
      done: 'The number of rounds is changed, with a reason, and the draft re-paired, in one step.',
      proposed: 'A reason, then a confirmation, then the changes to the draft.',
      proposedBy: 'rounds-were-announced, rounds-locked, paired again',
      history: ['draft-discarded', 'section-changed', 'round-drafted'],
    },
    nextPublished: moreRoundsCase,
    lastRound: {
      refused: 'last-round-was-paired',
      because: 'The round was paired under the special rules for the last round.',
      instead: 'Play the extra round as a separate section.',
      article: 'C.04.1 1',
      act: changeSettings({ rounds: 6 }),
    },
    finished: {
      refused: 'last-round-was-paired',
      because: 'The round was paired under the special rules for the last round.',
      instead: 'Play the extra round as a separate section.',
      article: 'C.04.1 1',
      act: changeSettings({ rounds: 6 }),
    },
  },
};

const newWinPointsCase: AllowedCase = {
  done: 'The points for a win are changed, with a reason. Scores and standings are recalculated.',
  proposed: 'A reason, because scores change. Then a confirmation.',
  proposedBy: 'scores-change, scoring-locked',
  article: 'C.04.1 3',
  act: changeSettings({ winPoints: 6, drawPoints: 2 }),
  history: ['section-changed'],
  effects: ['next-pairing'],
  shown: ['standings-changed'],
  back: { done: 'restore the former points', act: changeSettings({ winPoints: 2, drawPoints: 1 }) },
};

const pointsChanged: Incident = {
  title: 'By the regulations, a win scores more than two draws',
  in: {
    draft: {
      ...newWinPointsCase,
      done: 'The points for a win are changed and the draft re-paired, in one step.',
      proposed: 'The changes to the draft.',
      proposedBy: 'paired again',
      history: ['draft-discarded', 'section-changed', 'round-drafted'],
      shown: [],
    },
    published: { ...newWinPointsCase, shown: [] },
    resultsIn: { ...newWinPointsCase, shown: [] },
    complete: newWinPointsCase,
    nextDrafted: {
      ...newWinPointsCase,
      done: 'The points for a win are changed, with a reason, and the draft re-paired, in one step.',
      proposed: 'A reason, then a confirmation, then the changes to the draft.',
      proposedBy: 'scores-change, scoring-locked, paired again',
      history: ['draft-discarded', 'section-changed', 'round-drafted'],
    },
    nextPublished: newWinPointsCase,
    lastRound: { ...newWinPointsCase, effects: [] },
    finished: { ...newWinPointsCase, effects: [] },
  },
};

const FIDE_MODE_REFUSAL: Omit<RefusedCase, 'act' | 'article'> = {
  refused: 'only-outside-fide-mode',
  because: 'In FIDE mode this setting is final once round 1 is paired, even as a draft.',
  instead: 'None, unless the section leaves FIDE mode for good.',
};
const lockedRefusal = (act: RefusedCase['act'], article: string): RefusedCase => ({ ...FIDE_MODE_REFUSAL, act, article });

/**
 * Returns the same refusal for every state. FIDE mode locks the setting from the first draft on, even if that draft is unpaired or
 * discarded later.
 */
const refusedInEveryState = (cell: RefusedCase): Incident['in'] => ({
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
  title: 'The number of rounds differs from the regulations, in FIDE mode',
  before: { inFideMode: true },
  in: refusedInEveryState(lockedRefusal(changeSettings({ rounds: 6 }), 'C.04.1 1')),
};

const pointsInFideMode: Incident = {
  title: 'By the regulations, a win scores more than two draws, in FIDE mode',
  before: { inFideMode: true },
  in: refusedInEveryState(lockedRefusal(changeSettings({ winPoints: 6, drawPoints: 2 }), 'C.04.1 3')),
};

const forbiddenPairInFideMode: Incident = {
  title: 'Two players must not be paired, in FIDE mode',
  before: { inFideMode: true },
  in: refusedInEveryState(lockedRefusal(forbidPlayersOneAndTwo, 'C.05 5.2')),
};

const HAS_STARTED_REFUSAL: Pick<RefusedCase, 'refused' | 'because' | 'instead' | 'article'> = {
  refused: 'section-has-rounds',
  because: 'Games have been played in the section.',
  instead: 'Players change section one by one.',
  article: 'C.04.2 2.4, 3.2',
};
const sectionSplitCase: AllowedCase = {
  done: 'The draft is discarded. Players are moved by pairing number, with their byes, and both sections are renumbered.',
  proposed: 'The other sections without a paired round.',
  article: 'C.04.2 2.2',
  act: runInSequence(discard, splitSection),
  history: ['draft-discarded', 'entries-moved'],
  effects: ['draft-gone', 'next-pairing', 'other-section'],
  shown: ['player-gone'],
  back: { done: 'move them back, pair again', act: runInSequence(undoSplit, pairRoundNumbered(1)) },
};

const sectionSplit: Incident = {
  title: 'A section has to be split',
  in: {
    draft: sectionSplitCase,
    published: {
      ...sectionSplitCase,
      done: 'The round is unpublished and the draft discarded. Players are moved by pairing number.',
      act: runInSequence(unpublish, discard, splitSection),
      history: ['publication-withdrawn', 'draft-discarded', 'entries-moved'],
      effects: ['other-section'],
      shown: ['boards-gone', 'unpublication-shown', 'player-gone'],
      back: { done: 'move them back, pair and publish again', act: runInSequence(undoSplit, pairRoundNumbered(1), publish) },
    },
    resultsIn: { ...HAS_STARTED_REFUSAL, act: splitSection },
    complete: { ...HAS_STARTED_REFUSAL, act: splitSection },
    nextDrafted: { ...HAS_STARTED_REFUSAL, act: splitSection },
    nextPublished: { ...HAS_STARTED_REFUSAL, act: splitSection },
    lastRound: { ...HAS_STARTED_REFUSAL, act: splitSection },
    finished: { ...HAS_STARTED_REFUSAL, act: splitSection },
  },
};

const sectionsMergedCase: AllowedCase = {
  ...sectionSplitCase,
  done: "The draft is discarded. The other section's players are moved here, and the empty section is removed.",
  act: runInSequence(discard, mergeSections),
  shown: ['player-listed'],
  back: { done: 'move them back, pair again', act: runInSequence(undoMerge, pairRoundNumbered(1)) },
};

const sectionsMerged: Incident = {
  title: 'Two sections have to be merged',
  in: {
    draft: sectionsMergedCase,
    published: {
      ...sectionsMergedCase,
      done: "The round is unpublished and the draft discarded. The other section's players are moved here.",
      act: runInSequence(unpublish, discard, mergeSections),
      history: ['publication-withdrawn', 'draft-discarded', 'entries-moved'],
      effects: ['other-section'],
      shown: ['boards-gone', 'unpublication-shown', 'player-listed'],
      back: { done: 'move them back, pair and publish again', act: runInSequence(undoMerge, pairRoundNumbered(1), publish) },
    },
    resultsIn: { ...HAS_STARTED_REFUSAL, act: mergeSections },
    complete: { ...HAS_STARTED_REFUSAL, act: mergeSections },
    nextDrafted: { ...HAS_STARTED_REFUSAL, act: mergeSections },
    nextPublished: { ...HAS_STARTED_REFUSAL, act: mergeSections },
    lastRound: { ...HAS_STARTED_REFUSAL, act: mergeSections },
    finished: { ...HAS_STARTED_REFUSAL, act: mergeSections },
  },
};

export const SETTINGS_INCIDENTS = {
  tieBreaksChanged,
  roundsChanged,
  roundsInFideMode,
  pointsChanged,
  pointsInFideMode,
  pairInFideMode: forbiddenPairInFideMode,
  sectionSplit,
  sectionsMerged,
};
