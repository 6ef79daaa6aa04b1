import type { Tpn } from '../model/tournament';
import { roundsOfPair, roundsPerCycle } from './berger';
import { VARMA_TABLES } from './varma-tables';

/** Draws a place from 0 to `among - 1` by lot. The same name always gives the same place, so that anybody can repeat a draw. */
export type Lot = (name: string, among: number) => number;

/** The numbers of each federation, in the order of its players. */
export type DrawnNumbers = readonly (readonly Tpn[])[];

/** C.05 Annex 2: players of the same federation do not meet in this many rounds at the end. */
const LAST_ROUND_COUNT = 3;

/**
 * C.05 Annex 2: draws numbers by the Varma tables. `sizes` contains the number of players of each federation in descending order,
 * because the largest federation draws first. Returns null if there is no table for so many players (fewer than 9, or more than 24).
 */
export function drawByVarma(sizes: readonly number[], lot: Lot): DrawnNumbers | null {
  const players = sum(sizes);
  const table = VARMA_TABLES.get(players + (players % 2));
  if (table === undefined) return null;
  const left = table.map((group) => group.filter((number) => number <= players));
  const meetLate = (a: Tpn, b: Tpn) => isAmongLastRounds(a, b, players);
  return sizes.map((size, federation) => {
    const room = (group: readonly Tpn[]) => group.length - pairsOf(group).filter(([a, b]) => meetLate(a, b)).length;
    const fitting = left.filter((group) => room(group) >= Math.max(1, size));
    let group = fitting.length === 0 ? largestGroup(left) : (fitting[lot(`${federation}/group`, fitting.length)] ?? []);
    const drawn: Tpn[] = [];
    while (drawn.length < size) {
      if (group.length === 0) group = largestGroup(left);
      const early = group.filter((number) => !drawn.some((other) => meetLate(number, other)));
      const choice = early.length === 0 ? group : early;
      const number = choice[lot(`${federation}/${drawn.length}`, choice.length)] ?? 0;
      group.splice(group.indexOf(number), 1);
      drawn.push(number);
    }
    return drawn;
  });
}

/** Returns the group with the most numbers left; the first of them if several are equal. */
const largestGroup = (groups: readonly Tpn[][]): Tpn[] => groups.reduce((most, group) => (group.length > most.length ? group : most));

/** C.05 Annex 2: true if two numbers meet in one of the last three rounds of the table. */
export function isAmongLastRounds(a: Tpn, b: Tpn, players: number): boolean {
  return tableRound(a, b, players) > roundsPerCycle(players) - LAST_ROUND_COUNT;
}

const tableRound = (a: Tpn, b: Tpn, players: number): number => roundsOfPair({ white: a, black: b }, players)[0] ?? 0;

/** Limits on the work of one draw: the players examined in swaps, and the orders from which the search starts. */
const MAX_SWAP_CHECKS = 500_000;
const MAX_STARTS = 40;
/** A draw for more players than this does not search, but uses the first order drawn by lot. */
const MAX_PLAYERS_SEARCHED = 100;

/**
 * Draws numbers so that players of the same federation meet as early as possible. Their last meeting is in the
 * earliest possible round. This round has as few of their games as possible, then the round before it, and so on.
 *
 * The search starts from several orders by lot and improves each by swaps of two numbers. The
 * first of the best orders counts. `sizes` contains the number of players of each federation.
 */
export function drawSameFederationEarly(sizes: readonly number[], lot: Lot): DrawnNumbers {
  const mates = sizes.flatMap((size, federation) => Array.from({ length: size }, () => federation));
  const byLot = (start: number) => shuffled(mates.length, (index) => lot(`${start}/${index}`, index + 1));
  const search = mates.length > MAX_PLAYERS_SEARCHED ? null : new EarlyMeetings(mates);
  let best: SeatOrder | null = search === null ? { seats: byLot(0), meetings: [] } : null;
  for (let start = 0; search !== null && start < MAX_STARTS && search.looks < MAX_SWAP_CHECKS; start += 1) {
    const order = search.improved(byLot(start));
    if (best === null || isEarlier(order.meetings, best.meetings)) best = order;
    if (best.meetings.every((games) => games === 0)) break;
  }
  const numberOf = new Map(best?.seats.map((player, place) => [player, place + 1]));
  let first = 0;
  return sizes.map((size) => {
    first += size;
    return Array.from({ length: size }, (_, index) => numberOf.get(first - size + index) ?? 0);
  });
}

interface SeatOrder {
  /** The player who has each number, at index number - 1. */
  readonly seats: readonly number[];
  /** The number of games between players of the same federation in each round of the table, at index round - 1. */
  readonly meetings: readonly number[];
}

/** True if `a` is better. Compares the games between players of the same federation from the last round backwards; fewer games are better. */
function isEarlier(a: readonly number[], b: readonly number[]): boolean {
  const round = a.findLastIndex((games, index) => games !== b[index]);
  return round >= 0 && (a[round] ?? 0) < (b[round] ?? 0);
}

/** Improves orders by swaps. `mates` contains the federation of each player. */
class EarlyMeetings {
  looks = 0;
  /** `rounds[a][b]` is the round, counted from 0, in which numbers a + 1 and b + 1 meet. */
  private readonly rounds: readonly (readonly number[])[];
  constructor(private readonly mates: readonly number[]) {
    this.rounds = mates.map((_, a) => mates.map((__, b) => (a === b ? 0 : tableRound(a + 1, b + 1, mates.length) - 1)));
  }

  /** Swaps two numbers as long as this makes players of the same federation meet earlier. */
  improved(start: readonly number[]): SeatOrder {
    const seats = [...start];
    const places = pairsOf(seats.keys());
    let isChanged = true;
    while (isChanged && this.looks < MAX_SWAP_CHECKS) {
      isChanged = false;
      for (const [a, b] of places) {
        if (this.mates[seats[a] ?? 0] === this.mates[seats[b] ?? 0] || !this.isBetterSwapped(seats, a, b)) continue;
        [seats[a], seats[b]] = [seats[b] ?? 0, seats[a] ?? 0];
        isChanged = true;
      }
    }
    return { seats, meetings: this.meetingsOf(seats) };
  }

  private isBetterSwapped(seats: readonly number[], a: number, b: number): boolean {
    this.looks += seats.length;
    const changes = seats.map(() => 0);
    const [ofA, ofB] = [this.mates[seats[a] ?? 0], this.mates[seats[b] ?? 0]];
    for (const [place, player] of seats.entries()) {
      if (place === a || place === b) continue;
      const federation = this.mates[player];
      if (federation !== ofA && federation !== ofB) continue;
      const [from, to] = federation === ofA ? [a, b] : [b, a];
      const [was, is] = [this.rounds[from]?.[place] ?? 0, this.rounds[to]?.[place] ?? 0];
      changes[was] = (changes[was] ?? 0) - 1;
      changes[is] = (changes[is] ?? 0) + 1;
    }
    return (changes.findLast((change) => change !== 0) ?? 0) < 0;
  }

  private meetingsOf(seats: readonly number[]): readonly number[] {
    const meetings = Array.from({ length: roundsPerCycle(seats.length) }, () => 0);
    for (const [a, b] of pairsOf(seats.keys())) {
      const round = this.rounds[a]?.[b] ?? 0;
      if (this.mates[seats[a] ?? 0] === this.mates[seats[b] ?? 0]) meetings[round] = (meetings[round] ?? 0) + 1;
    }
    return meetings;
  }
}

/** Shuffles `0 .. count - 1` by lot (Fisher and Yates). `lot(index)` must return a place from 0 to `index`. */
function shuffled(count: number, lot: (index: number) => number): readonly number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let index = count - 1; index > 0; index -= 1) {
    const other = lot(index);
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
  return order;
}

function pairsOf<Item>(items: Iterable<Item>): readonly (readonly [Item, Item])[] {
  const all = [...items];
  return all.flatMap((a, index) => all.slice(index + 1).map((b) => [a, b] as const));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
