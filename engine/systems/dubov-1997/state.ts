import type { BitMatrix } from '../../matching/bit-matrix';
import { noMatching, separatePartners, UNMATCHED } from '../../matching/maximum-matching';
import { OptimalMatchings } from '../../matching/optimal-matchings';
import type { Colour } from '../../model/colour';
import { groupBy } from '../../model/memoise';
import type { HalfPoints } from '../../model/points';
import { playerAt, type Place } from '../../swiss/player-state';
import type { VisitedArticle } from '../explanation';
import type { ProcedureFact } from '../explanation-codes';
import type { Players } from './1-definitions';

export interface Field {
  readonly round: number;
  readonly rounds: number;
  readonly initialColour: Colour;
  readonly players: Players;
  /** The pairs that 2.1, 2.3 and 2.4 allow. */
  readonly legal: BitMatrix;
  /** 2.2: who may have the bye, by place. */
  readonly mayHavePab: readonly boolean[];
}

export type PlacePair = readonly [Place, Place];

/** 6.2: the two columns of a group. White and Black in the same row form a pair unless 6.3 changes it. */
export interface Columns {
  readonly white: readonly Place[];
  readonly black: readonly Place[];
}

/** The state of a score group while it is being paired. Each step returns a new state and does not change the old one. */
export interface GroupState {
  readonly field: Field;
  readonly score: HalfPoints;
  /** Members still to be paired, including a player transferred by 7.2. */
  readonly group: readonly Place[];
  readonly floatersFromAbove: readonly Place[];
  readonly floatersDown: readonly Place[];
  readonly lower: readonly Place[];
  readonly pairs: readonly PlacePair[];
  /** The columns from which the last pairs were made; null until pairs are made from columns. */
  readonly columns: Columns | null;
  /** R12: a complete legal pairing of all unpaired players. The round can therefore be completed. */
  readonly completion: Int32Array;
  readonly log: readonly VisitedArticle[];
}

export interface Transition<Article extends string> {
  readonly state: GroupState;
  readonly next: Article | null;
}

/**
 * R12: finds the first candidate whose pair with the player leaves all other players a complete
 * pairing. The returned `completion` is that pairing. Returns null if there is no such candidate.
 */
export function firstPartner(
  { field, group, floatersFromAbove, floatersDown, lower, completion }: GroupState,
  place: Place,
  candidates: readonly Place[],
): { readonly partner: Place; readonly completion: Int32Array } | null {
  const remainingCompletion = noMatching(completion.length);
  for (const one of [...group, ...floatersFromAbove, ...floatersDown, ...lower]) remainingCompletion[one] = completion[one] ?? UNMATCHED;
  const partner = OptimalMatchings.ofMatching(remainingCompletion, field.legal).takeFirst(place, candidates);
  if (partner === UNMATCHED) return null;
  separatePartners(remainingCompletion, place);
  return { partner, completion: remainingCompletion };
}

export function withPair(state: GroupState, pair: PlacePair, completion: Int32Array): GroupState {
  const stays = (place: Place) => !pair.includes(place);
  return {
    ...state,
    group: state.group.filter(stays),
    floatersFromAbove: state.floatersFromAbove.filter(stays),
    floatersDown: state.floatersDown.filter(stays),
    lower: state.lower.filter(stays),
    pairs: [...state.pairs, pair],
    completion,
  };
}

export function withGroupLogEntry(
  state: GroupState,
  article: string,
  fact: ProcedureFact,
  places: readonly Place[],
  values: readonly number[] = [],
): GroupState {
  const players = places.map((place) => playerAt(state.field.players, place).tpn);
  return { ...state, log: [...state.log, { article, fact, players, values }] };
}

export function groupsOf(players: Players, places: readonly Place[]): Place[][] {
  return [...groupBy(places, (place) => playerAt(players, place).score)].sort(([a], [b]) => b - a).map(([, group]) => group);
}
