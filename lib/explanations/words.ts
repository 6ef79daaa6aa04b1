import type { Aim, Bar, PabReason } from '@/engine';

/**
 * The words of explanations, one table for the whole product: each code that an edition gives, as it stands in a sentence. Aims are
 * what is counted or compared, reasons what a pair or a player would be, steps what a procedure did.
 */
export interface AimWords {
  readonly words: string;
  /** `points`: the numbers are half-points and shown as points. */
  readonly unit: 'count' | 'points' | 'plain';
}

const count = (words: string): AimWords => ({ words, unit: 'count' });
const points = (words: string): AimWords => ({ words, unit: 'points' });

export const AIM_WORDS: Readonly<Record<Aim, AimWords>> = {
  'colour-preferences': count('players who do not get the colour they prefer'),
  'strong-colour-preferences': count('players who do not get a strong colour preference'),
  'topscorer-colour-difference': count('topscorers, or their opponents, with a colour difference above two'),
  'topscorer-colour-repeated': count('topscorers, or their opponents, with the same colour three times running'),
  'topscorers-colour-difference-above-two': count('topscorers, or their opponents, with a colour difference above two'),
  'topscorers-same-colour-three-times': count('topscorers, or their opponents, with the same colour three times running'),
  downfloaters: count('downfloaters'),
  'downfloater-scores': points('scores of the downfloaters'),
  'next-downfloaters': count('downfloaters of the next bracket'),
  'next-downfloater-scores': points('scores of the downfloaters of the next bracket'),
  'downfloaters-of-next-bracket': count('downfloaters of the next bracket'),
  floaters: count('floaters'),
  'floaters-passed-on': count('floaters who float further down'),
  'opponents-brought-up': count('opponents brought up from below'),
  'pairs-inside-a-column': count('pairs inside a column'),
  upfloaters: count('upfloaters'),
  score: points('score'),
  rating: { words: 'rating', unit: 'plain' },
  'dominating-colour': count('players whose due colour is not the dominating one'),
  'rounds-without-game': count('rounds without a game'),
  'pab-score': points('score of the player who gets the bye'),
  'pab-unplayed-games': count('unplayed rounds of the player who gets the bye'),
  'score-differences': points('differences of score in the pairs'),
  'different-scores': points('difference of score in the pair'),
  'pairing-score-difference': points('differences of score of floaters'),
  'pairing-score-difference-of-next-bracket': points('differences of score of floaters in the next bracket'),
  completion: count('players who cannot be paired in the rest'),
  'maximum-upfloaters': count('upfloaters who have had the most upfloats allowed'),
  'upfloats-of-maximum-upfloaters': count('earlier upfloats of those who have had the most allowed'),
  'upfloated-last-round': count('upfloaters who floated up in the previous round'),
  'transferred-too-often': count('players transferred more often than they should be'),
  'downfloats-again': count('players who float down as in the previous round'),
  'upfloats-again': count('players who float up as in the previous round'),
  'downfloats-after-two': count('players who float down as two rounds before'),
  'upfloats-after-two': count('players who float up as two rounds before'),
  'downfloats-of-previous-round': count('players who float down as in the previous round'),
  'upfloats-of-previous-round': count('players who float up as in the previous round'),
  'downfloats-of-two-rounds-before': count('players who float down as two rounds before'),
  'upfloats-of-two-rounds-before': count('players who float up as two rounds before'),
  'downfloats-again-after-one-round': count('players who float down as in the previous round'),
  'upfloats-again-after-one-round': count('players who float up as in the previous round'),
  'downfloats-again-after-two-rounds': count('players who float down as two rounds before'),
  'upfloats-again-after-two-rounds': count('players who float up as two rounds before'),
  'downfloat-again-differences': points('differences of score of those who float down as in the previous round'),
  'upfloat-again-differences': points('differences of score of those who float up as in the previous round'),
  'downfloat-after-two-differences': points('differences of score of those who float down as two rounds before'),
  'upfloat-after-two-differences': points('differences of score of those who float up as two rounds before'),
  'score-differences-of-downfloats-of-previous-round': points('differences of score of those who float down as in the previous round'),
  'score-differences-of-upfloats-of-previous-round': points('differences of score of those who float up as in the previous round'),
  'score-differences-of-downfloats-of-two-rounds-before': points('differences of score of those who float down as two rounds before'),
  'score-differences-of-upfloats-of-two-rounds-before': points('differences of score of those who float up as two rounds before'),
  'squared-score-differences': { words: 'differences of score, squared', unit: 'plain' },
  'pairs-with-the-same-absolute-preference': count('pairs in which both have an absolute preference for the same colour'),
  'pairs-without-both-preferences': count('pairs in which both prefer the same colour'),
  'pairs-without-strong-preference-in-odd-rounds': count('pairs in which both have a strong preference for the same colour, in an odd round'),
  'pairs-without-strong-preference-in-even-rounds': count('pairs in which both have a strong preference for the same colour, in an even round'),
  'players-left-unpaired': count('players left unpaired'),
  'moved-down-players-not-paired-first': count('moved-down players who are not paired first'),
  'more-mismatches-allowed': count('pairs in which both prefer the same colour, allowed in addition'),
  'upfloat-criteria-dropped': count('criteria for upfloats that are dropped'),
  'downfloat-criteria-dropped': count('criteria for downfloats that are dropped'),
};

export const REASON_WORDS: Readonly<Record<Bar | PabReason, string>> = {
  'met-before': 'the two have met before',
  'forbidden-pair': 'the two shall not meet in this event',
  'same-absolute-preference': 'both have an absolute preference for the same colour',
  'no-lawful-colours': 'neither distribution of the colours is allowed',
  'not-to-be-paired': 'a player is not to be paired in this round',
  'no-candidate': 'no pairing of the bracket has the two together',
  'no-such-candidate': 'no pairing of the bracket has the two together',
  completion: 'the rest could no longer be paired',
  'no-completion': 'the rest could no longer be paired',
  'had-bye': 'the player has had a bye, or a forfeit win, before',
  'had-pab-or-forfeit-win': 'the player has had the bye, or a forfeit win, before',
  'had-pab-or-win-unplayed': 'the player has had the bye, or a win without play, before',
  'only-eligible': 'nobody else may have it',
  'lowest-score': 'nobody with a lower score may have it',
  'lowest-ranked': 'the lowest ranked of those level in all else',
  'lowest-rating': 'the lowest rating of those with that score',
  'most-games': 'the most games of those with that score',
  'dominating-colour': 'the due colour is the one that most have',
  'last-in-order': 'the last in the order of the list',
  'left-over-in-last-bracket': 'left over when the last bracket was paired',
};

export const STEP_WORDS: Readonly<Record<string, string>> = {
  homogeneous: 'the bracket is paired as a homogeneous one',
  heterogeneous: 'the moved-down players are paired first',
  'managed-as-homogeneous': 'no moved-down player can be paired as such: the bracket is paired as a homogeneous one',
  'requirements-set': 'pairs to be made, and moved-down players to be paired',
  'pairs-asked-for': 'pairs to be made',
  'bracket-complete': 'the bracket is paired',
  'resident-without-opponent-moved-down': 'has no opponent in the bracket and moves down',
  'moved-down-player-without-opponent': 'moved down, and has no opponent here either',
  'no-opponent-in-lowest-bracket': 'has no opponent in the lowest bracket',
  'entire-bracket-moved-down': 'no pair is possible: the whole bracket moves down',
  'other-floaters': 'the bracket above is paired again, with other floaters',
  'no-other-floaters': 'the bracket above has no other floaters that would help',
  'paired-again': 'the bracket above is paired again so that this one can be',
  'penultimate-bracket-paired-again': 'the last bracket but one is paired again so that the lowest can be',
  'two-lowest-brackets-joined': 'the two lowest brackets are joined',
  'no-candidate-however-low-the-requirements': 'no pairing even with all requirements lowered',
  'fewer-moved-down-players': 'fewer moved-down players are paired as such',
  'fewer-pairs': 'fewer pairs are made',
  halves: 'the list is halved',
  'white-column': 'due White',
  'black-column': 'due Black',
  'first-attempt': 'the columns are paired',
  'improved-rows': 'rows are changed so that nobody meets again',
  'paired-inside-column': 'pairs inside a column',
  'floats-down': 'floats down',
  'floats-further': 'floats further down',
  'floater-paired': 'a floater is paired',
  'nobody-comes-up': 'nobody comes up',
  'brought-up': 'brought up from below',
  'opponent-brought-up': 'an opponent is brought up from below',
  moved: 'moved to the other column',
  'fewest-upfloaters': 'the fewest upfloaters possible',
  upfloaters: 'upfloaters',
  'white-seekers': 'seek White',
  'black-seekers': 'seek Black',
  'upper-half': 'upper half',
  'lower-half': 'lower half',
  'shifted-unavoidably': 'shifted to the other subgroup, since pairs inside their own cannot be avoided',
  'shifted-to-equalise': 'shifted to the other subgroup, to make the two equal',
  s1: 'S1 in order',
  t2: 'T2, the accepted transposition of G2',
  'moved-to-black': 'moved to the column due Black, to let the rows be paired',
  'moved-to-white': 'moved to the column due White, to let the rows be paired',
  transposition: 'transposition of S2',
  exchange: 'exchange between S1 and S2',
  'other-moved-down-players': 'other moved-down players are paired',
};

/** The words of a code; a code without words is shown as it is, blanks for dashes. */
export function wordsFor(words: Readonly<Record<string, string>>, code: string): string {
  return words[code] ?? bare(code);
}

export function aimWords(code: string): AimWords {
  const known: Readonly<Record<string, AimWords>> = AIM_WORDS;
  return known[code] ?? count(bare(code));
}

function bare(code: string): string {
  return code.replaceAll('-', ' ');
}
