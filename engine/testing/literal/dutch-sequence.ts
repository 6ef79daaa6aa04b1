import type { PlayerState } from '../../swiss/player-state';
import { arrangements, subsetsOf } from './combinatorics';

/**
 * Both FIDE (Dutch) editions generate the candidates of a bracket in the same order:
 * C.04.3 (2017) B.2, B.3, B.6, B.7, D.1-D.3; (2026) 3.2, 3.3, 3.6, 3.7, 4.2-4.4.
 */
export interface Bracket {
  /** Moved-down players, in rank order. */
  readonly mdps: readonly PlayerState[];
  readonly residents: readonly PlayerState[];
}

export interface Candidate {
  /** Each pair lists the higher-ranked player first. */
  readonly pairs: readonly (readonly [PlayerState, PlayerState])[];
  readonly downfloaters: readonly PlayerState[];
}

export type MayPair = (a: PlayerState, b: PlayerState) => boolean;

type Group = readonly PlayerState[];

export interface Exchange {
  /** The players who leave the original S1 for S2, by their numbers in the bracket (BSNs), ascending. */
  readonly down: readonly number[];
  /** The players who leave the original S2 for S1, by their numbers in the bracket (BSNs), ascending. */
  readonly up: readonly number[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** 2017 D.2, 2026 4.3: compares two exchanges. Negative if exchange `a` comes before `b`. */
export function compareExchanges(a: Exchange, b: Exchange): number {
  const fewer = a.down.length - b.down.length;
  if (fewer !== 0) return fewer;
  const smaller = sum(a.up) - sum(a.down) - (sum(b.up) - sum(b.down));
  if (smaller !== 0) return smaller;
  // The highest BSN that differs among those leaving S1 decides; the larger one is better.
  for (let place = a.down.length - 1; place >= 0; place -= 1) {
    const difference = (b.down[place] ?? 0) - (a.down[place] ?? 0);
    if (difference !== 0) return difference;
  }
  // The lowest BSN that differs among those leaving S2 decides; the smaller one is better.
  for (const [place, bsn] of a.up.entries()) {
    const difference = bsn - (b.up[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const exchangeTables = new Map<string, readonly Exchange[]>();

/** Returns all resident exchanges of a bracket with `players` players, of whom `s1Size` are in S1. The empty exchange comes first. */
export function exchanges(players: number, s1Size: number): readonly Exchange[] {
  const key = `${players}/${s1Size}`;
  const known = exchangeTables.get(key);
  if (known !== undefined) return known;
  const bsns = Array.from({ length: players }, (_, index) => index + 1);
  const s1 = bsns.slice(0, s1Size);
  const s2 = bsns.slice(s1Size);
  const all: Exchange[] = [];
  for (let size = 0; size <= Math.min(s1.length, s2.length); size += 1) {
    for (const down of subsetsOf(s1, size)) for (const up of subsetsOf(s2, size)) all.push({ down, up });
  }
  const sorted = all.toSorted(compareExchanges);
  exchangeTables.set(key, sorted);
  return sorted;
}

/** 2017 B.6, 2026 3.6: generates the pairings of a homogeneous bracket or remainder with `pairCount` pairs, in order. */
export function* homogeneousCandidates(players: Group, pairCount: number, mayPair: MayPair): Generator<Candidate> {
  for (const { down, up } of exchanges(players.length, pairCount)) {
    const inS1 = (bsn: number): boolean => (bsn <= pairCount ? !down.includes(bsn) : up.includes(bsn));
    const s1 = players.filter((_, index) => inS1(index + 1));
    const s2 = players.filter((_, index) => !inS1(index + 1));
    // If a player of S1 ranks below the opponent, an exchange of fewer players has already generated the same pairing.
    const isNew = (higher: PlayerState | undefined, lower: PlayerState): boolean =>
      higher !== undefined && players.indexOf(higher) < players.indexOf(lower) && mayPair(higher, lower);
    for (const order of arrangements(s2, pairCount, (lower, place) => isNew(s1[place], lower))) {
      yield { pairs: pairInOrder(s1, order), downfloaters: s2.filter((player) => !order.includes(player)) };
    }
  }
}

/** 2017 B.7, 2026 3.7: generates the candidates with `pairCount` pairs, of which `m1` contain a moved-down player, in order. */
function* bracketCandidates(bracket: Bracket, pairCount: number, m1: number, mayPair: MayPair): Generator<Candidate> {
  const { mdps, residents } = bracket;
  for (const s1 of subsetsOf(mdps, m1)) {
    const limbo = mdps.filter((player) => !s1.includes(player));
    const fits = (resident: PlayerState, place: number): boolean => {
      const mdp = s1[place];
      return mdp !== undefined && mayPair(mdp, resident);
    };
    for (const opponents of arrangements(residents, m1, fits)) {
      const remainder = residents.filter((player) => !opponents.includes(player));
      for (const rest of homogeneousCandidates(remainder, pairCount - m1, mayPair)) {
        yield {
          pairs: [...pairInOrder(s1, opponents), ...rest.pairs],
          downfloaters: [...limbo, ...rest.downfloaters],
        };
      }
    }
  }
}

/** Generates every candidate with `pairCount` pairs. Candidates that pair more moved-down players come first. */
export function* allCandidates(bracket: Bracket, pairCount: number, mayPair: MayPair): Generator<Candidate> {
  const { mdps, residents } = bracket;
  for (let m1 = Math.min(mdps.length, residents.length, pairCount); m1 >= 0; m1 -= 1) {
    const remainderPairs = Math.floor((residents.length - m1) / 2);
    if (pairCount - m1 > remainderPairs) continue;
    yield* bracketCandidates(bracket, pairCount, m1, mayPair);
  }
}

function pairInOrder(s1: Group, s2: Group): (readonly [PlayerState, PlayerState])[] {
  return s1.flatMap((higher, place) => {
    const lower = s2[place];
    return lower === undefined ? [] : [[higher, lower] as const];
  });
}
