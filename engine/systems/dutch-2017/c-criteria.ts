import type { Situation } from '../../bracket/bracket';
import { majorityPotentials } from '../../bracket/colour-potentials';
import type { Criterion } from '../../bracket/criterion';
import type { Colour } from '../../model/colour';
import { colourTwiceRunning } from '../../swiss/colour-history';
import type { Place } from '../../swiss/player-state';
import { differenceBelow, differenceOfPair, type DutchField, type Entrant } from './a-definitions';
import { coloursOf } from './e-colour';

/** The kind of bracket (A.9): a usual one, the penultimate one (PPB) paired again for completion, or the last one, collapsed (CLB) or not. */
export type BracketKind = 'usual' | 'penultimate' | 'last';

export interface DutchSituation extends Situation {
  readonly field: DutchField;
  readonly bracketKind: BracketKind;
  /** In a usual bracket: true if the next bracket is the last one, where the bye is given. */
  readonly nextIsLast: boolean;
}

type Row = Criterion<DutchSituation>;

/** C.04.3 (2017) C.4-C.19, in descending priority. C.1 and C.3 are in `c-absolute.ts`, because they remove pairs. */
const ROWS: readonly (Row & { readonly bracketKinds?: readonly BracketKind[] })[] = [
  {
    // C.4, with C.2 for the last bracket: all players but at most one are paired, and that one may have the bye.
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
    pair: differenceOfPair,
    downfloat: (situation, player) => differenceBelow(situation.field, situation.bracket.residents, player),
  },
  {
    // R3: the last bracket cannot be paired unless the player left over may have the bye.
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
    pairBelow: differenceOfPair,
    unpairedBelow: (situation, player) => differenceBelow(situation.field, situation.bracket.below, player),
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
    pair: (situation, a, b) => (deniedPreference(situation, a, b) === null ? 0 : 1),
    potentials: (situation, downfloaters) => majorityPotentials(situation.bracket, downfloaters, (player) => playerOf(situation, player).preference).any,
  },
  {
    article: 'C.11',
    aim: 'strong-colour-preferences',
    kind: 'count',
    pair: (situation, a, b) => (deniedPreference(situation, a, b) === 'strong' ? 1 : 0),
    potentials: (situation, downfloaters) => majorityPotentials(situation.bracket, downfloaters, (player) => playerOf(situation, player).preference).strong,
  },
  { article: 'C.12', aim: 'downfloats-of-previous-round', kind: 'count', ...asCounts(floatsDownAgain(0)) },
  { article: 'C.13', aim: 'upfloats-of-previous-round', kind: 'count', ...asCounts(floatsUpAgain(0)) },
  { article: 'C.14', aim: 'downfloats-of-two-rounds-before', kind: 'count', ...asCounts(floatsDownAgain(1)) },
  { article: 'C.15', aim: 'upfloats-of-two-rounds-before', kind: 'count', ...asCounts(floatsUpAgain(1)) },
  { article: 'C.16', aim: 'score-differences-of-downfloats-of-previous-round', kind: 'list', ...floatsDownAgain(0) },
  { article: 'C.17', aim: 'score-differences-of-upfloats-of-previous-round', kind: 'list', ...floatsUpAgain(0) },
  { article: 'C.18', aim: 'score-differences-of-downfloats-of-two-rounds-before', kind: 'list', ...floatsDownAgain(1) },
  { article: 'C.19', aim: 'score-differences-of-upfloats-of-two-rounds-before', kind: 'list', ...floatsUpAgain(1) },
];

const ROWS_BY_KIND: Record<BracketKind, readonly Row[]> = { usual: rowsFor('usual'), penultimate: rowsFor('penultimate'), last: rowsFor('last') };

/** Returns the criteria that apply to a bracket of this kind, in descending priority. */
export function criteriaOf(bracketKind: BracketKind): readonly Row[] {
  return ROWS_BY_KIND[bracketKind];
}

function rowsFor(bracketKind: BracketKind): readonly Row[] {
  return ROWS.filter(({ bracketKinds }) => bracketKinds === undefined || bracketKinds.includes(bracketKind));
}

function playerOf({ field }: DutchSituation, player: Place): Entrant {
  return field.players[player] as Entrant;
}

/** The cost of a player left over: 1 if the player may have the bye, otherwise 3. */
function costOfLeftOver(situation: DutchSituation, player: Place): number {
  return playerOf(situation, player).mayHavePab ? 1 : 3;
}

/** The strength of the preference that one player is denied if both prefer the same colour; null if none is denied. */
function deniedPreference(situation: DutchSituation, a: Place, b: Place): 'absolute' | 'strong' | 'mild' | null {
  const [one, other] = [playerOf(situation, a).preference, playerOf(situation, b).preference];
  if (one === null || other === null || one.colour !== other.colour) return null;
  // E.2 grants the stronger preference, so the weaker of the two is denied.
  for (const strength of ['mild', 'strong'] as const) if (one.strength === strength || other.strength === strength) return strength;
  return 'absolute';
}

/** For a pair with a topscorer: the number of players for whom the colour given by E is harmful. For other pairs: 0. */
function countHarmed(situation: DutchSituation, a: Place, b: Place, isHarmful: (player: Entrant, colour: Colour) => boolean): number {
  if (!playerOf(situation, a).isTopscorer && !playerOf(situation, b).isTopscorer) return 0;
  const { white, black } = coloursOf(situation.field, a, b);
  return Number(isHarmful(white, 'white')) + Number(isHarmful(black, 'black'));
}

/** The score differences of players who float down now and also did so `roundsBack` + 1 rounds ago. */
function floatsDownAgain(roundsBack: 0 | 1): Pick<Row, 'pair' | 'downfloat'> {
  const hadSameDownfloat = (situation: DutchSituation, player: Place): boolean => playerOf(situation, player).floats[roundsBack] === 'down';
  return {
    pair: (situation, higher, lower) => (hadSameDownfloat(situation, higher) ? differenceOfPair(situation, higher, lower) : 0),
    downfloat: (situation, player) => (hadSameDownfloat(situation, player) ? differenceBelow(situation.field, situation.bracket.residents, player) : 0),
  };
}

function floatsUpAgain(roundsBack: 0 | 1): Pick<Row, 'pair'> {
  return {
    pair: (situation, higher, lower) => (playerOf(situation, lower).floats[roundsBack] === 'up' ? differenceOfPair(situation, higher, lower) : 0),
  };
}

function asCounts({ pair, downfloat }: Pick<Row, 'pair' | 'downfloat'>): Pick<Row, 'pair' | 'downfloat'> {
  return {
    ...(pair && { pair: (situation, higher, lower) => ((pair(situation, higher, lower) ?? 0) > 0 ? 1 : 0) }),
    ...(downfloat && { downfloat: (situation, player) => ((downfloat(situation, player) ?? 0) > 0 ? 1 : 0) }),
  };
}
