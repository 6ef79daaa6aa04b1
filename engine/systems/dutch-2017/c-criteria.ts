import type { Situation } from '../../bracket/bracket';
import { majorityPotentials } from '../../bracket/colour-potentials';
import type { Criterion } from '../../bracket/criterion';
import type { Colour } from '../../model/colour';
import { colourTwiceRunning } from '../../swiss/colour-history';
import type { Place } from '../../swiss/player-state';
import { scoreDifferenceOfDownfloater, scoreDifferenceOfPair, type DutchField, type Entrant } from './a-definitions';
import { coloursOf } from './e-colour';

/** The kind of bracket (A.9): a usual one, the penultimate one (PPB) paired again for completion, or the last one, collapsed (CLB) or not. */
export type BracketKind = 'usual' | 'penultimate' | 'last';

export interface DutchSituation extends Situation {
  readonly field: DutchField;
  readonly bracketKind: BracketKind;
  /** In a usual bracket: true if the next bracket is the last one, where the bye is given. */
  readonly nextIsLast: boolean;
}

type DutchCriterion = Criterion<DutchSituation>;

/** C.04.3 (2017) C.4-C.19, in descending priority. C.1 and C.3 are in `c-absolute.ts`, because they remove pairs. */
const CRITERIA: readonly (DutchCriterion & { readonly bracketKinds?: readonly BracketKind[] })[] = [
  {
    // C.4, with C.2 for the last bracket: at most one player remains unpaired, and that player may have the bye.
    article: 'C.4',
    aim: 'completion',
    kind: 'count',
    bracketKinds: ['penultimate', 'last'],
    unpairedBelow: costOfLeftOver,
  },
  { article: 'C.5', aim: 'downfloaters', kind: 'count', downfloat: () => 1 },
  {
    article: 'C.6',
    aim: 'pairing-score-difference',
    kind: 'list',
    pair: scoreDifferenceOfPair,
    downfloat: (situation, player) => scoreDifferenceOfDownfloater(situation.field, situation.bracket.residents, player),
  },
  {
    // Reading R3 (README): the last bracket counts as paired only if the player left over may have the bye.
    article: 'C.7',
    aim: 'downfloaters-of-next-bracket',
    kind: 'count',
    bracketKinds: ['usual'],
    unpairedBelow: (situation, player) => (situation.nextIsLast ? costOfLeftOver(situation, player) : 1),
  },
  {
    article: 'C.7',
    aim: 'pairing-score-difference-of-next-bracket',
    kind: 'list',
    bracketKinds: ['usual'],
    pairBelow: scoreDifferenceOfPair,
    unpairedBelow: (situation, player) => scoreDifferenceOfDownfloater(situation.field, situation.bracket.below, player),
  },
  {
    article: 'C.8',
    aim: 'topscorers-colour-difference-above-two',
    kind: 'count',
    pair: (situation, a, b) => countHarmed(situation, a, b, ({ state }, colour) => Math.abs(state.colourDifference + (colour === 'white' ? 1 : -1)) > 2),
  },
  {
    article: 'C.9',
    aim: 'topscorers-same-colour-three-times',
    kind: 'count',
    pair: (situation, a, b) => countHarmed(situation, a, b, ({ state }, colour) => colourTwiceRunning(state.colours) === colour),
  },
  {
    article: 'C.10',
    aim: 'colour-preferences',
    kind: 'count',
    pair: (situation, a, b) => (strengthOfDeniedPreference(situation, a, b) === null ? 0 : 1),
    potentials: (situation, downfloaters) => majorityPotentials(situation.bracket, downfloaters, (player) => playerOf(situation, player).preference).any,
  },
  {
    article: 'C.11',
    aim: 'strong-colour-preferences',
    kind: 'count',
    pair: (situation, a, b) => (strengthOfDeniedPreference(situation, a, b) === 'strong' ? 1 : 0),
    potentials: (situation, downfloaters) => majorityPotentials(situation.bracket, downfloaters, (player) => playerOf(situation, player).preference).strong,
  },
  { article: 'C.12', aim: 'downfloats-of-previous-round', kind: 'count', ...costsAsCounts(repeatedDownfloatCosts(0)) },
  { article: 'C.13', aim: 'upfloats-of-previous-round', kind: 'count', ...costsAsCounts(repeatedUpfloatCosts(0)) },
  { article: 'C.14', aim: 'downfloats-of-two-rounds-before', kind: 'count', ...costsAsCounts(repeatedDownfloatCosts(1)) },
  { article: 'C.15', aim: 'upfloats-of-two-rounds-before', kind: 'count', ...costsAsCounts(repeatedUpfloatCosts(1)) },
  { article: 'C.16', aim: 'score-differences-of-downfloats-of-previous-round', kind: 'list', ...repeatedDownfloatCosts(0) },
  { article: 'C.17', aim: 'score-differences-of-upfloats-of-previous-round', kind: 'list', ...repeatedUpfloatCosts(0) },
  { article: 'C.18', aim: 'score-differences-of-downfloats-of-two-rounds-before', kind: 'list', ...repeatedDownfloatCosts(1) },
  { article: 'C.19', aim: 'score-differences-of-upfloats-of-two-rounds-before', kind: 'list', ...repeatedUpfloatCosts(1) },
];

const CRITERIA_BY_BRACKET_KIND: Record<BracketKind, readonly DutchCriterion[]> = {
  usual: selectCriteria('usual'),
  penultimate: selectCriteria('penultimate'),
  last: selectCriteria('last'),
};

export function criteriaOf(bracketKind: BracketKind): readonly DutchCriterion[] {
  return CRITERIA_BY_BRACKET_KIND[bracketKind];
}

function selectCriteria(bracketKind: BracketKind): readonly DutchCriterion[] {
  return CRITERIA.filter(({ bracketKinds }) => bracketKinds === undefined || bracketKinds.includes(bracketKind));
}

function playerOf({ field }: DutchSituation, player: Place): Entrant {
  return field.players[player] as Entrant;
}

/** The cost of a player left over: 1, or 3 if the player may not have the bye, as if two more players were left over. */
function costOfLeftOver(situation: DutchSituation, player: Place): number {
  return playerOf(situation, player).mayHavePab ? 1 : 3;
}

/** The strength of the preference that one player is denied if both prefer the same colour; null if none is denied. */
function strengthOfDeniedPreference(situation: DutchSituation, a: Place, b: Place): 'absolute' | 'strong' | 'mild' | null {
  const [one, other] = [playerOf(situation, a).preference, playerOf(situation, b).preference];
  if (one === null || other === null || one.colour !== other.colour) return null;
  // E.2 grants the stronger preference, so the weaker one is denied.
  for (const strength of ['mild', 'strong'] as const) if (one.strength === strength || other.strength === strength) return strength;
  return 'absolute';
}

/** Returns the number of players harmed by the colour that E gives them. Returns 0 for a pair without a topscorer. */
function countHarmed(situation: DutchSituation, a: Place, b: Place, isHarmful: (player: Entrant, colour: Colour) => boolean): number {
  if (!playerOf(situation, a).isTopscorer && !playerOf(situation, b).isTopscorer) return 0;
  const { white, black } = coloursOf(situation.field, a, b);
  return Number(isHarmful(white, 'white')) + Number(isHarmful(black, 'black'));
}

/** The score differences of players who float down now and also did so `roundsBack` + 1 rounds ago. */
function repeatedDownfloatCosts(roundsBack: 0 | 1): Pick<DutchCriterion, 'pair' | 'downfloat'> {
  const hadSameDownfloat = (situation: DutchSituation, player: Place): boolean => playerOf(situation, player).floats[roundsBack] === 'down';
  return {
    pair: (situation, higher, lower) => (hadSameDownfloat(situation, higher) ? scoreDifferenceOfPair(situation, higher, lower) : 0),
    downfloat: (situation, player) =>
      hadSameDownfloat(situation, player) ? scoreDifferenceOfDownfloater(situation.field, situation.bracket.residents, player) : 0,
  };
}

function repeatedUpfloatCosts(roundsBack: 0 | 1): Pick<DutchCriterion, 'pair'> {
  return {
    pair: (situation, higher, lower) => (playerOf(situation, lower).floats[roundsBack] === 'up' ? scoreDifferenceOfPair(situation, higher, lower) : 0),
  };
}

function costsAsCounts({ pair, downfloat }: Pick<DutchCriterion, 'pair' | 'downfloat'>): Pick<DutchCriterion, 'pair' | 'downfloat'> {
  return {
    ...(pair && { pair: (situation, higher, lower) => ((pair(situation, higher, lower) ?? 0) > 0 ? 1 : 0) }),
    ...(downfloat && { downfloat: (situation, player) => ((downfloat(situation, player) ?? 0) > 0 ? 1 : 0) }),
  };
}
