import type { ScheduleTable, Tournament, Tpn } from '../model/tournament';
import { cyclesInRounds, meetingsInSchedule, roundsOfTable, scheduledRound, scheduledRounds, type ScheduleOptions } from './schedule';

interface Board {
  readonly white: Tpn;
  readonly black: Tpn;
}

type Boards = readonly Board[];

/** The maximum number of opponents that the search for the remaining rounds tries before it gives up. */
export const MAX_TRIES = 200_000;
/** A search for more players would hardly ever end within `MAX_TRIES`. */
const MAX_PLAYERS_SEARCHED = 64;

export type NextRound =
  | { readonly kind: 'boards'; readonly boards: Boards }
  /** The remaining rounds are too few for the remaining games. */
  | { readonly kind: 'impossible' }
  /** There are too many players or possibilities for a search. */
  | { readonly kind: 'gave-up' };

/**
 * The next round of a tournament. In ascending order of their pairing numbers, the players have the numbers 1, 2, ... of the table. The
 * announced number of rounds determines the number of cycles.
 */
export function nextRoundOf(tournament: Tournament): NextRound {
  return nextRound(tournament.players.length, scheduleOptionsOf(tournament), boardsSoFar(tournament));
}

function scheduleOptionsOf({ rounds, players, swapsLastRounds = false, scheduleTable }: Tournament) {
  const table: ScheduleTable = scheduleTable ?? 'berger';
  return { cycles: cyclesInRounds(rounds ?? 0, players.length, table), swapLastRounds: swapsLastRounds, table };
}

/**
 * True if the last two rounds of the first cycle are swapped, judging by the games of the first of the two. Null if those games do not
 * show it.
 */
export function areLastRoundsSwapped(tournament: Tournament): boolean | null {
  const { players, scheduleTable } = tournament;
  const round = roundsOfTable(players.length, scheduleTable) - 1;
  const played = boardsSoFar(tournament)[round - 1];
  if (played === undefined) return null;
  const agreeing = (swapLastRounds: boolean): number => {
    const { pairs } = scheduledRound(round, players.length, { ...scheduleOptionsOf(tournament), cycles: 2, swapLastRounds });
    return pairs.filter(({ white, black }) => played.some((board) => board.white === white && board.black === black)).length;
  };
  const [asSwapped, asItself] = [agreeing(true), agreeing(false)];
  return asSwapped === asItself ? null : asSwapped > asItself;
}

/** The maximum number of games between two players; 0 if the schedule never pairs them. */
export function gamesBetween(tournament: Tournament, one: Tpn, other: Tpn): number {
  const numberOf = (tpn: Tpn) => tournament.players.findIndex((player) => player.tpn === tpn) + 1;
  return meetingsInSchedule({ white: numberOf(one), black: numberOf(other) }, tournament.players.length, scheduleOptionsOf(tournament)).length;
}

/** True if everybody can still meet everybody in the remaining rounds. Also true if the search gives up without an answer. */
export function canMeetEverybody(tournament: Tournament): boolean {
  const { players, rounds } = tournament;
  if (tournament.completedRounds < (rounds ?? 0)) return nextRoundOf(tournament).kind !== 'impossible';
  const { numbers, countAll } = remainingGames(players.length, scheduleOptionsOf(tournament), boardsSoFar(tournament));
  return numbers.every((number) => number === 0 || countAll(number) === 0);
}

/** The boards of each completed round, by the places of the players in the table. Forfeits are boards; byes are not. */
function boardsSoFar({ players, completedRounds }: Tournament): readonly Boards[] {
  const placeOf = new Map(players.map(({ tpn }, index) => [tpn, index + 1]));
  return Array.from({ length: completedRounds }, (_, round) =>
    players.flatMap(({ entries }, index) => {
      const entry = entries[round];
      const opponent = entry?.colour === 'white' ? placeOf.get(entry.opponent ?? 0) : undefined;
      return opponent === undefined ? [] : [{ white: index + 1, black: opponent }];
    }),
  );
}

/**
 * The next round of a round robin, for pairing numbers 1 .. players. `past` contains the boards of the rounds so far. If they are all rounds of the
 * table, in any order, the next round is the first round of the table not yet played. Otherwise, it is a round after which the remaining games can
 * still be played in the remaining rounds. If all rounds are over, the result has no boards.
 */
export function nextRound(players: number, options: ScheduleOptions, past: readonly Boards[]): NextRound {
  const total = players < 2 ? 0 : roundsOfTable(players, options.table) * (options.cycles ?? 1);
  if (past.length >= total) return { kind: 'boards', boards: [] };
  const done = playedTableRounds(players, options, past);
  if (done === null) return searchRemaining(players, options, past, total - past.length);
  let next = 1;
  while (done.has(next)) next += 1;
  return { kind: 'boards', boards: scheduledRound(next, players, options).pairs };
}

/**
 * Returns the rounds of the table that were played. A round that matches the table's round of the same number counts as that round. Returns
 * null if a round matches no round of the table that is still free.
 */
function playedTableRounds(players: number, options: ScheduleOptions, past: readonly Boards[]): ReadonlySet<number> | null {
  const isFrom = (boards: Boards, round: number): boolean => {
    const opponent = new Map(scheduledRound(round, players, options).pairs.flatMap(({ white, black }) => [[white, black] as const, [black, white] as const]));
    return boards.every(({ white, black }) => opponent.get(white) === black);
  };
  const inPlace = past.map((boards, index) => isFrom(boards, index + 1));
  const done = new Set(inPlace.flatMap((is, index) => (is ? [index + 1] : [])));
  for (const [index, boards] of past.entries()) {
    if (inPlace[index] === true) continue;
    const round = boards
      .slice(0, 1)
      .flatMap((board) => meetingsInSchedule(board, players, options))
      .find((one) => !done.has(one) && isFrom(boards, one));
    if (round === undefined) return null;
    done.add(round);
  }
  return done;
}

/**
 * The number of games that each pair of numbers still has to play; 0 or less if
 * none. If the number of players is odd, number 0 represents the free round.
 */
function remainingGames(players: number, options: ScheduleOptions, past: readonly Boards[]) {
  const numbers = [...(players % 2 === 1 ? [0] : []), ...Array.from({ length: players }, (_, index) => index + 1)];
  const left = new Map(numbers.map((one) => [one, new Map<Tpn, number>()]));
  const count = (one: Tpn, other: Tpn): number => left.get(one)?.get(other) ?? 0;
  const change = (one: Tpn, other: Tpn, by: number): void => {
    left.get(one)?.set(other, count(one, other) + by);
    left.get(other)?.set(one, count(other, one) + by);
  };
  for (const { pairs, rests } of scheduledRounds(players, options)) {
    for (const { white, black } of pairs) change(white, black, 1);
    if (rests !== null) change(rests, 0, 1);
  }
  for (const boards of past) {
    for (const { white, black } of boards) change(white, black, -1);
    const seated = new Set(boards.flatMap(({ white, black }) => [white, black]));
    if (players % 2 === 1) for (const number of numbers.slice(1)) if (!seated.has(number)) change(number, 0, -1);
  }
  const countAll = (one: Tpn): number => numbers.reduce((sum, other) => sum + Math.max(0, count(one, other)), 0);
  return { numbers, count, change, countAll };
}

/** Searches for boards for all remaining rounds, and returns the boards of the first of these rounds. */
function searchRemaining(players: number, options: ScheduleOptions, past: readonly Boards[], rounds: number): NextRound {
  if (players > MAX_PLAYERS_SEARCHED) return { kind: 'gave-up' };
  const { numbers, count, change, countAll } = remainingGames(players, options, past);
  if (numbers.some((number) => countAll(number) > rounds)) return { kind: 'impossible' };

  const colours = new Map(numbers.map((number) => [number, coloursOf(number, past)]));
  const mustAvoid = (one: Tpn, other: Tpn): boolean => signOfColourRun(colours.get(one) ?? []) * signOfColourRun(colours.get(other) ?? []) > 0;
  let tries = 0;
  const first: [Tpn, Tpn][] = [];
  /**
   * Pairs everybody in `waiting`, then everybody in the rounds that follow. Returns false if that is impossible or takes too many tries.
   */
  const fill = (round: number, waiting: readonly Tpn[], avoidsThirdColours: boolean): boolean => {
    const [one, ...others] = waiting;
    if (one === undefined) return round === rounds || fill(round + 1, numbers, avoidsThirdColours);
    for (const other of others) {
      tries += 1;
      if (tries > MAX_TRIES) return false;
      if (count(one, other) <= 0 || (avoidsThirdColours && round === 1 && mustAvoid(one, other))) continue;
      change(one, other, -1);
      if (round === 1) first.push([one, other]);
      const rest = others.filter((number) => number !== other);
      if (fill(round, rest, avoidsThirdColours)) return true;
      if (round === 1) first.pop();
      change(one, other, 1);
    }
    return false;
  };
  if (!fill(1, numbers, true) && !fill(1, numbers, false)) return { kind: tries > MAX_TRIES ? 'gave-up' : 'impossible' };
  const withColours = first.filter(([one]) => one > 0).map(([one, other]) => seatPair(one, other, past, (number) => colours.get(number) ?? []));
  return { kind: 'boards', boards: withColours };
}

const totalOf = (colours: readonly number[]): number => colours.reduce((sum, colour) => sum + colour, 0);

/** Above 0 if a player's last two games were with White, below 0 if with Black, else 0. */
const signOfColourRun = (colours: readonly number[]): number => (Math.abs(totalOf(colours.slice(-2))) === 2 ? totalOf(colours.slice(-2)) : 0);

/**
 * Gives White to the player who must avoid a third Black running, or whose opponent must avoid a third White. If this does not decide, White goes to
 * the player who had Black when the two last met. The next tests are the lower colour difference, Black in the last game, and the lower number.
 */
function seatPair(one: Tpn, other: Tpn, past: readonly Boards[], coloursFor: (number: Tpn) => readonly number[]): Board {
  const [a, b] = [coloursFor(one), coloursFor(other)];
  const meeting = past.flat().findLast(({ white, black }) => (white === one && black === other) || (white === other && black === one));
  const met = meeting === undefined ? 0 : meeting.white === one ? 1 : -1;
  const against = signOfColourRun(a) - signOfColourRun(b) || met || totalOf(a) - totalOf(b) || (a.at(-1) ?? 0) - (b.at(-1) ?? 0) || one - other;
  return against <= 0 ? { white: one, black: other } : { white: other, black: one };
}

/** A player's colours, oldest first: 1 for White, -1 for Black. */
function coloursOf(player: Tpn, past: readonly Boards[]): readonly number[] {
  return past.flat().flatMap(({ white, black }) => (white === player ? [1] : black === player ? [-1] : []));
}
