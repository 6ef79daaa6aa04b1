/**
 * The one table from the engine's codes to words. `aim`: what a criterion counts, completing "fewer ..."; `fact`: what an
 * article found, as a sentence. A test holds it complete: every code in the engine's sources has its words.
 */
export const AIM_WORDS: Readonly<Record<string, string>> = {
  'absolute-preferences-of-top-scorers': 'pairs of players with the same absolute colour preference',
  'colour-preferences': 'players who do not get the colour they are due',
  completion: 'players who cannot be paired further down',
  'downfloater-scores': 'points of the players who go down',
  downfloaters: 'players left over for the next group',
  'downfloaters-of-next-bracket': 'players left over by the next group',
  'downfloats-again-after-one-round': 'players who float down as in the round before',
  'downfloats-again-after-two-rounds': 'players who float down as two rounds before',
  'downfloats-of-previous-round': 'players who float down as in the round before',
  'downfloats-of-two-rounds-before': 'players who float down as two rounds before',
  floaters: 'players who leave their score group',
  'maximum-upfloaters': 'upfloats of players who have floated up as often as they may',
  'next-downfloater-scores': 'points of the players the next group would send down',
  'next-downfloaters': 'players the next group would send down',
  'pab-score': 'points of the player who gets the bye',
  'pab-unplayed-games': 'games that the player with the bye has not played',
  'pairing-score-difference': 'difference of scores in the pairs and of the players who go down',
  'pairing-score-difference-of-next-bracket': 'difference of scores in the next group',
  'rounds-without-game': 'rounds without a game of the player with the bye',
  score: 'points of the player who gets the bye',
  'score-differences': 'difference of scores in the pairs',
  'score-differences-of-downfloats-of-previous-round': 'difference of scores for players who floated down in the round before',
  'score-differences-of-downfloats-of-two-rounds-before': 'difference of scores for players who floated down two rounds before',
  'score-differences-of-upfloats-of-previous-round': 'difference of scores for players who floated up in the round before',
  'score-differences-of-upfloats-of-two-rounds-before': 'difference of scores for players who floated up two rounds before',
  'strong-colour-preferences': 'players who do not get a colour they have a strong preference for',
  'strong-preferences-in-even-rounds': 'pairs with the same strong colour preference',
  'strong-preferences-in-odd-rounds': 'pairs with the same strong colour preference',
  'topscorer-colour-difference': 'top scorers or their opponents with three more games of one colour than of the other',
  'topscorer-colour-repeated': 'top scorers or their opponents with one colour three times running',
  'topscorers-colour-difference-above-two': 'top scorers or their opponents with three more games of one colour than of the other',
  'topscorers-same-colour-three-times': 'top scorers or their opponents with one colour three times running',
  'upfloated-last-round': 'players brought up who floated up in the round before',
  upfloaters: 'players brought up from lower scores',
  'upfloats-again-after-one-round': 'players who float up as in the round before',
  'upfloats-again-after-two-rounds': 'players who float up as two rounds before',
  'upfloats-of-maximum-upfloaters': 'upfloats of players who have floated up as often as they may',
  'upfloats-of-previous-round': 'players who float up as in the round before',
  'upfloats-of-two-rounds-before': 'players who float up as two rounds before',
};

export const FACT_WORDS: Readonly<Record<string, string>> = {
  'colour-preferences': 'Both are due the same colour.',
  completion: 'The players left could not all be paired afterwards.',
  'different-scores': 'They have different scores.',
  'forbidden-pair': 'The organiser has ruled out this pair.',
  'had-bye': 'One bye or unplayed win is all a player gets, and this player has had it.',
  'had-pab-or-win-unplayed': 'One bye or unplayed win is all a player gets, and this player has had it.',
  halves: 'The upper half of the group meets the lower half.',
  'lowest-score': 'The bye goes to the lowest score.',
  'met-before': 'They have played each other already.',
  'no-completion': 'The players left could not all be paired afterwards.',
  'no-lawful-colours': 'There are no colours that both of them may have.',
  'no-such-candidate': 'No pairing of the group has these two together.',
  'not-to-be-paired': 'One of them is not to be paired in this round.',
  'paired-again': 'The group above is paired again so that this one can be.',
  'same-absolute-preference': 'Both must have the same colour.',
  'score-differences': 'They have different scores.',
  'transferred-too-often': 'One of them has been moved between score groups too often or too lately.',
};

/** What is counted, in words; a code without words is shown as it is, with its hyphens taken out. */
export function aimWords(aim: string): string {
  return AIM_WORDS[aim] ?? aim.replaceAll('-', ' ');
}

export function factWords(fact: string): string {
  return FACT_WORDS[fact] ?? `${fact.charAt(0).toUpperCase()}${fact.slice(1).replaceAll('-', ' ')}.`;
}
