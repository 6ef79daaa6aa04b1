import type { Tpn } from '../model/tournament';
import type { Pair, RoundPairing } from '../systems/system';
import type { RecordedRound } from './check-round';

export interface RoundDifferences {
  readonly recorded: readonly Pair[];
  readonly paired: readonly Pair[];
  /** Pairs of both whose colours differ, as they stand in the record. */
  readonly colours: readonly Pair[];
  /** The allocated bye, where it is not the same player's. */
  readonly pab: { readonly recorded: Tpn | null; readonly paired: Tpn | null } | null;
}

/** Boards are not compared: the record has none. */
export function roundDifferences(recorded: RecordedRound, paired: RoundPairing): RoundDifferences {
  const here = opponents(recorded.pairs);
  const there = opponents(paired.pairs);
  const whites = new Set(paired.pairs.map(({ white }) => white));
  return {
    recorded: recorded.pairs.filter(({ white, black }) => there.get(white) !== black).map(pairOf),
    paired: paired.pairs.filter(({ white, black }) => here.get(white) !== black).map(pairOf),
    colours: recorded.pairs.filter(({ white, black, coloursKnown }) => coloursKnown && there.get(white) === black && !whites.has(white)).map(pairOf),
    pab: recorded.pab === paired.pab ? null : { recorded: recorded.pab, paired: paired.pab },
  };
}

function opponents(pairs: readonly Pair[]): ReadonlyMap<Tpn, Tpn> {
  return new Map(pairs.flatMap(({ white, black }) => [[white, black] as const, [black, white] as const]));
}

function pairOf({ white, black }: Pair): Pair {
  return { white, black };
}
