import type { Field, Situation } from '../../bracket/bracket';
import { majorityPotentials } from '../../bracket/colour-potentials';
import type { Criterion } from '../../bracket/criterion';
import { boundColour } from '../../bracket/legal-pairs';
import { nextBracketCriteria } from '../../bracket/next-bracket-rows';
import { kindNumbers } from '../../matching/cheapest-matchings';
import type { Colour } from '../../model/colour';
import type { HalfPoints } from '../../model/points';
import { colourTwiceRunning } from '../../swiss/colour-history';
import type { Float } from '../../swiss/floats';
import { playerAt, type Place } from '../../swiss/player-state';
import type { CriterionAim } from '../explanation-codes';
import type { Entrant } from './1-definitions';
import { coloursOf } from './5-colour';

export interface RoundField extends Field {
  readonly entrants: readonly Entrant[];
  readonly scoreLevels: readonly HalfPoints[];
}

/** The situation to which the criteria of article 2.4 are applied. */
export interface DutchSituation extends Situation {
  readonly field: RoundField;
  /** C5: the lowest score that a player with the bye can have; null if the number of players is even. */
  readonly pabScore: HalfPoints | null;
  readonly residentScore: HalfPoints;
  /** The score of the next bracket's residents; null in the last bracket. */
  readonly nextScore: HalfPoints | null;
  /** True if the bracket has a single downfloater, who will have the bye. Only then does C9 apply. */
  readonly loneDownfloaterHasPab: boolean;
}

type DutchCriterion = Criterion<DutchSituation>;

/**
 * Divides the players into kinds. Players of the same kind have equal costs under every criterion. Colour differences matter only for
 * topscorers (C10, C11, 5.2.3), and unplayed games only if there is a bye.
 */
export function entrantKindsOf(entrants: readonly Entrant[]): Pick<Field, 'kinds' | 'kindsBelow'> {
  const isFinal = entrants.some(({ isTopscorer }) => isTopscorer);
  const isOdd = entrants.length % 2 === 1;
  const kinds = entrants.map(({ score, preference, state, isTopscorer, floats, mayHavePab, unplayedGames }) => {
    const topscorers = isFinal ? [Math.abs(state.colourDifference), colourTwiceRunning(state.colours), isTopscorer] : [];
    return [score, preference?.colour, preference?.strength, ...topscorers, ...floats, mayHavePab, isOdd ? unplayedGames : 0].join();
  });
  const kindsBelow = entrants.map((entrant) => [entrant.score, entrant.mayHavePab, boundColour(entrant)].join());
  return { kinds: Int32Array.from(kindNumbers(kinds)), kindsBelow: Int32Array.from(kindNumbers(kindsBelow)) };
}

/**
 * C4 and C5 as one count. If one player who may have the bye is left over, the cost is the number of different scores in the round, plus
 * the number of scores below that player's. If the player may not have the bye, or if more players are left over, the cost is higher.
 */
export const COMPLETION_CRITERION: DutchCriterion = {
  article: '2.3.1',
  aim: 'pab-score',
  kind: 'count',
  unpairedBelow: ({ field }, player) => {
    const { scoreLevels, entrants } = field;
    const entrant = entrants[player];
    if (entrant?.mayHavePab !== true) return 2 * scoreLevels.length;
    return scoreLevels.length + scoreLevels.indexOf(entrant.score);
  },
};

/** C6 to C21 in descending priority. */
export const QUALITY_CRITERIA: readonly DutchCriterion[] = [
  { article: '2.4.1', aim: 'downfloaters', kind: 'count', downfloat: () => 1 },
  { article: '2.4.2', aim: 'downfloater-scores', kind: 'list', downfloat: ({ field }, player) => field.scores[player] ?? 0 },
  // C8 applies C6 and then C7 to the next bracket, where C1 to C5 are required too (R5).
  ...nextBracketCriteria('2.4.3'),
  {
    article: '2.4.4',
    aim: 'pab-unplayed-games',
    kind: 'count',
    downfloat: ({ field, loneDownfloaterHasPab }, player) => (loneDownfloaterHasPab ? (field.entrants[player]?.unplayedGames ?? 0) : 0),
  },
  { article: '2.4.5', aim: 'topscorer-colour-difference', kind: 'count', pair: countHarmedInTopscorerPairs(exceedsColourDifference) },
  { article: '2.4.6', aim: 'topscorer-colour-repeated', kind: 'count', pair: countHarmedInTopscorerPairs(getsColourAgain) },
  { article: '2.4.7', aim: 'colour-preferences', kind: 'count', pair: costOnEntrants(preferSameColour), potentials: preferenceMajority('any') },
  { article: '2.4.8', aim: 'strong-colour-preferences', kind: 'count', pair: costOnEntrants(deniesStrongPreference), potentials: preferenceMajority('strong') },
  residentDownfloatCriterion('2.4.9', 'downfloats-again', 0),
  opponentUpfloatCriterion('2.4.10', 'upfloats-again', 0),
  residentDownfloatCriterion('2.4.11', 'downfloats-after-two', 1),
  opponentUpfloatCriterion('2.4.12', 'upfloats-after-two', 1),
  mdpScoreDifferenceCriterion('2.4.13', 'downfloat-again-differences', 0),
  opponentUpfloatCriterion('2.4.14', 'upfloat-again-differences', 0, 'list'),
  mdpScoreDifferenceCriterion('2.4.15', 'downfloat-after-two-differences', 1),
  opponentUpfloatCriterion('2.4.16', 'upfloat-after-two-differences', 1, 'list'),
];

const ARTICLE_OF_C8 = '2.4.3';

/** The criteria that judge the bracket alone. `INDEX_OF_C8` is the index of C8 in `QUALITY_CRITERIA`. */
export const OWN_QUALITY_CRITERIA: readonly DutchCriterion[] = QUALITY_CRITERIA.filter(({ article }) => article !== ARTICLE_OF_C8);
export const INDEX_OF_C8 = QUALITY_CRITERIA.findIndex(({ article }) => article === ARTICLE_OF_C8);

export const C6_AND_C7 = QUALITY_CRITERIA.slice(0, 2);

function costOnEntrants(holds: (a: Entrant, b: Entrant) => boolean): (situation: DutchSituation, higher: Place, lower: Place) => number {
  return ({ field }, higher, lower) => {
    const [a, b] = [field.entrants[higher], field.entrants[lower]];
    return a !== undefined && b !== undefined && holds(a, b) ? 1 : 0;
  };
}

/** C10, C11: counts the players harmed by the colour that 5.2 gives them. The count is 0 for a pair without a topscorer. */
function countHarmedInTopscorerPairs(isHarmful: (entrant: Entrant, colour: Colour) => boolean): DutchCriterion['pair'] {
  return ({ field }, higher, lower) => {
    if (!playerAt(field.entrants, higher).isTopscorer && !playerAt(field.entrants, lower).isTopscorer) return 0;
    // The initial colour decides only between players who have played no game, and no colour can harm these players.
    const { white, black } = coloursOf(field, higher, lower, 'white');
    return Number(isHarmful(white, 'white')) + Number(isHarmful(black, 'black'));
  };
}

/** C10: true if this colour would make the colour difference greater than two. */
function exceedsColourDifference({ state }: Entrant, colour: Colour): boolean {
  return Math.abs(state.colourDifference + (colour === 'white' ? 1 : -1)) > 2;
}

/** C11: true if the player would get this colour for the third time in a row. */
function getsColourAgain({ state }: Entrant, colour: Colour): boolean {
  return colourTwiceRunning(state.colours) === colour;
}

/** C12: true if one of the players is denied a preference, even a mild one. */
function preferSameColour(a: Entrant, b: Entrant): boolean {
  return a.preference !== null && a.preference.colour === b.preference?.colour;
}

/** C13: true if both players prefer the same colour and the weaker preference, which is denied, is strong. */
function deniesStrongPreference(a: Entrant, b: Entrant): boolean {
  if (!preferSameColour(a, b)) return false;
  const strengths = [a.preference?.strength, b.preference?.strength];
  return strengths.includes('strong') && !strengths.includes('mild');
}

function preferenceMajority(which: 'any' | 'strong'): DutchCriterion['potentials'] {
  return ({ field, bracket }, downfloaters) => majorityPotentials(bracket, downfloaters, (player) => playerAt(field.entrants, player).preference)[which];
}

function hadFloat({ field }: DutchSituation, player: Place, roundsBack: 0 | 1, float: Float): boolean {
  return field.entrants[player]?.floats[roundsBack] === float;
}

function isMovedDown({ field, residentScore }: DutchSituation, player: Place): boolean {
  return (field.scores[player] ?? 0) > residentScore;
}

/** C14, C16: counts residents who leave the bracket and who floated down `roundsBack` + 1 rounds ago. */
function residentDownfloatCriterion(article: string, aim: CriterionAim, roundsBack: 0 | 1): DutchCriterion {
  const downfloat: DutchCriterion['downfloat'] = (situation, player) =>
    !isMovedDown(situation, player) && hadFloat(situation, player, roundsBack, 'down') ? 1 : 0;
  return { article, aim, kind: 'count', downfloat };
}

/** C15, C17: counts opponents of moved-down players who floated up `roundsBack` + 1 rounds ago. C19, C21: lists their score differences. */
function opponentUpfloatCriterion(article: string, aim: CriterionAim, roundsBack: 0 | 1, kind: DutchCriterion['kind'] = 'count'): DutchCriterion {
  const pair: DutchCriterion['pair'] = (situation, higher, lower) => {
    if (!isMovedDown(situation, higher) || !hadFloat(situation, lower, roundsBack, 'up')) return 0;
    return kind === 'count' ? 1 : scoreDifference(situation, higher, lower);
  };
  return { article, aim, kind, pair };
}

function scoreDifference({ field }: DutchSituation, higher: Place, lower: Place): number {
  return (field.scores[higher] ?? 0) - (field.scores[lower] ?? 0);
}

/**
 * C18, C20: lists the score differences of moved-down players who also floated down `roundsBack` + 1 rounds
 * ago. A player who leaves the bracket counts half a point more than if paired with a resident (R6).
 */
function mdpScoreDifferenceCriterion(article: string, aim: CriterionAim, roundsBack: 0 | 1): DutchCriterion {
  const hadSameDownfloat = (situation: DutchSituation, player: Place): boolean =>
    isMovedDown(situation, player) && hadFloat(situation, player, roundsBack, 'down');
  return {
    article,
    aim,
    kind: 'list',
    pair: (situation, higher, lower) => (hadSameDownfloat(situation, higher) ? scoreDifference(situation, higher, lower) : 0),
    downfloat: (situation, player) => (hadSameDownfloat(situation, player) ? (situation.field.scores[player] ?? 0) - situation.residentScore + 1 : 0),
  };
}
