/** The codes used in explanations, for all editions. */

type Direction = 'down' | 'up';

export type CriterionAim =
  | 'colour-preferences'
  | 'strong-colour-preferences'
  | 'topscorer-colour-difference'
  | 'topscorer-colour-repeated'
  | 'topscorers-colour-difference-above-two'
  | 'topscorers-same-colour-three-times'
  | 'downfloaters'
  | 'downfloater-scores'
  | 'next-downfloaters'
  | 'next-downfloater-scores'
  | 'downfloaters-of-next-bracket'
  | 'floaters'
  | 'floaters-passed-on'
  | 'opponents-brought-up'
  | 'pairs-inside-a-column'
  | 'upfloaters'
  | 'score'
  | 'rating'
  | 'dominating-colour'
  | 'rounds-without-game'
  | 'next-scoregroup'
  | 'upfloaters-who-floated'
  | 'opponents-who-floated'
  | 'byes-so-far'
  | 'lowered-demands'
  | 'pab-score'
  | 'pab-unplayed-games'
  | 'score-differences'
  | 'different-scores'
  | 'pairing-score-difference'
  | 'pairing-score-difference-of-next-bracket'
  | 'completion'
  | 'maximum-upfloaters'
  | 'upfloats-of-maximum-upfloaters'
  | 'upfloated-last-round'
  | 'transferred-too-often'
  | `${Direction}floats-${'again' | 'after-two' | 'again-after-one-round' | 'again-after-two-rounds'}`
  | `${'' | 'score-differences-of-'}${Direction}floats-of-${'previous-round' | 'two-rounds-before'}`
  | `${Direction}float-${'again' | 'after-two'}-differences`
  | 'squared-score-differences'
  | 'pairs-with-the-same-absolute-preference'
  | 'pairs-without-both-preferences'
  | 'pairs-without-strong-preference-in-odd-rounds'
  | 'pairs-without-strong-preference-in-even-rounds'
  | 'players-left-unpaired'
  | 'moved-down-players-not-paired-first'
  | 'more-mismatches-allowed'
  | 'upfloat-criteria-dropped'
  | 'downfloat-criteria-dropped';

export type BarReason =
  | 'met-before'
  | 'met-recently'
  | 'met-often'
  | 'forbidden-pair'
  | 'same-absolute-preference'
  | 'no-lawful-colours'
  | 'another-round'
  /** The two are in the same team, whose players do not meet. */
  | 'same-team'
  | 'another-match'
  | 'bye-of-match'
  | 'no-bye'
  | 'not-to-be-paired'
  | 'no-candidate'
  | 'no-such-candidate'
  | 'completion'
  | 'no-completion'
  | 'had-bye'
  | 'had-pab-or-forfeit-win'
  | 'had-pab-or-win-unplayed';

export type PabReason =
  | 'only-eligible'
  | 'lowest-score'
  | 'lowest-ranked'
  | 'lowest-rating'
  | 'most-games'
  | 'dominating-colour'
  | 'fewest-byes'
  | 'last-in-order'
  | 'bye-of-match'
  | 'left-over-in-last-bracket';

export const PROCEDURE_FACTS = [
  'no-stable-list',
  'list-not-finished',
  'repeat-distance',
  'repeat-distance-shortened',
  'colours-given-up',
  'meetings-given-up',
  'stage-and-match',
  'seeded',
  'winner-of-match',
  'winner-of-play-off',
  'winner-of-equal-match',
  'without-opponent',
  'loser-of-semi-final',
  'drawn',
  'homogeneous',
  'heterogeneous',
  'managed-as-homogeneous',
  'requirements-set',
  'pairs-asked-for',
  'bracket-complete',
  'resident-without-opponent-moved-down',
  'moved-down-player-without-opponent',
  'no-opponent-in-lowest-bracket',
  'entire-bracket-moved-down',
  'other-floaters',
  'no-other-floaters',
  'paired-again',
  'penultimate-bracket-paired-again',
  'two-lowest-brackets-joined',
  'no-candidate-however-low-the-requirements',
  'fewer-moved-down-players',
  'fewer-pairs',
  'halves',
  'white-column',
  'black-column',
  'first-attempt',
  'improved-rows',
  'paired-inside-column',
  'floats-down',
  'floats-further',
  'floater-paired',
  'nobody-comes-up',
  'brought-up',
  'opponent-brought-up',
  'moved',
  'fewest-upfloaters',
  'upfloaters',
  'white-seekers',
  'black-seekers',
  'upper-half',
  'lower-half',
  'shifted-unavoidably',
  'shifted-to-equalise',
  's1',
  't2',
  'moved-to-black',
  'moved-to-white',
  'transposition',
  'exchange',
  'other-moved-down-players',
  'floats-up',
  'floats-rather-than',
  'stays-to-save-a-pair',
  'cracked',
  'paired-as-proposed',
  'paired-after-exchanges',
  'refused-as-incompatible',
  'refused-for-colours',
  'refused-for-rating',
  'refused-for-completion',
] as const;
export type ProcedureFact = (typeof PROCEDURE_FACTS)[number];
